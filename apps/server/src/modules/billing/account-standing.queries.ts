import { sql } from '../../db/statement.ts'
import { GRACE_FROM, IS_LATE, IS_REINSTATEMENT } from './charge.queries.ts'

/** SQL condition for an open bill `c` of the account that is past due. */
export const IS_PAST_DUE = `c.resort_id = :resortId
  and c.owner_account_id = :ownerAccountId
  and c.open_cents > 0
  and c.due_on < :today::date`

const OVERDUE = `select coalesce(
    json_agg(
      json_build_object(
        'id', open.id, 'kind', open.kind, 'openCents', open.cents, 'dueOn', open.due_on,
        'graceFrom', open.grace_from, 'isReinstatement', open.is_reinstatement
      )
      order by open.due_on, open.number
    ), '[]'
  )
  from (
    select c.id, c.number, c.kind, c.due_on, c.open_cents as cents,
      ${GRACE_FROM} as grace_from, ${IS_REINSTATEMENT} as is_reinstatement
    from charge c
    where ${IS_PAST_DUE} and ${IS_LATE}
  ) open`

/** Balance of the account in cents; negative if it has a credit. */
export const BALANCE = `select coalesce(sum(e.cents), 0)::bigint
  from ledger_entry e
  where e.resort_id = :resortId and e.owner_account_id = :ownerAccountId`

/** Money on account that will be applied to open bills. */
const CREDIT = `select coalesce(sum(credit.cents), 0)::bigint
  from (
    select -sum(e.cents) as cents
    from ledger_entry e
    where e.resort_id = :resortId and e.owner_account_id = :ownerAccountId and e.charge_id is null
    group by e.payment_attempt_id
    having sum(e.cents) < 0
  ) credit`

/** Overdue bills of an account, and its money on account. */
export const findOverdue = sql(
  'find-overdue',
  `select (${OVERDUE}) as overdue, (${BALANCE}) as "balanceCents", (${CREDIT}) as "creditCents",
    (
      select owner_number
      from owner_account
      where resort_id = :resortId and id = :ownerAccountId
    ) as "ownerNumber"`,
)
