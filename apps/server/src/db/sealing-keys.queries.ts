import { sql } from './statement.ts'

/** The keys that values are sealed with, the oldest first. */
export const findSealingKeys = sql(
  'find-sealing-keys',
  `select id, canary
  from sealing_key
  order by added_at, id`,
)

/** Nothing happens where another start added one after the same key meanwhile. */
export const addSealingKey = sql(
  'add-sealing-key',
  `insert into sealing_key (id, canary, follows)
  values (:id, :canary, :follows)
  on conflict do nothing`,
)

/** Every key but the one in use is forgotten. */
export const keepSealingKey = sql(
  'keep-sealing-key',
  `delete
  from sealing_key
  where id <> :id`,
)
