import {
  cancelWorkOrder,
  createWorkOrder,
  getWorkOrder,
  getWorkOrderForm,
  moveWorkOrderVisit,
} from '@ownerng/contract'
import { addDays, dateAt, getWeekday } from '@ownerng/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerOrder } from '../../../test-support/staff-answers.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

const today = () => dateAt(test.services.clock.now(), 'America/New_York')
const show = async (owner: SignedIn, id: string) =>
  (await owner.call(getWorkOrder, { query: { id } })).body
const staff = (number: string, how: string, ...words: (string | number)[]) =>
  answerOrder(test, number, how, ...words)

/** Creates an order with a visit in three weeks, at a resort that offers no times. */
async function planned(owner: SignedIn) {
  const { units } = (await owner.call(getWorkOrderForm, { query: {} })).body
  const unitId = units.find((unit) => unit.stay === null)?.id
  const what = { category: 'Plumbing', summary: 'The shower drips', mayEnter: true }
  const { id, number } = (
    await owner.call(createWorkOrder, {
      query: {},
      body: { ownerNumber: owner.ownerNumber, unitId, ...what, comments: { C1: 'No' } },
    })
  ).body
  const from = addDays(today(), 21)
  await staff(number, 'planned', from, 'before noon')
  return { id, number, from }
}

const move = (owner: SignedIn, id: string, change: { from: string; day: string; time: string }) =>
  owner.call(moveWorkOrderVisit, {
    query: { id },
    body: { ownerNumber: owner.ownerNumber, ...change },
  })

it('moves a visit to a free time, with an entry in the conversation', async () => {
  const owner = await test.signIn('owner.points')
  const { id, number, from } = await planned(owner)
  const { visitSlots } = await show(owner, id)
  expect(new Set(visitSlots.map(({ time }) => time))).toEqual(
    new Set(['8 AM to noon', 'noon to 4 PM']),
  )
  expect(visitSlots.every(({ day }) => getWeekday(day) < 6 && day > today())).toBe(true)
  const [slot, second] = visitSlots
  if (!slot || !second) throw new Error('no times')
  // neither offered nor displayed on the page
  for (const wrong of [
    { ...slot, time: 'midnight' },
    { ...slot, day: addDays(today(), 20) },
  ])
    expect((await move(owner, id, { from, ...wrong })).body['code']).toBe('VISIT_TIME_TAKEN')
  expect((await move(owner, id, { ...slot, from: slot.day })).body['code']).toBe(
    'WORK_ORDER_CHANGED',
  )
  expect((await move(owner, id, { from, ...slot })).status).toBe(200)
  const moved = await show(owner, id)
  expect(moved).toMatchObject({ scheduledOn: slot.day, scheduledNote: slot.time })
  expect(moved.plannedOn).toBe(today())
  expect(moved.entries.at(-1)?.author).toBe('owner')
  expect(moved.entries.at(-1)?.text).toMatch(
    new RegExp(`^Moved the visit to .*, ${slot.time}\\. It was .*, before noon\\.$`),
  )
  // the slot is taken, also for the same order
  expect(moved.visitSlots[0]).toEqual(second)
  await staff(number, 'in-progress')
  expect((await show(owner, id)).visitSlots).toEqual([])
  expect((await move(owner, id, { from: slot.day, ...second })).body['code']).toBe(
    'WORK_ORDER_CHANGED',
  )
})

it('gives the last slot to one of two concurrent requests', async () => {
  const owner = await test.signIn('owner.points')
  const orders = [await planned(owner), await planned(owner)]
  const [slot] = (await show(owner, orders[0]?.id ?? '')).visitSlots
  if (!slot) throw new Error('no times')
  const answers = await Promise.all(
    orders.map(({ id, from }) => move(owner, id, { from, ...slot })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

it('frees the slot of a canceled visit', async () => {
  const owner = await test.signIn('owner.points')
  const [taking, waiting] = [await planned(owner), await planned(owner)]
  const first = async () => (await show(owner, waiting.id)).visitSlots[0]
  const slot = await first()
  if (!slot) throw new Error('no times')
  await move(owner, taking.id, { from: taking.from, ...slot })
  expect(await first()).not.toEqual(slot)
  await staff(taking.number, 'canceled')
  expect(await first()).toEqual(slot)
})

it("doesn't move a visit while a cancellation is requested", async () => {
  const owner = await test.signIn('owner.points')
  const { id, from } = await planned(owner)
  const [slot] = (await show(owner, id)).visitSlots
  if (!slot) throw new Error('no times')
  const body = { ownerNumber: owner.ownerNumber, mode: 'ask' as const, note: '' }
  expect((await owner.call(cancelWorkOrder, { query: { id }, body })).status).toBe(200)
  expect((await show(owner, id)).visitSlots).toEqual([])
  expect((await move(owner, id, { from, ...slot })).body['code']).toBe('WORK_ORDER_CHANGED')
  expect((await show(owner, id)).scheduledOn).toBe(from)
})

it('offers no times if the resort lists none, on the day itself, or to a viewer', async () => {
  const owner = await test.signIn('owner.points')
  const { id, number } = await planned(owner)
  await staff(number, 'planned', today())
  expect((await show(owner, id)).visitSlots).toEqual([])
  await staff(number, 'planned', addDays(today(), 3))
  expect((await show(owner, id)).visitSlots).not.toEqual([])
  const actAs = (role: string) =>
    test.owner.query(
      `update owner_login m set role = $2 from owner_account a
       where a.resort_id = m.resort_id and a.id = m.owner_account_id and a.owner_number = $1`,
      [owner.ownerNumber, role],
    )
  await actAs('view')
  expect((await show(owner, id)).visitSlots).toEqual([])
  await actAs('full')
  expect((await show(owner, id)).visitSlots).not.toEqual([])
  await test.owner.query(
    `update resort_option set value = value - 'visitTimes'
     where resort_id = 'HERON' and name = 'woOptions'`,
  )
  expect((await show(owner, id)).visitSlots).toEqual([])
})
