import { randomUUID } from 'node:crypto'
import { bookReservation, type CallInput, getPoints, searchAvailability } from '@ownerng/contract'
import { addDays, dateAt } from '@ownerng/domain'
import type { SignedIn, TestApp } from './test-app.ts'

/** Required answer in the demo's form for every stay. */
const ARRIVAL_COMMENT = { C1: 'Before 6 PM' }

/** Returns the date a number of days from today at a resort; HERON is in New York. */
export const day = (ahead: number, timeZone = 'America/New_York') =>
  addDays(dateAt(new Date(), timeZone), ahead)

/** A party of two adults. */
export const TWO_ADULTS = { people1: 2, people2: 0, people3: 0, people4: 0 } as const

type Body = CallInput<typeof bookReservation>['body']

/** Searches for dates as the booking page does. */
export async function placesOn(
  owner: SignedIn,
  arrival: string,
  nights: number,
  overrides: Partial<CallInput<typeof searchAvailability>['query']> = {},
) {
  const { body } = await owner.call(searchAvailability, {
    query: {
      arrival,
      departure: addDays(arrival, nights),
      people1: '2',
      people2: '0',
      people3: '0',
      people4: '0',
      ...overrides,
    },
  })
  return body
}

/**
 * Searches as an owner does, and returns a booking request for the first available unit type or the
 * given one.
 */
export async function getBooking(
  owner: SignedIn,
  arrival: string,
  nights: number,
  { unitTypeCode, ...overrides }: Partial<Body> = {},
): Promise<Body> {
  const { places } = await placesOn(owner, arrival, nights, { resType: overrides.resType ?? 'O' })
  const place = places.find((place) =>
    unitTypeCode ? place.unitTypeCode === unitTypeCode : place.allowed && place.free > 0,
  )
  if (!place) throw new Error(`nothing is free on ${arrival}`)
  return {
    requestKey: randomUUID(),
    ownerNumber: owner.ownerNumber,
    unitTypeCode: place.unitTypeCode,
    arrival,
    departure: addDays(arrival, nights),
    resType: 'O',
    ...TWO_ADULTS,
    guest: null,
    expectPoints: place.paidBy === 'points' ? place.points : null,
    expectFeeCents: place.feeCents,
    comments: ARRIVAL_COMMENT,
    // stays of other tests and of the demo may overlap
    alsoOverlap: true,
    ...overrides,
  }
}

/** Books the first available unit type, or the given one. */
export async function bookStay(
  owner: SignedIn,
  arrival: string,
  nights = 2,
  overrides: Partial<Body> = {},
) {
  const booked = await owner.call(bookReservation, {
    query: {},
    body: await getBooking(owner, arrival, nights, overrides),
  })
  if (booked.status !== 200)
    throw new Error(`not booked: ${JSON.stringify(booked.body).slice(0, 300)}`)
  return booked.body
}

/** Returns the total of an owner's points. */
export async function pointsLeft(owner: SignedIn): Promise<number> {
  return (await owner.call(getPoints, { query: {} })).body.lots.reduce(
    (sum, lot) => sum + lot.remaining,
    0,
  )
}

/** Merges `rules` into HERON's newest rules. */
export async function setRules(test: TestApp, rules: object): Promise<void> {
  await test.owner.query(
    `update rule_set set rules = rules || $1::jsonb where resort_id = 'HERON'`,
    [JSON.stringify(rules)],
  )
}

/** Ends the undo period of all cancellations, which frees their nights. */
export async function endUndo(test: TestApp): Promise<void> {
  await test.owner.query('update reservation set undo_until = null where undo_until is not null')
}

/**
 * Cancels all bookings of a unit type between two days. The demo's stays shift with the weekday, so
 * they can collide with a test's dates.
 */
export async function clearStays(
  test: TestApp,
  unitTypeCode: string,
  from = '2000-01-01',
  to = '2100-01-01',
): Promise<void> {
  await test.owner.query(
    `update reservation r set status = 'cancelled', asked = null from unit u
      where r.resort_id = 'HERON' and u.resort_id = 'HERON' and u.id = r.unit_id
        and u.unit_type_code = $1 and r.status in ('asked', 'confirmed')
        and r.arrival < $3 and r.departure > $2`,
    [unitTypeCode, from, to],
  )
}
