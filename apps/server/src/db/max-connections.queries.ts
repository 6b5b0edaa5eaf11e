import { sql } from './statement.ts'

/** How many connections a database lets others than its superusers have, over all. */
export const findMaxConnections = sql(
  'find-max-connections',
  `select current_setting('max_connections')::integer
    - current_setting('superuser_reserved_connections')::integer
    - coalesce(current_setting('reserved_connections', true), '0')::integer as "connections!"`,
)
