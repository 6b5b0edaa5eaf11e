import { sql } from '../../db/statement.ts'

/** What a guest wrote, as it is set where that is forgotten. */
export const FORGOTTEN_GUEST = `first_name = '', last_name = '', phone = '', arrival_time = '', car_plate = '',
    people = '{}'`

/** The link of a guest by another key: the one before stops working. */
export const renewGuestSecret = sql(
  'renew-guest-secret',
  `update guest_invitation
  set secret_hash = :secretHash
  where resort_id = :resortId and id = :id`,
)

/** Ends one; what its guest wrote is forgotten. */
export const withdrawInvitation = sql(
  'withdraw-guest-invitation',
  `update guest_invitation
  set step = 'withdrawn', closed_at = :now, note = '', ${FORGOTTEN_GUEST}
  where resort_id = :resortId and id = :id`,
)

/** The invited guest of a stay, as they were told of it last. */
export const lockConfirmedGuest = sql(
  'lock-confirmed-guest',
  `select id, first_name, last_name, email, locale, link_seed, told_unit, told_arrival,
    told_departure
  from guest_invitation
  where resort_id = :resortId and reservation_id = :reservationId and step = 'confirmed'
  for update`,
)

export const setGuestTold = sql(
  'set-guest-told',
  `update guest_invitation
  set told_unit = :unit, told_arrival = :arrival, told_departure = :departure
  where resort_id = :resortId and id = :id`,
)

/** What a mail to a guest names, and how its link is made. */
export const findGuestMail = sql(
  'find-guest-mail',
  `select g.name, g.first_name, g.email, g.locale, g.link_seed, g.secret_hash,
    a.name as owner_name, s.name as resort_name, u.name as unit_name, r.arrival, r.departure, to_char(
      (g.ends_at - interval '1 second') at time zone s.time_zone, 'YYYY-MM-DD'
    ) as until
  from guest_invitation g
  join reservation r on r.resort_id = g.resort_id and r.id = g.reservation_id
  join owner_account a on a.resort_id = r.resort_id and a.id = r.owner_account_id
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  join resort s on s.id = g.resort_id
  where g.resort_id = :resortId and g.id = :id`,
)
