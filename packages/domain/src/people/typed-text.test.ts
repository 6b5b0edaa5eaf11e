import { describe, expect, it } from 'vitest'
import { cleanCode, cleanName, trimInvisible } from './typed-text.ts'

// issue 37, item 13
describe('a copied text', () => {
  it.each(['\u200B', '\u200E', '\u2060', '\u202A', '\u202E', '\uFEFF', '\u00A0', ' \u200B\n'])(
    'loses %j around it',
    (mark) => expect(trimInvisible(`${mark}owner.points${mark}`)).toBe('owner.points'),
  )

  it('keeps what is inside it', () =>
    expect(trimInvisible(' ann\u200D marie ')).toBe('ann\u200D marie'))
})

// issue 37, item 13
describe('a code', () => {
  it.each([
    ['482913', '482913'],
    ['Your code is 482913', '482913'],
    ['482913 is your code at Heron Cove. It works for 10 minutes.', '482913'],
    ['4 8 2 9 1 3', '482913'],
    ['Your code: 4 8 2 9 1 3', '482913'],
    ['482 913', '482913'],
    ['482-913', '482913'],
    ['Your code is 482\u2011913.', '482913'],
    ['４８２９１３', '482913'],
    ['\u202A482913\u202C', '482913'],
    ['abcd-2345', 'abcd2345'],
    ['48', '48'],
    ['', ''],
    ['no code at all', 'nocodeatall'],
  ])('in %j is %j', (text, code) => expect(cleanCode(text)).toBe(code))
})

// issue 37, item 14
describe('a name', () => {
  it.each([
    ['\u202EElias\u202C \u2066Whitfield\u2069', 'Elias Whitfield'],
    ['Jose\u0301', 'José'],
    ['  דוד כהן\u200F ', 'דוד כהן'],
    ['Ana\u00A0 Maria\nRuiz', 'Ana Maria Ruiz'],
    ['Kaʻanāpali O’Brien', 'Kaʻanāpali O’Brien'],
    ['Null', 'Null'],
    ['N/A', 'N/A'],
    ['👩‍👧', '👩‍👧'],
    [' - ', '-'],
  ])('%j is stored as %j', (text, name) => expect(cleanName(text)).toBe(name))
})
