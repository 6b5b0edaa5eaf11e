import { sql } from '../../db/statement.ts'

/** Number of the account `a`, or of the one it was merged into. */
const KEPT_NUMBER = `coalesce(
      (
        select k.owner_number
        from owner_account k
        where k.resort_id = a.resort_id and k.id = a.merged_into
      ), a.owner_number
    )`

/**
 * Returns the allocations of a payment, before refunds. Credit counts for the bill that it
 * eventually paid.
 */
export const findAllocations = sql(
  'find-allocations',
  `select coalesce(c.description, '') as description,
    case
    when c.id is null then '{"code": "credit", "params": {}}'
    else c.description_message
    end as description_message, ${KEPT_NUMBER} as "ownerNumber!", -sum(e.cents)::bigint as cents
  from ledger_entry e
  join owner_account a on a.resort_id = e.resort_id and a.id = e.owner_account_id
  left join charge c on c.resort_id = e.resort_id and c.id = e.charge_id
  where e.resort_id = :resortId
    and e.payment_attempt_id = :paymentAttemptId
    and not exists (
      select from ledger_entry g
      where g.resort_id = :resortId
        and g.txn_id = e.txn_id
        and g.ledger_account = 'gateway-clearing'
        and g.cents < 0
    )
  group by c.id, c.description, c.description_message, c.due_on, c.number, 3
  having sum(e.cents) < 0
  order by c.due_on nulls last, c.number`,
)

/** Returns each account's current share of a payment, after refunds. */
export const findNetShares = sql(
  'find-net-shares',
  `select ${KEPT_NUMBER} as "ownerNumber!", -sum(e.cents)::bigint as cents
  from ledger_entry e
  join owner_account a on a.resort_id = e.resort_id and a.id = e.owner_account_id
  where e.resort_id = :resortId and e.payment_attempt_id = :paymentAttemptId
  group by 1`,
)

/** Returns the resort that was paid. */
export const findPayee = sql(
  'find-payee',
  `select name, address
  from resort
  where id = :resortId`,
)

/** Returns the points that an account can use now. */
export const findPointsNow = sql(
  'find-points-now',
  `select coalesce(sum(l.remaining), 0)::integer as "points!"
  from points_lot l
  join interest i on i.resort_id = l.resort_id and i.id = l.interest_id and i.status = 'active'
  where l.resort_id = :resortId
    and l.owner_account_id = :ownerAccountId
    and :today::date between l.earned_on and l.expires_on`,
)
