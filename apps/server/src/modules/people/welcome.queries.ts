import { sql } from '../../db/statement.ts'

export const setWelcomed = sql(
  'set-welcomed',
  `update login
  set welcomed_at = :now
  where resort_id = :resortId and id = :loginId and welcomed_at is null`,
)
