import {
  acceptWaitlistOffer,
  bookReservation,
  leaveWaitlist,
  listReservations,
  rejoinWaitlist,
  releaseWaitlistOffer,
} from '@ownerng/contract'
import { addDays, HOUR_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lastMessage } from '../../../test-support/browser.ts'
import { bookStay, day, getBooking, pointsLeft } from '../../../test-support/stays.ts'
import type { SignedIn, TestApp } from '../../../test-support/test-app.ts'
import {
  cancelStay,
  getRequest,
  join,
  own,
  startWaitlistApp,
} from '../../../test-support/waitlist.ts'
import { sweepWaitlist } from './match-waitlist.ts'

let test: TestApp
beforeEach(async () => {
  test = await startWaitlistApp()
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
})
