import { addDays, getNights } from '@ownerng/domain'
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
      (takenByUnit, from, nights) => {
        const units = takenByUnit.map((_, index) => ({
          id: `u${index}`,
          code: 'STU',
          leaves: [`u${index}`],
        }))
        const arrival = addDays(FIRST, from)
        const words = toBitWords(takenByUnit)
        const inventory = getInventory({ first: FIRST, units: indexUnits(units), words })
        const isFree = (taken: readonly number[]) =>
          taken.every((other) => other < from || other >= from + nights)
        const stay = { arrival, departure: addDays(arrival, nights) }
        expect(inventory.countFree('STU', stay)).toBe(takenByUnit.filter(isFree).length)
        expect(inventory.countFree('STU', stay, 'u0')).toBe(isFree(takenByUnit[0] ?? []) ? 1 : 0)
        expect(inventory.countFree('STU', stay, 'u9')).toBe(0)
        expect(inventory.countFree('1BR', stay)).toBe(0)
        const runs = inventory.freeRuns('u0', stay)
        const all = Array.from({ length: nights }, (_, index) => addDays(arrival, index))
        const taken = new Set(takenByUnit[0]?.map((other) => addDays(FIRST, other)))
        expect(runs.flatMap((run) => getNights(run.arrival, run.departure))).toEqual(
          all.filter((one) => !taken.has(one)),
        )
        const longest = Math.max(0, ...runs.map((run) => run.nights))
        expect(inventory.longestFreeRun('STU', stay, 'u0')?.nights ?? 0).toBe(
          longest > 1 ? longest : 0,
        )
      },
    ),
    { numRuns: 500 },
  )
})
