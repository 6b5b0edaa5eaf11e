import { sql } from './statement.ts'

/**
 * Every resort of a database, the server that it belongs to, and whether it counts there; for one
 * that was found in several, the servers that it was found at.
 */
export const findPlaces = sql(
  'find-places-of-resorts',
  `select id, server_id, not exists (select from elsewhere where resort = id) as "is_here!",
    (select to_server from resort_move where resort = id and state = 'in-two') as in_two_at
  from resort`,
)

/** Where a resort went that was at a server of this database. */
export const findMoved = sql(
  'find-moved-resort',
  `select to_server
  from resort_move
  where resort = upper(:id) and server = upper(:serverId) and state = 'moved'`,
)
