import {
  bookReservation,
  getPoints,
  getReservation,
  listBills,
  listReservations,
  searchAvailability,
} from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { ask, farSunday, requestFor, today } from '../../../../test-support/booking-requests.ts'
import { startAppOnce, test } from '../../../../test-support/current-app.ts'
import { readBooks } from '../../../../test-support/test-app.ts'

startAppOnce()

it('counts a lock-off part only if the whole isn’t available, for each week', async () => {
  const { places, weeks } = (
    await (await test.signIn('owner.points')).call(searchAvailability, { query: ask() })
  ).body
  const isOpen = ({ allowed, free }: (typeof places)[number]) => allowed && free > 0
  const counted = places.filter(
    (place) =>
      isOpen(place) &&
      !places.some((whole) => whole.unitTypeCode === place.partOf && isOpen(whole)),
  )
  expect(places.filter(isOpen).length).toBeGreaterThan(counted.length)
  expect(weeks.find(({ chosen }) => chosen)?.places).toBe(
    counted.reduce((sum, { free }) => sum + free, 0),
  )
})

describe('a points owner', () => {
  it('lists the lots that cover the nights, and ignores other lots as the first choice', async () => {
    const owner = await test.signIn('owner.points')
    const { lots } = (await owner.call(getPoints, { query: {} })).body
    const placesOn = async (lotFirst?: string) =>
      (
        await owner.call(searchAvailability, { query: ask({ ...(lotFirst ? { lotFirst } : {}) }) })
      ).body.places.filter((place) => place.paidBy === 'points')
    const [place] = await placesOn()
    const good = lots.filter(
      (lot) => lot.remaining > 0 && lot.earnedOn <= farSunday && lot.expiresOn >= farSunday,
    )
    expect(lots.length).toBeGreaterThan(good.length)
    expect([...(place?.lotChoices ?? [])].sort()).toEqual(good.map(({ id }) => id).sort())
    for (const { id } of good) expect((await placesOn(id))[0]?.lots[0]?.lotId).toBe(id)
  })

  it('books a stay, spends the points, and sees it immediately', async () => {
    const owner = await test.signIn('owner.points')
    const before = (await owner.call(getPoints, { query: {} })).body
    const request = await requestFor(owner, '1BR')
    const booked = await owner.call(bookReservation, { query: {}, body: request })
    expect(booked.status).toBe(200)
    expect(booked.body).toMatchObject({
      status: 'confirmed',
      arrival: farSunday,
      nights: 7,
      points: request.expectPoints,
      unitName: 'Lakeview 204',
      ruleSetVersion: 1,
    })
    const after = (await owner.call(getPoints, { query: {} })).body
    const left = (points: typeof before) => points.lots.reduce((sum, lot) => sum + lot.remaining, 0)
    expect(left(before) - left(after)).toBe(request.expectPoints)
    expect(
      (await owner.call(listReservations, { query: {} })).body.reservations.map((stay) => stay.id),
    ).toContain(booked.body.id)
    expect(await readBooks(test.owner)).toMatchObject({ soldTwice: 0, wrongLots: 0 })
  })

  it('spends the lot that expires first', async () => {
    const owner = await test.signIn('owner.points')
    const soon = addDays(today, 40)
    const booked = await owner.call(bookReservation, {
      query: {},
      body: await requestFor(owner, 'STU', { arrival: soon, departure: addDays(soon, 2) }),
    })
    expect(booked.status).toBe(200)
    const { rows } = await test.owner.query(
      `select l.kind from points_entry e join points_lot l on l.id = e.lot_id
        where e.reservation_id = $1`,
      [booked.body.id],
    )
    expect(rows).toEqual([{ kind: 'banked' }])
  })

  it('books once per request key, even if sent twice concurrently', async () => {
    const owner = await test.signIn('owner.points')
    const request = await requestFor(owner, 'COT')
    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.call(bookReservation, { query: {}, body: request })),
    )
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    const other = await owner.call(bookReservation, {
      query: {},
      body: { ...request, arrival: addDays(farSunday, 1), departure: addDays(farSunday, 4) },
    })
    expect(other).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
  })

  it('gets STAY_CHANGED if the cost differs from the one shown', async () => {
    const owner = await test.signIn('owner.points')
    const request = await requestFor(owner, 'STU')
    expect(
      await owner.call(bookReservation, { query: {}, body: { ...request, expectPoints: 1 } }),
    ).toMatchObject({ status: 409, body: { code: 'STAY_CHANGED' } })
  })

  it('is billed the guest fee, with balanced entries', async () => {
    const owner = await test.signIn('owner.points')
    const before = (await owner.call(listBills, { query: {} })).body.balanceCents
    const request = await requestFor(owner, 'STU', {
      resType: 'G',
      guest: { firstName: 'Ann', lastName: 'Guest', email: '' },
    })
    expect(
      await owner.call(bookReservation, { query: {}, body: { ...request, guest: null } }),
    ).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', field: 'guest' } })
    const booked = await owner.call(bookReservation, { query: {}, body: request })
    expect(booked.body).toMatchObject({ type: 'G', guestName: 'Ann Guest', feeCents: 3500 })
    expect((await owner.call(listBills, { query: {} })).body.balanceCents - before).toBe(3500)
    expect((await readBooks(test.owner)).unbalanced).toBe(0)
  })

  it('cannot book for an account that isn’t displayed', async () => {
    const owner = await test.signIn('owner.points')
    expect(
      await owner.call(bookReservation, {
        query: {},
        body: { ...(await requestFor(owner, 'STU')), ownerNumber: '10431' },
      }),
    ).toMatchObject({ status: 400 })
  })

  it('cannot see another owner’s stay', async () => {
    const [owner, other] = [await test.signIn('owner.points'), await test.signIn('owner.float')]
    const id = (await owner.call(listReservations, { query: {} })).body.reservations[0]?.id ?? ''
    const [strange, absent] = [
      await other.call(getReservation, { query: { id } }),
      await other.call(getReservation, { query: { id: 'nothing' } }),
    ]
    expect(strange).toEqual(absent)
    expect(strange.status).toBe(404)
  })
})

describe('an owner of a floating week', () => {
  it('books the week of the right year, once', async () => {
    const owner = await test.signIn('owner.float')
    const { body } = await owner.call(searchAvailability, { query: ask() })
    expect(body.places.map((place) => [place.unitTypeCode, place.paidBy])).toEqual([
      ['1BR', 'week'],
    ])
    // two concurrent bookings with the same right: one succeeds, the other is refused
    const other = addDays(
      farSunday,
      addDays(farSunday, -7).slice(0, 4) === farSunday.slice(0, 4) ? -7 : 7,
    )
    const requests = [
      await requestFor(owner, '1BR'),
      await requestFor(owner, '1BR', { arrival: other, departure: addDays(other, 7) }),
    ]
    const answers = await Promise.all(
      requests.map((body) => owner.call(bookReservation, { query: {}, body })),
    )
    const won = answers.filter((answer) => answer.status === 200)
    expect(won).toHaveLength(1)
    expect(won[0]?.body).toMatchObject({
      status: 'confirmed',
      points: 0,
      useYear: Number(farSunday.slice(0, 4)),
    })
    const second = await owner.call(searchAvailability, {
      query: ask({
        arrival: addDays(other, 7 * Math.sign(other < farSunday ? -1 : 1)),
        departure: addDays(other, other < farSunday ? 0 : 14),
      }),
    })
    expect(second.body.places[0]).toMatchObject({ allowed: false })
    expect(
      (
        await test.owner.query(
          `select count(*)::int as n from entitlement where status = 'reserved'
            and resort_id = 'HERON'`,
        )
      ).rows[0].n,
    ).toBe(1)
  })

  it('sees the weekday and length of a week', async () => {
    const owner = await test.signIn('owner.float')
    const { body } = await owner.call(searchAvailability, {
      query: ask({ arrival: addDays(farSunday, 2), departure: addDays(farSunday, 5) }),
    })
    expect(body.places[0]?.reasons.map((reason) => reason.code)).toEqual(
      expect.arrayContaining(['WEEK_LENGTH', 'WEEK_START']),
    )
    expect(
      body.places[0]?.reasons.every((reason) => reason.rule.text !== '' && reason.sentence !== ''),
    ).toBe(true)
  })
})
