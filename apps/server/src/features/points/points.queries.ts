import type { Statement } from '../../platform/database.ts'

/** `$1` resort, `$2` account, `$3` today: lots that are not over, the soonest ending first. */
export const findLots: Statement = {
  name: 'find-lots',
  text: `select id, number, kind, use_year as "useYear", earned_on as "earnedOn", expires_on as "expiresOn", remaining from points_lot
    where resort_id = $1 and owner_account_id = $2 and expires_on >= $3 order by expires_on, number`,
}

/** `$1` resort, `$2` account, `$3` time zone: every change with what it left in its lot, the newest first. */
export const findEntries: Statement = {
  name: 'find-points-entries',
  text: `select e.id, to_char(e.at at time zone $3, 'YYYY-MM-DD') as "on", e.points,
      sum(e.points) over (partition by e.lot_id order by e.at, e.id)::integer as "lotBalance",
      case e.reason when 'earned' then 'New points for use year ' || l.use_year when 'spent' then 'Stay ' || coalesce(r.number, '') when 'returned' then 'Back from stay ' || coalesce(r.number, '')
        else initcap(e.reason) end || case when e.note = '' then '' else ': ' || e.note end as text
    from points_entry e join points_lot l on l.resort_id = e.resort_id and l.id = e.lot_id
    left join reservation r on r.resort_id = e.resort_id and r.id = e.reservation_id
    where e.resort_id = $1 and l.owner_account_id = $2 order by e.at desc, e.id desc limit 500`,
}
