import type { Locale } from '@ownerng/messages'
import type { ResortSql } from '../../db/database.ts'
import { sql } from '../../db/statement.ts'

/**
 * A message to a person, as paragraphs; mail gets them as text and as HTML in the resort's
 * letterhead (`mail-layout.ts`).
 */
export interface Message {
  readonly channel: 'email' | 'text'
  /** The language that it is written in; what is laid out around it follows. */
  readonly locale: Locale
  readonly recipient: string
  /** For mail; a text message has none. */
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** It holds a code or a password: its text is wiped once it is sent. */
  readonly secret: boolean
  /** The topic and the login it goes to, if the person may opt out of it. */
  readonly topic?: string
  readonly loginId?: string
  /** The page of the portal that it speaks of, such as `/nav/bills`. */
  readonly link?: string
}

export const addMessage = sql(
  'add-outbox-message',
  `insert into outbox (
    resort_id, channel, recipient, subject, text, secret, at, try_after, topic, login_id, link,
    locale
  )
  select
    :resortId, :channel, :recipient, :subject, :text, :secret, :now, :now, :topic, :loginId, :link,
    :locale
  where :recipient <> ''`,
)

/**
 * Queues a message in the caller's transaction; a job sends it and retries failures. Without a
 * recipient the statement runs as well but adds no row, so response times don't reveal whether an
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

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
