import { type RowOf, sql } from '../../db/statement.ts'

/**
 * A stay with what the rules need to cancel or change it: the rules it was booked under, and what
 * it took from each lot.
 */
export type BookedRow = RowOf<typeof findBooked>

const text = `select r.id, r.number, r.status, r.type, r.arrival,
    r.departure, r.unit_id, u.unit_type_code,
    array[r.people1, r.people2, r.people3, r.people4] as people, r.paid_by, r.points,
    r.entitlement_id, coalesce(
      (
        select e.reservation_id = r.id
        from entitlement e
        where e.resort_id = r.resort_id and e.id = r.entitlement_id
      ), false
    ) as takes_right, greatest(
      0, floor(extract(epoch from :now::timestamptz - r.booked_at) / 3600)
    )::integer as booked_hours_ago,
    (
      select coalesce(sum(c.cents), 0)::bigint
      from charge c
      where c.resort_id = r.resort_id and c.reservation_id = r.id
    ) as fee_cents, (
      select rules || jsonb_build_object('version', version)
      from rule_set s
      where s.resort_id = r.resort_id
        and (s.version = r.rule_set_version or r.rule_set_version is null)
      order by version desc
      limit 1
    ) as rules, (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'lotId', l.id, 'interestId', l.interest_id, 'points', spent.points,
            'useYear', l.use_year, 'expiresOn', l.expires_on, 'remaining', l.remaining
          )
          order by l.expires_on, l.id
        ), '[]'
      )
      from (
        select lot_id, -sum(points)::integer as points
        from points_entry e
        where e.resort_id = r.resort_id and e.reservation_id = r.id
        group by lot_id
        having sum(points) < 0
      ) spent
      join points_lot l on l.resort_id = r.resort_id and l.id = spent.lot_id
    ) as lots
  from reservation r
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  where r.resort_id = :resortId and r.owner_account_id = :ownerAccountId and r.id = :id`

export const findBooked = sql('find-booked-stay', text)

/** The same, locked until the end of the transaction. */
export const lockBooked = sql(
  'lock-booked-stay',
  `${text}
  for update of r`,
)

/** The trigger gives the nights back, at once or when `undo_until` is cleared. */
export const cancelReservation = sql(
  'cancel-reservation',
  `update reservation
  set status = 'cancelled', cancelled_at = :now, cancel_result = :cancelResult,
    undo_until = :undoUntil
  where resort_id = :resortId and id = :id`,
)

/** The lots are taken in one order, as when they were spent. */
export const returnPoints = sql(
  'return-points',
  `insert into points_entry (resort_id, lot_id, points, reason, reservation_id)
  select :resortId, lot_id, points, 'returned', :reservationId
  from unnest(:lotIds::text[], :points::integer[]) as share(lot_id, points)
  where points > 0
  order by lot_id`,
)

/**
 * An empty holding lot with its end; holding points pay for near stays and cannot be banked.
 */
export const addHoldingLot = sql(
  'add-holding-lot',
  `insert into points_lot (
    resort_id, number, owner_account_id, interest_id, use_year, kind, earned_on, expires_on
  )
  select resort_id, 'L-' || nextval('points_lot_number'), owner_account_id, interest_id, use_year,
    'holding', least(:today::date, expires_on), expires_on
  from points_lot
  where resort_id = :resortId and id = :lotId
  returning id`,
)

/** An empty lot of restricted points. */
export const addRestrictedLot = sql(
  'add-restricted-lot',
  `insert into points_lot (
    resort_id, number, owner_account_id, interest_id, use_year, kind, earned_on, expires_on
  )
  select resort_id, 'L-' || nextval('points_lot_number'), owner_account_id, interest_id, use_year,
    'restricted', :today::date, :restrictedUntil::date
  from points_lot
  where resort_id = :resortId and id = :lotId
  returning id`,
)

/** Takes its fees off the bill; what was paid of them is money on account. */
export const reverseFees = sql(
  'reverse-stay-fees',
  `with fee as materialized (
    select c.id, c.owner_account_id, c.cents, new_id() as txn_id,
      (
        select coalesce(sum(e.cents), 0)::bigint
        from ledger_entry e
        where e.resort_id = c.resort_id
          and e.charge_id = c.id
          and e.owner_account_id = c.owner_account_id
      ) as open_cents
    from charge c
    where c.resort_id = :resortId and c.reservation_id = :reservationId
  )
  insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
  select :resortId, txn_id, 'owner-receivable', owner_account_id, id, -open_cents
  from fee
  where open_cents <> 0
  union all
  select :resortId, txn_id, 'owner-receivable', owner_account_id, null, open_cents - cents
  from fee
  where cents <> open_cents
  union all
  select :resortId, txn_id, 'income', null, id, cents
  from fee
  returning txn_id`,
)

export const addEntries = sql(
  'add-points-entries',
  `insert into points_entry (resort_id, lot_id, points, reason, note, note_message)
  select :resortId, lot_id, points, :reason, :note, :noteMessage
  from unnest(:lotIds::text[], :points::integer[]) as share(lot_id, points)
  where points <> 0
  order by lot_id`,
)

/** One that does not is used. */
export const releaseWeek = sql(
  'release-week',
  `update entitlement
  set status = case
    when :comesBack::boolean then 'available'
    else 'used'
    end, reservation_id = case
    when :comesBack::boolean then null
    else reservation_id
    end
  where resort_id = :resortId and id = :entitlementId`,
)

/** The stay on other dates, in another unit or with other people; the trigger moves its nights. */
export const moveReservation = sql(
  'move-reservation',
  `update reservation
  set unit_id = :unitId, type = :type, arrival = :arrival, departure = :departure,
    people1 = :people1, people2 = :people2, people3 = :people3, people4 = :people4,
    interest_id = :interestId, entitlement_id = :entitlementId, points = :points, paid_by = :paidBy,
    rule_set_version = :ruleSetVersion, changed_at = :changedAt
  where resort_id = :resortId and id = :id
  returning id, number`,
)

/** Other people in the same stay: what it costs and its rules stay. */
export const changePeople = sql(
  'change-people',
  `update reservation
  set type = :type, people1 = :people1, people2 = :people2, people3 = :people3, people4 = :people4,
    changed_at = :changedAt
  where resort_id = :resortId and id = :id
  returning id, number`,
)

export const settlePoints = sql(
  'settle-points',
  `insert into points_entry (resort_id, lot_id, points, reason, reservation_id)
  select :resortId, lot_id, points, case
    when points > 0 then 'returned'
    else 'spent'
    end, :reservationId
  from unnest(:lotIds::text[], :points::integer[]) as share(lot_id, points)
  where points <> 0
  order by lot_id`,
)
