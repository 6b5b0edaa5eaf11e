/**
 * Points bought in the current use year, including pending payments, and the yearly points whose
 * end they share, given the current day at the resort. A contract that leaves comes last. A shared
 * part of statements, so that the offer and the purchase agree.
 */
export const RENTED_POINTS = (
  today: string,
) => `select l.interest_id, l.use_year, l.earned_on, l.expires_on, i.leaves_on,
    coalesce(
      (
        select sum(p.points)
        from payment_attempt p
        where p.resort_id = :resortId
          and p.owner_account_id = :ownerAccountId
          and p.points > 0
          and p.created_at >= l.earned_on
          and p.state in (
            'submitting', 'challenge', 'unknown', 'manual-review', 'captured', 'partially-refunded',
            'returned'
          )
      ), 0
    )::integer as rented
  from points_lot l
  left join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
  where l.resort_id = :resortId
    and l.owner_account_id = :ownerAccountId
    and l.kind = 'annual'
    and ${today} between l.earned_on and l.expires_on
  order by i.leaves_on is not null, l.expires_on desc, l.id
  limit 1`
