import { sql } from '../db/statement.ts'

export const findAccount = sql(
  'find-account-to-explain',
  `select a.id, r.time_zone
  from owner_account a
  join resort r on r.id = a.resort_id
  where a.resort_id = :resortId and a.owner_number = :ownerNumber`,
)
