import { afterEach, describe, expect, it, vi } from 'vitest'
import { blockStorage } from '../../test-support/block-storage.ts'
import { isLasting, openStorage } from './storage.ts'

afterEach(() => vi.restoreAllMocks())

it("uses the browser's storage", () => {
  expect([openStorage('browser'), openStorage('tab')]).toEqual([localStorage, sessionStorage])
  expect(openStorage('browser')).toBe(localStorage)
  expect(isLasting(openStorage('tab'))).toBe(true)
})

describe.each(['throws', 'null'] as const)('if the browser refuses storage and %s', (how) => {
  it('keeps values in memory until the page is left, separately per storage', () => {
    blockStorage(how)
    openStorage('tab').setItem('ownerng-a', '1')
    openStorage('browser').setItem('ownerng-a', '2')
    expect(openStorage('tab').getItem('ownerng-a')).toBe('1')
    expect(Object.keys(openStorage('browser'))).toEqual(['ownerng-a'])
    openStorage('tab').removeItem('ownerng-a')
    expect(openStorage('tab').getItem('ownerng-a')).toBeNull()
    expect(openStorage('browser').getItem('ownerng-a')).toBe('2')
    expect(isLasting(openStorage('browser'))).toBe(false)
    openStorage('browser').removeItem('ownerng-a')
  })
})
