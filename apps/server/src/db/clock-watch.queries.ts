import { sql } from './statement.ts'

export const readDatabaseTime = sql('read-database-time', 'select clock_timestamp() as "now!"')
