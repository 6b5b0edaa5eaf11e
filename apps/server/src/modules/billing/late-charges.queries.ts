import { sql } from '../../db/statement.ts'
import { GRACE_FROM, IN_PAYMENT, IS_LATE, MAY_BE_LATE } from './charge.queries.ts'

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
 * Returns late bills, of all accounts or only of the given ones. A bill with a planned payment is
 * late from the day on which the payment was given up, and a bill of an account that was on hold
 * from the day on which the hold ended. A bill that a payment in progress or in review covers isn't
 * late.
 */
export const findLateBills = sql(
  'find-late-bills',
  `select c.number, c.kind, c.description, c.description_message,
    greatest(c.due_on, ${GRACE_FROM}) as "dueOn", sum(e.cents)::bigint as "openCents", c.owner_account_id as account,
    a.owner_number as "ownerNumber"
  from charge c
  join owner_account a on a.resort_id = c.resort_id and a.id = c.owner_account_id
  join ledger_entry e on e.resort_id = c.resort_id
    and e.charge_id = c.id
    and e.owner_account_id = c.owner_account_id
  where c.resort_id = :resortId
    and (:accountIds::text[] is null or c.owner_account_id = any(:accountIds))
    and c.kind not in ('late-fee', 'interest')
    and ${IS_LATE}
    and not ${IN_PAYMENT}
  group by c.resort_id, c.id, a.owner_number
  having sum(e.cents) > 0`,
)

/**
 * Locks and returns accounts of charges that don't exist yet, except accounts that are locked. Few
 * at a time, because their payments wait.
 */
export const lockForCharges = sql(
  'lock-accounts-for-late-charges',
  `select a.id
  from owner_account a
  where a.resort_id = :resortId
    and a.id in (
      select d.account
      from jsonb_to_recordset(:charges::jsonb) as d(account text, number text)
      where not exists (
        select from charge c where c.resort_id = :resortId and c.number = d.number
      )
    )
  order by a.id
  limit :most
  for update skip locked`,
)

/** Returns open bills of an account that are late, or become late unless they are paid. */
export const findComingLateBills = sql(
  'find-coming-late-bills',
  `select c.id, c.number, c.kind, greatest(c.due_on, ${GRACE_FROM}) as "dueOn!",
    c.open_cents as "openCents", a.owner_number as "ownerNumber"
  from charge c
  join owner_account a on a.resort_id = c.resort_id and a.id = c.owner_account_id
  where c.resort_id = :resortId
    and c.owner_account_id = :ownerAccountId
    and c.open_cents > 0
    and c.kind not in ('late-fee', 'interest')
    and ${MAY_BE_LATE}
    and not ${IN_PAYMENT}`,
)
