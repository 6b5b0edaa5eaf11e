import { SECOND_MS } from '@ownerng/domain'
import nodemailer from 'nodemailer'
import { SEND_TIMEOUT_MS, type Sender, SendFault } from '../sender.ts'

/** An idle connection is closed by us, before its server or the time-out of the socket does it. */
const IDLE_MS = 10_000
/** A message whose connection was closed goes by another one so often before that is a fault. */
const REQUEUES = 2

/** How mail leaves: to which server, from whom, and how much of it at a time. */
export interface MailSettings {
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly smtpConnections: number
  readonly smtpPerSecond: number | null
}

/**
 * Mail through an SMTP server, by connections that are kept for the next message. Those with a code
 * have connections of their own, and no limit by the second. `close` ends all of them.
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

/** What a fault of the mail library means; exported for its test. */
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
  // the library found an address or a text that it cannot send, or the server refused what was
  // written
  const ofMessage =
    command === 'API'
      ? ['EENVELOPE', 'EMESSAGE', 'ESTREAM'].includes(code)
      : code === 'EMESSAGE' && responseCode !== 421
  return new SendFault(ofMessage ? 'message' : 'server', kind)
}

/**
 * Whether a refusal of RCPT TO says that there is no such mailbox. Servers refuse senders and
 * networks at that point as well (550 5.7.1, 553 5.1.8): their extended code (RFC 3463) tells them
 * apart; without one RFC 5321 section 4.2.3 decides.
 */
function isGone(status: number, response: string): boolean {
  if (status < 500) return false
  const extended = /^\d{3}[ -]5\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (extended) return ['1.0', '1.1', '1.2', '1.3', '1.6', '1.10', '2.1', '4.1'].includes(extended)
  return [550, 551, 553].includes(status)
}
