import { addDays } from '@ownerng/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getInventory } from './inventory.ts'
import { indexUnits } from './resort-facts.ts'

const FIRST = '2027-03-01'
const NIGHTS = 120
const WORD = 26

/** Taken nights as words of bits, each with all units. */
function toBitWords(takenByUnit: readonly (readonly number[])[]): Int32Array<ArrayBuffer>[] {
  const words = Array.from(
    { length: Math.ceil(NIGHTS / WORD) },
    () => new Int32Array(takenByUnit.length),
  )
  for (const [unit, nights] of takenByUnit.entries())
    for (const night of nights) {
      const word = words[Math.floor(night / WORD)]
      if (word) word[unit] = (word[unit] ?? 0) | (1 << (night % WORD))
    }
  return words
}

it('counts the units of a type without a taken night', () => {
  const night = fc.integer({ min: 0, max: NIGHTS - 1 })
  fc.assert(
    fc.property(
      fc.array(fc.uniqueArray(night, { maxLength: 12 }), { minLength: 1, maxLength: 6 }),
      night,
      fc.integer({ min: 1, max: 60 }),
      fc.boolean(),
      (takenByUnit, from, nights, ownsFirst) => {
        const units = takenByUnit.map((_, index) => ({
          id: `u${index}`,
          code: 'STU',
          leaves: [`u${index}`],
        }))
        const arrival = addDays(FIRST, from)
        const inventory = getInventory(
          { first: FIRST, units: indexUnits(units), words: toBitWords(takenByUnit) },
          ownsFirst ? ['u0', 'u9'] : [],
        )
        const isFree = (taken: readonly number[]) =>
          taken.every((other) => other < from || other >= from + nights)
        const stay = { arrival, departure: addDays(arrival, nights) }
        expect(inventory.free('STU', stay)).toEqual({
          free: takenByUnit.filter(isFree).length,
          own: ownsFirst && isFree(takenByUnit[0] ?? []) ? 1 : 0,
        })
        expect(inventory.free('1BR', stay)).toEqual({ free: 0, own: 0 })
      },
    ),
    { numRuns: 500 },
  )
})
