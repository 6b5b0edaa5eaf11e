import {
  cancelReservation,
  createHold,
  createPayment,
  getReservation,
  getWaitlist,
  joinWaitlist,
  listBills,
  undoCancellation,
} from '@ownerng/contract'
import { MINUTE_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lastMessage } from '../../../../test-support/browser.ts'
import {
  bookStay,
  clearStays,
  day,
  pointsLeft,
  TWO_ADULTS,
} from '../../../../test-support/stays.ts'
import {
  cardToken,
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import { useOwnerCredits } from '../../billing/use-owner-credits.ts'
import { sweepWaitlist } from '../../waitlist/match-waitlist.ts'
import { sweepCanceled } from './undo.ts'

let test: TestApp
let owner: SignedIn
let other: SignedIn
let ahead = 60
beforeEach(async () => {
  test = await startTestApp()
  await clearStays(test, 'VIL')
  test.stopClock()
  owner = await test.signIn('owner.points')
  other = await test.signIn('owner.credit')
})
afterEach(() => test.close())

type Stay = Awaited<ReturnType<typeof bookStay>>
const VILLA = { unitTypeCode: 'VIL' }
/** A stay in the only villa, on unused nights. */
const bookVilla = (overrides: Parameters<typeof bookStay>[3] = {}) => {
  ahead += 5
  return bookStay(owner, day(ahead), 3, { ...VILLA, ...overrides })
}
async function cancel(stay: Pick<Stay, 'id'>, points: number, week: 'back' | null = null) {
  const done = await owner.call(cancelReservation, {
    query: { id: stay.id },
    body: { ownerNumber: owner.ownerNumber, expectPointsBack: points, expectWeek: week },
  })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
}
const undo = (id: string, by = owner) =>
  by.call(undoCancellation, { query: { id }, body: { ownerNumber: by.ownerNumber } })
const show = async (id: string) => (await owner.call(getReservation, { query: { id } })).body
/** Whether another owner can hold the nights of a stay. */
async function canHold(stay: Stay) {
  const held = await other.call(createHold, {
    query: {},
    body: {
      ownerNumber: other.ownerNumber,
      unitTypeCode: 'VIL',
      arrival: stay.arrival,
      departure: stay.departure,
      resType: 'O',
      ...TWO_ADULTS,
      replaces: null,
      alsoOverlap: true,
    },
  })
  return held.status === 200
}
const getNights = async (id: string) =>
  (
    await test.owner.query(
      'select count(*)::integer as nights from reserved_night where reservation_id = $1',
      [id],
    )
  ).rows[0].nights as number
const sweep = () => sweepCanceled(test.services, 'HERON')

describe('undoing a cancellation', () => {
  it('restores nights, points, and dates, and notifies the owner', async () => {
    const stay = await bookVilla()
    const before = await pointsLeft(owner)
    await cancel(stay, stay.points)
    const canceled = await show(stay.id)
    expect(canceled.status).toBe('cancelled')
    expect(Date.parse(canceled.undoUntil ?? '') - test.services.clock.now().getTime()).toBe(
      15 * MINUTE_MS,
    )
    expect(await pointsLeft(owner)).toBe(before + stay.points)
    const back = await undo(stay.id)
    expect([back.status, back.body.status]).toEqual([200, 'confirmed'])
    expect(await show(stay.id)).toMatchObject({
      status: 'confirmed',
      arrival: stay.arrival,
      points: stay.points,
      canceled: null,
      undoUntil: null,
    })
    expect(await pointsLeft(owner)).toBe(before)
    expect(await getNights(stay.id)).toBe(3)
    expect(await lastMessage(test.owner, 'eleanor.10427@mail.example')).toContain(
      'booked as before',
    )
    // calendars replace the canceled event by a newer one
    const file = await test.app.inject({
      url: `/api/reservations/${stay.id}/stay.ics?sessionID=${owner.handle}`,
      headers: { host: 'portal.localhost:8080', cookie: owner.cookie },
    })
    expect(file.body).toContain('SEQUENCE:2')
    expect(file.body).toContain('STATUS:CONFIRMED')
    // it can be canceled again
    await cancel(stay, stay.points)
    expect((await undo(stay.id)).status).toBe(200)
  })
  it('bills the reversed fees again', async () => {
    const owes = async () => (await owner.call(listBills, { query: {} })).body.balanceCents
    const stay = await bookVilla({
      resType: 'G',
      guest: { firstName: 'Ada', lastName: 'Guest', email: '' },
    })
    expect(stay.feeCents).toBeGreaterThan(0)
    const before = await owes()
    await cancel(stay, stay.points)
    expect(await owes()).toBe(before - stay.feeCents)
    expect((await undo(stay.id)).status).toBe(200)
    expect(await owes()).toBe(before)
  })
  it('is refused if the returned fee has paid another bill', async () => {
    const stay = await bookVilla({
      resType: 'G',
      guest: { firstName: 'Ada', lastName: 'Guest', email: '' },
    })
    const { rows } = await test.owner.query('select id from charge where reservation_id = $1', [
      stay.id,
    ])
    const payment = {
      ownerNumber: owner.ownerNumber,
      cents: stay.feeCents,
      scope: 'account' as const,
      chargeIds: rows.map((row) => row.id as string),
      token: await cardToken(test, '4321000000001119'),
    }
    const paid = await owner.call(createPayment, { query: {}, body: payment })
    expect(paid.body.state).toBe('captured')
    await cancel(stay, stay.points)
    await useOwnerCredits(test.services, 'HERON')
    expect(await undo(stay.id)).toMatchObject({ status: 409, body: { code: 'UNDO_SPENT' } })
    expect((await show(stay.id)).status).toBe('cancelled')
  })
  it('happens once, however often it is sent', async () => {
    const stay = await bookVilla()
    const before = await pointsLeft(owner)
    await cancel(stay, stay.points)
    const answers = await Promise.all(Array.from({ length: 8 }, () => undo(stay.id)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
    expect(await pointsLeft(owner)).toBe(before)
    const { rows } = await test.owner.query(
      `select count(*)::integer as times from stay_cancellation
        where reservation_id = $1 and undone_at is not null`,
      [stay.id],
    )
    expect(rows[0].times).toBe(1)
  })
  it('is refused without changes if the points were spent elsewhere', async () => {
    const stay = await bookVilla()
    await cancel(stay, stay.points)
    await test.owner.query(
      `insert into points_entry (resort_id, lot_id, points, reason)
        select resort_id, id, -remaining, 'adjusted' from points_lot
        where resort_id = 'HERON' and remaining > 0 and id in (
          select lot_id from points_entry where reservation_id = $1)`,
      [stay.id],
    )
    expect(await undo(stay.id)).toMatchObject({ status: 409, body: { code: 'UNDO_SPENT' } })
    expect((await show(stay.id)).status).toBe('cancelled')
    expect(await getNights(stay.id)).toBe(3)
    await test.owner.query(
      `insert into points_entry (resort_id, lot_id, points, reason)
        select resort_id, lot_id, -points, 'adjusted' from points_entry
        where reason = 'adjusted' and reservation_id is null and points < 0`,
    )
    expect((await undo(stay.id)).status).toBe(200)
  })
  it('is no longer possible if an import books the stay again', async () => {
    const stay = await bookVilla()
    await cancel(stay, stay.points)
    await test.owner.query(`update reservation set status = 'confirmed' where id = $1`, [stay.id])
    expect(await show(stay.id)).toMatchObject({ status: 'confirmed', undoUntil: null })
    expect(await getNights(stay.id)).toBe(3)
    await test.owner.query(`update reservation set status = 'cancelled' where id = $1`, [stay.id])
    expect(await getNights(stay.id)).toBe(0)
  })
  it('is possible only for its account', async () => {
    const stay = await bookVilla()
    await cancel(stay, stay.points)
    expect((await undo(stay.id, other)).status).toBe(404)
    expect((await undo(stay.id)).status).toBe(200)
  })
})

describe('the time limit of undo', () => {
  it('keeps the unit reserved until it ends', async () => {
    const stay = await bookVilla()
    await cancel(stay, stay.points)
    test.pass(15 * MINUTE_MS - 1)
    await sweep()
    expect(await canHold(stay)).toBe(false)
    test.pass(1)
    // the time limit counts, even before the sweep runs
    expect((await show(stay.id)).undoUntil).toBeNull()
    expect(await undo(stay.id)).toMatchObject({ status: 409, body: { code: 'UNDO_OVER' } })
    await sweep()
    expect(await getNights(stay.id)).toBe(0)
    expect(await canHold(stay)).toBe(true)
    expect(await undo(stay.id)).toMatchObject({ status: 409, body: { code: 'UNDO_OVER' } })
  })
  it('offers the nights to the waitlist only when it ends', async () => {
    const stay = await bookVilla()
    const waits = await other.call(joinWaitlist, {
      query: {},
      body: {
        ownerNumber: other.ownerNumber,
        arrival: stay.arrival,
        departure: stay.departure,
        resType: 'O',
        ...TWO_ADULTS,
        flexDays: 0,
        unitTypeCodes: ['VIL'],
        replaces: null,
        autoConfirm: false,
      },
    })
    const stateOfRequest = async () => {
      await sweep()
      await sweepWaitlist(test.services, 'HERON')
      const { requests } = (await other.call(getWaitlist, { query: {} })).body
      return requests.find(({ id }) => id === waits.body.id)?.status
    }
    await cancel(stay, stay.points)
    expect(await stateOfRequest()).toBe('waiting')
    test.pass(15 * MINUTE_MS)
    expect(await stateOfRequest()).toBe('offered')
  })
  it('ends either with the undo or the sweep if they are concurrent', async () => {
    for (let round = 0; round < 5; round++) {
      const stay = await bookVilla()
      await cancel(stay, stay.points)
      const inTime = round % 2 === 0
      test.pass(15 * MINUTE_MS - (inTime ? 1 : 0))
      const undoing = undo(stay.id)
      test.pass(1)
      const [answer] = await Promise.all([undoing, sweep()])
      await sweep()
      const { status } = await show(stay.id)
      expect([answer.status, status]).toEqual(
        answer.status === 200 ? [200, 'confirmed'] : [409, 'cancelled'],
      )
      expect(await getNights(stay.id)).toBe(answer.status === 200 ? 3 : 0)
    }
  })
  it('leaves balanced books', async () => {
    expect(await readBooks(test.owner)).toMatchObject({ unbalanced: 0, soldTwice: 0, wrongLots: 0 })
  })
})
