import { randomUUID } from 'node:crypto'
import { bookReservation, searchAvailability } from '@ownerng/contract'
import { afterEach, beforeEach, expect } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from './test-app.ts'
import { type CaseOwner, importUseYearResort, PARTY } from './use-year-resort.ts'

// issue 12, items 18 and 20: each case is a row of domain-cases.md on weeks, sent through the API
const SATURDAY = 6

const SUNDAY = 7

export const FRIDAY = 5

const floating = (
  number: string,
  weekday: number,
  overrides: CaseOwner['interest'] = {},
): CaseOwner => ({
  number,
  interest: {
    usage_type: 'floating-week',
    unit_type: 'FLT',
    check_in_weekday: weekday,
    ...overrides,
  },
})

const fixed = (number: string, unit: string, week: number): CaseOwner => ({
  number,
  interest: { usage_type: 'fixed-week', unit, week, check_in_weekday: FRIDAY },
})

export const QUARTERS = [1, 2, 3, 4].map((turn) => ({
  number: `c14-${turn}`,
  interest: { usage_type: 'fractional', unit: 'QTR-1', week: turn, check_in_weekday: FRIDAY },
}))

const OWNERS: CaseOwner[] = [
  floating('c13', SATURDAY, { frequency: 'even' }),
  floating('c15', SATURDAY),
  floating('c16', SUNDAY),
  fixed('c17', 'FIX-1', 52),
  { number: 'c18', interest: { usage_type: 'whole', unit: 'OWN-1' } },
  { number: 'c18rent', interest: { usage_type: 'whole', unit: 'OWN-2' } },
  ...[3, 4, 5, 6].map((index) => floating(`race${index}`, SATURDAY)),
  floating('c19', SATURDAY, { season: 'red' }),
  fixed('c20', 'FIX-2', 52),
  fixed('c20b', 'FIX-3', 52),
  fixed('c20deed', 'FIX-3', 53),
  {
    number: 'bonus',
    interest: { usage_type: 'points', annual_points: 1000 },
    lots: [{ useYear: 2027, from: '2027-01-01', to: '2027-12-31', points: 10 }],
  },
  ...QUARTERS,
]

/** The app of the current test. */
export let test: TestApp

/** Searches for a unit type on the dates. */
export const place = async (owner: SignedIn, code: string, arrival: string, departure: string) => {
  const { places } = (
    await owner.call(searchAvailability, { query: { arrival, departure, ...PARTY.query } })
  ).body
  const shown = places.find((place) => place.unitTypeCode === code)
  if (!shown) throw new Error(`no ${code}`)
  return shown
}

/** Builds the request of a booking. */
export const getBooking = (
  owner: SignedIn,
  unitTypeCode: string,
  arrival: string,
  departure: string,
) => ({
  requestKey: randomUUID(),
  ownerNumber: owner.ownerNumber,
  unitTypeCode,
  arrival,
  departure,
  resType: 'O' as const,
  ...PARTY.body,
  guest: null,
  expectPoints: null,
  expectFeeCents: 0,
  comments: {},
})

/** Searches, books, and returns the use year that paid. */
export const book = async (owner: SignedIn, code: string, arrival: string, departure: string) => {
  expect(await place(owner, code, arrival, departure)).toMatchObject({
    allowed: true,
    reasons: [],
    paidBy: 'week',
  })
  const { status, body } = await owner.call(bookReservation, {
    query: {},
    body: getBooking(owner, code, arrival, departure),
  })
  expect([status, body['reasons']]).toEqual([200, undefined])
  return body
}

/** Starts an app for each test. */
export function startAppWithWeeks(): void {
  beforeEach(async () => {
    test = await startTestApp()
    test.setClock('2026-01-02T17:00:00Z')
    await importUseYearResort(test, OWNERS)
  })
  afterEach(() => test.close())
}
