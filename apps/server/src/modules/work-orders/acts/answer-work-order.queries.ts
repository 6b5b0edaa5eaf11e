import { sql } from '../../../db/statement.ts'

export const findOrder = sql(
  'find-work-order-of-staff',
  `select w.id, w.number, w.summary, w.summary_author = 'owner' as "isTyped!", w.login_id,
    w.owner_account_id, w.status, l.locale, r.time_zone
  from work_order w
  join resort r on r.id = w.resort_id
  left join login l on l.resort_id = w.resort_id and l.id = w.login_id
  where w.resort_id = :resortId and w.number = :number
  for update of w`,
)

export const addEntry = sql(
  'add-work-order-entry-of-staff',
  `insert into work_order_entry (resort_id, work_order_id, author, text, text_message, at)
  values (:resortId, :workOrderId, 'staff', :text, :textMessage, :now)`,
)

export const changeOrder = sql(
  'change-work-order-of-staff',
  `update work_order
  set status = coalesce(:status, status), scheduled_on = case
    when :status = 'received' then null
    else coalesce(:scheduledOn::date, scheduled_on)
    end, scheduled_note = case
    when :status = 'received' then ''
    else coalesce(:scheduledNote, scheduled_note)
    end, planned_on = case
    when :status = 'received' then null
    else coalesce(:plannedOn::date, planned_on)
    end, cancel_requested_at = case
    when :status::text is null then cancel_requested_at
    end, canceled_from = case
    when :status::text is null then canceled_from
    end, done_on = case
    when :status = 'done' then :today::date
    else done_on
    end, cost_cents = coalesce(:costCents::bigint, cost_cents), cost_state = case
    when :costCents::bigint is null then cost_state
    else 'asked'
    end
  where resort_id = :resortId and id = :id`,
)
