import { placeCover } from '../../../db/place-cover.ts'
import { CHECK_TIMES, RULES_OF_STAY } from '../../../db/rules-of-stay.ts'
import { type RowOf, sql } from '../../../db/statement.ts'
import { FORGOTTEN_GUEST } from '../../stays/guest-mail.queries.ts'

export const countInvitations = sql(
  'count-guest-invitations',
  `select count(*)::integer as invited
  from guest_invitation
  where resort_id = :resortId and reservation_id = :reservationId`,
)

/** Locks open and declined invitations; a declined one can be renewed. */
export const findUnsettled = sql(
  'find-unsettled-guest-invitations',
  `select id, step, email, ends_at as "endsAt"
  from guest_invitation
  where resort_id = :resortId
    and reservation_id = :reservationId
    and step in ('invited', 'filled', 'declined')
  order by invited_at desc, id
  for update`,
)

export const addGuestInvitation = sql(
  'add-guest-invitation',
  `insert into guest_invitation (
    resort_id, reservation_id, login_id, owner_account_id, name, email, locale, link_seed,
    secret_hash, invited_at, ends_at, owner_note
  )
  values (
    :resortId, :reservationId, :loginId, :ownerAccountId, :name, :email, :locale, :linkSeed,
    :secretHash, :now, :endsAt, :ownerNote
  )
  returning id`,
)

/**
 * Renews an invitation with a new link. The previous link stops working, and the new one ends with
 * the membership of its sender.
 */
export const renewGuestInvitation = sql(
  'renew-guest-invitation',
  `update guest_invitation
  set step = 'invited', declined_at = null, note = '', name = :name, link_seed = :linkSeed,
    secret_hash = :secretHash, invited_at = :now, ends_at = :endsAt, login_id = :loginId,
    owner_note = :ownerNote, opened_at = null
  where resort_id = :resortId and id = :id`,
)

/** Locks one invitation: submit, withdraw, and approve are serialized. */
export const lockGuestInvitation = sql(
  'lock-guest-invitation',
  `select id, step, first_name as "firstName", last_name as "lastName", email, people,
    undo_until as "undoUntil", declined_at as "declinedAt"
  from guest_invitation
  where resort_id = :resortId and reservation_id = :reservationId and id = :id
  for update`,
)

/** Withdraws an invitation, and keeps what its guest entered until the time limit for undo. */
export const withdrawForNow = sql(
  'withdraw-guest-for-now',
  `update guest_invitation
  set step = 'withdrawn', closed_at = :now, undo_until = :undoUntil
  where resort_id = :resortId and id = :id`,
)

/** Restores the state before the withdrawal. */
export const restoreInvitation = sql(
  'restore-guest-invitation',
  `update guest_invitation
  set step = case
    when declined_at is not null then 'declined'
    when filled_at is null then 'invited'
    else 'filled'
    end, closed_at = null, undo_until = null
  where resort_id = :resortId and id = :id`,
)

export const forgetWithdrawn = sql(
  'forget-withdrawn-guests',
  `update guest_invitation
  set undo_until = null, note = '', owner_note = '', ${FORGOTTEN_GUEST}
  where resort_id = :resortId and undo_until <= :now`,
)

/** Declines an invitation, and erases what its guest entered except the note to the owner. */
export const declineInvitation = sql(
  'decline-guest-invitation',
  `update guest_invitation
  set step = 'declined', declined_at = :now, note = :note, filled_at = null, closed_at = null,
    announced_unit = '', announced_arrival = null, announced_departure = null, ${FORGOTTEN_GUEST}
  where resort_id = :resortId and id = :id`,
)

export const confirmGuest = sql(
  'confirm-guest-invitation',
  `update guest_invitation
  set step = 'confirmed', closed_at = :now, announced_unit = :unit, announced_arrival = :arrival,
    announced_departure = :departure
  where resort_id = :resortId and id = :id`,
)

/** The invitations of a stay; of the withdrawn ones, only the newest. Limited by `GUEST_LIMITS`. */
export const findGuests = sql(
  'find-guest-invitations',
  `select g.id, g.step, coalesce(
      nullif(trim(g.first_name || ' ' || g.last_name), ''), g.name
    ) as name, g.email, g.ends_at as "endsAt", g.note, g.phone,
    g.owner_note as "ownerNote", g.opened_at is not null as "isOpened!",
    exists (
      select from outbox o
      where o.resort_id = g.resort_id
        and o.failed_at is not null
        and o.at >= g.invited_at
        and o.recipient = g.email
    ) as "isUndelivered!",
    g.arrival_time as "arrivalTime", g.car_plate as "carPlate", g.people,
    to_char(g.invited_at at time zone s.time_zone, 'YYYY-MM-DD') as "invitedOn",
    to_char(g.declined_at at time zone s.time_zone, 'YYYY-MM-DD') as "declinedOn",
    to_char(
      (g.ends_at - interval '1 second') at time zone s.time_zone, 'YYYY-MM-DD'
    ) as until, (
      select count(*)::integer
      from guest_invitation c
      where c.resort_id = g.resort_id and c.reservation_id = g.reservation_id
    ) as invited
  from guest_invitation g
  join reservation r on r.resort_id = g.resort_id and r.id = g.reservation_id
  join resort s on s.id = g.resort_id
  where g.resort_id = :resortId
    and r.owner_account_id = :ownerAccountId
    and g.reservation_id = :id
    and (
      g.step <> 'withdrawn'
      or g.id = (
        select id
        from guest_invitation l
        where l.resort_id = g.resort_id and l.reservation_id = g.reservation_id
        order by l.invited_at desc, l.id desc
        limit 1
      )
    )
  order by g.step = 'confirmed', g.invited_at desc`,
)

/** Confirmed guests of current and future stays, and those from outside, for the front desk. */
export const findExpectedGuests = sql(
  'list-expected-guests',
  `select r.number, r.arrival, u.name as unit, g.first_name || ' ' || g.last_name as guest, g.phone,
    g.arrival_time, g.car_plate
  from guest_invitation g
  join reservation r on r.resort_id = g.resort_id and r.id = g.reservation_id
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  join resort s on s.id = g.resort_id
  where g.resort_id = :resortId
    and g.step = 'confirmed'
    and r.status = 'confirmed'
    and r.departure >= (:now::timestamptz at time zone s.time_zone)::date
  union all
  select r.number, r.arrival, u.name, r.guest_name, r.guest_phone, '', ''
  from reservation r
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  join resort s on s.id = r.resort_id
  where r.resort_id = :resortId
    and r.guest_name <> ''
    and r.status = 'confirmed'
    and r.departure >= (:now::timestamptz at time zone s.time_zone)::date
  order by arrival, number`,
)

const PAGE_OF = (
  condition: string,
) => `select g.resort_id as "resortId", g.id, g.step, g.name, g.email,
    g.first_name as "firstName", g.ends_at as "endsAt",
    g.owner_note as "ownerNote", r.id as "reservationId",
    r.owner_account_id as "ownerAccountId", r.number, r.revision, r.status, r.arrival, r.departure,
    array[r.people1, r.people2, r.people3, r.people4] as people, u.name as unit,
    t.name as "typeName", t.max_people as "maxPeople", ${placeCover('u.id')} as photo,
    a.name as owner, s.name as resort, s.address, s.phone, s.time_zone as "timeZone", ${CHECK_TIMES},
    rules.rules || jsonb_build_object('version', rules.version) as rules
  from guest_invitation g
  join reservation r on r.resort_id = g.resort_id and r.id = g.reservation_id
  join owner_account a on a.resort_id = r.resort_id and a.id = r.owner_account_id
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  join unit_type t on t.resort_id = u.resort_id and t.code = u.unit_type_code
  join resort s on s.id = r.resort_id
  ${RULES_OF_STAY}
  where g.resort_id = :resortId and ${condition}`

const PAGE = PAGE_OF('g.secret_hash = :secretHash')

export const findGuestPage = sql('find-guest-page', PAGE)
export type GuestPageRow = RowOf<typeof findGuestPage>

/** The page of a stay's guest, for the owner: an approved guest's before that of an invited one. */
export const findGuestPageOfStay = sql(
  'find-guest-page-of-stay',
  `${PAGE_OF("r.id = :id and r.owner_account_id = :ownerAccountId and g.step in ('invited', 'filled', 'confirmed')")}
  order by g.step = 'confirmed' desc, g.invited_at desc, g.id
  limit 1`,
)

/** Notes that the guest has opened the page of their link. */
export const markGuestPageOpened = sql(
  'mark-guest-page-opened',
  `update guest_invitation
  set opened_at = :now
  where resort_id = :resortId and id = :id and opened_at is null`,
)

/** Locks the invitation, so that a form is accepted once. */
export const lockGuestPage = sql(
  'lock-guest-page',
  `${PAGE}
  for update of g`,
)

export const fillGuestForm = sql(
  'fill-guest-form',
  `update guest_invitation
  set step = 'filled', filled_at = :now, declined_at = null, note = '', locale = :locale,
    first_name = :firstName, last_name = :lastName, phone = :phone, arrival_time = :arrivalTime,
    car_plate = :carPlate, people = :people
  where resort_id = :resortId and id = :id`,
)
