import { sql } from '../db/statement.ts'
import { notifyPerson } from '../modules/notifications/notify-owner.ts'
import { contextOf } from '../shared/language.ts'
import { storeEntry } from '../shared/work-order-entry.ts'
import type { WriteRequest } from './import-request.ts'

/**
 * Returns canceled work orders that the resort knew to be canceled, except those whose owner has
 * canceled since.
 */
const findCanceledOrders = sql(
  'import-find-canceled-orders',
  `select w.id, w.number, w.summary, w.login_id as "loginId",
    w.owner_account_id as "ownerAccountId", l.locale
  from work_order w
  left join login l on l.resort_id = w.resort_id and l.id = w.login_id
  where w.resort_id = :resortId
    and w.number = any(:numbers::text[])
    and w.status = 'canceled'
    and w.cancel_asked_at is null`,
)
const addEntry = sql(
  'import-add-reopened-entry',
  `insert into work_order_entry (resort_id, work_order_id, author, text, text_message, at)
  values (:resortId, :workOrderId, 'staff', :text, :textMessage, :now)`,
)
/** Ends the cancellation request of orders that the resort now also calls canceled. */
const settleCanceled = sql(
  'import-settle-canceled-orders',
  `update work_order
  set cancel_asked_at = null, canceled_from = null
  where resort_id = :resortId
    and number = any(:numbers::text[])
    and status = 'canceled'
    and cancel_asked_at is not null`,
)

/**
 * Writes work orders, and notifies owners of each canceled one that the resort calls open again. An
 * order that its owner canceled stays a request while the resort calls it open.
 */
export async function tellOfReopened(
  { sql, resortId, rows, clock }: WriteRequest,
  write: () => Promise<void>,
): Promise<void> {
  const numbers = (isCanceled: boolean) =>
    rows.workOrders
      .filter(({ status }) => (status === 'canceled') === isCanceled)
      .map(({ number }) => number)
  const reopened = await sql.rows(findCanceledOrders, { resortId, numbers: numbers(false) })
  await write()
  await sql.rows(settleCanceled, { resortId, numbers: numbers(true) })
  const now = clock.now()
  const answer = { kind: 'reopened', note: '' } as const
  for (const { id, number, summary, loginId, ownerAccountId, locale } of reopened) {
    const entry = storeEntry(contextOf(locale), { code: 'answered', params: { answer } })
    await sql.rows(addEntry, { resortId, workOrderId: id, ...entry, now })
    if (!ownerAccountId) continue
    const params = { number, summary, answer }
    const link = `/nav/workorders/${id}`
    const notice = { code: 'work-order-answered', params, link } as const
    await notifyPerson(sql, resortId, { loginId, ownerAccountId }, notice, now)
  }
}
