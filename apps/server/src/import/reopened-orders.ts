import { notifyPerson } from '../modules/notifications/notify-owner.ts'
import { currentActor } from '../shared/actor.ts'
import { getContext } from '../shared/language.ts'
import { storeEntry, withSummary } from '../shared/work-order-entry.ts'
import {
  addEntry,
  findCanceledOrders,
  findOpenOrders,
  settleCanceled,
} from './reopened-orders.queries.ts'
import type { WriteRequest } from './write-request.ts'

/**
 * Writes work orders, and notifies owners of each open one that the resort canceled, and of each
 * canceled one that it calls open again. An order that its owner canceled stays a request while the
 * resort calls it open.
 */
export async function notifyReopenedOrders(
  { sql, resortId, rows, clock }: WriteRequest,
  write: () => Promise<unknown>,
): Promise<void> {
  const numbers = (isCanceled: boolean) =>
    rows.workOrders
      .filter(({ status }) => (status === 'canceled') === isCanceled)
      .map(({ number }) => number)
  const reopened = await sql.rows(findCanceledOrders, { resortId, numbers: numbers(false) })
  const canceled = await sql.rows(findOpenOrders, { resortId, numbers: numbers(true) })
  await write()
  await sql.rows(settleCanceled, { resortId, numbers: numbers(true) })
  const now = clock.now()
  const answered = [
    ...reopened.map((order) => ({ ...withSummary(order), kind: 'reopened' as const })),
    ...canceled.map((order) => ({ ...withSummary(order), kind: 'canceled' as const })),
  ]
  for (const { id, number, summary, loginId, ownerAccountId, locale, kind } of answered) {
    const answer = { kind, note: '' }
    const entry = storeEntry(getContext(locale), { code: 'answered', params: { answer } })
    await sql.rows(addEntry, { resortId, workOrderId: id, ...entry, now })
    if (!ownerAccountId) continue
    const params = { number, summary, answer }
    const link = `/nav/workorders/${id}`
    const notice = { code: 'work-order-answered', params, link } as const
    await notifyPerson(sql, resortId, {
      to: { loginId, ownerAccountId },
      news: notice,
      now,
      by: currentActor(),
    })
  }
}
