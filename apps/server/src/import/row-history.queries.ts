import { sql } from '../db/statement.ts'

/** Returns the stored events of some records, oldest first. */
export const findHistory = sql(
  'find-history-of-records',
  `select object_id as "objectId", type, version, at, snapshot
  from event
  where resort_id = :resortId
    and object_id = any(:ids::text[])
    and split_part(type, '.', 1) = any(:kinds::text[])
  order by object_id, version`,
)
