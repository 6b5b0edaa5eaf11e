/**
 * Given the present day at the resort: points that were rented in the present use year or are being
 * paid, and the yearly points whose end they take. Part of a statement, so that what is offered and
 * what is taken agree.
 */
export const RENTED_POINTS = (
  today: string,
) => `select l.interest_id, l.use_year, l.earned_on, l.expires_on,
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
  where l.resort_id = :resortId
    and l.owner_account_id = :ownerAccountId
    and l.kind = 'annual'
    and ${today} between l.earned_on and l.expires_on
  order by l.expires_on desc, l.id
  limit 1`
