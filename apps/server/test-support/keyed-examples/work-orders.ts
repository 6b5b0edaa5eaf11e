import * as calls from '@ownerng/contract'
import type { SignedIn } from '../test-app.ts'
import type { ExampleContext, Examples } from './example.ts'

/** Examples of work orders. */
export function workOrderExamples({ as, own, another, test }: ExampleContext): Examples {
  const orderBody = (owner: SignedIn) => ({
    ownerNumber: owner.ownerNumber,
    category: 'Plumbing',
    summary: 'It drips',
    details: '',
    bestTimes: '',
    mayEnter: true,
    comments: { C1: 'No' },
  })
  async function getOrder(owner: SignedIn) {
    const { units } = (await owner.call(calls.getWorkOrderForm, { query: {} })).body
    const { body } = await owner.call(calls.createWorkOrder, {
      query: {},
      body: { ...orderBody(owner), unitId: units[0]?.id ?? '' },
    })
    return body.id
  }

  return {
    createWorkOrder: async () => {
      const owner = await as()
      const { units } = (await owner.call(calls.getWorkOrderForm, { query: {} })).body
      return {
        owner,
        body: { ...orderBody(owner), unitId: units[0]?.id },
        other: { summary: 'It leaks' },
      }
    },
    addWorkOrderMessage: async () => {
      const owner = await as()
      return {
        owner,
        query: { id: await getOrder(owner) },
        body: { ...own(owner), text: 'Hello' },
        other: { text: 'Hello!' },
      }
    },
    answerWorkOrderCost: async () => {
      const owner = await as()
      const id = await getOrder(owner)
      await test.owner.query(
        `update work_order set cost_cents = 100, cost_state = 'asked', status =
          'waiting' where id = $1`,
        [id],
      )
      return {
        owner,
        query: { id },
        body: { ...own(owner), costCents: 100, agreed: true },
        other: { agreed: false },
      }
    },
    reopenWorkOrder: async () => {
      const owner = await as()
      const id = await getOrder(owner)
      await test.owner.query(
        `update work_order set status = 'done', done_on = current_date where id = $1`,
        [id],
      )
      return {
        owner,
        query: { id },
        body: { ...own(owner), note: 'It still drips' },
        other: { note: 'It still leaks' },
      }
    },
    cancelWorkOrder: async () => {
      const owner = await as()
      return {
        owner,
        query: { id: await getOrder(owner) },
        body: { ...own(owner), mode: 'now', note: '' },
        other: { note: 'It works again' },
      }
    },
    undoWorkOrderCancel: async () => {
      const owner = await as()
      const query = { id: await getOrder(owner) }
      await owner.call(calls.cancelWorkOrder, {
        query,
        body: { ...own(owner), mode: 'now', note: '' },
      })
      return { owner, query, body: own(owner), other: another }
    },
    moveWorkOrderVisit: async () => {
      const owner = await as()
      const id = await getOrder(owner)
      await test.owner.query(
        `update work_order set status = 'scheduled', scheduled_on = current_date + 40 where id = $1`,
        [id],
      )
      const { visitSlots, scheduledOn } = (await owner.call(calls.getWorkOrder, { query: { id } }))
        .body
      const [slot, next] = visitSlots
      return {
        owner,
        query: { id },
        body: { ...own(owner), from: scheduledOn, ...slot },
        other: { ...next },
      }
    },
    rateWorkOrder: async () => {
      const owner = await as()
      const id = await getOrder(owner)
      await test.owner.query(
        `update work_order set status = 'done', done_on = current_date where id = $1`,
        [id],
      )
      return {
        owner,
        query: { id },
        body: { ...own(owner), rating: 5, note: '' },
        other: { rating: 4 },
      }
    },
  }
}
