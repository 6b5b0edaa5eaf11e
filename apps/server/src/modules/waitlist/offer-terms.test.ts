import { acceptWaitlistOffer, getHome, leaveWaitlist } from '@ownerng/contract'
import { addDays, DAY_MS } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookStay, day, pointsLeft, setRules } from '../../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { cancelStay, getRequest, join, own } from '../../../test-support/waitlist.ts'
import { sweepWaitlist } from './match-waitlist.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await setRules(test, { waitlist: { most: 20, maxFlexDays: 14, acceptHours: 48 } })
})
afterAll(() => test.close())

const signInThree = async () => ({
  holder: await test.signIn('owner.points'),
  first: await test.signIn('owner.credit'),
  second: await test.signIn('owner.multi'),
})
const leave = (owner: SignedIn, id: string) =>
  owner.call(leaveWaitlist, { query: { id }, body: own(owner) })

describe('an offer on the owner’s terms', () => {
  it('goes to the next in line above the points limit', async () => {
    const { holder, first, second } = await signInThree()
    const arrival = day(200)
    const stay = await bookStay(holder, arrival, 2, { unitTypeCode: 'VIL' })
    const a = await join(first, arrival, { maxPoints: stay.points - 1 })
    const b = await join(second, arrival, { maxPoints: stay.points })
    await cancelStay(test, holder, stay.id)
    const passed = await getRequest(first, a.body.id)
    expect(passed).toMatchObject({
      status: 'waiting',
      maxPoints: stay.points - 1,
      events: [{ kind: 'passed' }, { kind: 'asked' }],
    })
    expect(passed?.events[0]?.note).toContain('above your limit')
    const offered = await getRequest(second, b.body.id)
    expect(offered).toMatchObject({
      status: 'offered',
      offer: {
        nights: 2,
        unitTypeCode: 'VIL',
        keepsPlaceIfLapsed: true,
        rankIfLapsed: 2,
        cost: { reasons: [], paidBy: 'points', points: stay.points, pointsLost: 0 },
      },
    })
    // Home shows the offer of this account only
    const homeOffers = async (owner: SignedIn) =>
      (await owner.call(getHome, { query: {} })).body.offers
    expect(await homeOffers(second)).toMatchObject([
      { arrival, departure: addDays(arrival, 2), endsAt: offered?.offer?.endsAt },
    ])
    expect(await homeOffers(first)).toEqual([])
    const before = await pointsLeft(second)
    const accepted = await second.call(acceptWaitlistOffer, {
      query: { id: b.body.id },
      body: own(second),
    })
    // the cost shown is what was paid
    expect(accepted.body.points).toBe(offered?.offer?.cost?.points)
    expect(accepted.body.feeCents).toBe(offered?.offer?.cost?.feeCents)
    expect(before - (await pointsLeft(second))).toBe(stay.points)
    expect((await getRequest(second, b.body.id))?.offer).toBeNull()
    expect(await homeOffers(second)).toEqual([])
    await leave(first, a.body.id)
  })

  it('is for fewer nights only if the owner allowed it', async () => {
    const { holder, first, second } = await signInThree()
    const arrival = day(210)
    const half = addDays(arrival, 2)
    const stay = await bookStay(holder, arrival, 2, { unitTypeCode: 'VIL' })
    const other = await bookStay(holder, half, 2, { unitTypeCode: 'VIL' })
    const four = { departure: addDays(arrival, 4) }
    const a = await join(first, arrival, four)
    const b = await join(second, arrival, { ...four, minNights: 2 })
    await cancelStay(test, holder, other.id)
    expect(await getRequest(first, a.body.id)).toMatchObject({
      status: 'waiting',
      events: [{ kind: 'passed' }, { kind: 'asked' }],
    })
    expect(await getRequest(second, b.body.id)).toMatchObject({
      status: 'offered',
      arrival,
      minNights: 2,
      offer: { arrival: half, departure: addDays(half, 2), nights: 2 },
    })
    const { rows: notices } = await test.owner.query(
      "select text from notice where code = 'waitlist-offered' order by at desc limit 1",
    )
    expect(notices[0].text).toContain("It's for 2 of the 4 nights you asked for.")
    // a request for all nights comes before one for fewer
    await leave(second, b.body.id)
    await leave(first, a.body.id)
    const c = await join(first, arrival, { ...four, minNights: 1 })
    await cancelStay(test, holder, stay.id)
    expect(await getRequest(first, c.body.id)).toMatchObject({
      offer: { arrival, departure: addDays(arrival, 4), nights: 4 },
    })
    await leave(first, c.body.id)
  })

  it('is possible while the minimum number of nights fits into the dates', async () => {
    const owner = await test.signIn('owner.points')
    const arrival = day(20)
    const four = { departure: addDays(arrival, 4) }
    const all = (await join(owner, arrival, four)).body.id
    const two = (await join(owner, arrival, { ...four, unitTypeCodes: ['STU'], minNights: 2 })).body
    const statusOn = async (days: number) => {
      test.pass(days * DAY_MS)
      await sweepWaitlist(test.services, 'HERON')
      const again = await test.signIn('owner.points')
      return Promise.all([all, two.id].map(async (id) => (await getRequest(again, id))?.status))
    }
    expect(await statusOn(20)).toEqual(['lapsed', 'waiting'])
    expect(await statusOn(2)).toEqual(['lapsed', 'lapsed'])
  })
})
