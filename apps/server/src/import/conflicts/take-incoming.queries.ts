import { sql } from '../../db/statement.ts'

/** The guest from outside of a stay, by the names of `reservations.csv`. */
export const findGuest = sql(
  'find-guest-of-conflict',
  `select guest_name, guest_email, guest_phone
  from reservation
  where resort_id = :resortId and number = :number`,
)

export const findTypes = sql(
  'find-types-of-conflict',
  `select code
  from unit_type
  where resort_id = :resortId`,
)

/** The resort, by the names of `resort.csv`. */
export const findResort = sql(
  'find-resort-of-conflict',
  `select id, server_id as server, '' as "server_description!", name, time_zone, address, phone, email,
    laid_out_on as "laidOutOn"
  from resort
  where id = :resortId`,
)

/** A login of an owner's imported person, and the account. */
export const findPersonOfOwner = sql(
  'find-person-of-conflict',
  `select a.id as "ownerAccountId", r.name as resort, coalesce((
      select l.login_id
      from login l
      where l.resort_id = a.resort_id and l.person_id = 'p-' || a.owner_number
      order by l.id
      limit 1
    ), a.owner_number) as "login!"
  from owner_account a
  join resort r on r.id = a.resort_id
  where a.resort_id = :resortId and a.owner_number = :number`,
)
