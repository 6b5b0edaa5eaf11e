import type { ResortSql, Statement } from '../../db/database.ts'

/**
 * A message to a person, as paragraphs; mail gets them as text and as HTML in the resort's
 * letterhead (`mail-layout.ts`).
 */
export interface Message {
  readonly channel: 'email' | 'text'
  readonly recipient: string
  /** For mail; a text message has none. */
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** It holds a code or a password: its text is wiped once it is sent. */
  readonly secret: boolean
  /** What it is about and whose login it goes to, where the person may choose not to be told. */
  readonly topic?: string
  readonly loginId?: string
  /** The page of the portal that it speaks of, such as `/nav/bills`. */
  readonly link?: string
}

/**
 * `$1` resort, `$2` channel, `$3` recipient, `$4` subject, `$5` text, `$6` secret, `$7` now, `$8`
 * topic, `$9` login, `$10` link.
 */
export const addMessage: Statement = {
  name: 'add-outbox-message',
  text: `insert into outbox (resort_id, channel, recipient, subject, text, secret, at, try_after, topic, login_id, link) values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10)`,
}

/**
 * Writes a message down in the caller's transaction; it is sent afterwards, and tried again where
 * that fails.
 */
export async function queueMessage(
  sql: ResortSql,
  resortId: string,
  now: Date,
  message: Message,
): Promise<void> {
  if (message.recipient === '') return
  const { channel, recipient, subject, secret, topic = '', loginId = null, link = '' } = message
  const text = message.paragraphs.join(channel === 'email' ? '\n\n' : ' ')
  await sql.rows(addMessage, [
    resortId,
    channel,
    recipient,
    subject,
    text,
    secret,
    now,
    topic,
    loginId,
    link,
  ])
}

/** A text as it stands in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
