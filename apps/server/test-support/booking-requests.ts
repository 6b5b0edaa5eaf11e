import { type bookReservation, type CallInput, searchAvailability } from '@ownerng/contract'
import { addDays, dateAt, getWeekday } from '@ownerng/domain'
import type { SignedIn } from './test-app.ts'

/** Today at the resort. */
export const today = dateAt(new Date(), 'America/New_York')

/** A Sunday about 44 weeks ahead: after the stays of the demo, within the booking window. */
export const farSunday = addDays(today, 7 * 44 + 7 - getWeekday(today))

const noOtherPeople = { people2: 0, people3: 0, people4: 0 } as const

let keys = 0

type Body = CallInput<typeof bookReservation>['body']

type Ask = CallInput<typeof searchAvailability>['query']

/** Builds the query of a search. */
export const ask = (overrides: Partial<Ask> = {}): Ask => ({
  arrival: farSunday,
  departure: addDays(farSunday, 7),
  people1: '2',
  people2: '0',
  people3: '0',
  people4: '0',
  resType: 'O',
  ...overrides,
})

/** Searches first, as a person would, then books with the displayed cost. */
export async function requestFor(
  owner: SignedIn,
  unitTypeCode: string,
  overrides: Partial<Body> = {},
): Promise<Body> {
  const arrival = overrides.arrival ?? farSunday
  const departure = overrides.departure ?? addDays(arrival, 7)
  const { body } = await owner.call(searchAvailability, {
    query: ask({ arrival, departure, resType: overrides.resType ?? 'O' }),
  })
  const place = body.places.find((place) => place.unitTypeCode === unitTypeCode)
  return {
    requestKey: `test-key-${++keys}`,
    ownerNumber: owner.ownerNumber,
    unitTypeCode,
    arrival,
    departure,
    resType: 'O',
    people1: 2,
    ...noOtherPeople,
    guest: null,
    expectPoints: place?.paidBy === 'points' ? place.points : null,
    expectFeeCents: place?.feeCents ?? 0,
    comments: { C1: 'Before 6 PM' },
    alsoOverlap: true,
    ...overrides,
  }
}
