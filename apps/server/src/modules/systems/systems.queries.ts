import { sql } from '../../db/statement.ts'

export const addClient = sql(
  'add-api-client',
  `insert into api_client (resort_id, name, scopes, created_at)
  values (:resortId, :name, :scopes, :now)
  on conflict (resort_id, name) where ended_at is null do nothing`,
)

/** Locks a client that has access. */
export const lockClient = sql(
  'lock-api-client',
  `select id, name
  from api_client
  where resort_id = :resortId and name = :name and ended_at is null
  for update`,
)

/** Locks the client of a valid key. */
export const lockClientOfKey = sql(
  'lock-client-of-api-key',
  `select c.id, c.name
  from api_key k
  join api_client c on c.resort_id = k.resort_id and c.id = k.client_id
  where k.resort_id = :resortId
    and k.number = :number
    and k.ended_at is null
    and k.ends_at > :now
    and c.ended_at is null
  for update of c, k`,
)

export const countKeys = sql(
  'count-api-keys',
  `select count(*)::integer as "keys!"
  from api_key
  where resort_id = :resortId and client_id = :clientId and ended_at is null and ends_at > :now`,
)

export const addKey = sql(
  'add-api-key',
  `insert into api_key (resort_id, number, client_id, secret_hash, created_at, ends_at)
  values (:resortId, :number, :clientId, :secretHash, :now, :endsAt)`,
)

export const endKey = sql(
  'end-api-key',
  `update api_key
  set ended_at = :now
  where resort_id = :resortId and number = :number`,
)

export const endClient = sql(
  'end-api-client',
  `with keys as (
    update api_key
    set ended_at = :now
    where resort_id = :resortId and client_id = :clientId and ended_at is null
  )
  update api_client
  set ended_at = :now
  where resort_id = :resortId and id = :clientId`,
)

/** Returns every client with its keys, a row for each key. */
export const findClients = sql(
  'find-api-clients',
  `select c.id, c.name, c.scopes, c.created_at as "createdAt", c.ended_at as "endedAt",
    k.number, k.ends_at as "keyEndsAt", k.ended_at as "keyEndedAt",
    k.last_used_at as "lastUsedAt"
  from api_client c
  left join api_key k on k.resort_id = c.resort_id and k.client_id = c.id
  where c.resort_id = :resortId
  order by c.created_at, c.id, k.created_at, k.number`,
)
