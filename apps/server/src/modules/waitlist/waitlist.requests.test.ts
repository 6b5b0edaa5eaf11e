import {
  acceptWaitlistOffer,
  getPlaceInLine,
  getWaitlist,
  leaveWaitlist,
  listReservations,
  rejoinWaitlist,
} from '@ownerng/contract'
import { addDays, SECOND_MS, UNDO_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bookStay, day, pointsLeft, setRules } from '../../../test-support/stays.ts'
import { readBooks, type SignedIn, type TestApp } from '../../../test-support/test-app.ts'
import {
  cancelStay,
  getRequest,
  join,
  own,
  startWaitlistApp,
} from '../../../test-support/waitlist.ts'

let test: TestApp
beforeEach(async () => {
  test = await startWaitlistApp()
})
afterEach(() => test.close())

const cancel = (owner: SignedIn, id: string) => cancelStay(test, owner, id)

describe('the waitlist', () => {
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
