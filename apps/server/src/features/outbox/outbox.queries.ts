import type { Statement } from '../../platform/database.ts'

/** A message to send. */
export interface OutboxRow {
  readonly id: string
  readonly channel: 'email' | 'text'
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly tries: number
}

/** Takes messages that are due, each for one sender alone; `$3` is when they are tried again if this process dies. */
export const takeMessages: Statement = {
  name: 'take-messages',
  text: `update outbox set tries = tries + 1, try_after = $3 where (resort_id, id) in (
      select resort_id, id from outbox where resort_id = $1 and sent_at is null and failed_at is null and try_after <= $2 order by at, id limit 20 for update skip locked)
    returning id, channel, recipient, subject, text, html, tries`,
}

/** `$4` keeps the text of a secret message, for the demo outbox. */
export const markSent: Statement = {
  name: 'mark-sent',
  text: `update outbox set sent_at = $3, last_error = '', text = case when secret and not $4::boolean then '' else text end, html = case when secret and not $4::boolean then '' else html end
    where resort_id = $1 and id = $2`,
}

/** `$3` when to try again, or null to give up at `$5`; a secret one that is given up is wiped as well. */
export const markFailed: Statement = {
  name: 'mark-failed',
  text: `update outbox set try_after = coalesce($3, try_after), last_error = $4, failed_at = case when $3::timestamptz is null then $5::timestamptz end,
      text = case when secret and $3::timestamptz is null then '' else text end, html = case when secret and $3::timestamptz is null then '' else html end
    where resort_id = $1 and id = $2`,
}

export const listMessages: Statement = {
  name: 'list-messages',
  text: `select id, recipient as to, channel, subject, text, at from outbox where resort_id = $1 order by at desc, id desc limit 200`,
}
