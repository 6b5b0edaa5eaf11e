import { type StatementName, sql } from '../db/statement.ts'

/** Deletes the row `t` of a table that has the key. */
const remove = <N extends StatementName>(name: N, table: string, hasKey: string) =>
  sql(
    name,
    `delete
  from ${table} t
  where t.resort_id = :resortId and ${hasKey}`,
  )

/** Statements that end a row of a kind of file by deleting it, by its key. */
export const removeRow = {
  unitTypes: remove('end-unit-type', 'unit_type', 't.code = :key'),
  eventWeeks: remove(
    'end-event-week',
    'event_week',
    "concat_ws(' ', t.event, t.use_year, nullif(t.check_in_weekday, 0)) = :key",
  ),
  seasons: remove('end-season', 'season', 't.first_night = :key::date'),
  pointsChart: remove(
    'end-points-chart',
    'points_chart',
    `concat_ws(' ', t.unit_type_code, t.season_code, t.weekday_class) = :key`,
  ),
  workOrderMessages: remove('end-work-order-message', 'work_order_entry', 't.number = :key'),
  chargeWorkOrders: remove(
    'end-charge-work-order',
    'charge_work_order',
    `t.charge_id = (select c.id from charge c where c.resort_id = :resortId and c.number = :key)`,
  ),
  resortEvents: remove('end-resort-event', 'resort_event', 't.number = :key'),
  arrivalSteps: remove('end-arrival-step', 'arrival_step', 't.number = :key'),
  placeDetails: remove('end-place-detail', 'place_detail', 't.number = :key'),
  mapPoints: remove('end-map-point', 'map_point', 't.unit_type_code = :key'),
  weather: remove('end-weather', 'usual_weather', 't.month::text = :key'),
  documents: remove('end-document', 'document', 't.number = :key'),
  feeShares: remove('end-fee-share', 'fee_share', `concat_ws(' ', t.year, t.position) = :key`),
  feeDocuments: remove('end-fee-document', 'fee_document', `concat_ws(' ', t.kind, t.year) = :key`),
  profileValues: remove(
    'end-profile-value',
    'comment_value',
    `t.comment_type = 'profile'
    and exists (
      select from owner_account a
      where a.resort_id = t.resort_id
        and a.id = t.subject_id
        and concat_ws(' ', a.owner_number, t.item_id) = :key
    )`,
  ),
} as const

/** Takes a question off its form; the answers are kept. */
export const retireField = sql(
  'end-form-field',
  `update comment_config
  set retired = true
  where resort_id = :resortId and concat_ws(' ', comment_type, item_id) = :key`,
)

/** Locks a lot of a contract's owner, and returns what remains in it. */
export const lockLot = sql(
  'lock-lot-to-end',
  `select l.id, l.use_year as "useYear", l.remaining, l.owner_account_id as "ownerAccountId",
    a.owner_number as "ownerNumber"
  from points_lot l
  join owner_account a on a.resort_id = l.resort_id and a.id = l.owner_account_id
  where l.resort_id = :resortId and l.number = :key
  for update of l`,
)

export const withdrawPoints = sql(
  'withdraw-points',
  `insert into points_entry (resort_id, lot_id, points, reason, at)
  values (:resortId, :lotId, -:points::integer, 'adjusted', :now)`,
)

/** Marks a lot as taken back: what stays return to it later is lost. */
export const withdrawLot = sql(
  'withdraw-lot',
  `update points_lot
  set withdrawn_on = :today
  where resort_id = :resortId and id = :lotId`,
)

/** Returns a login with its accounts. */
export const findLoginToEnd = sql(
  'find-login-to-end',
  `select l.id, coalesce(nullif(person_name(p.first_name, p.last_name), ''), l.login_id) as "name!",
    r.name as resort, exists (
      select from staff_member s
      where s.resort_id = l.resort_id and s.login_id = l.id and s.disabled_at is null
    ) as "isStaff!", array(
      select m.owner_account_id || ' ' || a.owner_number
      from owner_login m
      join owner_account a on a.resort_id = m.resort_id and a.id = m.owner_account_id
      where m.resort_id = l.resort_id and m.login_id = l.id
      order by m.position
    ) as "accounts!"
  from login l
  join resort r on r.id = l.resort_id
  left join person p on p.resort_id = l.resort_id and p.id = l.person_id
  where l.resort_id = :resortId and l.app_kind || ' ' || l.login_key = :key`,
)

/** Makes sign-in impossible: no password has an empty hash. */
export const closeLogin = sql(
  'close-login',
  `update login
  set password_hash = ''
  where resort_id = :resortId and id = :loginId`,
)

export const endFactors = sql(
  'end-login-factors',
  `delete from login_factor f
  using login l
  where f.resort_id = :resortId
    and l.resort_id = :resortId
    and l.id = f.login_id
    and concat_ws(' ', l.app_kind, l.login_key, f.kind) = :key`,
)

/** Marks a row as over, so that later reports don't list it. */
export const markEnded = sql(
  'mark-imported-row-ended',
  `update imported_row
  set last_day = :lastDay
  where resort_id = :resortId and file = :file and key = :key`,
)

/** Returns closed units with coming stays or active contracts, which would lose their unit. */
export const findClosedInUse = sql(
  'find-closed-units-in-use',
  `select u.number, (
      select count(*)::integer
      from reservation r
      where r.resort_id = u.resort_id
        and r.unit_id = u.id
        and r.status in ('held', 'asked', 'confirmed')
        and r.type <> 'maintenance'
        and r.departure > :today::date
    ) as "stays!", (
      select count(*)::integer
      from interest i
      where i.resort_id = u.resort_id and i.unit_id = u.id and i.status <> 'expired'
        and i.usage_type <> 'points'
    ) as "contracts!"
  from unit u
  where u.resort_id = :resortId and u.status = 'closed'`,
)

/** Opens units that the folder closes although they are in use. */
export const reopenUnits = sql(
  'import-reopen-units',
  `update unit
  set status = 'open'
  where resort_id = :resortId and number = any(:numbers::text[])`,
)
