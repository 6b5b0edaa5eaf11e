import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOf, guardColour } from './colour-guard.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('a brand colour', () => {
  it.each(['#EFEBE2', '#14272B'])('can be read on %s and carries readable text, whatever it was', (page) => {
    fc.assert(
      fc.property(colour, (brand) => {
        const safe = guardColour(brand, page)
        expect(contrastOf(safe?.ground ?? '', page)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(safe?.ground ?? '', safe?.text ?? '')).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 1000 },
    )
  })
  it('is left as it is where it is good', () => expect(guardColour('#0B525C', '#EFEBE2')).toEqual({ ground: '#0b525c', text: '#FFFFFF' }))
  it.each(['', 'red', '#fff', 'url(x)', '#12345g'])('that is %s is not taken', (text) => expect(guardColour(text, '#FFFFFF')).toBeNull())
})
