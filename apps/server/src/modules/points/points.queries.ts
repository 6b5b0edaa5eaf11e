import { sql } from '../../db/statement.ts'

/** Lots of active interests that are not over, the soonest ending first. */
export const findLots = sql(
  'find-lots',
  `select l.id, l.number, l.kind, l.use_year as "useYear", l.earned_on as "earnedOn",
    l.expires_on as "expiresOn", l.remaining
  from points_lot l
  join interest i on i.resort_id = l.resort_id and i.id = l.interest_id and i.status = 'active'
  where l.resort_id = :resortId and l.owner_account_id = :ownerAccountId and l.expires_on >= :today
  order by l.expires_on, l.number`,
)

/**
 * Changes with what they left in their lot and in all, the newest first. A change of a lot counts
 * from the day on which the lot can be used: what is to come has no balance yet, so that the newest
 * balance is what can be used today. What was not used goes when its lot ends.
 */
export const findEntries = sql(
  'find-points-entries',
  `with change as (
    select e.id, e.points, e.reason, e.note, e.note_message, e.reservation_id, e.lot_id, e.at as written_at,
      greatest(e.at, l.earned_on::timestamp at time zone :timeZone) as at
    from points_entry e
    join points_lot l on l.resort_id = e.resort_id and l.id = e.lot_id
    where e.resort_id = :resortId and l.owner_account_id = :ownerAccountId
    union all
    select 'end-' || l.id, -l.remaining, 'expired', '', null::jsonb, null, l.id, 'infinity',
      (l.expires_on + 1)::timestamp at time zone :timeZone - interval '1 second'
    from points_lot l
    where l.resort_id = :resortId
      and l.owner_account_id = :ownerAccountId
      and l.remaining > 0
      and l.expires_on < (:at::timestamptz at time zone :timeZone)::date + :toldDays::integer
  )
  select c.id, to_char(c.at at time zone :timeZone, 'YYYY-MM-DD') as "on", c.points, c.reason,
    l.use_year as "useYear", c.at > :at as upcoming, case
    when c.at <= :at
    then sum(c.points) over (partition by c.lot_id order by c.at, c.written_at, c.id)::integer
    end as "lotBalance", case
    when c.at <= :at then sum(
      case when i.status = 'active' then c.points else 0 end
    ) over (order by c.at, c.written_at, c.id)::integer
    end as balance,
    r.number as "stayNumber", c.note, c.note_message
  from change c
  join points_lot l on l.resort_id = :resortId and l.id = c.lot_id
  join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
  left join reservation r on r.resort_id = :resortId and r.id = c.reservation_id
  order by c.at desc, c.written_at desc, c.id desc
  limit :most`,
)

/** Points a night by kind of place, season and weekday. */
export const findChart = sql(
  'find-chart-for-points',
  `select c.unit_type_code as "unitTypeCode", t.name as "unitTypeName",
    c.season_code as "seasonCode", coalesce(s.name, c.season_code) as "seasonName",
    c.weekday_class as "weekdayClass", c.points
  from points_chart c
  join unit_type t on t.resort_id = c.resort_id and t.code = c.unit_type_code
  left join lateral (
    select name
    from season s
    where s.resort_id = c.resort_id and s.code = c.season_code
    order by first_night desc
    limit 1
  ) s on true
  where c.resort_id = :resortId
  order by t.max_people, t.name, c.points, c.season_code`,
)

/** Yearly points of its interest, and what was transferred of its use year. */
export const findLotForMove = sql(
  'find-lot-for-move',
  `select i.annual_points, (
      select coalesce(-sum(e.points), 0)::integer
      from points_entry e
      join points_lot o on o.resort_id = e.resort_id and o.id = e.lot_id
      where o.resort_id = l.resort_id
        and o.interest_id = l.interest_id
        and o.owner_account_id = l.owner_account_id
        and o.use_year = l.use_year
        and e.reason = 'transferred'
        and e.points < 0
    ) as transferred
  from points_lot l
  join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
  where l.resort_id = :resortId and l.owner_account_id = :ownerAccountId and l.id = :id`,
)

/** Makes its acts with points wait for each other, so that yearly limits are right. */
export const lockAccount = sql(
  'lock-account-for-points',
  `select id
  from owner_account
  where resort_id = :resortId and id = :ownerAccountId
  for no key update`,
)

export const addLot = sql(
  'add-points-lot',
  `insert into points_lot (
    resort_id, number, owner_account_id, interest_id, use_year, kind, earned_on, expires_on
  )
  select :resortId, 'L-' || nextval('points_lot_number'), :ownerAccountId, interest_id, :useYear,
    :kind, :earnedOn, :expiresOn
  from points_lot
  where resort_id = :resortId and id = :fromLotId
  returning id`,
)

export const movePoints = sql(
  'move-points',
  `insert into points_entry (resort_id, lot_id, points, reason, note, note_message)
  values (:resortId, :lotId, -:points::integer, :reason, :note, :noteMessage),
    (:resortId, :toLotId, :points::integer, :reason, :toNote, :toNoteMessage)`,
)

/** An active account whose number and name belong together. */
export const findAccountByName = sql(
  'find-account-by-name',
  `select id, owner_number
  from owner_account
  where resort_id = :resortId
    and (owner_number = :ownerNumber or display_owner_number = :ownerNumber)
    and lower(name) = lower(:name)
    and status = 'active'`,
)
