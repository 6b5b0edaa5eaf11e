import { sql } from '../../db/statement.ts'

/** Numbers up to 20,000 of the events that were committed since the last call. */
export const numberEvents = sql('number-events', 'select number_events() as "hasMore!"')

/** The first and last sequence numbers of the stored events; the first is null if there are none. */
export const findEnds = sql(
  'find-ends-of-event-log',
  `select l.last, (
      select e.sequence
      from event e
      where e.resort_id = :resortId and e.sequence > 0
      order by e.sequence
      limit 1
    ) as first
  from event_log l
  where l.resort_id = :resortId`,
)

/** Events after a sequence number. */
export const findEvents = sql(
  'find-events',
  `select sequence as "sequence!", id, type, object_id as "objectId", version, at, done_by as actor,
    snapshot
  from event
  where resort_id = :resortId and sequence > :after
  order by sequence
  limit :most`,
)

/** The ID of the event at a place of the log. */
export const findPlace = sql(
  'find-place-in-event-log',
  `select id
  from event
  where resort_id = :resortId and sequence = :sequence`,
)

/** Events of some types, or of all, in a part of the log. */
export const findEventsOf = sql(
  'find-events-of-types',
  `select sequence as "sequence!", id, type, object_id as "objectId", version, at, done_by as actor,
    snapshot
  from event
  where resort_id = :resortId
    and sequence > :after
    and sequence <= :upTo
    and (:types::text[] is null or type = any(:types))
  order by sequence
  limit :most`,
)

/** The last place in the log; none before the first event. */
export const findLast = sql(
  'find-last-of-event-log',
  `select last
  from event_log
  where resort_id = :resortId`,
)

/** Returns a page of records of one kind, or the records with the given IDs. */
export const findRecords = sql(
  'find-records',
  `select r.object_id as "id!", r.status, r.place as "place!", r.snapshot as "snapshot!",
    r.details as "details!", r.version, (
      select e.at
      from event e
      where e.resort_id = :resortId and e.object_id = r.object_id and e.version = r.version
    ) as "changedAt"
  from records_of(
    :kind, nullif(:place::text[], '{}'), nullif(:ids::text[], '{}'), :most
  ) as r (object_id, status, place, snapshot, details, version)
  where :resortId = current_setting('app.resort', true)`,
)

/** The records that systems named with external IDs. */
export const findRecordsByExternalId = sql(
  'find-records-by-external-id',
  `select record_id as "recordId"
  from external_id
  where resort_id = :resortId
    and kind = any(:kinds::text[])
    and external_id = any(:externalIds::text[])`,
)

/** The external IDs of records. */
export const findExternalIdsOf = sql(
  'find-external-ids-of-records',
  `select record_id as "recordId", external_id as "externalId"
  from external_id
  where resort_id = :resortId and kind = any(:kinds::text[]) and record_id = any(:recordIds::text[])`,
)
