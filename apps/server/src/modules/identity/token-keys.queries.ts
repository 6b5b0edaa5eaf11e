import { sql } from '../../db/statement.ts'

/** Returns the keys of a period and its neighbors. */
export const findTokenKeys = sql(
  'find-token-keys',
  `select period, id, public_key, private_key
  from token_key
  where period between :period::integer - 1 and :period::integer + 1
  order by period`,
)

/** Adds a period's key, unless another process has. */
export const addTokenKey = sql(
  'add-token-key',
  `insert into token_key (period, id, public_key, private_key, created_at)
  values (:period, :id, :publicKey::jsonb, :privateKey, :now)
  on conflict (period) do nothing`,
)

/** Deletes keys whose tokens have all expired. */
export const forgetTokenKeys = sql(
  'forget-token-keys',
  `delete from token_key
  where period < :period::integer - 1`,
)
