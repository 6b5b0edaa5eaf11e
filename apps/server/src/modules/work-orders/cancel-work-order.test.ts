import {
  cancelWorkOrder,
  createWorkOrder,
  getReservation,
  getWorkOrder,
  getWorkOrderForm,
  listNotices,
  listWorkOrders,
  reopenWorkOrder,
  undoWorkOrderCancel,
} from '@ownerng/contract'
import { MINUTE_MS } from '@ownerng/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerOrder } from '../../../test-support/staff-answers.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { lockOrder } from './work-orders.queries.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

async function report(owner: SignedIn) {
  const { units } = (await owner.call(getWorkOrderForm, { query: {} })).body
  const unitId = units.find((unit) => unit.stay === null)?.id
  const what = { category: 'Plumbing', summary: 'The shower drips', mayEnter: true }
  return (
    await owner.call(createWorkOrder, {
      query: {},
      body: { ownerNumber: owner.ownerNumber, unitId, ...what, comments: { C1: 'No' } },
    })
  ).body
}
const cancel = (owner: SignedIn, id: string, mode: 'now' | 'ask' = 'now', requestKey?: string) =>
  owner.call(cancelWorkOrder, {
    query: { id },
    body: {
      ownerNumber: owner.ownerNumber,
      mode,
      note: ' It works again. ',
      ...(requestKey ? { requestKey } : {}),
    },
  })
const undo = (owner: SignedIn, id: string) =>
  owner.call(undoWorkOrderCancel, { query: { id }, body: { ownerNumber: owner.ownerNumber } })
const show = async (owner: SignedIn, id: string) =>
  (await owner.call(getWorkOrder, { query: { id } })).body
const texts = async (owner: SignedIn, id: string) =>
  (await show(owner, id)).entries.map(({ author, text }) => `${author}: ${text}`)
const staff = (number: string, how: string, ...words: (string | number)[]) =>
  answerOrder(test, number, how, ...words)
const refusal = (fault: string) => ({ refusal: { params: { fault } } })
const state = async (owner: SignedIn, id: string) => {
  const { status, cancel } = await show(owner, id)
  return [status, cancel.mode, cancel.cause]
}

it('cancels an order without any work yet, once per key, with an entry', async () => {
  const owner = await test.signIn('owner.points')
  const { id, number } = await report(owner)
  expect(await state(owner, id)).toEqual(['received', 'now', null])
  for (const _ of [1, 2]) expect((await cancel(owner, id, 'now', 'cancel-key')).status).toBe(200)
  expect(await state(owner, id)).toEqual(['canceled', 'none', null])
  expect((await texts(owner, id)).slice(1)).toEqual([
    'owner: Canceled this work order. It works again.',
  ])
  expect((await cancel(owner, id)).body['code']).toBe('WORK_ORDER_CHANGED')
  const found = async (state: 'open' | 'done' | '') =>
    (await owner.call(listWorkOrders, { query: { state } })).body.orders.some(
      (order) => order.id === id,
    )
  expect([await found('open'), await found('done'), await found('')]).toEqual([false, false, true])
  await expect(staff(number, 'planned', '2027-03-01')).rejects.toMatchObject(
    refusal('orderCanceled'),
  )
  expect(await staff(number, 'message', 'Thank you')).toContain('Thank you')
})

it('can be undone for a minute', async () => {
  test.stopClock()
  const owner = await test.signIn('owner.points')
  const { id, number } = await report(owner)
  expect((await undo(owner, id)).body['code']).toBe('UNDO_LATE')
  await cancel(owner, id)
  await staff(number, 'message', 'Thank you')
  const { undoUntil } = (await show(owner, id)).cancel
  expect(Date.parse(undoUntil ?? '') - test.services.clock.now().getTime()).toBe(MINUTE_MS)
  expect((await undo(owner, id)).status).toBe(200)
  expect((await show(owner, id)).cancel.undoUntil).toBeNull()
  expect(await state(owner, id)).toEqual(['received', 'now', null])
  expect((await texts(owner, id)).at(-1)).toMatch(/^owner: Please keep this work order/)
  expect((await undo(owner, id)).body['code']).toBe('UNDO_LATE')
  await cancel(owner, id)
  test.pass(MINUTE_MS)
  expect((await show(owner, id)).cancel.undoUntil).toBeNull()
  expect((await undo(owner, id)).body['code']).toBe('UNDO_LATE')
  expect((await state(owner, id))[0]).toBe('canceled')
})

it('asks the resort to cancel a scheduled order, which stays until it answers', async () => {
  const owner = await test.signIn('owner.points')
  const { id, number } = await report(owner)
  await staff(number, 'planned', '2027-03-01')
  expect((await show(owner, id)).plannedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  // as displayed before the visit was scheduled
  expect((await cancel(owner, id, 'now')).body['code']).toBe('WORK_ORDER_CHANGED')
  expect(await state(owner, id)).toEqual(['scheduled', 'ask', 'visit'])
  expect((await cancel(owner, id, 'ask')).status).toBe(200)
  expect(await state(owner, id)).toEqual(['scheduled', 'asked', null])
  expect((await texts(owner, id)).at(-1)).toBe(
    'owner: Please cancel this work order. It works again.',
  )
  expect((await cancel(owner, id, 'ask')).body['code']).toBe('WORK_ORDER_CHANGED')
  expect((await undo(owner, id)).status).toBe(200)
  expect(await state(owner, id)).toEqual(['scheduled', 'ask', 'visit'])
  expect((await cancel(owner, id, 'ask')).status).toBe(200)
  await staff(number, 'in-progress', 'We are there already')
  expect((await undo(owner, id)).body['code']).toBe('UNDO_LATE')
  expect(await state(owner, id)).toEqual(['in-progress', 'ask', 'started'])
  await cancel(owner, id, 'ask')
  expect(await staff(number, 'canceled')).toContain('We canceled this work order.')
  expect(await state(owner, id)).toEqual(['canceled', 'none', null])
  expect((await undo(owner, id)).body['code']).toBe('UNDO_LATE')
})

it('can be reopened only by the resort, which notifies the owner', async () => {
  const owner = await test.signIn('owner.points')
  const { id, number } = await report(owner)
  await expect(staff(number, 'reopened')).rejects.toMatchObject(refusal('orderNotCanceled'))
  await staff(number, 'planned', '2027-03-01', 'before noon')
  await staff(number, 'canceled')
  const body = { ownerNumber: owner.ownerNumber, note: 'It drips again' }
  const byOwner = await owner.call(reopenWorkOrder, { query: { id }, body })
  expect(byOwner.body['code']).toBe('WORK_ORDER_CHANGED')
  expect(await staff(number, 'reopened')).toContain("We've opened this work order again")
  expect(await state(owner, id)).toEqual(['received', 'now', null])
  const nothing = { scheduledOn: null, scheduledNote: '', plannedOn: null, doneOn: null }
  expect(await show(owner, id)).toMatchObject(nothing)
  expect((await texts(owner, id)).at(-1)).toMatch(/^staff: We've opened this work order again/)
  const [notice] = (await owner.call(listNotices, { query: {} })).body.notices
  expect(notice).toMatchObject({ link: `/nav/workorders/${id}` })
  // also if the owner has canceled it
  await cancel(owner, id)
  await staff(number, 'reopened', 'We came across it')
  expect(await state(owner, id)).toEqual(['received', 'now', null])
  expect((await undo(owner, id)).body['code']).toBe('UNDO_LATE')
})

it('is limited to the account and to people who may act for it', async () => {
  const [owner, other] = [await test.signIn('owner.points'), await test.signIn('owner.float')]
  const { id } = await report(owner)
  for (const refused of [await cancel(other, id), await undo(other, id)])
    expect(refused.status).toBe(404)
  // a request from another resort doesn't find it, so it can't lock it
  const { rows } = await test.owner.query('select id from owner_account where owner_number = $1', [
    owner.ownerNumber,
  ])
  const params = { resortId: 'HERON', ownerAccountId: rows[0].id, id }
  const lock = (resort: string) => test.database.readResort(resort, lockOrder, params)
  expect([(await lock('PINES')).length, (await lock('HERON')).length]).toEqual([0, 1])
  await test.owner.query(
    `update owner_login m set role = 'view' from owner_account a
     where a.resort_id = m.resort_id and a.id = m.owner_account_id and a.owner_number = $1`,
    [owner.ownerNumber],
  )
  expect((await show(owner, id)).cancel.mode).toBe('none')
  for (const refused of [await cancel(owner, id), await undo(owner, id)])
    expect(refused.body['code']).toBe('ROLE_LIMIT')
  expect((await show(owner, id)).status).toBe('received')
})

it('reports whether the visit is before the next stay in the same place', async () => {
  const owner = await test.signIn('owner.points')
  const { units } = (await owner.call(getWorkOrderForm, { query: {} })).body
  const home = units.find((unit) => unit.stay === null)
  const next = units.find((unit) => unit.id === home?.id && unit.stay)?.stay
  const { id, number } = await report(owner)
  const { arrival = '' } = next ?? {}
  expect((await show(owner, id)).beforeStay).toEqual({ outlook: 'unscheduled', arrival })
  await staff(number, 'planned', arrival)
  expect((await show(owner, id)).beforeStay).toEqual({ outlook: 'late', arrival })
  await test.owner.query(`update work_order set scheduled_on = $2::date - 1 where id = $1`, [
    id,
    arrival,
  ])
  expect((await show(owner, id)).beforeStay).toEqual({ outlook: 'on-track', arrival })
  // the stay lists it while it is open
  const known = async () =>
    (await owner.call(getReservation, { query: { id: next?.id ?? '' } })).body.known
  const isKnown = async () => (await known()).some((order) => order.id === id)
  expect(await isKnown()).toBe(true)
  await staff(number, 'canceled')
  expect(await isKnown()).toBe(false)
  await staff(number, 'reopened')
  await test.owner.query(`update reservation set status = 'cancelled' where id = $1`, [next?.id])
  expect((await show(owner, id)).beforeStay).toBeNull()
})
