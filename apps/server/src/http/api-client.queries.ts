import { sql } from '../db/statement.ts'

/**
 * Finds the valid key with this hash, counts the request of its client, and records that it was used
 * if that was recorded before `usedBefore`.
 */
export const useApiKey = sql(
  'use-api-key',
  `with valid as (
    select k.number, k.ends_at, k.last_used_at, c.id as client_id, c.name, c.scopes
    from api_key k
    join api_client c on c.resort_id = k.resort_id and c.id = k.client_id
    where k.resort_id = :resortId
      and k.secret_hash = :secretHash
      and k.ended_at is null
      and k.ends_at > :now
      and c.ended_at is null
  ), used as (
    update api_key k
    set last_used_at = :now
    from valid
    where k.resort_id = :resortId
      and k.number = valid.number
      and (k.last_used_at is null or k.last_used_at < :usedBefore)
  ), counts as (
    insert into rate_count as r (resort_id, subject, counted, ends_at)
    select :resortId, 'api client ' || client_id, 1, :countedUntil
    from valid
    on conflict (resort_id, subject) do update
    set counted = case
      when r.ends_at <= :now then 1
      else r.counted + 1
      end, ends_at = case
      when r.ends_at <= :now then excluded.ends_at
      else r.ends_at
      end
    returning counted
  )
  select valid.number, valid.ends_at as "endsAt", valid.client_id as "clientId", valid.name,
    valid.scopes, counts.counted
  from valid, counts`,
)
