import {
  bookReservation,
  createHold,
  extendHold,
  getHold,
  listReservations,
  logout,
  releaseHold,
} from '@ownerng/contract'
import { addDays, MINUTE_MS } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  clearStays,
  day,
  getBooking,
  placesOn,
  TWO_ADULTS,
} from '../../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import { readBlockers } from '../why-not-free.ts'
import { sweepHolds } from './hold-stay.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  for (const unitType of ['VIL', 'COT']) await clearStays(test, unitType)
})
afterAll(() => test.close())

const keep = (
  owner: SignedIn,
  unitTypeCode: string,
  arrival: string,
  { replaces = null, nights = 2 }: { replaces?: string | null; nights?: number } = {},
) =>
  owner.call(createHold, {
    query: {},
    body: {
      ownerNumber: owner.ownerNumber,
      unitTypeCode,
      arrival,
      departure: addDays(arrival, nights),
      resType: 'O',
      ...TWO_ADULTS,
      replaces,
    },
  })
const free = async (owner: SignedIn, code: string, arrival: string) =>
  (await placesOn(owner, arrival, 2)).places.find((place) => place.unitTypeCode === code)?.free

describe('a hold', () => {
  it('blocks its nights for others until it expires, and becomes a stay', async () => {
    const [owner, other] = [await test.signIn('owner.points'), await test.signIn('owner.credit')]
    const arrival = day(60)
    const held = await keep(owner, 'VIL', arrival)
    expect(held.status).toBe(200)
    expect(Date.parse(held.body.endsAt) - test.services.clock.now().getTime()).toBeGreaterThan(
      9 * MINUTE_MS,
    )
    expect(await free(other, 'VIL', arrival)).toBe(0)
    expect((await keep(other, 'VIL', arrival)).body).toMatchObject({
      code: 'STAY_TAKEN',
      nearest: expect.any(Array),
    })
    const request = await getBooking(owner, arrival, 2, {
      unitTypeCode: 'VIL',
      holdId: held.body.id,
    })
    // the hold itself takes its unit, and the points come from the chart
    const booked = await owner.call(bookReservation, {
      query: {},
      body: { ...request, expectPoints: request.expectPoints },
    })
    expect(booked.body).toMatchObject({ id: held.body.id, status: 'confirmed', holdEndsAt: null })
    // going back to the hold names the stay
    expect((await owner.call(getHold, { query: { id: held.body.id } })).body).toMatchObject({
      code: 'STAY_BOOKED',
      detail: `You booked this: ${booked.body.number}`,
    })
  })

  it('is released when its session signs out', async () => {
    const [here, elsewhere] = [await test.signIn('owner.points'), await test.signIn('owner.points')]
    const arrival = day(64)
    const placed = await keep(here, 'VIL', arrival)
    const other = await keep(elsewhere, 'VIL', day(67))
    expect([placed.status, other.status]).toEqual([200, 200])
    await here.call(logout, { query: { logoutID: here.handle } })
    expect(await free(elsewhere, 'VIL', arrival)).toBe(1)
    const still = await elsewhere.call(getHold, { query: { id: other.body.id } })
    expect(still.status).toBe(200)
    await elsewhere.call(releaseHold, {
      query: { id: other.body.id },
      body: { ownerNumber: elsewhere.ownerNumber },
    })
  })

  it('frees its nights when it expires, and the stay can still be booked if available', async () => {
    const owner = await test.signIn('owner.points')
    const arrival = day(70)
    const held = await keep(owner, 'VIL', arrival)
    const request = await getBooking(await test.signIn('owner.credit'), day(75), 2, {
      unitTypeCode: 'VIL',
    })
    test.pass(11 * MINUTE_MS)
    await sweepHolds(test.services, 'HERON')
    expect(await free(owner, 'VIL', arrival)).toBe(1)
    expect(
      (await owner.call(listReservations, { query: {} })).body.reservations.map((stay) => stay.id),
    ).not.toContain(held.body.id)
    const late = {
      ...request,
      ownerNumber: owner.ownerNumber,
      arrival,
      departure: addDays(arrival, 2),
      holdId: held.body.id,
    }
    const places = await placesOn(owner, arrival, 2)
    const points = places.places.find((place) => place.unitTypeCode === 'VIL')?.points ?? null
    expect(
      (await owner.call(bookReservation, { query: {}, body: { ...late, expectPoints: points } }))
        .body,
    ).toMatchObject({ status: 'confirmed' })
  })

  it('can be extended once', async () => {
    const owner = await test.signIn('owner.points')
    const { body } = await keep(owner, 'COT', day(80))
    const longer = await owner.call(extendHold, {
      query: { id: body.id },
      body: { ownerNumber: owner.ownerNumber },
    })
    expect(Date.parse(longer.body.endsAt) - Date.parse(body.endsAt)).toBe(10 * MINUTE_MS)
    expect(
      (
        await owner.call(extendHold, {
          query: { id: body.id },
          body: { ownerNumber: owner.ownerNumber },
        })
      ).body,
    ).toMatchObject({
      code: 'HOLD_REFUSED',
      reasons: [{ code: 'HOLD_EXTENDED' }],
    })
    expect(
      (
        await owner.call(releaseHold, {
          query: { id: body.id },
          body: { ownerNumber: owner.ownerNumber },
        })
      ).body,
    ).toEqual({ released: true })
    expect(
      (
        await owner.call(releaseHold, {
          query: { id: body.id },
          body: { ownerNumber: owner.ownerNumber },
        })
      ).body,
    ).toEqual({ released: false })
  })

  it('is limited to two per account, even with ten concurrent requests; a new one can replace one', async () => {
    const owner = await test.signIn('owner.points')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => keep(owner, 'STU', day(90 + 3 * index))),
    )
    const succeeded = answers.filter((answer) => answer.status === 200)
    expect(succeeded).toHaveLength(2)
    expect(
      answers
        .filter((answer) => answer.status === 422)
        .every(
          (answer) => (answer.body['reasons'] as { code: string }[])[0]?.code === 'TOO_MANY_HOLDS',
        ),
    ).toBe(true)
    expect(
      (await keep(owner, 'COT', day(95), { replaces: succeeded[0]?.body.id ?? null })).status,
    ).toBe(200)
    expect((await owner.call(getHold, { query: { id: succeeded[0]?.body.id ?? '' } })).status).toBe(
      404,
    )
  })

  it('can be seen, extended, and released only by its owner', async () => {
    const [owner, other] = [await test.signIn('owner.credit'), await test.signIn('owner.late')]
    const { body } = await keep(owner, 'STU', day(85))
    expect((await other.call(getHold, { query: { id: body.id } })).status).toBe(404)
    expect(
      (
        await other.call(extendHold, {
          query: { id: body.id },
          body: { ownerNumber: other.ownerNumber },
        })
      ).status,
    ).toBe(404)
    expect(
      (
        await other.call(releaseHold, {
          query: { id: body.id },
          body: { ownerNumber: other.ownerNumber },
        })
      ).body,
    ).toEqual({ released: false })
    expect((await owner.call(getHold, { query: { id: body.id } })).status).toBe(200)
    expect((await keep(other, 'STU', day(85))).body).toMatchObject({
      code: 'HOLD_REFUSED',
      reasons: [{ code: 'PAST_DUE' }],
    })
    expect(await readBooks(test.owner)).toMatchObject({ soldTwice: 0 })
  })
})

it('counts as free only for its own account', async () => {
  // the holds of earlier tests have expired
  test.pass(60 * MINUTE_MS)
  await sweepHolds(test.services, 'HERON')
  const [owner, other] = [await test.signIn('owner.points'), await test.signIn('owner.credit')]
  const arrival = day(150)
  const { body: hold } = await keep(owner, 'VIL', arrival)
  const freeTo = async (who: SignedIn) =>
    (await placesOn(who, arrival, 2, { holdId: hold.id })).places.find(
      (place) => place.unitTypeCode === 'VIL',
    )?.free
  expect([await freeTo(owner), await freeTo(other)]).toEqual([1, 0])
  const findInTheWay = async ({ ownerNumber }: SignedIn) => {
    const { rows } = await test.owner.query(
      'select id from owner_account where owner_number = $1',
      [ownerNumber],
    )
    const account = { resortId: 'HERON', ownerAccountId: String(rows[0].id) }
    const dates = { arrival, departure: day(152) }
    const blockers = await test.database.inResort('HERON', (sql) =>
      readBlockers(sql, account, [{ code: 'VIL', dates }], hold.id),
    )
    return blockers.length
  }
  expect([await findInTheWay(owner), await findInTheWay(other)]).toEqual([0, 1])
})
