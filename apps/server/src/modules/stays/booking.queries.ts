import { sql } from '../../db/statement.ts'

/** A trigger writes the nights, and rejects the statement if one is taken. */
export const addReservation = sql(
  'add-reservation',
  `insert into reservation (
    resort_id, number, owner_account_id, unit_id, type, status, arrival, departure, people1,
    people2, people3, people4, interest_id, entitlement_id, second_entitlement_id, points, paid_by,
    rule_set_version, booked_at, hold_ends_at, held_for, answer_by, asked
  )
  values (
    :resortId, 'H-' || nextval('reservation_number'), :ownerAccountId, :unitId, :type, case
    when :holdEndsAt::timestamptz is not null then 'held'
    when :answerBy::timestamptz is not null then 'asked'
    else 'confirmed'
    end, :arrival, :departure, :people1, :people2, :people3, :people4, :interestId, :entitlementId,
    :secondEntitlementId, :points, :paidBy, :ruleSetVersion, :bookedAt, :holdEndsAt, :heldFor,
    :answerBy, :asked::jsonb
  )
  returning id, number`,
)

/** Locks a hold. No row if it has expired or is held for something else. */
export const lockHold = sql(
  'lock-hold',
  `select r.id, r.number, r.unit_id as "unitId", u.unit_type_code as "unitTypeCode", r.arrival, r.departure
  from reservation r
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  where r.resort_id = :resortId
    and r.owner_account_id = :ownerAccountId
    and r.id = :id
    and r.status = 'held'
    and r.held_for = :heldFor
    and r.hold_ends_at > :now
  for update of r`,
)

/** Turns a hold into a booked stay, or one that the resort is asked about. */
export const confirmHold = sql(
  'confirm-hold',
  `update reservation
  set status = case
    when :answerBy::timestamptz is null then 'confirmed'
    else 'asked'
    end, hold_ends_at = null, answer_by = :answerBy, asked = :asked::jsonb, type = :type,
    people1 = :people1, people2 = :people2, people3 = :people3, people4 = :people4, interest_id = :interestId,
    entitlement_id = :entitlementId, second_entitlement_id = :secondEntitlementId, points = :points,
    paid_by = :paidBy, rule_set_version = :ruleSetVersion, booked_at = :bookedAt
  where resort_id = :resortId and id = :id and status = 'held'
  returning id, number`,
)

/** Inserts in the order of the lots, so that concurrent bookings can't deadlock. */
export const spendPoints = sql(
  'spend-points',
  `insert into points_entry (resort_id, lot_id, points, reason, reservation_id)
  select :resortId, lot_id, -points, 'spent', :reservationId
  from unnest(:lotIds::text[], :points::integer[]) as share(lot_id, points)
  order by lot_id`,
)

/** Updates no row of a week that is no longer available. */
export const reserveWeeks = sql(
  'reserve-weeks',
  `update entitlement
  set status = 'reserved', reservation_id = :reservationId
  where resort_id = :resortId and id = any(:ids::text[]) and status = 'available'`,
)

/** Locks owned time until the transaction ends. No row for time that was given away. */
export const lockOwnedTime = sql(
  'lock-owned-time',
  `select id
  from entitlement
  where resort_id = :resortId and id = any(:ids::text[]) and status = 'available'
  order by id
  for share`,
)

export const saveGuest = sql(
  'put-guest',
  `insert into reservation_guest (resort_id, reservation_id, position, first_name, last_name, email)
  values (:resortId, :reservationId, 1, :firstName, :lastName, :email)
  on conflict (resort_id, reservation_id, position) do update
  set first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email`,
)

export const deleteGuest = sql(
  'drop-guest',
  `delete
  from reservation_guest
  where resort_id = :resortId and reservation_id = :reservationId`,
)

export const saveComments = sql(
  'put-comments',
  `insert into comment_value (resort_id, comment_type, item_id, subject_id, value)
  select :resortId, 'reservation', item, :reservationId, value
  from unnest(:items::text[], :values::text[]) as given(item, value)
  on conflict (resort_id, comment_type, subject_id, item_id) do update
  set value = excluded.value`,
)

/**
 * The guests named for the account's last stays for someone else, the latest first, each name once.
 * Guests who fill in a form themselves aren't among them.
 */
export const findKnownGuests = sql(
  'find-known-guests',
  `select "firstName", "lastName", email
  from (
    select distinct on (lower(g.first_name), lower(g.last_name)) g.first_name as "firstName",
      g.last_name as "lastName", g.email, r.arrival
    from (
      select id, arrival
      from reservation
      where resort_id = :resortId
        and owner_account_id = :ownerAccountId
        and type <> 'O'
        and status <> 'held'
      order by arrival desc
      limit 60
    ) r
    join reservation_guest g on g.resort_id = :resortId and g.reservation_id = r.id
    order by lower(g.first_name), lower(g.last_name), r.arrival desc
  ) named
  order by arrival desc, "lastName", "firstName"
  limit :most`,
)
