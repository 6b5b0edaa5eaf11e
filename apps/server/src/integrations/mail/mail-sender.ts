import { SECOND_MS } from '@ownerng/domain'
import nodemailer from 'nodemailer'
import { SEND_TIMEOUT_MS, type Sender, SendFault } from '../sender.ts'

/** Closes idle connections before the server or the socket timeout does. */
const IDLE_MS = 10_000
/** Attempts on another connection after a connection closed, before it is an error. */
const REQUEUES = 2

export interface MailSettings {
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly smtpConnections: number
  readonly smtpPerSecond: number | null
}

/**
 * Sends email through SMTP with pooled connections. Messages with a code have their own connections
 * and no rate limit. `close` closes all connections.
 */
export function openMail({ smtpUrl, mailFrom, smtpConnections, smtpPerSecond }: MailSettings): {
  send: Sender
  close(): void
} {
  const pool = {
    url: smtpUrl,
    pool: true as const,
    maxConnections: smtpConnections,
    maxRequeues: REQUEUES,
    idleTimeout: IDLE_MS,
    connectionTimeout: SEND_TIMEOUT_MS,
    greetingTimeout: SEND_TIMEOUT_MS,
    dnsTimeout: SEND_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
  }
  const limit = smtpPerSecond === null ? {} : { rateDelta: SECOND_MS, rateLimit: smtpPerSecond }
  const codes = nodemailer.createTransport(pool)
  const others = nodemailer.createTransport({ ...pool, ...limit })
  return {
    async send({ id, recipient, subject, text, html, stopUrl, isSecret }, fromName) {
      const headers = stopUrl
        ? {
            'List-Unsubscribe': `<${stopUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}
      const messageId = `<${id}@${mailFrom.split('@').at(-1)}>`
      try {
        await (isSecret ? codes : others).sendMail({
          from: { name: fromName, address: mailFrom },
          to: recipient,
          messageId,
          subject,
          text,
          html,
          headers,
        })
      } catch (error) {
        throw mailFault(error)
      }
    },
    close: () => {
      codes.close()
      others.close()
    },
  }
}

/** Classifies an error of the email library; exported for its test. */
export function mailFault(error: unknown): SendFault {
  const {
    code = '',
    command = '',
    responseCode = 0,
    response = '',
  } = error as { code?: string; command?: string; responseCode?: number; response?: string }
  const kind = `${command || 'API'} ${responseCode || code || (error as Error).name}`.slice(0, 60)
  if (command === 'RCPT TO') {
    const whose = responseCode === 421 ? 'server' : 'message'
    return new SendFault(isGone(responseCode, response) ? 'recipient' : whose, kind)
  }
  // the library rejected an address or the content, or the server refused the data
  const ofMessage =
    command === 'API'
      ? ['EENVELOPE', 'EMESSAGE', 'ESTREAM'].includes(code)
      : code === 'EMESSAGE' && responseCode !== 421
  return new SendFault(ofMessage ? 'message' : 'server', kind)
}

/**
 * Returns whether a refusal of RCPT TO means that the mailbox doesn't exist. Servers also refuse
 * senders and networks at that point (550 5.7.1, 553 5.1.8). The enhanced status code (RFC 3463)
 * distinguishes them; without one, RFC 5321 section 4.2.3 applies.
 */
function isGone(status: number, response: string): boolean {
  if (status < 500) return false
  const extended = /^\d{3}[ -]5\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (extended) return ['1.0', '1.1', '1.2', '1.3', '1.6', '1.10', '2.1', '4.1'].includes(extended)
  return [550, 551, 553].includes(status)
}
