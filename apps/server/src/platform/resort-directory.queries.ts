import type { Statement } from './database.ts'

export const findResort: Statement = {
  name: 'find-resort',
  text: 'select id, server_id, name, time_zone, currency, locale, address, phone, email from resort where server_id = upper($1) and id = upper($2)',
}

export const findOptions: Statement = { name: 'find-options', text: 'select name, value from resort_option where resort_id = $1' }
