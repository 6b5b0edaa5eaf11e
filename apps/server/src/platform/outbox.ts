import type { ResortSql, Statement } from './database.ts'

/** A message to a person, as paragraphs; mail gets them as text and as HTML. */
export interface Message {
  readonly channel: 'email' | 'text'
  readonly recipient: string
  /** For mail; a text message has none. */
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** It holds a code or a password: its text is wiped once it is sent. */
  readonly secret: boolean
}

/** `$1` resort, `$2` channel, `$3` recipient, `$4` subject, `$5` text, `$6` HTML, `$7` secret, `$8` now. */
export const addMessage: Statement = {
  name: 'add-outbox-message',
  text: `insert into outbox (resort_id, channel, recipient, subject, text, html, secret, at, try_after) values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
}

/** Writes a message down in the caller's transaction; it is sent afterwards, and tried again where that fails. */
export async function queueMessage(sql: ResortSql, resortId: string, now: Date, message: Message): Promise<void> {
  if (message.recipient === '') return
  const { channel, recipient, subject, secret } = message
  const text = message.paragraphs.join(channel === 'email' ? '\n\n' : ' ')
  const html = channel === 'email' ? htmlOf(message) : ''
  await sql.rows(addMessage, [resortId, channel, recipient, subject, text, html, secret, now])
}

/** The HTML form of a mail. */
function htmlOf({ subject, paragraphs }: Pick<Message, 'subject' | 'paragraphs'>): string {
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="font:18px/1.5 Georgia,serif;color:#15282c">${body}</body></html>`
}

/** A text as it stands in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
