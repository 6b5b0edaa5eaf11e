import { sql } from './statement.ts'

/** Encryption keys, oldest first. */
export const findSealingKeys = sql(
  'find-sealing-keys',
  `select id, canary
  from sealing_key
  order by added_at, id`,
)

/** Does nothing if another process added a key concurrently. */
export const addSealingKey = sql(
  'add-sealing-key',
  `insert into sealing_key (id, canary, follows)
  values (:id, :canary, :follows)
  on conflict do nothing`,
)

export const keepSealingKey = sql(
  'keep-sealing-key',
  `delete
  from sealing_key
  where id <> :id`,
)
