import { sql } from '../db/statement.ts'

/** Resorts that allow any of these entries, each a kind and an origin, with all their entries. */
export const findAppOrigins = sql(
  'find-app-origins',
  `select id, app_origins
  from resort
  where app_origins && :entries::text[]`,
)
