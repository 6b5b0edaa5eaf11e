import { sql } from './statement.ts'

export const noteServer = sql(
  'note-server',
  `insert into server_process (host, port, key_ids)
  values (:host, :port, :keyIds::text[])
  on conflict (host, port) do update set key_ids = excluded.key_ids, seen_at = clock_timestamp()`,
)

export const forgetServer = sql(
  'forget-server',
  'delete from server_process where host = :host and port = :port',
)

/** Servers seen within three minutes that don't have a key. */
export const findServersWithoutKey = sql(
  'find-servers-without-key',
  `select host, port
  from server_process
  where seen_at > clock_timestamp() - interval '3 minutes' and not :keyId = any (key_ids)
  order by host, port`,
)
