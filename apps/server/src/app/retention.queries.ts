import { sql } from '../db/statement.ts'

/**
 * Deletes whole messages, since the recipient and topic are personal as well. Secrets are deleted
 * much earlier, even if they could never be sent.
 */
export const deleteMessages = sql(
  'forget-messages',
  `with secrets as (
    update outbox
    set text = '', html = '', failed_at = case
      when sent_at is null then coalesce(failed_at, :now::timestamptz)
      end
    where resort_id = :resortId
      and secret
      and at < :secretsSince
      and at >= :keptSince
      and (text <> '' or sent_at is null and failed_at is null)
  )
  delete
  from outbox
  where resort_id = :resortId and at < :keptSince`,
)

/** Longer than any lasts. */
export const deleteSessions = sql(
  'forget-sessions',
  `delete
  from session
  where resort_id = :resortId and created_at < :createdAt`,
)

/** The app has no right to delete them; these functions delete only old ones. */
export const deleteLogs = sql(
  'forget-logs',
  'select forget_client_log(:clientLogBefore) as client_log, forget_audit(:auditBefore) as audit',
)
