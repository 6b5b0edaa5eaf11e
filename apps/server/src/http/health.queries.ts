import { sql } from '../db/statement.ts'

export const noteReadiness = sql(
  'readiness',
  `update readiness
  set at = clock_timestamp()
  returning one`,
)
