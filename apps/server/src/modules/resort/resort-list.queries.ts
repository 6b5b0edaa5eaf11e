import type { Statement } from '../../db/database.ts'

export const findServers: Statement = {
  name: 'find-servers',
  text: 'select id as "ServerName", description as "Description" from server order by id',
}

/** `$1` a server, or empty for all. */
export const findResorts: Statement = {
  name: 'find-resorts',
  text: `select id as "ResortNum", name as "ResortName" from resort where $1 = '' or server_id = upper($1) order by name`,
}
