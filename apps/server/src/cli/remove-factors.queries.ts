import { sql } from '../db/statement.ts'

export const removeAll = sql(
  'remove-factors-of-login',
  `delete
  from login_factor
  where resort_id = :resortId and login_id = :loginId
  returning kind`,
)
