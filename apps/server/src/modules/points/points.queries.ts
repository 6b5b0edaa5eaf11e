import type { Statement } from '../../db/database.ts'

/**
 * `$1` resort, `$2` account, `$3` today: lots of active interests that are not over, the soonest
 * ending first.
 */
export const findLots: Statement = {
  name: 'find-lots',
  text: `select l.id, l.number, l.kind, l.use_year as "useYear", l.earned_on as "earnedOn", l.expires_on as "expiresOn", l.remaining
    from points_lot l join interest i on i.resort_id = l.resort_id and i.id = l.interest_id and i.status = 'active'
    where l.resort_id = $1 and l.owner_account_id = $2 and l.expires_on >= $3 order by l.expires_on, l.number`,
}

/**
 * `$1` resort, `$2` account, `$3` time zone, `$4` how many, `$5` now, `$6` how many days ahead an
 * end is told: changes with what they left in their lot and in all, the newest first. A change of a
 * lot counts from the day on which the lot can be used: what is to come has no balance yet, so that
 * the newest balance is what can be used today. What was not used goes when its lot ends.
 */
export const findEntries: Statement = {
  name: 'find-points-entries',
  text: `with change as (
      select e.id, e.points, e.reason, e.note, e.reservation_id, e.lot_id, e.at as written_at,
        greatest(e.at, l.earned_on::timestamp at time zone $3) as at
      from points_entry e join points_lot l on l.resort_id = e.resort_id and l.id = e.lot_id
      where e.resort_id = $1 and l.owner_account_id = $2
      union all
      select 'end-' || l.id, -l.remaining, 'expired', '', null, l.id, 'infinity', (l.expires_on + 1)::timestamp at time zone $3 - interval '1 second'
      from points_lot l where l.resort_id = $1 and l.owner_account_id = $2 and l.remaining > 0 and l.expires_on < ($5::timestamptz at time zone $3)::date + $6::integer)
    select c.id, to_char(c.at at time zone $3, 'YYYY-MM-DD') as "on", c.points, c.reason, l.use_year as "useYear", c.at > $5 as upcoming,
      case when c.at <= $5 then sum(c.points) over (partition by c.lot_id order by c.at, c.written_at, c.id)::integer end as "lotBalance",
      case when c.at <= $5 then sum(case when i.status = 'active' then c.points else 0 end) over (order by c.at, c.written_at, c.id)::integer end as balance,
      case c.reason when 'earned' then 'New ' || $7::text || ' for use year ' || l.use_year when 'spent' then 'Stay ' || coalesce(r.number, '')
        when 'returned' then 'Returned from stay ' || coalesce(r.number, '')
        when 'expired' then case when c.at > $5 then 'Expire unless you use or bank them' else 'Expired' end
        else initcap(c.reason) end || case when c.note = '' then '' else ': ' || c.note end as text
    from change c join points_lot l on l.resort_id = $1 and l.id = c.lot_id
    join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
    left join reservation r on r.resort_id = $1 and r.id = c.reservation_id
    order by c.at desc, c.written_at desc, c.id desc limit $4`,
}

/** `$1` resort: points a night by kind of place, season and weekday. */
export const findChart: Statement = {
  name: 'find-chart-for-points',
  text: `select c.unit_type_code as "unitTypeCode", t.name as "unitTypeName", c.season_code as "seasonCode", coalesce(s.name, c.season_code) as "seasonName", c.weekday_class as "weekdayClass", c.points
    from points_chart c join unit_type t on t.resort_id = c.resort_id and t.code = c.unit_type_code
    left join lateral (select name from season s where s.resort_id = c.resort_id and s.code = c.season_code order by first_night desc limit 1) s on true
    where c.resort_id = $1 order by t.max_people, t.name, c.points, c.season_code`,
}

/**
 * `$1` resort, `$2` account, `$3` lot: yearly points of its interest, and what was transferred of
 * its use year.
 */
export const findLotForMove: Statement = {
  name: 'find-lot-for-move',
  text: `select i.annual_points, (select coalesce(-sum(e.points), 0)::integer from points_entry e join points_lot o on o.resort_id = e.resort_id and o.id = e.lot_id
      where o.resort_id = l.resort_id and o.interest_id = l.interest_id and o.owner_account_id = l.owner_account_id and o.use_year = l.use_year and e.reason = 'transferred' and e.points < 0) as transferred
    from points_lot l join interest i on i.resort_id = l.resort_id and i.id = l.interest_id where l.resort_id = $1 and l.owner_account_id = $2 and l.id = $3`,
}

/**
 * `$1` resort, `$2` account: makes its acts with points wait for each other, so that yearly limits
 * are right.
 */
export const lockAccount: Statement = {
  name: 'lock-account-for-points',
  text: 'select id from owner_account where resort_id = $1 and id = $2 for no key update',
}

/**
 * `$1` resort, `$2` the lot it comes from, `$3` whose it is, `$4` use year, `$5` kind, `$6` first
 * day, `$7` last day.
 */
export const addLot: Statement = {
  name: 'add-points-lot',
  text: `insert into points_lot (resort_id, number, owner_account_id, interest_id, use_year, kind, earned_on, expires_on)
    select $1, 'L-' || nextval('points_lot_number'), $3, interest_id, $4, $5, $6, $7 from points_lot where resort_id = $1 and id = $2 returning id`,
}

/** `$1` resort, `$2` from lot, `$3` to lot, `$4` points, `$5` reason, `$6` and `$7` notes. */
export const movePoints: Statement = {
  name: 'move-points',
  text: `insert into points_entry (resort_id, lot_id, points, reason, note) values ($1, $2, -$4::integer, $5, $6), ($1, $3, $4::integer, $5, $7)`,
}

/**
 * `$1` resort, `$2` owner number, `$3` name: an active account whose number and name belong
 * together.
 */
export const findAccountByName: Statement = {
  name: 'find-account-by-name',
  text: `select id, owner_number from owner_account where resort_id = $1 and (owner_number = $2 or display_owner_number = $2) and lower(name) = lower($3) and status = 'active'`,
}
