import type { Statement } from '../../platform/database.ts'

/** `$1` resort, `$2` account, `$3` today: lots that are not over, the soonest ending first. */
export const findLots: Statement = {
  name: 'find-lots',
  text: `select id, number, kind, use_year as "useYear", earned_on as "earnedOn", expires_on as "expiresOn", remaining from points_lot
    where resort_id = $1 and owner_account_id = $2 and expires_on >= $3 order by expires_on, number`,
}

const entryText = `case e.reason when 'earned' then 'New points for use year ' || l.use_year when 'spent' then 'Stay ' || coalesce(r.number, '') when 'returned' then 'Back from stay ' || coalesce(r.number, '')
        else initcap(e.reason) end || case when e.note = '' then '' else ': ' || e.note end`

/** `$1` resort, `$2` account, `$3` time zone, `$4` how many: changes with what they left in their lot and in all, the newest first. */
export const findEntries: Statement = {
  name: 'find-points-entries',
  text: `select e.id, to_char(e.at at time zone $3, 'YYYY-MM-DD') as "on", e.points, e.reason, l.use_year as "useYear",
      sum(e.points) over (partition by e.lot_id order by e.at, e.id)::integer as "lotBalance",
      sum(e.points) over (order by e.at, e.id)::integer as balance, ${entryText} as text
    from points_entry e join points_lot l on l.resort_id = e.resort_id and l.id = e.lot_id
    left join reservation r on r.resort_id = e.resort_id and r.id = e.reservation_id
    where e.resort_id = $1 and l.owner_account_id = $2 order by e.at desc, e.id desc limit $4`,
}

/** `$1` resort: points a night by kind of place, season and weekday. */
export const findChart: Statement = {
  name: 'find-chart-for-points',
  text: `select c.unit_type_code as "unitTypeCode", t.name as "unitTypeName", c.season_code as "seasonCode", coalesce(s.name, c.season_code) as "seasonName", c.weekday_class as "weekdayClass", c.points
    from points_chart c join unit_type t on t.resort_id = c.resort_id and t.code = c.unit_type_code
    left join lateral (select name from season s where s.resort_id = c.resort_id and s.code = c.season_code order by first_night desc limit 1) s on true
    where c.resort_id = $1 order by t.max_people, t.name, c.points, c.season_code`,
}

/** `$1` resort, `$2` account, `$3` lot: yearly points of its interest, and what was transferred of its use year. */
export const findLotForMove: Statement = {
  name: 'find-lot-for-move',
  text: `select i.annual_points, (select coalesce(-sum(e.points), 0)::integer from points_entry e join points_lot o on o.resort_id = e.resort_id and o.id = e.lot_id
      where o.resort_id = l.resort_id and o.interest_id = l.interest_id and o.owner_account_id = l.owner_account_id and o.use_year = l.use_year and e.reason = 'transferred' and e.points < 0) as transferred
    from points_lot l join interest i on i.resort_id = l.resort_id and i.id = l.interest_id where l.resort_id = $1 and l.owner_account_id = $2 and l.id = $3`,
}

/** `$1` resort, `$2` account: makes its acts with points wait for each other, so that yearly limits are right. */
export const lockAccount: Statement = { name: 'lock-account-for-points', text: 'select id from owner_account where resort_id = $1 and id = $2 for no key update' }

/** `$1` resort, `$2` the lot it comes from, `$3` whose it is, `$4` use year, `$5` kind, `$6` first day, `$7` last day. */
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

/** `$1` resort, `$2` owner number, `$3` name: an active account whose number and name belong together. */
export const findAccountByName: Statement = {
  name: 'find-account-by-name',
  text: `select id, owner_number from owner_account where resort_id = $1 and (owner_number = $2 or display_owner_number = $2) and lower(name) = lower($3) and status = 'active'`,
}
