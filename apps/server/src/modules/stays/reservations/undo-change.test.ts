import {
  cancelReservation,
  changeReservation,
  getReservation,
  previewChange,
  undoChange,
} from '@ownerng/contract'
import { addDays, SECOND_MS, UNDO_MS } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMessage } from '../../../../test-support/browser.ts'
import {
  bookStay,
  clearStays,
  day,
  pointsLeft,
  setRules,
  TWO_ADULTS,
} from '../../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'

let test: TestApp
let owner: SignedIn
let ahead = 60
beforeAll(async () => {
  test = await startTestApp()
  await clearStays(test, 'VIL')
  test.stopClock()
  owner = await test.signIn('owner.points')
})
afterAll(() => test.close())

/** A stay in the only villa, on unused nights. */
const bookVilla = () => {
  ahead += 12
  return bookStay(owner, day(ahead), 2, { unitTypeCode: 'VIL' })
}
const ADA = { firstName: 'Ada', lastName: 'Guest', email: '' }
interface To {
  readonly unitTypeCode: string
  readonly arrival: string
  readonly departure: string
  readonly resType?: 'O' | 'G'
}
async function move(id: string, to: To, guest = to.resType === 'G' ? ADA : null) {
  const preview = await owner.call(previewChange, {
    query: { id, ...to, people1: '2', people2: '0', people3: '0', people4: '0' },
  })
  const done = await owner.call(changeReservation, {
    query: { id },
    body: {
      ownerNumber: owner.ownerNumber,
      resType: 'O',
      ...to,
      ...TWO_ADULTS,
      guest,
      expectPoints: preview.body.paidBy === 'points' ? preview.body.points : null,
      expectPointsLost: preview.body.pointsLost,
      expectFeeCents: preview.body.feeCents,
      alsoOverlap: true,
    },
  })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return done.body
}
const undo = (id: string, by = owner) =>
  by.call(undoChange, { query: { id }, body: { ownerNumber: by.ownerNumber } })
const show = async (id: string) => (await owner.call(getReservation, { query: { id } })).body
const later = ({ arrival }: { arrival: string }) => ({
  unitTypeCode: 'VIL',
  arrival: addDays(arrival, 5),
  departure: addDays(arrival, 9),
})
/** A stay without the fields that depend on time and moves. */
const getState = ({ moveUndoUntil: _, known: __, ...stay }: Awaited<ReturnType<typeof show>>) =>
  stay

describe('undoing a change', () => {
  it('restores nights, unit, and points exactly, and notifies the owner', async () => {
    const stay = await bookVilla()
    const before = { stay: getState(await show(stay.id)), points: await pointsLeft(owner) }
    expect((await show(stay.id)).moveUndoUntil).toBeNull()
    await move(stay.id, later(stay))
    expect((await show(stay.id)).moveUndoUntil).not.toBeNull()
    expect(await pointsLeft(owner)).not.toBe(before.points)
    const back = await undo(stay.id)
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    expect({ stay: getState(await show(stay.id)), points: await pointsLeft(owner) }).toEqual(before)
    const { rows } = await test.owner.query(
      `select min(night)::text as first, count(*)::integer as nights from reserved_night
        where reservation_id = $1`,
      [stay.id],
    )
    expect(rows[0]).toEqual({ first: stay.arrival, nights: 2 })
    expect(await lastMessage(test.owner, 'eleanor.10427@mail.example')).toContain('is now in')
    expect((await show(stay.id)).moveUndoUntil).toBeNull()
    expect((await undo(stay.id)).body).toMatchObject({ code: 'UNDO_LATE' })
    expect(await readBooks(test.owner)).toMatchObject({ soldTwice: 0, wrongLots: 0 })
  })
  it('is possible for a minute, until another change', async () => {
    const stay = await bookVilla()
    await move(stay.id, later(stay))
    test.pass(UNDO_MS - SECOND_MS)
    expect((await undo(stay.id)).status).toBe(200)
    await move(stay.id, later(stay))
    test.pass(UNDO_MS)
    expect((await show(stay.id)).moveUndoUntil).toBeNull()
    expect((await undo(stay.id)).body).toMatchObject({ code: 'UNDO_LATE' })
    // another move replaces the first
    const once = await move(stay.id, later(await show(stay.id)))
    test.pass(SECOND_MS)
    await move(stay.id, { ...later(stay), departure: addDays(stay.arrival, 8) })
    expect((await undo(stay.id)).body).toMatchObject({ arrival: once.arrival })
    await move(stay.id, later(stay))
    await owner.call(cancelReservation, {
      query: { id: stay.id },
      body: {
        ownerNumber: owner.ownerNumber,
        expectPointsBack: (await show(stay.id)).points,
        expectWeek: null,
      },
    })
    expect((await undo(stay.id)).body).toMatchObject({ code: 'UNDO_LATE' })
  })
  it('is refused if the former nights are taken', async () => {
    const stay = await bookVilla()
    await move(stay.id, later(stay))
    const other = await test.signIn('owner.credit')
    await bookStay(other, stay.arrival, 2, { unitTypeCode: 'VIL' })
    const before = { stay: getState(await show(stay.id)), points: await pointsLeft(owner) }
    expect((await undo(stay.id)).body).toMatchObject({ code: 'UNDO_TAKEN' })
    expect({ stay: getState(await show(stay.id)), points: await pointsLeft(owner) }).toEqual(before)
  })
  it('happens once, and only for its account', async () => {
    const stay = await bookVilla()
    await move(stay.id, later(stay))
    const stranger = await test.signIn('owner.credit')
    expect((await undo(stay.id, stranger)).status).toBe(404)
    const both = await Promise.all([undo(stay.id), undo(stay.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await readBooks(test.owner)).toMatchObject({ soldTwice: 0, wrongLots: 0 })
  })
  it('is not offered if another guest was named and notified', async () => {
    await setRules(test, { guestFeeCents: { G: 0, R: 0 } })
    ahead += 12
    const stay = await bookStay(owner, day(ahead), 2, {
      unitTypeCode: 'VIL',
      resType: 'G',
      guest: ADA,
    })
    const to = { ...later(stay), resType: 'G' as const }
    await move(stay.id, to, null)
    expect((await show(stay.id)).moveUndoUntil).not.toBeNull()
    test.pass(SECOND_MS)
    await move(stay.id, { ...to, departure: addDays(stay.arrival, 8) }, { ...ADA, lastName: 'New' })
    expect(await show(stay.id)).toMatchObject({ guestName: 'Ada New', moveUndoUntil: null })
    expect((await undo(stay.id)).body).toMatchObject({ code: 'UNDO_LATE' })
  })
  it('is not offered if a fee was billed or the guest changed', async () => {
    const stay = await bookVilla()
    await setRules(test, { guestFeeCents: { G: 0, R: 0 } })
    await move(stay.id, { ...later(stay), resType: 'G' })
    expect((await show(stay.id)).moveUndoUntil).toBeNull()
    const billed = await bookVilla()
    await test.owner.query(
      `update rule_set set rules = jsonb_set(rules, '{change,feeCents}', '2500')
        where resort_id = 'HERON'`,
    )
    await move(billed.id, later(billed))
    expect((await show(billed.id)).moveUndoUntil).toBeNull()
    expect((await undo(billed.id)).body).toMatchObject({ code: 'UNDO_LATE' })
  })
})
