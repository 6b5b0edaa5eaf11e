import nodemailer from 'nodemailer'
import type { Settings } from './settings.ts'

/** What is sent to one person. */
interface Outgoing {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where one press stops such mail (RFC 8058), or empty. */
  readonly stopUrl: string
}

/** Gives a message away: `sent`, or `waits` where nothing is set up to take it. Throws where the other side refuses or is away. */
type Sender = (message: Outgoing, fromName: string) => Promise<'sent' | 'waits'>

/** How messages leave this process. */
export interface Senders {
  readonly email: Sender
  readonly text: Sender
  close(): void
}

const GIVE_UP_MS = 15_000

/**
 * Mail by the SMTP server of the settings, text messages by a provider that takes JSON over HTTP. In demo mode what has
 * no server stays in the demo outbox and counts as sent.
 */
export function openSenders({ smtpUrl, mailFrom, textUrl, textToken, demo }: Settings): Senders {
  const nowhere: Sender = async () => (demo ? 'sent' : 'waits')
  const transport = smtpUrl === null ? null : nodemailer.createTransport(smtpUrl, { connectionTimeout: GIVE_UP_MS, socketTimeout: GIVE_UP_MS } as object)
  return {
    email: transport
      ? async ({ recipient, subject, text, html, stopUrl }, fromName) => {
          const headers = stopUrl ? { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
          await transport.sendMail({ from: { name: fromName, address: mailFrom }, to: recipient, subject, text, html, headers })
          return 'sent'
        }
      : nowhere,
    text:
      textUrl === null
        ? nowhere
        : async ({ recipient, text }) => {
            const answer = await fetch(textUrl, {
              method: 'POST',
              headers: { 'content-type': 'application/json', ...(textToken ? { authorization: `Bearer ${textToken}` } : {}) },
              body: JSON.stringify({ to: recipient, text }),
              signal: AbortSignal.timeout(GIVE_UP_MS),
            })
            if (!answer.ok) throw Object.assign(new Error('the provider refused the text message'), { code: `HTTP_${answer.status}` })
            return 'sent'
          },
    close: () => transport?.close(),
  }
}
