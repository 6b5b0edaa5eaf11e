/**
 * Given the parameter with the present instant: points that were rented in
 * the present use year or are being paid, and the yearly points whose end they take. Part of a
 * statement, so that what is offered and what is taken agree.
 */
export const RENTED_POINTS = (
  now: string,
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
  join resort r on r.id = l.resort_id
  where l.resort_id = :resortId
    and l.owner_account_id = :ownerAccountId
    and l.kind = 'annual'
    and (${now}::timestamptz at time zone r.time_zone)::date between l.earned_on and l.expires_on
  order by l.expires_on desc, l.id
  limit 1`
