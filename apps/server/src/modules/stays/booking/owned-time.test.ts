import {
  createDeposit,
  getBookingCriteria,
  listDeposits,
  listReservations,
} from '@ownerng/contract'
import { addDays, daysBetween, type StayDates } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importDemo } from '../../../../test-support/import-demo.ts'
import { day, placesOn } from '../../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await importDemo(test, 'pines')
})
afterAll(() => test.close())

const search = (owner: SignedIn, { arrival, departure }: StayDates) =>
  placesOn(owner, arrival, daysBetween(arrival, departure))
const readOwnedTime = async (owner: SignedIn) =>
  (await owner.call(getBookingCriteria, { query: {} })).body.ownedTime
const readStays = async (owner: SignedIn) =>
  (await owner.call(listReservations, { query: { only: 'upcoming' } })).body.reservations

// issue 37, item 1
it('names the stay on owned time that is already booked, and offers none of its nights', async () => {
  const owner = await test.signIn('owner.fraction', 'PINES')
  const stay = (await readStays(owner)).find(({ number }) => number === 'P-30007')
  if (!stay) throw new Error('P-30007 is not in the demo')
  const times = await readOwnedTime(owner)
  const offered = times.flatMap((time) => time.free)
  expect(
    offered.filter((run) => run.arrival < stay.departure && run.departure > stay.arrival),
  ).toEqual([])
  const period = times.find((time) => time.startsOn <= stay.arrival && time.endsOn > stay.arrival)
  expect(period).toMatchObject({
    unitName: 'Summit 401',
    status: 'available',
    stays: [{ id: stay.id, number: 'P-30007', arrival: stay.arrival, departure: stay.departure }],
    notFree: '',
  })
  const { places, weeks } = await search(owner, stay)
  expect(places.find(({ unitTypeCode }) => unitTypeCode === stay.unitTypeCode)).toMatchObject({
    allowed: true,
    free: 0,
    freeNights: null,
    notFree: {
      code: 'BOOKED_BY_YOU',
      sentence: "You've already booked this: P-30007.",
      stay: { id: expect.any(String), number: 'P-30007' },
    },
  })
  expect(weeks.find(({ chosen }) => chosen)).toMatchObject({
    reason: null,
    notFree: { code: 'BOOKED_BY_YOU' },
  })
})

// issue 37, item 9: booking shows whether owned time can be exchanged or rented out
it.each(['owner.fraction', 'owner.whole'])(
  'names each period of owned time as the list of deposits does: %s',
  async (login) => {
    const owner = await test.signIn(login, 'PINES')
    const { rights } = (await owner.call(listDeposits, { query: {} })).body
    const times = await readOwnedTime(owner)
    expect(times.length).toBeGreaterThan(1)
    for (const { id, endsOn } of times)
      expect(rights.find((right) => right.id === id)?.dates?.departure).toBe(endsOn)
  },
)

// issue 37, item 9
it('tells a whole owner how to exchange or rent out a part of the year', async () => {
  const owner = await test.signIn('owner.whole', 'PINES')
  const { rights, companies } = (await owner.call(listDeposits, { query: {} })).body
  const [right] = rights
  expect(rights.length).toBeGreaterThan(0)
  for (const { exchange, rental } of rights)
    for (const verdict of [exchange, rental ?? exchange])
      expect(verdict).toMatchObject({ allowed: false, reasons: [{ code: 'WHOLE_UNIT' }] })
  const body = {
    ...{ ownerNumber: owner.ownerNumber, purpose: 'exchange' as const, points: 0 },
    ...{ company: companies[0] ?? '', kind: 'week' as const, rightId: right?.id ?? '' },
  }
  expect((await owner.call(createDeposit, { query: {}, body })).body).toMatchObject({
    code: 'DEPOSIT_REFUSED',
  })
})

it.each([
  ['owner.fraction', 'PINES'],
  ['owner.float', 'HERON'],
  ['owner.points', 'HERON'],
])('offers only deposits that are accepted: %s', async (login, resort) => {
  const owner = await test.signIn(login, resort)
  const { rights, companies } = (await owner.call(listDeposits, { query: {} })).body
  const stays = await readStays(owner)
  expect(rights.length).toBeGreaterThan(0)
  for (const { id, kind, remaining, dates, exchange } of rights) {
    const stay = stays.find(
      ({ arrival, departure }) => dates && arrival < dates.departure && departure > dates.arrival,
    )
    if (stay)
      expect(exchange.reasons).toMatchObject([
        { code: 'RIGHT_USED', sentence: expect.stringContaining(stay.number), fix: null },
      ])
    const given = await owner.call(createDeposit, {
      query: {},
      body: {
        ownerNumber: owner.ownerNumber,
        purpose: 'exchange',
        company: companies[0] ?? '',
        kind,
        rightId: id,
        points: remaining ?? 0,
      },
    })
    expect([id, given.status === 200]).toEqual([id, exchange.allowed])
  }
  if (login === 'owner.fraction') expect(stays.map(({ number }) => number)).toContain('P-30007')
})

it.each(['owner.fraction', 'owner.whole'])(
  'offers only owned time and free nights that can be booked: %s',
  async (login) => {
    const owner = await test.signIn(login, 'PINES')
    const times = await readOwnedTime(owner)
    const runs = times.flatMap((time) => time.free)
    expect(runs.length).toBeGreaterThan(0)
    for (const { arrival, departure: end } of runs) {
      const departure = [addDays(arrival, 7), end].sort()[0] ?? end
      const { places } = await search(owner, { arrival, departure })
      expect([arrival, places.some((place) => place.allowed && place.free > 0)]).toEqual([
        arrival,
        true,
      ])
    }
    // around the stays the account has, where part of its time is taken
    const arrivals = (await readStays(owner)).flatMap(({ arrival }) => [
      addDays(arrival, -3),
      arrival,
      addDays(arrival, 2),
    ])
    for (const arrival of arrivals.filter((one) => one > day(0, 'America/Denver')))
      for (const nights of [3, 7, 9]) {
        const { places } = await placesOn(owner, arrival, nights)
        for (const { unitTypeCode, free, freeNights } of places.filter((one) => one.freeNights)) {
          if (!freeNights) continue
          const fixed = (await search(owner, freeNights)).places.find(
            (place) => place.unitTypeCode === unitTypeCode,
          )
          expect([arrival, nights, free, freeNights.nights < nights]).toEqual([
            arrival,
            nights,
            0,
            true,
          ])
          expect([arrival, nights, fixed?.allowed, (fixed?.free ?? 0) > 0]).toEqual([
            arrival,
            nights,
            true,
            true,
          ])
        }
      }
  },
)

// issue 37, item 6
it.each([
  ['owner.fraction', 'PINES'],
  ['owner.whole', 'PINES'],
  ['owner.float', 'HERON'],
  ['owner.points', 'HERON'],
])('offers only other weeks and stays that can be booked: %s', async (login, resort) => {
  const owner = await test.signIn(login, resort)
  const canBook = async (stay: StayDates, code?: string) =>
    (await search(owner, stay)).places.some(
      ({ allowed, free, unitTypeCode }) =>
        allowed && free > 0 && unitTypeCode === (code ?? unitTypeCode),
    )
  for (const [ahead, nights] of [
    [45, 3],
    [101, 7],
  ] as const) {
    const { weeks, alternatives } = await placesOn(owner, day(ahead), nights)
    for (const week of weeks) {
      const { arrival, places, reason } = week
      expect([arrival, await canBook(week)]).toEqual([arrival, places > 0])
      if (reason) expect([arrival, places]).toEqual([arrival, 0])
    }
    for (const stay of alternatives)
      expect([stay, await canBook(stay, stay.unitTypeCode)]).toEqual([stay, true])
  }
})
