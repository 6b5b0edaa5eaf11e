import { sql } from '../db/statement.ts'

/** Returns the newest messages: for a recipient, or all that are waiting or failed. */
export const findMessages = sql(
  'find-messages-of-resort',
  `select id, at, channel, recipient, subject, last_error, sent_at, failed_at
  from outbox
  where resort_id = :resortId
    and (:recipient = '' or lower(recipient) = lower(:recipient))
    and (:state <> 'waiting' or sent_at is null and failed_at is null)
    and (:state <> 'failed' or failed_at is not null)
  order by at desc, id desc
  limit :most`,
)

export const lockMessage = sql(
  'lock-message-of-resort',
  `select recipient, subject, secret, sent_at
  from outbox
  where resort_id = :resortId and id = :id
  for update`,
)

/** Copies a sent message as a new one, so that each keeps its own sent time. */
export const repeatMessage = sql(
  'repeat-message',
  `insert into outbox (
    resort_id, channel, recipient, subject, text, html, at, try_after, topic, login_id, link, locale
  )
  select resort_id, channel, recipient, subject, text, html, :now, :now, topic, login_id, link,
    locale
  from outbox
  where resort_id = :resortId and id = :id`,
)

/**
 * Retries a message that failed or is waiting for its next attempt, unless it is being sent now.
 */
export const retryMessage = sql(
  'retry-message',
  `update outbox
  set failed_at = null, tries = 0, try_after = :now, at = :now, claimed_by = null
  where resort_id = :resortId
    and id = :id
    and sent_at is null
    and (claimed_by is null or try_after <= :now)`,
)

export const freeAddress = sql(
  'free-bounced-address',
  `update person
  set bounced_at = null
  where resort_id = :resortId and email_key = lower(:email) and bounced_at is not null
  returning id`,
)
