import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, daysBetween } from '../dates/calendar-date.ts'
import { lateCharges } from './late-charges.ts'
import { reopenedDue } from './reopened-due.ts'

const TODAY = '2026-11-28'

it.each([
  ['2026-11-01', '2026-12-05'],
  ['2026-12-05', '2026-12-05'],
  ['2027-01-15', '2027-01-15'],
])('a bill due on %s is due on %s once it is open again', (dueOn, expected) => {
  expect(reopenedDue(dueOn, TODAY)).toBe(expected)
})

// issue 38, A2: no act of the resort creates a late fee by itself
it('no bill that is opened again has late charges within a week', () => {
  const rule = { graceDays: 0, feeCents: 2500, feePercent: 1, interestPercentAYear: 18 }
  fc.assert(
    fc.property(
      fc.record({
        due: fc.integer({ min: -800, max: 400 }),
        later: fc.integer({ min: 0, max: 7 }),
        openCents: fc.integer({ min: 1, max: 1_000_000 }),
      }),
      ({ due, later, openCents }) => {
        const dueOn = reopenedDue(addDays(TODAY, due), TODAY)
        expect(daysBetween(TODAY, dueOn)).toBeGreaterThanOrEqual(7)
        const bill = { number: 'B-1', kind: 'maintenance', dueOn, openCents }
        expect(lateCharges(rule, bill, addDays(TODAY, later))).toEqual([])
      },
    ),
  )
})
