import type { Statement } from '../../db/database.ts'

export const addClientLog: Statement = {
  name: 'add-client-log',
  text: 'insert into client_log (resort_id, kind, prefix, message) values ($1, $2, $3, $4)',
}
