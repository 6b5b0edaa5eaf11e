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
