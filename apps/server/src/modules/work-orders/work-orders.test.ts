import {
  addWorkOrderMessage,
  answerWorkOrderCost,
  getWorkOrder,
  getWorkOrderForm,
  listWorkOrders,
  rateWorkOrder,
  reopenWorkOrder,
  saveLanguage,
} from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import { startAppForEach, test } from '../../../test-support/current-app.ts'
import { answerOrder } from '../../../test-support/staff-answers.ts'
import type { SignedIn } from '../../../test-support/test-app.ts'
import { make, show } from '../../../test-support/work-orders.ts'

startAppForEach()

const staff = (number: string, how: string, ...words: (string | number)[]) =>
  answerOrder(test, number, how, ...words)

describe('a work order', () => {
  it('is submitted once per key, with the resort’s fields, and shows the messages', async () => {
    const owner = await test.signIn('owner.points')
    const key = { requestKey: 'order-key-same' }
    const [first, again] = [await make(owner, key), await make(owner, key)]
    expect([first.status, again.body.id]).toEqual([200, first.body.id])
    const order = await show(owner, first.body.id)
    expect(order).toMatchObject({
      status: 'received',
      category: 'Plumbing',
      mayEnter: true,
      bestTimes: 'Mornings',
      photos: [],
    })
    expect(order.answers.map((answer) => answer.value)).toEqual(['No'])
    expect(
      (
        await owner.call(addWorkOrderMessage, {
          query: { id: first.body.id },
          body: { ownerNumber: owner.ownerNumber, text: ' Only at night ' },
        })
      ).status,
    ).toBe(200)
    // numbers can be typed in lower case
    expect(
      await staff(order.number.toLowerCase(), 'planned', '2027-03-01', 'before', 'noon'),
    ).toContain("We'll come on Mon, Mar 1, 2027, before noon.")
    const after = await show(owner, first.body.id)
    expect(after.entries.map((entry) => entry.author)).toEqual(['system', 'owner', 'staff'])
    await owner.call(saveLanguage, { query: {}, body: { locale: 'es-US' } })
    expect((await show(owner, first.body.id)).entries.map((entry) => entry.text)).toEqual([
      'Recibimos su reporte y programaremos una visita.',
      'Only at night',
      'Iremos el lunes 1 de marzo de 2027, before noon.',
    ])
    await owner.call(saveLanguage, { query: {}, body: { locale: 'en-US' } })
    expect(after).toMatchObject({
      status: 'scheduled',
      scheduledOn: '2027-03-01',
      scheduledNote: 'before noon',
    })
    expect(
      (
        await test.owner.query(`select count(*)::integer as n from outbox where subject = $1`, [
          `Work order ${order.number}: The shower drips`,
        ])
      ).rows[0].n,
    ).toBe(1)
  })

  it('is only for the owner’s units, in the form’s words, by owners who may act', async () => {
    const [owner, other] = [await test.signIn('owner.points'), await test.signIn('owner.float')]
    const strange = (
      await test.owner.query(
        `select id from unit where resort_id = 'HERON' and id not in (select unit_id
          from interest where unit_id is not null) order by id desc limit 1`,
      )
    ).rows[0].id
    expect((await make(owner, { unitId: strange })).status).toBe(404)
    expect((await make(owner, { category: 'Magic' })).status).toBe(422)
    expect((await make(owner, { comments: { C1: 'Perhaps' } })).body['code']).toBe(
      'COMMENTS_REFUSED',
    )
    expect((await make(owner, { ownerNumber: '10431' })).status).toBe(400)
    const { body } = await make(owner)
    const actions = (signedIn: SignedIn) =>
      signedIn.call(addWorkOrderMessage, {
        query: { id: body.id },
        body: { ownerNumber: signedIn.ownerNumber, text: 'hello' },
      })
    const nowhere = await other.call(getWorkOrder, { query: { id: 'no-such-order' } })
    const strangers = await other.call(getWorkOrder, { query: { id: body.id } })
    expect([strangers.status, strangers.body, (await actions(other)).status]).toEqual([
      404,
      nowhere.body,
      404,
    ])
    expect(
      (await (await test.signIn('owner.former')).call(getWorkOrderForm, { query: {} })).body
        .allowed,
    ).toBe(false)
  })

  it('is found by text and by status, in pages of fifty', async () => {
    const owner = await test.signIn('owner.points')
    const { body } = await make(owner)
    const list = async (query: { q?: string; state?: 'open' | 'done'; after?: string }) =>
      (await owner.call(listWorkOrders, { query })).body
    expect((await list({ q: 'SHOWER' })).orders.map((order) => order.id)).toEqual([body.id])
    expect((await list({ q: '%' })).total).toBe(0)
    expect(
      (await list({ state: 'done' })).orders.every((order) =>
        ['done', 'closed'].includes(order.status),
      ),
    ).toBe(true)
    await test.owner.query(`insert into work_order (resort_id, number, owner_account_id, unit_id, category,
      summary, status, reported_on)
      select 'HERON', 'M-' || n, owner_account_id, unit_id, 'Many', 'Many ' || n, 'received',
        current_date - 500 from work_order, generate_series(1, 5000) n
        where number = (select number from work_order where id = '${body.id}')`)
    const first = await list({ q: 'many' })
    // an order that is reported in between doesn't shift the pages
    await make(owner, { summary: 'Many more' })
    const second = await list({ q: 'many', after: first.next ?? '' })
    expect([
      first.total,
      new Set([...first.orders, ...second.orders].map((order) => order.id)).size,
    ]).toEqual([5000, 100])
    const days = [...first.orders, ...second.orders].map(({ reportedOn }) => reportedOn)
    expect(days).toEqual(days.toSorted().reverse())
    expect((await list({ state: 'done' })).next).toBeNull()
  })

  it("is completed on the resort's day, even if it is tomorrow in Greenwich", async () => {
    const owner = await test.signIn('owner.points')
    const { id, number } = (await make(owner)).body
    const evening = new Date('2027-03-02T02:00:00Z')
    const later = { ...test.services, clock: { ...test.services.clock, now: () => evening } }
    await answerOrder({ services: later }, number, 'done')
    expect((await show(owner, id)).doneOn).toBe('2027-03-01')
  })

  it('keeps the earlier estimate if the owner refuses a new cost', async () => {
    const owner = await test.signIn('owner.points')
    const { id, number } = (await make(owner)).body
    await test.owner.query('update work_order set estimated_cost_cents = 4000 where id = $1', [id])
    await staff(number, 'cost', 12_000, 'A new valve is needed.')
    const body = { ownerNumber: owner.ownerNumber, costCents: 12_000, agreed: false }
    expect((await owner.call(answerWorkOrderCost, { query: { id }, body })).status).toBe(200)
    const refused = { costState: 'refused', estimatedCostCents: 4000 }
    expect(await show(owner, id)).toMatchObject(refused)
  })

  it('asks to approve the displayed cost, and can be rated once it is done', async () => {
    const owner = await test.signIn('owner.points')
    const { id, number } = (await make(owner)).body
    const query = { id }
    const cost = (costCents: number, agreed = true) =>
      owner.call(answerWorkOrderCost, {
        query,
        body: { ownerNumber: owner.ownerNumber, costCents, agreed },
      })
    const rate = () =>
      owner.call(rateWorkOrder, {
        query,
        body: { ownerNumber: owner.ownerNumber, rating: 5, note: 'Quick' },
      })
    expect((await cost(5000)).body['code']).toBe('WORK_ORDER_CHANGED')
    await staff(number, 'cost', 12_000, 'A new valve is needed.')
    expect(
      (await owner.call(listWorkOrders, { query: {} })).body.orders.find((order) => order.id === id)
        ?.asksCost,
    ).toBe(true)
    expect((await cost(5000)).body['code']).toBe('WORK_ORDER_CHANGED')
    expect((await show(owner, id)).estimatedCostCents).toBe(12_000)
    expect((await cost(12_000)).status).toBe(200)
    expect((await show(owner, id)).estimatedCostCents).toBe(12_000)
    expect((await cost(12_000, false)).body['code']).toBe('WORK_ORDER_CHANGED')
    expect((await rate()).body['code']).toBe('WORK_ORDER_CHANGED')
    const reopen = (by = owner) =>
      by.call(reopenWorkOrder, { query, body: { ownerNumber: by.ownerNumber, note: ' It leaks ' } })
    expect((await reopen()).body['code']).toBe('WORK_ORDER_CHANGED')
    await staff(number, 'planned', '2027-03-01', 'before noon')
    await staff(number, 'done')
    expect((await reopen(await test.signIn('owner.float'))).status).toBe(404)
    expect((await reopen()).status).toBe(200)
    const again = await show(owner, id)
    expect(again).toMatchObject({ status: 'received', doneOn: null, scheduledOn: null })
    expect(again).toMatchObject({ number, plannedOn: null, scheduledNote: '', costState: 'agreed' })
    expect(again.entries.at(-1)).toMatchObject({
      author: 'owner',
      text: "It isn't fixed yet. It leaks",
    })
    await staff(number, 'done')
    expect((await rate()).status).toBe(200)
    expect((await reopen()).body['code']).toBe('WORK_ORDER_CHANGED')
    expect((await rate()).body['code']).toBe('WORK_ORDER_CHANGED')
    expect(await show(owner, id)).toMatchObject({
      costState: 'agreed',
      rating: 5,
      status: 'closed',
    })
  })
})
