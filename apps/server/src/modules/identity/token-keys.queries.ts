import { sql } from '../../db/statement.ts'

/** The keys of a span and of its neighbors. */
export const findTokenKeys = sql(
  'find-token-keys',
  `select period, id, public_key, private_key
  from token_key
  where period between :period::integer - 1 and :period::integer + 1
  order by period`,
)

/** Makes the key of a span, unless another process did. */
export const addTokenKey = sql(
  'add-token-key',
  `insert into token_key (period, id, public_key, private_key, created_at)
  values (:period, :id, :publicKey::jsonb, :privateKey, :now)
  on conflict (period) do nothing`,
)

/** Forgets keys whose tokens are over. */
export const forgetTokenKeys = sql(
  'forget-token-keys',
  `delete from token_key
  where period < :period::integer - 1`,
)
