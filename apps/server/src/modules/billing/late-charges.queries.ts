import { sql } from '../../db/statement.ts'

/** Returns the resort's time zone and current rules. */
export const findLateRule = sql(
  'find-late-rule',
  `select r.time_zone, (
      select rules
      from rule_set s
      where s.resort_id = :resortId and s.effective_from <= (now() at time zone r.time_zone)::date
      order by version desc
      limit 1
    ) as rules
  from resort r
  where r.id = :resortId`,
)

/**
 * A planned payment that was to pay the bill `c` on its due date. While it is being retried, the
 * bill isn't late; lateness counts from when it was given up.
 */
const PLANNED_FOR = `q.resort_id = c.resort_id
  and q.owner_account_id = c.owner_account_id
  and c.id = any(q.charge_ids)
  and (q.payment_plan_id is not null or q.draw_on <= c.due_on)`

/**
 * Returns overdue open bills, except those in an active payment plan or with a planned payment that
 * is being retried.
 */
export const findLateBills = sql(
  'find-late-bills',
  `select c.number, c.kind, c.description, c.description_message,
    greatest(
      c.due_on, (select max(q.failed_on) from planned_payment q where ${PLANNED_FOR})
    ) as "dueOn", sum(e.cents)::bigint as "openCents", c.owner_account_id as account
  from charge c
  join ledger_entry e on e.resort_id = c.resort_id
    and e.charge_id = c.id
    and e.owner_account_id = c.owner_account_id
  where c.resort_id = :resortId
    and c.due_on < :today::date
    and c.kind not in ('late-fee', 'interest')
    and not exists (
      select from payment_plan n
      where n.resort_id = c.resort_id
        and n.owner_account_id = c.owner_account_id
        and n.state = 'kept'
        and c.id = any(n.charge_ids)
    )
    and not exists (
      select from planned_payment q
      where ${PLANNED_FOR} and q.state = 'coming' and (q.declines > 0 or q.silent_since is not null)
    )
  group by c.resort_id, c.id
  having sum(e.cents) > 0`,
)
