import { sql } from './statement.ts'

/** Every resort of a database, and the server that it belongs to. */
export const findPlaces = sql('find-places-of-resorts', 'select id, server_id from resort')
