import { type StatementName, sql } from '../db/statement.ts'

/** Returns the work orders of the folder that the condition selects. */
const findOrders = <N extends StatementName>(name: N, condition: string) =>
  sql(
    name,
    `select w.id, w.number, w.summary, w.summary_author = 'owner' as "isTyped!",
    w.login_id as "loginId",
    w.owner_account_id as "ownerAccountId", l.locale
  from work_order w
  left join login l on l.resort_id = w.resort_id and l.id = w.login_id
  where w.resort_id = :resortId
    and w.number = any(:numbers::text[])
    and ${condition}`,
  )

/**
 * Returns canceled work orders that the resort knew to be canceled, except those whose owner has
 * canceled since.
 */
export const findCanceledOrders = findOrders(
  'import-find-canceled-orders',
  `w.status = 'canceled'
    and w.cancel_requested_at is null`,
)

/** Returns work orders that are open, and that no owner has canceled. */
export const findOpenOrders = findOrders(
  'import-find-open-orders',
  `w.status in ('received', 'scheduled', 'in-progress', 'waiting')
    and w.cancel_requested_at is null`,
)

export const addEntry = sql(
  'import-add-reopened-entry',
  `insert into work_order_entry (resort_id, work_order_id, author, text, text_message, at)
  values (:resortId, :workOrderId, 'staff', :text, :textMessage, :now)`,
)

/** Ends the cancellation request of orders that the resort now also calls canceled. */
export const settleCanceled = sql(
  'import-settle-canceled-orders',
  `update work_order
  set cancel_requested_at = null, canceled_from = null
  where resort_id = :resortId
    and number = any(:numbers::text[])
    and status = 'canceled'
    and cancel_requested_at is not null`,
)
