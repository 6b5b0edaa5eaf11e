import type { Locale } from '@ownerng/messages'
import type { ResortSql } from '../../db/database.ts'
import { addMessage } from './outbox.queries.ts'

/**
 * A message to a person in paragraphs. Email renders it as text and as HTML in the resort's
 * letterhead (`mail-layout.ts`).
 */
export interface Message {
  readonly channel: 'email' | 'text'
  /** Language of the text and of the layout around it. */
  readonly locale: Locale
  readonly recipient: string
  /** For email only. */
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Whether it contains a code or a password; the text is then wiped after sending. */
  readonly secret: boolean
  /** Topic and login, for messages that the person can opt out of. */
  readonly topic?: string
  readonly loginId?: string
  /** Portal page that the message is about, such as `/nav/bills`. */
  readonly link?: string
}

/**
 * Queues a message in the caller's transaction; a job sends it and retries failures. Without a
 * recipient, the same statement runs but inserts no row, so response times don't reveal whether an
 * account exists.
 */
export async function queueMessage(
  sql: ResortSql,
  resortId: string,
  now: Date,
  message: Message,
): Promise<void> {
  const { channel, locale, recipient, subject, secret } = message
  const { topic = '', loginId = null, link = '' } = message
  const text = message.paragraphs.join(channel === 'email' ? '\n\n' : ' ')
  await sql.rows(addMessage, {
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
    locale,
  })
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
