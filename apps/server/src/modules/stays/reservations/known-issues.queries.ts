import { sql } from '../../../db/statement.ts'

/**
 * Open work orders in the unit of a current or future stay (domain.md section 4, "Stay-linked work
 * orders").
 */
export const findKnownIssues = sql(
  'find-known-issues',
  `select w.id, w.category, w.status, w.scheduled_on as "scheduledOn"
  from reservation r
  join work_order w on w.resort_id = r.resort_id
    and w.unit_id = r.unit_id
    and w.status not in ('done', 'closed', 'canceled')
  where r.resort_id = :resortId
    and r.owner_account_id = :ownerAccountId
    and r.id = :id
    and r.status = 'confirmed'
    and r.departure > :today::date
  order by w.reported_on desc
  limit 20`,
)
