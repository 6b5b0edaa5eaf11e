import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitMenu } from './fit-menu.ts'

const menu = { entries: [80, 100, 120], contacts: [150, 110], more: 90, logout: 85 }

describe('the menu', () => {
  it.each([
    [645, { entries: 3, contacts: 2 }],
    [644, { entries: 3, contacts: 1 }],
    [620, { entries: 3, contacts: 0 }],
    [475, { entries: 3, contacts: 0 }],
    [474, { entries: 2, contacts: 0 }],
    [175, { entries: 0, contacts: 0 }],
    [0, { entries: 0, contacts: 0 }],
  ])('with %d px shows %o', (room, fit) => expect(fitMenu({ room, ...menu })).toEqual(fit))

  it('is never wider than the available width if "More" and logout fit', () => {
    const widths = fc.array(fc.integer({ min: 40, max: 600 }), { maxLength: 8 })
    fc.assert(
      fc.property(
        widths,
        widths,
        fc.integer({ min: 180, max: 1920 }),
        (entries, contacts, room) => {
          const fit = fitMenu({ room, entries, contacts, more: 90, logout: 85 })
          const visible = [...entries.slice(0, fit.entries), ...contacts.slice(0, fit.contacts)]
          const whole = visible.length === entries.length + contacts.length
          const used = visible.reduce((total, width) => total + width, whole ? 85 : 175)
          expect(used).toBeLessThanOrEqual(room)
          expect(fit.contacts === 0 || fit.entries === entries.length).toBe(true)
        },
      ),
    )
  })
})
