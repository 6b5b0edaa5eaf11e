import { describe, expect, it } from 'vitest'
import { fitLogo } from './fit-logo.ts'
import { isSafeImage, isSafeLink } from './html-rules.ts'

describe('a logo', () => {
  it.each([
    [200, 80, { width: 100, height: 40 }],
    [120, 40, { width: 120, height: 40 }],
    [60, 20, { width: 60, height: 20 }],
    [0, 0, { width: undefined, height: 40 }],
    [300, 0, { width: undefined, height: 40 }],
    [0, 30, { width: undefined, height: 30 }],
  ])('of %i by %i is displayed at %o', (width, height, visible) =>
    expect(fitLogo(width, height)).toEqual(visible),
  )
})

describe("URLs in a resort's text", () => {
  it.each([
    'https://resort.example/x',
    'HTTPS://resort.example',
    'mailto:a@b.example',
    'tel:+15550100',
    'tel:(555) 010',
    '/nav',
    '#/nav/bills',
  ])('accepts link %s', (address) => expect(isSafeLink(address)).toBe(true))
  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    'vbscript:x',
    'http://resort.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'https:evil',
    'https:/\\evil',
    'https:///evil.example',
    'blob:https://x',
    'file:///etc/passwd',
    'ftp://x',
    '',
    'nav',
    '#faq',
    '#',
    'www.resort.example',
  ])('rejects link %j', (address) => expect(isSafeLink(address)).toBe(false))
  it.each(['/api/brand/HERON/pool.jpg', ' /api/x.png'])('accepts image %s', (address) =>
    expect(isSafeImage(address)).toBe(true),
  )
  it.each([
    'https://elsewhere.example/x.png',
    '//x/y',
    '/\\x',
    'data:image/svg+xml,x',
    'x.png',
    '#x',
    'blob:x',
  ])('rejects image %s', (address) => expect(isSafeImage(address)).toBe(false))
})
