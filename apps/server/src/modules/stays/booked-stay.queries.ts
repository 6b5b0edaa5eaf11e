import { type RowOf, sql } from '../../db/statement.ts'
import { PRICE_LEFT } from '../billing/history.queries.ts'

/** A stay with the rules that it was booked under, and the points that it spent by lot. */
export type BookedRow = RowOf<typeof findBooked>

const SELECT = `select r.id, r.number, r.status, r.type, r.arrival,
    r.departure, r.unit_id as "unitId", u.unit_type_code as "unitTypeCode",
    array[r.people1, r.people2, r.people3, r.people4] as people, r.paid_by as "paidBy", r.points,
    r.entitlement_id as "entitlementId", r.second_entitlement_id as "secondEntitlementId", coalesce(
      (
        select e.reservation_id = r.id
        from entitlement e
        where e.resort_id = r.resort_id and e.id = r.entitlement_id
      ), false
    ) as "takesRight", coalesce(
      (
        select i.owner_account_id <> r.owner_account_id
        from entitlement e
        join interest i on i.resort_id = e.resort_id and i.id = e.interest_id
        where e.resort_id = r.resort_id and e.id = r.entitlement_id
      ), false
    ) as "weekIsTransferred", coalesce(
      (
        select i.status = 'expired'
        from entitlement e
        join interest i on i.resort_id = e.resort_id and i.id = e.interest_id
        where e.resort_id = r.resort_id and e.id = r.entitlement_id
      ), false
    ) as "weekHasEnded", greatest(
      0, floor(extract(epoch from :now::timestamptz - r.booked_at) / 3600)
    )::integer as "bookedHoursAgo", r.booked_at as "bookedAt",
    (
      select coalesce(sum(${PRICE_LEFT}), 0)::bigint
      from charge c
      where c.resort_id = r.resort_id and c.reservation_id = r.id
    ) as "feeCents", (
      select rules || jsonb_build_object('version', version, 'level', r.member_level)
      from rule_set s
      where s.resort_id = r.resort_id
        and (s.version = r.rule_set_version or r.rule_set_version is null)
      order by version desc
      limit 1
    ) as rules, (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'lotId', l.id, 'kind', l.kind, 'interestId', l.interest_id, 'points', spent.points,
            'useYear', l.use_year, 'expiresOn', l.expires_on, 'remaining', l.remaining,
            'isTransferred', l.owner_account_id <> r.owner_account_id, 'isWithdrawn',
            l.withdrawn_on is not null or i.status = 'expired', 'borrowedFrom',
            (
              select jsonb_build_object('lotId', b.id, 'useYear', b.use_year, 'expiresOn', b.expires_on)
              from points_lot b
              where b.resort_id = l.resort_id
                and b.id = l.borrowed_from
                and b.owner_account_id = l.owner_account_id
                and b.withdrawn_on is null
            )
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
      join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
    ) as lots
  from reservation r
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  where r.resort_id = :resortId and r.owner_account_id = :ownerAccountId and r.id = :id`

export const findBooked = sql('find-booked-stay', SELECT)

export const lockBooked = sql(
  'lock-booked-stay',
  `${SELECT}
  for update of r`,
)

/**
 * Ends a stay: with an `answer` the resort declined it. A trigger frees the nights, immediately or when
 * `undo_until` is cleared.
 */
export const cancelReservation = sql(
  'cancel-reservation',
  `update reservation
  set status = case
    when :answer::jsonb is null then 'cancelled'
    else 'declined'
    end, cancelled_at = :now, cancel_result = :cancelResult, undo_until = :undoUntil,
    answer = coalesce(:answer::jsonb, answer), asked = null
  where resort_id = :resortId and id = :id`,
)

/** Adds an empty lot for returned points: restricted until a day, or holding points if null. */
export const addReturnLot = sql(
  'add-return-lot',
  `insert into points_lot (
    resort_id, number, owner_account_id, is_given, interest_id, use_year, kind, earned_on,
    expires_on
  )
  select resort_id, 'L-' || nextval('points_lot_number'), owner_account_id, is_given, interest_id,
    use_year, case
    when :restrictedUntil::date is null then 'holding'
    else 'restricted'
    end, least(:today::date, coalesce(:restrictedUntil::date, expires_on)),
    coalesce(:restrictedUntil::date, expires_on)
  from points_lot
  where resort_id = :resortId and id = :lotId
  returning id`,
)

export const addEntries = sql(
  'add-points-entries',
  `insert into points_entry (resort_id, lot_id, points, reason, note, note_message)
  select :resortId, lot_id, points, :reason, :note, :noteMessage
  from unnest(:lotIds::text[], :points::integer[]) as share(lot_id, points)
  where points <> 0
  order by lot_id`,
)

/** Returns weeks to their owner, or marks them as used. */
export const releaseWeeks = sql(
  'release-weeks',
  `update entitlement
  set status = case
    when :comesBack::boolean then 'available'
    else 'used'
    end, reservation_id = case
    when :comesBack::boolean then null
    else reservation_id
    end
  where resort_id = :resortId and id = any(:entitlementIds::text[])`,
)

/** Moves a stay to other dates or another unit. A trigger moves its nights. */
export const moveReservation = sql(
  'move-reservation',
  `update reservation
  set unit_id = :unitId, type = :type, arrival = :arrival, departure = :departure,
    people1 = :people1, people2 = :people2, people3 = :people3, people4 = :people4,
    interest_id = :interestId, entitlement_id = :entitlementId,
    second_entitlement_id = :secondEntitlementId, points = :points, paid_by = :paidBy,
    rule_set_version = :ruleSetVersion, changed_at = :changedAt
  where resort_id = :resortId and id = :id
  returning id, number`,
)

/** Changes the people of a stay; its cost and rules remain. */
export const changePeople = sql(
  'change-people',
  `update reservation
  set type = :type, people1 = :people1, people2 = :people2, people3 = :people3, people4 = :people4,
    changed_at = :changedAt
  where resort_id = :resortId and id = :id
  returning id, number`,
)

/**
 * Returns (positive) or spends (negative) points of a stay. Inserts in the order of the lots, so that
 * concurrent changes can't deadlock.
 */
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
