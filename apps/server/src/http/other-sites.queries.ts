import { sql } from '../db/statement.ts'

/** The resorts that allow any of these, each a kind and an origin, and all that they allow. */
export const findAppOrigins = sql(
  'find-app-origins',
  `select id, app_origins
  from resort
  where app_origins && :entries::text[]`,
)
