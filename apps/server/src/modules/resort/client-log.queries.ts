import { sql } from '../../db/statement.ts'

export const addClientLog = sql(
  'add-client-log',
  `insert into client_log (resort_id, kind, prefix, message)
  values (:resortId, :kind, :prefix, :message)`,
)
