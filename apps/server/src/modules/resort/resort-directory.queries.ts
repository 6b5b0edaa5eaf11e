import type { Statement } from '../../db/database.ts'

export const findResort: Statement = {
  name: 'find-resort',
  text: 'select id, server_id, name, time_zone, currency, locale, address, phone, email from resort where server_id = upper($1) and id = upper($2)',
}

/** `$1` a server: the first of its resorts. */
export const findFirstResort: Statement = {
  name: 'find-first-resort',
  text: 'select id from resort where server_id = upper($1) order by name limit 1',
}

export const findOptions: Statement = {
  name: 'find-options',
  text: 'select name, value from resort_option where resort_id = $1',
}
