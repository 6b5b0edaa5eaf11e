import { sql } from '../../db/statement.ts'

/** Lets one batch of a kind at a resort run at a time, so that batches can't block each other. */
export const lockKind = sql(
  'lock-batches-of-kind',
  `select pg_advisory_xact_lock(hashtextextended('batch ' || :resortId || ' ' || :kind, 0))`,
)

export const lockKey = sql(
  'lock-batch-key',
  `select pg_advisory_xact_lock(
    hashtextextended('batch ' || :resortId || ' ' || :clientId || ' ' || :requestKey, 0)
  )`,
)

export const findBatch = sql(
  'find-batch',
  `select request_hash, answer
  from batch
  where resort_id = :resortId and client_id = :clientId and request_key = :requestKey`,
)

export const addBatch = sql(
  'add-batch',
  `insert into batch (resort_id, client_id, request_key, request_hash, answer, made_at)
  values (:resortId, :clientId, :requestKey, :requestHash, :answer::jsonb, :now)`,
)

/** The resort as its file has it, for sentences and times. */
export const findResort = sql(
  'find-resort-of-batch',
  `select id, server_id as server, name, time_zone, address, phone, email
  from resort
  where id = :resortId`,
)

/** Records by their external IDs, and external IDs by their records. */
export const findExternalIds = sql(
  'find-external-ids',
  `select kind, external_id as "externalId", record_id as "recordId"
  from external_id
  where resort_id = :resortId
    and kind = any(:kinds::text[])
    and (external_id = any(:externalIds::text[]) or record_id = any(:recordIds::text[]))`,
)

/** Names records by external IDs. An ID whose record was removed can name another one. */
export const saveExternalIds = sql(
  'save-external-ids',
  `insert into external_id as t (resort_id, kind, external_id, record_id)
  select :resortId, :kind, given.external_id, given.record_id
  from jsonb_to_recordset(:rows::jsonb) as given(external_id text, record_id text)
  on conflict (resort_id, kind, external_id) do update
  set record_id = excluded.record_id
  where t.record_id <> excluded.record_id`,
)

/** Returns the version of each record's last event. */
export const findVersions = sql(
  'find-versions-of-records',
  `select object_id as "id!", max(version) as "version!"
  from event
  where resort_id = :resortId and object_id = any(:ids::text[]) and starts_with(type, :prefix)
  group by object_id`,
)

/** Imported rows of a file by key. */
export const findImportedOf = sql(
  'find-imported-rows-of-file',
  `select file, key, last_day as "lastDay", columns
  from imported_row
  where resort_id = :resortId and file = :file and key = any(:keys::text[])`,
)

/** Runs deferred constraint checks at the end of the transaction again. */
export const checkLater = sql('check-constraints-later', 'set constraints all deferred')

/**
 * Nights of units and their parts that other stays hold, or canceled ones that can come back, between
 * two days.
 */
export const findNightsOfUnits = sql(
  'find-nights-of-units',
  `with named as (
    select u.id, u.number
    from unit u
    where u.resort_id = :resortId and u.number = any(:units::text[])
    union
    select p.part_unit_id, part.number
    from unit u
    join unit_part p on p.resort_id = u.resort_id and p.whole_unit_id = u.id
    join unit part on part.resort_id = p.resort_id and part.id = p.part_unit_id
    where u.resort_id = :resortId and u.number = any(:units::text[])
  )
  select named.number as "unit!", n.night, r.number, r.status
  from named
  join reserved_night n on n.resort_id = :resortId
    and n.unit_id = named.id
    and n.night between :from and :until
  join reservation r on r.resort_id = n.resort_id and r.id = n.reservation_id
  where r.number <> all(:numbers::text[]) or r.status = 'cancelled'`,
)
