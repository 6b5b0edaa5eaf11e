import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeContrast, darkBar, guardColor } from './color-guard.ts'
import { fromOklch, type Rgb, toOklch } from './oklch.ts'

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

const getOklch = (hex: string) =>
  toOklch([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb)
const getHex = (rgb: Rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
const apart = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180)

describe('a brand color', () => {
  it.each(['#EFEBE2', '#14272B'])(
    'can be read on %s and carries readable text, whatever it was',
    (page) => {
      fc.assert(
        fc.property(color, (brand) => {
          const safe = guardColor(brand, page)
          expect(computeContrast(safe?.ground ?? '', page)).toBeGreaterThanOrEqual(4.5)
          expect(computeContrast(safe?.ground ?? '', safe?.text ?? '')).toBeGreaterThanOrEqual(4.5)
        }),
        { numRuns: 1000 },
      )
    },
  )
  it('keeps its hue in dark mode, and its chroma if within sRGB', () => {
    // all hues, at the saturation that resorts typically choose
    for (let hue = 0; hue < 360; hue += 5) {
      const brand = getHex(fromOklch({ l: 0.4, c: 0.09, h: hue }))
      const before = getOklch(brand)
      const safe = guardColor(brand, '#14272B', 7)
      const after = getOklch(safe?.ground ?? '')
      expect(apart(after.h, before.h), `hue ${hue}`).toBeLessThan(4)
      expect(after.c, `hue ${hue}`).toBeGreaterThan(before.c * 0.9)
      expect(computeContrast(safe?.ground ?? '', '#14272B')).toBeGreaterThanOrEqual(7)
      const bar = darkBar(brand) ?? ''
      expect(apart(getOklch(bar).h, before.h), `bar of hue ${hue}`).toBeLessThan(6)
      expect(computeContrast(bar, '#FFFFFF')).toBeGreaterThanOrEqual(12)
    }
  })
  it('yields a dark bar, and null for an invalid color', () => {
    expect(darkBar('red')).toBeNull()
    expect(computeContrast(darkBar('#FFFF00') ?? '', '#FFFFFF')).toBeGreaterThan(12)
  })
  it('stays unchanged if readable', () =>
    expect(guardColor('#0B525C', '#EFEBE2')).toEqual({ ground: '#0b525c', text: '#FFFFFF' }))
  it.each(['', 'red', '#fff', 'url(x)', '#12345g'])('is rejected if it is %s', (text) =>
    expect(guardColor(text, '#FFFFFF')).toBeNull(),
  )
})
