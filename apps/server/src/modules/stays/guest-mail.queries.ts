import { sql } from '../../db/statement.ts'

/** SQL assignments that erase a guest's entries. */
export const FORGOTTEN_GUEST = `first_name = '', last_name = '', phone = '', arrival_time = '', car_plate = '',
    people = '{}'`

/** Replaces the link of a guest. The previous one stops working. */
export const renewGuestSecret = sql(
  'renew-guest-secret',
  `update guest_invitation
  set secret_hash = :secretHash
  where resort_id = :resortId and id = :id`,
)

/** Ends an invitation and erases what its guest entered. */
export const withdrawInvitation = sql(
  'withdraw-guest-invitation',
  `update guest_invitation
  set step = 'withdrawn', closed_at = :now, note = '', owner_note = '', ${FORGOTTEN_GUEST}
  where resort_id = :resortId and id = :id`,
)

/** Locks the confirmed guest of a stay, with the stay as last announced to them. */
export const lockConfirmedGuest = sql(
  'lock-confirmed-guest',
  `select id, first_name as "firstName", last_name as "lastName", email,
    announced_unit as "announcedUnit", announced_arrival as "announcedArrival",
    announced_departure as "announcedDeparture"
  from guest_invitation
  where resort_id = :resortId and reservation_id = :reservationId and step = 'confirmed'
  for update`,
)

export const setGuestNotified = sql(
  'set-guest-notified',
  `update guest_invitation
  set announced_unit = :unit, announced_arrival = :arrival, announced_departure = :departure
  where resort_id = :resortId and id = :id`,
)

/** Data for an email to a guest. */
export const findGuestMail = sql(
  'find-guest-mail',
  `select g.name, g.first_name as "firstName", g.email, g.locale, g.link_seed as "linkSeed",
    g.secret_hash as "secretHash", a.name as owner, s.name as resort, u.name as unit,
    r.arrival as from, r.departure as to, to_char(
      (g.ends_at - interval '1 second') at time zone s.time_zone, 'YYYY-MM-DD'
    ) as until
  from guest_invitation g
  join reservation r on r.resort_id = g.resort_id and r.id = g.reservation_id
  join owner_account a on a.resort_id = r.resort_id and a.id = r.owner_account_id
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  join resort s on s.id = g.resort_id
  where g.resort_id = :resortId and g.id = :id`,
)

/**
 * Returns the confirmed guests of a member's current and future stays. Their links end with the
 * member's access.
 */
export const findGuestsOfMember = sql(
  'find-confirmed-guests-of-member',
  `select g.id
  from guest_invitation g
  join reservation r on r.resort_id = g.resort_id and r.id = g.reservation_id
  join resort s on s.id = g.resort_id
  where g.resort_id = :resortId
    and g.login_id = :loginId
    and g.owner_account_id = :ownerAccountId
    and g.step = 'confirmed'
    and r.status = 'confirmed'
    and r.departure >= (:now::timestamptz at time zone s.time_zone)::date
  order by r.arrival, g.id`,
)

/** The person of an account in whose name a guest is invited that staff name. */
export const findHost = sql(
  'find-host-of-guests',
  `select l.id as "loginId", l.locale
  from owner_login m
  join login l on l.resort_id = m.resort_id and l.id = m.login_id
  where m.resort_id = :resortId
    and m.owner_account_id = :ownerAccountId
    and m.role in ('full', 'book')
  order by m.is_owner desc, m.role = 'full' desc, l.id
  limit 1`,
)

/** Adds the guest of a stay, named by the owner. */
export const addNamedGuest = sql(
  'add-named-guest',
  `insert into guest_invitation (
    resort_id, reservation_id, login_id, owner_account_id, name, first_name, last_name, email,
    locale, link_seed, secret_hash, step, invited_at, closed_at, ends_at, announced_unit,
    announced_arrival, announced_departure, owner_note
  )
  values (
    :resortId, :reservationId, :loginId, :ownerAccountId,
    :firstName::text || ' ' || :lastName::text, :firstName, :lastName, :email, :locale, :linkSeed,
    :secretHash, 'confirmed', :now, :now, :endsAt, :unit, :arrival, :departure, :ownerNote
  )
  returning id`,
)
