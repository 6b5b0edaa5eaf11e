import {
  acceptWaitlistOffer,
  cancelReservation,
  getWaitlist,
  joinWaitlist,
  listReservations,
  previewCancellation,
} from '@ownerng/contract'
import { addDays, HOUR_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { book, type CaseResort, startCaseResort } from '../../../test-support/case-resort.ts'
import { endUndo } from '../../../test-support/stays.ts'
import { readBooks, type SignedIn } from '../../../test-support/test-app.ts'
import { sweepWaitlist } from './match-waitlist.ts'

let resort: CaseResort
beforeEach(async () => {
  resort = await startCaseResort('2026-03-02T15:00:00Z')
})
afterEach(async () => {
  expect(await readBooks(resort.test.owner)).toMatchObject({
    soldTwice: 0,
    unbalanced: 0,
    wrongLots: 0,
  })
  await resort.close()
})

const join = (owner: SignedIn, arrival: string, overrides: object = {}) =>
  owner.call(joinWaitlist, {
    query: {},
    body: {
      ownerNumber: owner.ownerNumber,
      arrival,
      departure: addDays(arrival, 3),
      resType: 'O',
      people1: 2,
      people2: 0,
      people3: 0,
      people4: 0,
      flexDays: 0,
      unitTypeCodes: ['VIL'],
      replaces: null,
      autoConfirm: false,
      ...overrides,
    },
  })
const getRequest = async (owner: SignedIn, id: string) => {
  const request = (await owner.call(getWaitlist, { query: {} })).body.requests.find(
    (request) => request.id === id,
  )
  if (!request) throw new Error('no request')
  return request
}
const sweep = () => sweepWaitlist(resort.test.services, 'CASE')
const mailsTo = async (recipient: string, like: string) =>
  (
    await resort.test.owner.query(
      'select subject, text from outbox where recipient = $1 and subject like $2 order by at',
      [`${recipient}@case.example`, like],
    )
  ).rows as {
    subject: string
    text: string
  }[]
async function cancel(owner: SignedIn, id: string) {
  const { body } = await owner.call(previewCancellation, { query: { id } })
  const done = await owner.call(cancelReservation, {
    query: { id },
    body: {
      ownerNumber: owner.ownerNumber,
      expectPointsBack: body.pointsBack,
      expectWeek: body.week,
    },
  })
  expect(done.status).toBe(200)
  await endUndo(resort.test)
  await sweep()
}
/** Books and cancels the villa, so that it becomes free. */
async function freeVilla(holder: SignedIn, arrival: string) {
  const stay = await book(holder, { code: 'VIL', arrival, departure: addDays(arrival, 3) })
  expect(stay.status).toBe(200)
  return () => cancel(holder, stay.body.id)
}

// issue 12, item 24
describe('case 33: a match for an owner who cannot pay for it', () => {
  it('is skipped with its rank and one notice, and the next request gets the offer', async () => {
    const [holder, poor, next] = [
      await resort.signIn('ann'),
      await resort.signIn('ben'),
      await resort.signIn('cy'),
    ]
    const free = await freeVilla(holder, '2026-09-07')
    const again = await freeVilla(holder, '2026-09-10')
    const [a, b] = [await join(poor, '2026-09-07', { flexDays: 3 }), await join(next, '2026-09-07')]
    await resort.setPoints('ben', 2026, 100)
    await free()
    expect(await getRequest(poor, a.body.id)).toMatchObject({
      status: 'waiting',
      offer: null,
      rank: 1,
      events: [
        { kind: 'passed', note: expect.stringContaining('you need 200 more') },
        { kind: 'asked' },
      ],
    })
    expect(await getRequest(next, b.body.id)).toMatchObject({ status: 'offered' })
    const messages = await mailsTo('ben', '%couldn’t offer it%')
    expect(messages).toHaveLength(1)
    expect(messages[0]?.text).toContain('you need 200 more')
    // other nights become free: the same is missing, and there is no second notice
    await again()
    expect(
      (await getRequest(poor, a.body.id)).events.filter((event) => event.kind === 'passed'),
    ).toHaveLength(1)
    expect(await mailsTo('ben', '%couldn’t offer it%')).toHaveLength(1)
    // with enough points, the next match is offered
    await resort.setPoints('ben', 2026, 300)
    await (await freeVilla(holder, '2026-09-10'))()
    expect(await getRequest(poor, a.body.id)).toMatchObject({ status: 'offered' })
  })

  // issue 38, A7
  it('is skipped if the account is past due, and matched once it has paid', async () => {
    const [holder, late, next] = [
      await resort.signIn('ann'),
      await resort.signIn('ben'),
      await resort.signIn('cy'),
    ]
    const free = await freeVilla(holder, '2026-09-07')
    const again = await freeVilla(holder, '2026-09-10')
    const a = await join(late, '2026-09-07', { flexDays: 3 })
    const b = await join(next, '2026-09-07')
    const charge = await resort.bill('ben', { number: 'M-1', cents: 9_000, dueOn: '2026-01-15' })
    await free()
    const request = await getRequest(late, a.body.id)
    expect(request).toMatchObject({ status: 'waiting', offer: null, rank: 1 })
    expect(request.events[0]).toMatchObject({
      kind: 'passed',
      note: expect.stringContaining('$90.00 has been due'),
    })
    expect(await getRequest(next, b.body.id)).toMatchObject({ status: 'offered' })
    await resort.test.owner.query(
      `insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
      select 'CASE', 'paid', 'owner-receivable', owner_account_id, id, -cents from charge where id = $1
      union all select 'CASE', 'paid', 'bank', null, null, cents from charge where id = $1`,
      [charge],
    )
    await again()
    expect(await getRequest(late, a.body.id)).toMatchObject({ status: 'offered' })
  })

  it('is skipped if the match would replace a stay', async () => {
    // it is evaluated as that change, and the offer can be accepted
    const [holder, poor, able] = [
      await resort.signIn('ann'),
      await resort.signIn('ben'),
      await resort.signIn('cy'),
    ]
    const free = await freeVilla(holder, '2026-09-07')
    const [mine, theirs] = [
      await book(poor, { code: 'STU', arrival: '2026-09-07', departure: '2026-09-10' }),
      await book(able, { code: 'STU', arrival: '2026-09-07', departure: '2026-09-10' }),
    ]
    const a = await join(poor, '2026-09-07', { replaces: mine.body.id })
    const b = await join(able, '2026-09-07', { replaces: theirs.body.id })
    // ben can use the 180 points of his stay for the 300; cy has 120 more
    await resort.setPoints('ben', 2026, 119)
    await resort.setPoints('cy', 2026, 120)
    await free()
    expect(await getRequest(poor, a.body.id)).toMatchObject({
      status: 'waiting',
      offer: null,
      events: [{ kind: 'passed', note: expect.stringContaining('you need 1 more') }, {}],
    })
    expect(await getRequest(able, b.body.id)).toMatchObject({ status: 'offered' })
    const accepted = await able.call(acceptWaitlistOffer, {
      query: { id: b.body.id },
      body: { ownerNumber: able.ownerNumber },
    })
    expect(accepted.body).toMatchObject({ id: theirs.body.id, unitTypeCode: 'VIL', points: 300 })
  })

  it('is skipped if the replaced stay can no longer be changed', async () => {
    const [holder, owner] = [await resort.signIn('ann'), await resort.signIn('ben')]
    const free = await freeVilla(holder, '2026-09-07')
    const mine = await book(owner, { code: 'STU', arrival: '2026-09-07', departure: '2026-09-10' })
    const joined = await join(owner, '2026-09-07', { replaces: mine.body.id })
    await cancel(owner, mine.body.id)
    await free()
    const { status, offer, events } = await getRequest(owner, joined.body.id)
    expect({ status, offer, event: events[0] }).toMatchObject({
      status: 'waiting',
      offer: null,
      event: { kind: 'passed', note: expect.stringContaining('already canceled') },
    })
  })
})

// issue 12, item 24
it('ends an offer when it can no longer be accepted', async () => {
  const [holder, owner] = [await resort.signIn('ann'), await resort.signIn('ben')]
  const free = await freeVilla(holder, '2026-03-04')
  const joined = await join(owner, '2026-03-04')
  await free()
  // booking closes on March 3 at midnight in New York, more than a day before the 48 hours end
  expect((await getRequest(owner, joined.body.id)).offer?.endsAt).toBe('2026-03-04T05:00:00.000Z')
})

// issue 12, item 24
describe('case 34: an expired offer', () => {
  it('keeps the place in line once, then moves to the end', async () => {
    // the history shows it; the nights are offered to others first
    const arrival = '2026-09-07'
    const [holder, sleepy, second] = [
      await resort.signIn('ann'),
      await resort.signIn('ben'),
      await resort.signIn('cy'),
    ]
    const free = await freeVilla(holder, arrival)
    const a = await join(sleepy, arrival)
    const b = await join(second, arrival)
    await free()
    expect(await getRequest(sleepy, a.body.id)).toMatchObject({ status: 'offered' })
    const passHours = async (hours: number) => {
      resort.test.pass(hours * HOUR_MS)
      await sweep()
      return Promise.all([resort.signIn('ben'), resort.signIn('cy')] as const)
    }
    let [ben, cy] = await passHours(49)
    // the nights go to the next request; the place in line is kept
    expect(await getRequest(ben, a.body.id)).toMatchObject({
      status: 'waiting',
      rank: 1,
      events: [
        {
          kind: 'lapsed',
          note: "You didn't book the offer in time. You keep your place in line this once.",
        },
        { kind: 'offered' },
        { kind: 'asked' },
      ],
    })
    expect(await getRequest(cy, b.body.id)).toMatchObject({ status: 'offered' })
    ;[ben, cy] = await passHours(49)
    // cy lets the offer expire, too: ben, who kept his place, gets another offer
    expect(await getRequest(ben, a.body.id)).toMatchObject({ status: 'offered' })
    expect(await getRequest(cy, b.body.id)).toMatchObject({ status: 'waiting' })
    ;[ben, cy] = await passHours(49)
    // a second expired offer moves ben to the end of the line
    expect((await getRequest(ben, a.body.id)).events[0]).toMatchObject({
      kind: 'lapsed',
      note:
        "You didn't book the offer in time for the second time, so you've moved to the end of " +
        'the line.',
    })
    expect(await getRequest(cy, b.body.id)).toMatchObject({ status: 'offered' })
    const accepted = await cy.call(acceptWaitlistOffer, {
      query: { id: b.body.id },
      body: { ownerNumber: cy.ownerNumber },
    })
    expect(accepted.status).toBe(200)
    const late = await join(cy, arrival)
    expect([(await getRequest(ben, a.body.id)).rank, late.body.rank]).toEqual([1, 2])
  })

  it('moves behind requests that joined later', async () => {
    const arrival = '2026-09-07'
    const joined = await join(await resort.signIn('ben'), arrival)
    for (const round of [1, 2]) {
      const free = await freeVilla(await resort.signIn('ann'), arrival)
      await free()
      resort.test.pass(49 * HOUR_MS)
      if (round === 2) await join(await resort.signIn('cy'), arrival)
      resort.test.pass(1000)
      await sweep()
    }
    const [ben, cy] = [await resort.signIn('ben'), await resort.signIn('cy')]
    expect(await getRequest(ben, joined.body.id)).toMatchObject({ status: 'waiting', rank: 1 })
    expect((await getRequest(ben, joined.body.id)).events[0]?.note).toContain('end of the line')
    // the nights went to the request that joined later
    expect((await cy.call(getWaitlist, { query: {} })).body.requests[0]).toMatchObject({
      status: 'offered',
    })
  })
})

// issue 12, item 24 and case 31
it('offers a second stay on the same nights instead of booking it, and asks before accepting', async () => {
  const [holder, owner] = [await resort.signIn('ann'), await resort.signIn('ben')]
  const free = await freeVilla(holder, '2026-09-07')
  const mine = await book(owner, { code: 'STU', arrival: '2026-09-07', departure: '2026-09-10' })
  const joined = await join(owner, '2026-09-07', { autoConfirm: true })
  await free()
  expect(await getRequest(owner, joined.body.id)).toMatchObject({ status: 'offered' })
  const take = (overrides: object) =>
    owner.call(acceptWaitlistOffer, {
      query: { id: joined.body.id },
      body: { ownerNumber: owner.ownerNumber, ...overrides },
    })
  expect((await take({})).body).toMatchObject({
    code: 'STAY_OVERLAPS',
    stays: [{ id: mine.body.id, number: mine.body.number }],
  })
  expect((await take({ alsoOverlap: true })).body).toMatchObject({
    status: 'confirmed',
    unitTypeCode: 'VIL',
  })
  expect(
    (await owner.call(listReservations, { query: {} })).body.reservations.filter(
      (stay) => stay.status === 'confirmed',
    ),
  ).toHaveLength(2)
})
