import { sql } from '../../db/statement.ts'

const COLUMNS = `l.id, l.client_id as "clientId", l.kind, l.total, l.started_at as "startedAt",
    l.done_at as "doneAt", l.request_hash as "requestHash"`

export const addLoad = sql(
  'add-load',
  `insert into load (resort_id, client_id, kind, request_key, request_hash, total, started_at)
  values (:resortId, :clientId, :kind, :requestKey, :requestHash, :total, :now)
  on conflict (resort_id, client_id, request_key) do nothing`,
)

export const findLoadByKey = sql(
  'find-load-by-key',
  `select ${COLUMNS}
  from load l
  where l.resort_id = :resortId and l.client_id = :clientId and l.request_key = :requestKey`,
)

export const findLoad = sql(
  'find-load',
  `select ${COLUMNS}
  from load l
  where l.resort_id = :resortId and l.client_id = :clientId and l.id = :id`,
)

/** The client that sent a load, unless it has ended: its parts are written as by it. */
export const findClientOfLoad = sql(
  'find-client-of-load',
  `select c.id as "clientId", c.name
  from load l
  join api_client c on c.resort_id = l.resort_id and c.id = l.client_id
  where l.resort_id = :resortId and l.id = :id and c.ended_at is null`,
)

/** Locks a load, so that its parts are added and written one at a time. */
export const lockLoad = sql(
  'lock-load',
  `select ${COLUMNS}
  from load l
  where l.resort_id = :resortId and l.id = :id
  for update`,
)

/** How many rows of a load are here, how many are done, and the results of those. */
export const findProgress = sql(
  'find-progress-of-load',
  `select coalesce(sum(p.row_count), 0)::integer as "received!",
    coalesce(sum(p.row_count) filter (where p.answer is not null), 0)::integer as "done!",
    coalesce(jsonb_agg(p.answer -> 'counts') filter (where p.answer is not null), '[]')
      as "counts!"
  from load_part p
  where p.resort_id = :resortId and p.load_id = :id`,
)

export const findPart = sql(
  'find-load-part',
  `select request_hash
  from load_part
  where resort_id = :resortId and load_id = :id and part = :part`,
)

export const addPart = sql(
  'add-load-part',
  `insert into load_part (resort_id, load_id, part, request_hash, row_count, given, received_at)
  values (:resortId, :id, :part, :requestHash, :rowCount, :given, :now)`,
)

/** The first part that isn't written of each load, if the one before it is. */
const READY = `select first.load_id, first.part, first.try_after
  from load l
  join api_client c on c.resort_id = l.resort_id and c.id = l.client_id and c.ended_at is null
  cross join lateral (
    select p.load_id, p.part, p.try_after
    from load_part p
    where p.resort_id = l.resort_id and p.load_id = l.id and p.answer is null
    order by p.part
    limit 1
  ) first
  where l.resort_id = :resortId
    and l.done_at is null
    and (
      first.part = 1
      or exists (
        select from load_part done
        where done.resort_id = l.resort_id
          and done.load_id = l.id
          and done.part = first.part - 1
          and done.answer is not null
      )
    )`

export const findReadyPart = sql(
  'find-load-part-to-write',
  `select ready.load_id as "loadId!", ready.part as "part!"
  from (${READY}) ready
  where ready.try_after <= :now
  order by ready.try_after, ready.load_id
  limit 1`,
)

/** When a part is to be written. */
export const nextPart = sql(
  'next-load-part',
  `select min(greatest(ready.try_after, :now::timestamptz)) as at
  from (${READY}) ready`,
)

export const findGiven = sql(
  'find-rows-of-load-part',
  `select given
  from load_part
  where resort_id = :resortId and load_id = :id and part = :part and answer is null`,
)

export const endPart = sql(
  'end-load-part',
  `update load_part
  set answer = :answer::jsonb, given = null
  where resort_id = :resortId and load_id = :id and part = :part`,
)

/** A part that failed waits, so that those of other loads are written. */
export const delayPart = sql(
  'delay-load-part',
  `update load_part
  set try_after = :at
  where resort_id = :resortId and load_id = :id and part = :part and answer is null`,
)

/** Ends a load whose rows all have a result. */
export const endLoad = sql(
  'end-load',
  `update load l
  set done_at = :now
  where l.resort_id = :resortId
    and l.id = :id
    and l.done_at is null
    and l.total <= (
      select sum(p.row_count)
      from load_part p
      where p.resort_id = l.resort_id and p.load_id = l.id and p.answer is not null
    )`,
)

/** The results of the next part that is done, and whether another one is. */
export const findResults = sql(
  'find-results-of-load',
  `select p.part, p.answer as "answer!"
  from load_part p
  where p.resort_id = :resortId
    and p.load_id = :id
    and p.part > :after
    and p.answer is not null
  order by p.part
  limit 2`,
)
