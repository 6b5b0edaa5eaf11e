import { sql } from './statement.ts'

export const readLogLevel = sql(
  'read-log-level',
  `select current_setting('log_min_error_statement') as "level!",
    quote_ident(current_database()) as "name!"`,
)
