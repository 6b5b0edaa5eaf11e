import type { Statement } from '../../../db/database.ts'

/** `$1` resort, `$2` account, `$3` first day of the year: what was paid since, in cents. */
export const findPaidSince: Statement = {
  name: 'find-paid-since',
  text: `select coalesce(-sum(e.cents), 0)::bigint as cents from ledger_entry e
    where e.resort_id = $1 and e.owner_account_id = $2 and e.payment_attempt_id is not null and e.at >= $3::date`,
}

/**
 * `$1` resort, `$2` account, `$3` today: points by lot, of active interests: what began, what is
 * left, what coming stays hold.
 */
export const findLots: Statement = {
  name: 'find-home-lots',
  text: `select l.expires_on, l.remaining,
      (select coalesce(-sum(e.points), 0)::integer from points_entry e join reservation r on r.resort_id = e.resort_id and r.id = e.reservation_id
        where e.resort_id = l.resort_id and e.lot_id = l.id and r.departure > $3::date) as held,
      (select coalesce(sum(e.points), 0)::integer from points_entry e where e.resort_id = l.resort_id and e.lot_id = l.id and e.reason = 'earned') as earned
    from points_lot l join interest i on i.resort_id = l.resort_id and i.id = l.interest_id and i.status = 'active'
    where l.resort_id = $1 and l.owner_account_id = $2 and l.earned_on <= $3::date and l.expires_on >= $3::date order by l.expires_on`,
}

/**
 * `$1` resort, `$2` account, `$3` today: floating weeks that are not over; fixed weeks and shares
 * stand in the book already.
 */
export const findWeeks: Statement = {
  name: 'find-home-weeks',
  text: `select e.use_year, t.name as unit_type_name, e.status, e.ends_on,
      coalesce((select s.name from season s where s.resort_id = i.resort_id and s.code = i.season_code limit 1), '') as season_name
    from interest i join entitlement e on e.resort_id = i.resort_id and e.interest_id = i.id join unit_type t on t.resort_id = i.resort_id and t.code = i.unit_type_code
    where i.resort_id = $1 and i.owner_account_id = $2 and i.status = 'active' and i.usage_type = 'floating-week' and e.ends_on >= $3::date order by e.use_year, i.number`,
}

/**
 * `$1` resort, `$2` account, `$3` and `$4` the first and last day: stays, charges and points on the
 * year line.
 */
export const findYear: Statement = {
  name: 'find-home-year',
  text: `select 'stays' as lane, r.arrival as day, u.name as text, 0::bigint as cents, 0::bigint as open_cents from reservation r join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
      where r.resort_id = $1 and r.owner_account_id = $2 and r.status in ('confirmed', 'stayed') and r.arrival between $3 and $4
    union all select 'bills', c.due_on, '', sum(c.cents)::bigint, sum((select coalesce(sum(e.cents), 0) from ledger_entry e where e.resort_id = c.resort_id and e.charge_id = c.id and e.owner_account_id is not null))::bigint
      from charge c where c.resort_id = $1 and c.owner_account_id = $2 and c.due_on between $3 and $4 group by c.due_on
    union all select 'points', l.expires_on, '', sum(l.remaining)::bigint, 0 from points_lot l where l.resort_id = $1 and l.owner_account_id = $2 and l.expires_on between $3 and $4 and l.remaining > 0
      group by l.expires_on order by 2`,
}

/** `$1` resort, `$2` account: the newest open work order, or the newest done one. */
export const findWorkOrder: Statement = {
  name: 'find-home-work-order',
  text: `select number, summary, status, reported_on, scheduled_on, scheduled_note, done_on from work_order where resort_id = $1 and owner_account_id = $2
    order by status in ('done', 'closed'), reported_on desc limit 1`,
}

/** `$1` resort, `$2` account: the newest documents that it may read. */
export const findDocuments: Statement = {
  name: 'find-home-documents',
  text: `select id, title, pages, published_on from document where resort_id = $1 and (owner_account_id is null or owner_account_id = $2) order by published_on desc limit 3`,
}

/** `$1` resort, `$2` account, `$3` today. */
export const countUpcoming: Statement = {
  name: 'count-upcoming',
  text: `select count(*)::integer as stays from reservation where resort_id = $1 and owner_account_id = $2 and status = 'confirmed' and departure > $3`,
}

export const findResortMessage: Statement = {
  name: 'find-resort-message',
  text: `select value from resort_option where resort_id = $1 and name = 'resortMessage'`,
}

/** `$1` resort, `$2` account, `$3` login: what the owner was told last. */
export const findNotices: Statement = {
  name: 'find-home-notices',
  text: 'select id, title, link, at from notice where resort_id = $1 and (owner_account_id = $2 or login_id = $3) order by at desc, id desc limit 3',
}
