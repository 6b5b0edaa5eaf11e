import { changeWaitlist, getPlaceInLine, leaveWaitlist } from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookStay, clearStays, day, setRules, TWO_ADULTS } from '../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'
import { cancelStay, getRequest, join, own } from '../../../test-support/waitlist.ts'

const WAITLIST = { most: 20, maxFlexDays: 14, acceptHours: 48 }
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await setRules(test, { waitlist: WAITLIST })
  await clearStays(test, 'VIL')
})
afterAll(() => test.close())

const termsFor = (arrival: string, overrides: object = {}) => ({
  arrival,
  departure: addDays(arrival, 2),
  resType: 'O' as const,
  ...TWO_ADULTS,
  flexDays: 0,
  unitTypeCodes: ['VIL'],
  replaces: null,
  autoConfirm: false,
  keepsPlace: true,
  ...overrides,
})
/** Changes a request to its current terms with some overrides. */
const change = async (
  owner: SignedIn,
  id: string,
  terms: ReturnType<typeof termsFor>,
  sent: { readonly requestKey?: string; readonly termsVersion?: string } = {},
) =>
  owner.call(changeWaitlist, {
    query: { id },
    body: {
      ...own(owner),
      ...terms,
      termsVersion: (await getRequest(owner, id))?.termsVersion ?? 'none',
      ...sent,
    },
  })
const leave = (owner: SignedIn, id: string) =>
  owner.call(leaveWaitlist, { query: { id }, body: own(owner) })

describe('changing a waitlist request', () => {
  it('keeps the place in line if it asks for less, and moves to the end for more', async () => {
    const [first, second] = [await test.signIn('owner.points'), await test.signIn('owner.credit')]
    const arrival = day(200)
    const both = { unitTypeCodes: ['VIL', 'STU'] }
    const { id } = (await join(first, arrival, both)).body
    const other = (await join(second, arrival)).body.id
    const getShownRank = async (overrides: { flexDays?: string }) =>
      (
        await first.call(getPlaceInLine, {
          query: {
            arrival,
            departure: addDays(arrival, 2),
            flexDays: '0',
            unitTypeCodes: 'VIL',
            changing: id,
            ...overrides,
          },
        })
      ).body.rank
    expect([await getShownRank({}), await getShownRank({ flexDays: '1' })]).toEqual([1, 2])
    // after moving to the end of the line, an expired offer keeps the place once again
    const lapsed = async () => {
      const { rows } = await test.owner.query(
        'select lapsed_offers as count from waitlist_request where id = $1',
        [id],
      )
      return rows[0].count
    }
    await test.owner.query('update waitlist_request set lapsed_offers = 1 where id = $1', [id])
    const less = await change(first, id, termsFor(arrival))
    expect(await lapsed()).toBe(1)
    expect(less.body).toMatchObject({
      id,
      rank: 1,
      unitTypes: [{ code: 'VIL' }],
      events: [{ kind: 'changed', note: 'You kept your place in line.' }, { kind: 'asked' }],
    })
    expect((await getRequest(second, other))?.rank).toBe(2)
    const more = await change(first, id, termsFor(arrival, { flexDays: 1, keepsPlace: false }))
    expect(await lapsed()).toBe(0)
    expect(more.body).toMatchObject({
      rank: 2,
      flexDays: 1,
      events: [{ kind: 'changed' }, { kind: 'changed' }, { kind: 'asked' }],
    })
    expect((await getRequest(second, other))?.rank).toBe(1)
    // it counts as new, so it is listed first
    const { rows } = await test.owner.query(
      'select id from waitlist_request where id = any($1) and requested_at = queued_at order by requested_at',
      [[id, other]],
    )
    expect(rows).toEqual([{ id: other }, { id }])
    await leave(first, id)
    await leave(second, other)
  })

  it('does not count against the limit, and remains one request if sent twice', async () => {
    const owner = await test.signIn('owner.points')
    const arrival = day(210)
    const { id } = (await join(owner, arrival)).body
    await setRules(test, { waitlist: { ...WAITLIST, most: 1 } })
    const later = termsFor(addDays(arrival, 7), { keepsPlace: false, minNights: 1, maxPoints: 900 })
    const key = crypto.randomUUID()
    const sent = {
      requestKey: key,
      termsVersion: (await getRequest(owner, id))?.termsVersion ?? '',
    }
    const once = await change(owner, id, later, sent)
    const again = await change(owner, id, later, sent)
    expect(once.body).toMatchObject({ arrival: later.arrival, minNights: 1, maxPoints: 900 })
    expect(again.body).toEqual(once.body)
    expect((await join(owner, arrival)).body).toMatchObject({
      reasons: [{ code: 'TOO_MANY_WAITING' }],
    })
    await setRules(test, { waitlist: WAITLIST })
    // a duplicate request is still refused
    const other = (await join(owner, arrival)).body.id
    expect((await change(owner, id, termsFor(arrival, { keepsPlace: false }))).body).toMatchObject({
      code: 'ALREADY_WAITING',
    })
    expect((await change(owner, id, { ...later, flexDays: 15 })).body).toMatchObject({
      reasons: [{ code: 'TOO_FLEXIBLE' }],
    })
    await leave(owner, other)
    await leave(owner, id)
  })

  it('requires a limit of at least one point', async () => {
    const owner = await test.signIn('owner.points')
    const arrival = day(240)
    expect((await join(owner, arrival, { maxPoints: 0 })).status).toBe(400)
    const { id } = (await join(owner, arrival, { maxPoints: 1 })).body
    expect((await change(owner, id, termsFor(arrival, { maxPoints: 0 }))).status).toBe(400)
    await leave(owner, id)
  })

  it('is refused if another window changed the request', async () => {
    const owner = await test.signIn('owner.points')
    const arrival = day(230)
    const { id, termsVersion } = (await join(owner, arrival, { autoConfirm: true })).body
    const held = await change(owner, id, termsFor(arrival, { autoConfirm: false }), {
      termsVersion,
    })
    expect(held.body).toMatchObject({ autoConfirm: false })
    const stale = { termsVersion: held.body.termsVersion }
    const limited = termsFor(arrival, { autoConfirm: true, maxPoints: 900 })
    expect((await change(owner, id, limited, { termsVersion })).body).toMatchObject({
      code: 'WAITLIST_CHANGED',
    })
    expect(await getRequest(owner, id)).toMatchObject({ autoConfirm: false, maxPoints: null })
    const people = await change(owner, id, termsFor(arrival, { people1: 1 }))
    expect(people.body).toMatchObject({ id, autoConfirm: false })
    expect((await change(owner, id, termsFor(arrival), stale)).body).toMatchObject({
      code: 'WAITLIST_CHANGED',
    })
    await leave(owner, id)
  })

  it('is refused if the place in line differs from the one shown, or during an offer', async () => {
    const [owner, holder] = [await test.signIn('owner.credit'), await test.signIn('owner.points')]
    const arrival = day(220)
    const stay = await bookStay(holder, arrival, 2, { unitTypeCode: 'VIL' })
    const { id } = (await join(owner, arrival)).body
    const announced = { flexDays: 1, keepsPlace: true }
    expect((await change(owner, id, termsFor(arrival, announced))).body).toMatchObject({
      code: 'WAITLIST_CHANGED',
    })
    expect(await getRequest(owner, id)).toMatchObject({ flexDays: 0, events: [{ kind: 'asked' }] })
    expect((await change(holder, id, termsFor(arrival))).status).toBe(404)
    await cancelStay(test, holder, stay.id)
    expect(await getRequest(owner, id)).toMatchObject({ status: 'offered' })
    expect((await change(owner, id, termsFor(arrival))).body).toMatchObject({
      code: 'WAITLIST_CHANGED',
    })
    await leave(owner, id)
    expect(await readBooks(test.owner)).toMatchObject({ soldTwice: 0, wrongLots: 0, unbalanced: 0 })
  })
})
