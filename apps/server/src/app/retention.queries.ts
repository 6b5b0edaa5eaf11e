import type { Statement } from '../db/database.ts'

/**
 * `$1` resort, `$2` now, `$3` messages kept from, `$4` how long a secret may lie. Messages go
 * whole: who was told, and of what, is personal as well. What is a secret goes long before, also
 * where it could never be sent.
 */
export const forgetMessages: Statement = {
  name: 'forget-messages',
  text: `with secrets as (update outbox set text = '', html = '', failed_at = case when sent_at is null then coalesce(failed_at, $2::timestamptz) end
      where resort_id = $1 and secret and at < $4 and at >= $3 and (text <> '' or sent_at is null and failed_at is null))
    delete from outbox where resort_id = $1 and at < $3`,
}

/** `$1` resort, `$2` sessions kept from: longer than any lasts. */
export const forgetSessions: Statement = {
  name: 'forget-sessions',
  text: 'delete from session where resort_id = $1 and created_at < $2',
}

/**
 * `$1` what browsers saw, kept from; `$2` security events, kept from. The app may not delete them
 * by itself; these functions end only what is old.
 */
export const forgetLogs: Statement = {
  name: 'forget-logs',
  text: 'select forget_client_log($1) as client_log, forget_audit($2) as audit',
}
