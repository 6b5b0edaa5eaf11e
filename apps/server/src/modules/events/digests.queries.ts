import { sql } from '../../db/statement.ts'

/**
 * SQL for the records of a kind as they were at a place in the log: the last event of each object,
 * on the UTC day on which it was logged.
 */
const RECORDS = `record as (
    select l.id, l.version, l.snapshot, (l.at at time zone 'UTC')::date as day
    from (
      select distinct on (e.object_id) e.object_id as id, e.version, e.snapshot, e.at, e.type
      from event e
      where e.resort_id = :resortId
        and e.sequence > 0
        and e.sequence <= :place
        and starts_with(e.type, :kind || '.')
      order by e.object_id, e.version desc
    ) l
    where l.type <> :kind || '.removed'
  )`

const hashOf = (id: string) => `encode(
      sha256(
        convert_to(
          coalesce(
            string_agg(${id} || ' ' || version || chr(10), '' order by ${id} collate "C"), ''
          ), 'UTF8'
        )
      ), 'hex'
    )`

const sumOf = (fields: string) => `coalesce(
      sum(
        (
          select sum((snapshot ->> field)::bigint)
          from unnest(:${fields}::text[]) as field
        )
      ), 0
    )::bigint`

/** Count, sums, and hash of the records of some days. */
export const findDigests = sql(
  'find-digests',
  `with ${RECORDS}
  select day as "day!", count(*) as "count!", ${sumOf('centsFields')} as "cents!",
    ${sumOf('pointsFields')} as "points!", ${hashOf('id')} as "sha256!"
  from record
  where day between :from and :to
  group by day
  order by day`,
)

/** The day of the first stored event, and whether earlier ones were deleted. */
export const findFirstEvent = sql(
  'find-first-stored-event',
  `select (e.at at time zone 'UTC')::date as "day!", e.sequence > 1 as "isCut!"
  from event e
  where e.resort_id = :resortId and e.sequence > 0
  order by e.sequence
  limit 1`,
)

/** Stores posted digests; the rows of a day go with the digest that they were posted for. */
export const postDigests = sql(
  'post-digests',
  `with posted as (
    select * from jsonb_to_recordset(:digests::jsonb) as d(
      day date, count bigint, cents bigint, points bigint, sha256 text
    )
  ), forgotten as (
    delete
    from posted_digest_row r
    using posted p, posted_digest d
    where r.resort_id = :resortId
      and r.client_id = :clientId
      and r.kind = :kind
      and r.day = p.day
      and d.resort_id = r.resort_id
      and d.client_id = r.client_id
      and d.kind = r.kind
      and d.day = r.day
      and d.sha256 <> p.sha256
  )
  insert into posted_digest as d (
    resort_id, client_id, kind, day, place, count, cents, points, sha256, posted_at
  )
  select :resortId, :clientId, :kind, day, :place, count, cents, points, sha256, :now
  from posted
  on conflict (resort_id, client_id, kind, day) do update
  set place = excluded.place, count = excluded.count, cents = excluded.cents,
    points = excluded.points, sha256 = excluded.sha256, posted_at = excluded.posted_at,
    is_checked = false, reported_at = case
    when d.sha256 = excluded.sha256 and d.cents = excluded.cents and d.points = excluded.points
    then d.reported_at
    end`,
)

/** Adds rows to a posted digest; none are added without one. */
export const postRows = sql(
  'post-digest-rows',
  `insert into posted_digest_row as r (resort_id, client_id, kind, day, object_id, version)
  select d.resort_id, d.client_id, d.kind, d.day, p.id, p.version
  from posted_digest d
  cross join jsonb_to_recordset(:rows::jsonb) as p(id text, version bigint)
  where d.resort_id = :resortId
    and d.client_id = :clientId
    and d.kind = :kind
    and d.day = :day
  on conflict (resort_id, client_id, kind, day, object_id) do update
  set version = excluded.version`,
)

/** Posted digests of some days, each with the hash of the rows that were posted for it. */
export const findPosted = sql(
  'find-posted-digests',
  `select d.day, d.place, d.count, d.cents, d.points, d.sha256, d.reported_at as "reportedAt",
    r.rows as "rows!", r.sha256 as "rowsSha256!"
  from posted_digest d
  cross join lateral (
    select count(*) as rows, ${hashOf('object_id')} as sha256
    from posted_digest_row
    where resort_id = d.resort_id
      and client_id = d.client_id
      and kind = d.kind
      and day = d.day
  ) r
  where d.resort_id = :resortId
    and d.client_id = :clientId
    and d.kind = :kind
    and d.day between :from and :to
  order by d.day`,
)

/** The records of a day that differ from the posted rows, with the version on each side. */
export const findDifferences = sql(
  'find-record-differences',
  `with ${RECORDS}, differing as (
    select coalesce(o.id, p.object_id) as id
    from (
      select id, version
      from record
      where day = :day
    ) o
    full join (
      select object_id, version
      from posted_digest_row
      where resort_id = :resortId and client_id = :clientId and kind = :kind and day = :day
    ) p on p.object_id = o.id
    where o.version is distinct from p.version
  )
  select d.id as "id!", r.version, (
      select max(p.version)
      from posted_digest_row p
      where p.resort_id = :resortId
        and p.client_id = :clientId
        and p.kind = :kind
        and p.object_id = d.id
    ) as "postedVersion"
  from differing d
  left join record r on r.id = d.id
  where d.id collate "C" > :after
  order by d.id collate "C"
  limit :most`,
)

/** Systems with posted digests, and their kinds. */
export const findPostedKinds = sql(
  'find-kinds-of-posted-digests',
  `select d.client_id as "clientId", a.name as client, d.kind, min(d.day) as "from!",
    max(d.day) as "to!"
  from posted_digest d
  join api_client a on a.resort_id = d.resort_id and a.id = d.client_id
  where d.resort_id = :resortId
  group by d.client_id, a.name, d.kind
  order by a.name, d.client_id, d.kind`,
)

/**
 * Takes the digests that were posted since this was done last. A system that posts them again waits
 * until they are compared.
 */
export const takeUnchecked = sql(
  'take-unchecked-digests',
  `with taken as (
    update posted_digest
    set is_checked = true
    where resort_id = :resortId and not is_checked
    returning resort_id, client_id, kind, day
  )
  select t.client_id as "clientId!", a.name as "client!", t.kind as "kind!",
    array_agg(t.day::text order by t.day) as "days!"
  from taken t
  join api_client a on a.resort_id = t.resort_id and a.id = t.client_id
  group by t.client_id, a.name, t.kind
  order by a.name, t.client_id, t.kind`,
)

/** Deletes posted digests of days whose events are no longer all stored, with their rows. */
export const forgetPosted = sql(
  'forget-posted-digests',
  `delete
  from posted_digest
  where resort_id = :resortId and day < :since`,
)

/** Marks the digests of some days as reported to the resort. */
export const markReported = sql(
  'mark-digests-as-reported',
  `update posted_digest
  set reported_at = :now
  where resort_id = :resortId
    and client_id = :clientId
    and kind = :kind
    and day = any(:days::date[])`,
)
