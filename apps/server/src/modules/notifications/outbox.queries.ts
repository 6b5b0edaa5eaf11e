import type { Statement } from '../../db/database.ts'

/** A message to send. */
export interface OutboxRow {
  readonly id: string
  readonly channel: 'email' | 'text'
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly tries: number
  readonly topic: string
  readonly login_id: string | null
  readonly link: string
  readonly at: Date
  readonly secret: boolean
}

/**
 * Takes the first message in line for one sender alone. `$1` resort, `$2` now, `$3` how long it is
 * this sender's, `$4` codes and temporary passwords or all others, `$5` channels that can send,
 * `$6` the sender's mark.
 */
export const takeMessage: Statement = {
  name: 'take-message',
  text: `update outbox set tries = tries + 1, try_after = $3, claimed_by = $6 where resort_id = $1 and id = (
      select id from outbox where resort_id = $1 and sent_at is null and failed_at is null and secret = $4 and try_after <= $2 and channel = any($5::text[])
      order by at, id limit 1 for update skip locked)
    returning id, channel, recipient, subject, text, tries, topic, login_id, link, at, secret`,
}

/**
 * `$1` resort, `$2` message, `$3` the sender's mark, `$4` how long it goes on being this sender's.
 */
export const renewLease: Statement = {
  name: 'renew-message-lease',
  text: 'update outbox set try_after = $4 where resort_id = $1 and id = $2 and claimed_by = $3 and sent_at is null and failed_at is null',
}

/** `$5` keeps the text of a secret message, for the demo outbox. */
export const markSent: Statement = {
  name: 'mark-sent',
  text: `update outbox set sent_at = $4, last_error = '', text = case when secret and not $5::boolean then '' else text end,
      link = case when secret and not $5::boolean then '' else link end
    where resort_id = $1 and id = $2 and claimed_by = $3`,
}

/**
 * `$4` when to try again, or null to give up at `$6`; a secret one that is given up is wiped as
 * well.
 */
export const markFailed: Statement = {
  name: 'mark-failed',
  text: `update outbox set try_after = coalesce($4, try_after), last_error = $5, failed_at = case when $4::timestamptz is null then $6::timestamptz end, claimed_by = null,
      text = case when secret and $4::timestamptz is null then '' else text end,
      link = case when secret and $4::timestamptz is null then '' else link end
    where resort_id = $1 and id = $2 and claimed_by = $3 and sent_at is null`,
}

/** `$1` resort: how it writes. */
export const findLetterhead: Statement = {
  name: 'find-letterhead',
  text: `select r.name, r.address, r.server_id as server, coalesce(nullif(m.value ->> 'contactPropertyPhone', ''), r.phone) as phone, c.value as colours from resort r
    left join resort_option m on m.resort_id = r.id and m.name = 'menuOptions' left join resort_option c on c.resort_id = r.id and c.name = 'cssOptions' where r.id = $1`,
}

/** `$1` resort, `$2` address, `$3` now: mail to it came back for good. */
export const noteBounce: Statement = {
  name: 'note-bounce',
  text: 'update person set bounced_at = $3 where resort_id = $1 and lower(email) = lower($2) and bounced_at is null returning id',
}

/** One message as it is laid out, for the demo outbox. */
export const findMessage: Statement = {
  name: 'find-message',
  text: 'select subject, text, topic, login_id, link from outbox where resort_id = $1 and id = $2',
}

/** `$1` resort, `$2` login, `$3` topic: mail no more, what else was chosen stays. */
export const stopMail: Statement = {
  name: 'stop-mail-of-topic',
  text: `insert into notice_choice (resort_id, login_id, topic, mail, text, paper) values ($1, $2, $3, false, false, false)
    on conflict (resort_id, login_id, topic) do update set mail = false`,
}

export const listMessages: Statement = {
  name: 'list-messages',
  text: `select id, recipient as to, channel, subject, text, link, at from outbox where resort_id = $1 order by at desc, id desc limit 200`,
}
