import { DEFAULT_RULES } from '../src/resort/rules-schema.ts'
import { type BookedStay, evaluateChange } from '../src/stays/change-verdict.ts'
import type { StayRequest } from '../src/stays/stay-question.ts'
import { PLENTY, request, verdictCodes } from './questions.ts'

/**
 * Booked long ago: May 3 to May 10 in a studio, 605 points, 500 of them from the lot that expires
 * soon.
 */
export const booked = (overrides: Partial<BookedStay> = {}): BookedStay => ({
  status: 'confirmed',
  type: 'O',
  arrival: '2027-05-03',
  departure: '2027-05-10',
  unitTypeCode: 'STU',
  people: [2, 0, 0, 0],
  bookedHoursAgo: 1000,
  rules: DEFAULT_RULES,
  entitlementId: null,
  paidBy: 'points',
  lots: [
    { lotId: 'soon', points: 500, useYear: 2026, expiresOn: '2027-06-30' },
    { lotId: 'late', points: 105, useYear: 2027, expiresOn: '2027-12-31' },
  ],
  ...overrides,
})

/** Points left after the stay was booked. */
export const left = [
  { ...(PLENTY[0] as StayRequest['lots'][number]), remaining: 4895 },
  { ...(PLENTY[1] as StayRequest['lots'][number]), remaining: 0 },
]

/** Evaluates a change of a booked stay. */
export const change = (to: Partial<StayRequest>, old: Partial<BookedStay> = {}) =>
  evaluateChange(request({ lots: left, ...to }), booked(old))

/** Returns the reason codes for a change; empty if it is allowed. */
export const codes = (to: Partial<StayRequest>, old: Partial<BookedStay> = {}) =>
  verdictCodes(change(to, old))
