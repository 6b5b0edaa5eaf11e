import { sql } from '../../../db/statement.ts'

/**
 * Finds another captured payment of the same accounts for the same purpose: both buy points or both
 * pay bills, and two lists of named bills overlap. The other one was captured after this one began,
 * which limits the search to recent captures.
 */
export const findPaidTwice = sql(
  'find-paid-twice',
  `select case
    when :isLate then p.id
    else o.id
    end as late_id, case
    when :isLate then o.number
    else p.number
    end as other_number
  from payment_attempt p
  join payment_attempt o on o.resort_id = p.resort_id
    and o.id <> p.id
    and o.account_ids && p.account_ids
    and o.gateway <> ''
    and o.state = 'captured'
    and o.settled_at >= (
      select b.created_at
      from payment_attempt b
      where b.resort_id = :resortId and b.id = :id
    )
    and (o.points > 0) = (p.points > 0)
    and (
      o.charge_ids && p.charge_ids or cardinality(o.charge_ids) = 0 or cardinality(p.charge_ids) = 0
    )
  where p.resort_id = :resortId
    and p.id = :id
    and case
    when :isLate then o.created_at > p.created_at
    else o.created_at < p.created_at
    and exists (
      select from payment_review w
      where w.resort_id = o.resort_id and w.payment_attempt_id = o.id and w.kind = 'paid-late'
    )
    end
    and not exists (
      select from payment_review w
      where w.resort_id = p.resort_id
        and w.payment_attempt_id = case
        when :isLate then p.id
        else o.id
        end
        and w.kind = 'paid-twice'
    )
  order by o.created_at
  limit 1`,
)
