import {
  acceptWaitlistOffer,
  bookReservation,
  getPlaceInLine,
  getWaitlist,
  leaveWaitlist,
  listReservations,
  rejoinWaitlist,
  releaseWaitlistOffer,
} from '@ownerng/contract'
import { addDays, HOUR_MS, SECOND_MS, UNDO_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lastMessage } from '../../../test-support/browser.ts'
import { bookStay, day, getBooking, pointsLeft, setRules } from '../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'
import { cancelStay, getRequest, join, own } from '../../../test-support/waitlist.ts'
import { sweepWaitlist } from './match-waitlist.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
  await setRules(test, { waitlist: { most: 20, maxFlexDays: 14, acceptHours: 48 } })
})
afterEach(() => test.close())

const cancel = (owner: SignedIn, id: string) => cancelStay(test, owner, id)

describe('the waitlist', () => {
  it('offers a freed unit to the first in line for 48 hours, with rank and history', async () => {
    const [holder, first, second] = [
      await test.signIn('owner.points'),
      await test.signIn('owner.credit'),
      await test.signIn('owner.multi'),
    ]
    const arrival = day(200)
    const stay = await bookStay(holder, arrival, 2, { unitTypeCode: 'VIL' })
    const [a, b] = [await join(first, arrival), await join(second, arrival)]
    expect([a.body.rank, b.body.rank]).toEqual([1, 2])
    expect(a.body.events.map((event) => event.kind)).toEqual(['asked'])
    await cancel(holder, stay.id)
    const offered = await getRequest(first, a.body.id)
    expect(offered).toMatchObject({
      status: 'offered',
      rank: null,
      offer: { arrival, departure: addDays(arrival, 2), unitName: 'Dune Villa 9' },
    })
    expect(await lastMessage(test.owner, 'walter.10440@mail.example')).toContain('opened up')
    expect(await getRequest(second, b.body.id)).toMatchObject({
      status: 'waiting',
      rank: 1,
      events: [{ kind: 'passed' }, { kind: 'asked' }],
    })
    const before = await pointsLeft(first)
    const accepted = await first.call(acceptWaitlistOffer, {
      query: { id: a.body.id },
      body: own(first),
    })
    expect(accepted.body).toMatchObject({ status: 'confirmed', arrival, holdEndsAt: null })
    expect(before - (await pointsLeft(first))).toBe(accepted.body.points)
    expect((await getRequest(first, a.body.id))?.events.map((event) => event.kind)).toEqual([
      'booked',
      'offered',
      'asked',
    ])
    expect(
      (await first.call(acceptWaitlistOffer, { query: { id: a.body.id }, body: own(first) })).body,
    ).toMatchObject({ code: 'OFFER_OVER' })
  })

  it('offers to the next if an offer expires or is released', async () => {
    const [holder, first, second] = [
      await test.signIn('owner.points'),
      await test.signIn('owner.credit'),
      await test.signIn('owner.multi'),
    ]
    const arrival = day(204)
    const stay = await bookStay(holder, arrival, 2, { unitTypeCode: 'VIL' })
    const [a, b] = [await join(first, arrival), await join(second, arrival)]
    await cancel(holder, stay.id)
    const ended = async () => {
      const offer = (await getRequest(first, a.body.id))?.offer
      return [offer?.rankIfLapsed, offer?.keepsPlaceIfLapsed]
    }
    const setLapsed = (count: number) =>
      test.owner.query('update waitlist_request set lapsed_offers = $2 where id = $1', [
        a.body.id,
        count,
      ])
    expect(await ended()).toEqual([1, true])
    await setLapsed(1)
    expect(await ended()).toEqual([2, false])
    await setLapsed(0)
    test.pass(49 * HOUR_MS)
    await sweepWaitlist(test.services, 'HERON')
    const [firstAgain, secondAgain] = [
      await test.signIn('owner.credit'),
      await test.signIn('owner.multi'),
    ]
    // the place in line is kept once, and the next request gets the offer
    expect(await getRequest(firstAgain, a.body.id)).toMatchObject({
      status: 'waiting',
      rank: 1,
      offer: null,
      events: [{ kind: 'lapsed' }, { kind: 'offered' }, { kind: 'asked' }],
    })
    expect(await getRequest(secondAgain, b.body.id)).toMatchObject({ status: 'offered' })
    expect(
      (await firstAgain.call(leaveWaitlist, { query: { id: a.body.id }, body: own(firstAgain) }))
        .body,
    ).toMatchObject({ status: 'withdrawn' })
    expect(
      (
        await secondAgain.call(leaveWaitlist, {
          query: { id: b.body.id },
          body: own(secondAgain),
        })
      ).body,
    ).toMatchObject({ status: 'withdrawn' })
    const { rows } = await test.owner.query(
      `select count(*)::integer as nights from reserved_night n join unit u
        on u.id = n.unit_id where u.unit_type_code = $1 and n.night = $2`,
      ['VIL', arrival],
    )
    expect(rows[0].nights).toBe(0)
  })

  it('keeps the place in line once after a released offer, and offers to the next', async () => {
    const [holder, first, second] = [
      await test.signIn('owner.points'),
      await test.signIn('owner.credit'),
      await test.signIn('owner.multi'),
    ]
    const arrival = day(248)
    const stay = await bookStay(holder, arrival, 2, { unitTypeCode: 'VIL' })
    const [a, b] = [await join(first, arrival), await join(second, arrival)]
    const act = (
      call: typeof releaseWaitlistOffer | typeof leaveWaitlist | typeof rejoinWaitlist,
      owner: SignedIn,
    ) =>
      owner.call(call, {
        query: { id: (owner === first ? a : b).body.id },
        body: own(owner),
      })
    expect((await act(releaseWaitlistOffer, first)).body).toMatchObject({ code: 'OFFER_OVER' })
    await cancel(holder, stay.id)
    expect((await act(releaseWaitlistOffer, first)).body).toMatchObject({
      status: 'waiting',
      rank: 1,
      offer: null,
      events: [
        { kind: 'lapsed', note: expect.stringContaining('You keep your place in line this once.') },
        { kind: 'offered' },
        { kind: 'asked' },
      ],
    })
    await sweepWaitlist(test.services, 'HERON')
    expect(await getRequest(second, b.body.id)).toMatchObject({ status: 'offered' })
    // leaving with an offer releases it; undoing restores the place in line
    expect((await act(leaveWaitlist, second)).body).toMatchObject({ status: 'withdrawn' })
    await sweepWaitlist(test.services, 'HERON')
    expect((await act(rejoinWaitlist, second)).body).toMatchObject({ status: 'waiting', rank: 1 })
    // the first request got the offer again; its place isn't kept a second time
    expect((await act(releaseWaitlistOffer, first)).body).toMatchObject({
      status: 'waiting',
      rank: 2,
      events: [
        { kind: 'lapsed', note: expect.stringContaining('end of the line') },
        {},
        {},
        {},
        {},
      ],
    })
    for (const owner of [first, second]) await act(leaveWaitlist, owner)
  })

  it('books automatically with flexible dates, unit types, and lots in order', async () => {
    const [holder, waiting] = [await test.signIn('owner.points'), await test.signIn('owner.credit')]
    const arrival = day(214)
    /** Closes the units for nights that are still free. */
    const close = (where: string, from: string, to: string) =>
      test.owner.query(
        `insert into reservation (resort_id, number, unit_id, type, status, arrival,
          departure)
         select 'HERON', 'M-' || u.number || night::date, u.id, 'maintenance', 'confirmed', night,
           night + interval '1 day'
           from unit u, generate_series($1::date, $2::date, interval '1 day') night
         where u.resort_id = 'HERON' and ${where} and not exists (select from reserved_night n
           where n.unit_id = u.id and n.night = night.night::date)`,
        [from, to],
      )
    await test.owner.query(
      `update reservation set status = 'cancelled', hold_ends_at = null
        where departure > $1 and arrival < $2 and unit_id in (select id from unit
        where unit_type_code in ('VIL', 'COT'))`,
      [day(210), day(222)],
    )
    await close(`u.unit_type_code in ('VIL', 'COT') and u.number <> '1'`, day(210), day(222))
    const stay = await bookStay(holder, addDays(arrival, 1), 2, { unitTypeCode: 'COT' })
    const { rows: lots } = await test.owner.query(
      `select l.id, l.kind from points_lot l join owner_account a
        on a.id = l.owner_account_id where a.owner_number = '10440' and l.expires_on > $1
        and l.remaining > 500 order by l.expires_on desc`,
      [day(224)],
    )
    const newRequest = await join(waiting, arrival, {
      unitTypeCodes: ['VIL', 'COT'],
      flexDays: 1,
      autoConfirm: true,
      lotOrder: lots.map((lot: { id: string }) => lot.id),
    })
    await close(`u.number = '1'`, day(210), arrival)
    await cancel(holder, stay.id)
    const met = await getRequest(waiting, newRequest.body.id)
    expect(met).toMatchObject({ status: 'matched', lots: [expect.stringContaining('annual')] })
    const { body } = await waiting.call(listReservations, { query: {} })
    expect(body.reservations).toContainEqual(
      expect.objectContaining({
        status: 'confirmed',
        unitTypeCode: 'COT',
        arrival: addDays(arrival, 1),
      }),
    )
  })

  it('does not book an offered unit through a hold of the booking page', async () => {
    const [holder, waiting] = [await test.signIn('owner.points'), await test.signIn('owner.credit')]
    const arrival = day(260)
    const stay = await bookStay(holder, arrival, 2, { unitTypeCode: 'VIL' })
    const request = await join(waiting, arrival)
    const body = await getBooking(waiting, arrival, 2, { unitTypeCode: 'VIL' })
    await cancel(holder, stay.id)
    const { rows } = await test.owner.query(
      'select offered_reservation_id as id from waitlist_request where id = $1',
      [request.body.id],
    )
    const booked = await waiting.call(bookReservation, {
      query: {},
      body: { ...body, holdId: rows[0].id },
    })
    expect(booked.body.id).not.toBe(rows[0].id)
    expect(await getRequest(waiting, request.body.id)).toMatchObject({ status: 'offered' })
    const { body: list } = await waiting.call(listReservations, { query: {} })
    expect(list.reservations.find(({ id }) => id === rows[0].id)).toMatchObject({ status: 'held' })
  })

  it('changes the replaced stay without losing either', async () => {
    const [holder, waiting] = [await test.signIn('owner.points'), await test.signIn('owner.credit')]
    const arrival = day(234)
    const blocking = await bookStay(holder, arrival, 2, { unitTypeCode: 'VIL' })
    const mine = await bookStay(waiting, arrival, 2, { unitTypeCode: 'STU' })
    const before = await pointsLeft(waiting)
    const newRequest = await join(waiting, arrival, { replaces: mine.id, autoConfirm: true })
    expect(newRequest.body.replaces).toEqual({ id: mine.id, number: mine.number })
    await cancel(holder, blocking.id)
    expect(await getRequest(waiting, newRequest.body.id)).toMatchObject({ status: 'matched' })
    const { body } = await waiting.call(listReservations, { query: {} })
    const changed = body.reservations.find((stay) => stay.id === mine.id)
    expect(changed).toMatchObject({ unitTypeCode: 'VIL', number: mine.number })
    expect(before - (await pointsLeft(waiting))).toBe((changed?.points ?? 0) - mine.points)
  })

  it('records why a match was skipped, and continues with the next', async () => {
    const [holder, late, next] = [
      await test.signIn('owner.points'),
      await test.signIn('owner.multi'),
      await test.signIn('owner.credit'),
    ]
    const arrival = day(244)
    const stay = await bookStay(holder, arrival, 2, { unitTypeCode: 'VIL' })
    const [a, b] = [await join(late, arrival, { people1: 9 }), await join(next, arrival)]
    await test.owner.query(
      `update waitlist_request set people = array[30, 0, 0, 0] where id = $1`,
      [a.body.id],
    )
    await cancel(holder, stay.id)
    expect((await getRequest(late, a.body.id))?.events[0]).toMatchObject({
      kind: 'passed',
      note: expect.stringContaining('sleeps'),
    })
    expect(await getRequest(next, b.body.id)).toMatchObject({ status: 'offered' })
  })

  it('limits requests, also from two windows concurrently', async () => {
    const [owner, window] = [await test.signIn('owner.float'), await test.signIn('owner.float')]
    const { requests } = (await owner.call(getWaitlist, { query: {} })).body
    const open = requests.filter(({ status }) => status === 'waiting' || status === 'offered')
    await setRules(test, { waitlist: { most: open.length + 1, maxFlexDays: 14, acceptHours: 48 } })
    for (const nights of [220, 222, 224]) {
      const both = await Promise.all([join(owner, day(nights)), join(window, day(nights + 1))])
      const joined = both.filter(({ status }) => status === 200)
      expect(joined).toHaveLength(1)
      await owner.call(leaveWaitlist, {
        query: { id: joined[0]?.body.id ?? '' },
        body: own(owner),
      })
    }
    await setRules(test, { waitlist: { most: 20, maxFlexDays: 14, acceptHours: 48 } })
  })

  it('accepts one request for the same dates and unit type, also from two windows concurrently', async () => {
    const [owner, window] = [await test.signIn('owner.float'), await test.signIn('owner.float')]
    const arrival = day(207)
    const both = await Promise.all([join(owner, arrival), join(window, arrival)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'ALREADY_WAITING',
      detail: expect.stringContaining("You're already on the waitlist for Dune Villa, "),
    })
    // a shared unit type makes it a duplicate; other nights or types don't
    expect((await join(owner, arrival, { unitTypeCodes: ['STU', 'VIL'] })).status).toBe(409)
    const other = await join(owner, arrival, { unitTypeCodes: ['STU'] })
    const later = await join(owner, addDays(arrival, 1))
    expect([other.status, later.status]).toEqual([200, 200])
    // an owner who left may join again
    const mine = both.find(({ status }) => status === 200)?.body.id ?? ''
    for (const id of [mine, other.body.id, later.body.id])
      await owner.call(leaveWaitlist, { query: { id }, body: own(owner) })
    const again = await join(owner, arrival)
    expect(again.status).toBe(200)
    await owner.call(leaveWaitlist, { query: { id: again.body.id }, body: own(owner) })
  })

  it('restores the place in line within a minute after leaving', async () => {
    const [first, second] = [await test.signIn('owner.points'), await test.signIn('owner.credit')]
    const arrival = day(214)
    const [a, b] = [await join(first, arrival), await join(second, arrival)]
    const getRank = async (owner: SignedIn, id: string) => (await getRequest(owner, id))?.rank
    const rejoin = (by: SignedIn, id = a.body.id) =>
      by.call(rejoinWaitlist, { query: { id }, body: own(by) })
    expect([await getRank(first, a.body.id), await getRank(second, b.body.id)]).toEqual([1, 2])
    expect((await rejoin(first)).body).toMatchObject({ code: 'UNDO_LATE' })
    await first.call(leaveWaitlist, { query: { id: a.body.id }, body: own(first) })
    expect(await getRank(second, b.body.id)).toBe(1)
    expect((await rejoin(second)).status).toBe(404)
    test.pass(UNDO_MS - SECOND_MS)
    expect((await rejoin(first)).body).toMatchObject({
      status: 'waiting',
      rank: 1,
      events: [{ kind: 'restored' }, { kind: 'withdrawn' }, { kind: 'asked' }],
    })
    expect(await getRank(second, b.body.id)).toBe(2)
    // after a minute, or with another request for the same, undo is refused
    await first.call(leaveWaitlist, { query: { id: a.body.id }, body: own(first) })
    const again = await join(first, arrival)
    expect((await rejoin(first)).body).toMatchObject({ code: 'UNDO_SPENT' })
    await first.call(leaveWaitlist, { query: { id: again.body.id }, body: own(first) })
    // nor beyond the limits of the rules
    await setRules(test, { waitlist: { most: 1, maxFlexDays: 14, acceptHours: 48 } })
    const elsewhere = await join(first, addDays(arrival, 20))
    expect((await rejoin(first, again.body.id)).body).toMatchObject({
      code: 'WAITLIST_REFUSED',
      reasons: [{ code: 'TOO_MANY_WAITING' }],
    })
    await first.call(leaveWaitlist, { query: { id: elsewhere.body.id }, body: own(first) })
    await setRules(test, { waitlist: { most: 20, maxFlexDays: 14, acceptHours: 48 } })
    test.pass(UNDO_MS)
    expect((await rejoin(first)).body).toMatchObject({ code: 'UNDO_LATE' })
    await second.call(leaveWaitlist, { query: { id: b.body.id }, body: own(second) })
  })

  it('shows the place in line before joining', async () => {
    const [first, second, third] = [
      await test.signIn('owner.points'),
      await test.signIn('owner.credit'),
      await test.signIn('owner.multi'),
    ]
    const arrival = day(260)
    const getPlace = async (owner: SignedIn, from: string, unitTypeCodes: string, flexDays = 0) => {
      const query = { arrival: from, departure: addDays(from, 2), flexDays: String(flexDays) }
      const answer = await owner.call(getPlaceInLine, { query: { ...query, unitTypeCodes } })
      return answer.body.rank
    }
    expect(await getPlace(first, arrival, 'VIL')).toBe(1)
    const a = await join(first, arrival)
    const near = addDays(arrival, 3)
    const wish = { unitTypeCodes: ['STU', 'VIL'], flexDays: 2 }
    const position = await getPlace(second, near, 'STU,VIL', 2)
    const b = await join(second, near, wish)
    expect([position, b.body.rank]).toEqual([2, 2])
    // the nights between overlap both
    const between = addDays(arrival, 1)
    const last = await getPlace(third, between, 'VIL')
    const c = await join(third, between)
    expect([last, c.body.rank]).toEqual([3, 3])
    // other unit types or nights are another line
    expect(await getPlace(third, arrival, 'COT')).toBe(1)
    expect(await getPlace(third, near, 'VIL')).toBe(2)
    expect(await getPlace(third, addDays(near, 4), 'VIL')).toBe(1)
    expect(await getPlace(third, addDays(arrival, -2), 'VIL')).toBe(1)
    // a request of another account can't be changed
    const dates = { arrival, departure: addDays(arrival, 2), flexDays: '0' }
    const query = { ...dates, unitTypeCodes: 'VIL', changing: a.body.id }
    expect((await first.call(getPlaceInLine, { query })).status).toBe(200)
    expect((await second.call(getPlaceInLine, { query })).status).toBe(404)
    for (const [owner, joined] of [
      [first, a],
      [second, b],
      [third, c],
    ] as const)
      await owner.call(leaveWaitlist, { query: { id: joined.body.id }, body: own(owner) })
    // a request that left is in no line
    expect(await getPlace(first, arrival, 'VIL')).toBe(1)
  })

  it('refuses with reasons, and shows requests only to their account', async () => {
    const [owner, late] = [await test.signIn('owner.points'), await test.signIn('owner.late')]
    expect((await join(late, day(200))).body).toMatchObject({
      code: 'WAITLIST_REFUSED',
      reasons: [{ code: 'PAST_DUE' }],
    })
    expect((await join(owner, day(200), { flexDays: 15 })).body).toMatchObject({
      reasons: [{ code: 'TOO_FLEXIBLE' }],
    })
    expect((await join(owner, day(-1))).body).toMatchObject({
      reasons: [{ code: 'ARRIVAL_PASSED' }],
    })
    expect((await join(owner, day(200), { unitTypeCodes: ['NONE'] })).status).toBe(404)
    const mine = await join(owner, day(201))
    const other = await test.signIn('owner.credit')
    expect(
      (await other.call(leaveWaitlist, { query: { id: mine.body.id }, body: own(other) })).status,
    ).toBe(404)
    expect(
      (await other.call(acceptWaitlistOffer, { query: { id: mine.body.id }, body: own(other) }))
        .status,
    ).toBe(404)
    await setRules(test, { waitlist: { most: 1, maxFlexDays: 14, acceptHours: 48 } })
    expect((await join(owner, day(202))).body).toMatchObject({
      reasons: [{ code: 'TOO_MANY_WAITING' }],
    })
    expect(await readBooks(test.owner)).toMatchObject({ soldTwice: 0, wrongLots: 0, unbalanced: 0 })
  })
})

describe('the chances of a request', () => {
  const arrival = addDays(day(0), 500)
  /** The same day of an earlier year, computed by the database. */
  const before = async (years: number) =>
    (
      await test.owner.query<{ on: string }>(
        `select to_char($1::date - make_interval(years => $2), 'YYYY-MM-DD') as on`,
        [arrival, years],
      )
    ).rows[0]?.on ?? ''
  const cancelled = async (years: number, nights: number, unitType = 'VIL') =>
    test.owner.query(
      `insert into reservation (resort_id, number, unit_id, type, status, arrival, departure, people1)
      select 'HERON', 'C-' || new_id(), id, 'O', 'cancelled', $1::date, $1::date + $2::integer, 2
      from unit where resort_id = 'HERON' and unit_type_code = $3 limit 1`,
      [await before(years), nights, unitType],
    )
  const getExpected = async (owner: SignedIn, id: string) => (await getRequest(owner, id))?.odds

  it('say if the unit is free now, and whether it can be booked', async () => {
    const [rich, poor] = [await test.signIn('owner.points'), await test.signIn('owner.credit')]
    const free = day(270)
    await setRules(test, { waitlist: { most: 20, maxFlexDays: 14, acceptHours: 48 } })
    const stays = { arrival: free, departure: addDays(free, 2), unitTypeCode: 'COT' }
    const a = await join(rich, free, { unitTypeCodes: ['COT', 'VIL'] })
    expect(a.body.odds).toMatchObject({
      freeNow: { ...stays, unitTypeName: 'Pine Cottage', allowed: true },
      nearest: null,
    })
    // above the owner's points limit
    const b = await join(rich, addDays(free, 3), { unitTypeCodes: ['COT'], maxPoints: 1 })
    expect(b.body.odds?.freeNow).toMatchObject({ unitTypeCode: 'COT', allowed: false })
    // if all units are taken, other dates are suggested
    await test.owner.query(
      `insert into reservation (resort_id, number, unit_id, type, status, arrival, departure)
      select 'HERON', 'F-' || number, id, 'maintenance', 'confirmed', $1::date, $1::date + 2
      from unit where resort_id = 'HERON' and unit_type_code = 'COT'`,
      [free],
    )
    const c = await join(poor, free, { unitTypeCodes: ['COT'] })
    expect(c.body.odds).toMatchObject({ freeNow: null })
    const d = await join(rich, addDays(free, 1), { unitTypeCodes: ['COT'], flexDays: 1 })
    expect(d.body.odds?.freeNow).toMatchObject({ arrival: addDays(free, 2), allowed: true })
    for (const [owner, { body }] of [
      [rich, a],
      [rich, b],
      [poor, c],
      [rich, d],
    ] as const)
      await owner.call(leaveWaitlist, { query: { id: body.id }, body: own(owner) })
  })

  it('count cancellations on the same days of earlier years', async () => {
    await setRules(test, { waitlist: { most: 20, maxFlexDays: 14, acceptHours: 48 } })
    await test.owner.query(
      `update reservation set type = 'maintenance' where status = 'cancelled' and unit_id in (
        select id from unit where unit_type_code = 'VIL' and resort_id = 'HERON')`,
    )
    const [first, second] = [await test.signIn('owner.points'), await test.signIn('owner.move')]
    const joined = await join(first, arrival, { departure: addDays(arrival, 4) })
    expect(joined.body).toMatchObject({ status: 'waiting' })
    const { id } = joined.body
    expect(await getExpected(first, id)).toEqual({
      chance: 'unknown',
      years: [],
      inLine: 1,
      nearest: null,
      // that far ahead can't be booked
      freeNow: expect.objectContaining({ arrival, allowed: false }),
    })
    await cancelled(1, 4)
    await cancelled(1, 2)
    await cancelled(2, 4)
    // too short, and another unit type
    await cancelled(2, 1)
    await cancelled(2, 4, 'STU')
    const years = [
      { year: Number((await before(2)).slice(0, 4)), freed: 1 },
      { year: Number((await before(1)).slice(0, 4)), freed: 2 },
    ]
    expect(await getExpected(first, id)).toMatchObject({ chance: 'good', years, inLine: 1 })
    const other = (await join(second, arrival, { departure: addDays(arrival, 4) })).body.id
    expect(await getExpected(second, other)).toMatchObject({ chance: 'fair', years, inLine: 2 })
    expect(await getExpected(first, id)).toMatchObject({ chance: 'good', inLine: 2 })
  })
})
