import nodemailer from 'nodemailer'
import type { Settings } from '../../shared/settings.ts'

/** What is sent to one person. */
interface Outgoing {
  /** The same at every try: a mail that arrives twice after a crash is shown once. */
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where one press stops such mail (RFC 8058), or empty. */
  readonly stopUrl: string
}

/** Gives a message away. Throws a SendFault where the other side refuses or is away. */
type Sender = (message: Outgoing, fromName: string) => Promise<void>

/** How messages leave this process; null where nothing is set up, so that they wait. */
export interface Senders {
  readonly email: Sender | null
  readonly text: Sender | null
  close(): void
}

/**
 * Why a message was not taken. `recipient`: the address does not exist, the only answer that says
 * something of a person. `message`: this one was refused. `server`: nothing is taken at the moment,
 * whoever it is for.
 */
export class SendFault extends Error {
  readonly whose: 'recipient' | 'message' | 'server'
  /** What was refused and how, such as `MAIL FROM 550`; never an address or a text. */
  readonly kind: string
  constructor(whose: SendFault['whose'], kind: string) {
    super(kind)
    this.name = 'SendFault'
    this.whose = whose
    this.kind = kind
  }
}

const GIVE_UP_MS = 15_000
/** The provider of texts says with one of these that nobody has the number. */
const NO_SUCH_NUMBER = [404, 410, 422]
/** The provider found fault with this one text. */
const ODD_TEXT = [400, 413]

/**
 * Mail by the SMTP server of the settings, text messages by a provider that takes JSON over HTTP.
 * In demo mode what has no server stays in the demo outbox and counts as sent.
 */
export function openSenders({ smtpUrl, mailFrom, textUrl, textToken, demo }: Settings): Senders {
  const nowhere: Sender | null = demo ? async () => {} : null
  const timeouts = {
    connectionTimeout: GIVE_UP_MS,
    greetingTimeout: GIVE_UP_MS,
    dnsTimeout: GIVE_UP_MS,
    socketTimeout: GIVE_UP_MS,
  }
  const transport =
    smtpUrl === null ? null : nodemailer.createTransport(smtpUrl, timeouts as object)
  return {
    email: transport
      ? async ({ id, recipient, subject, text, html, stopUrl }, fromName) => {
          const headers = stopUrl
            ? {
                'List-Unsubscribe': `<${stopUrl}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }
            : {}
          const messageId = `<${id}@${mailFrom.split('@').at(-1)}>`
          try {
            await transport.sendMail({
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
        }
      : nowhere,
    text: textUrl === null ? nowhere : (message) => postText(textUrl, textToken, message),
    close: () => transport?.close(),
  }
}

async function postText(
  textUrl: string,
  textToken: string,
  { id, recipient, text }: Outgoing,
): Promise<void> {
  let status: number
  try {
    const answer = await fetch(textUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(textToken ? { authorization: `Bearer ${textToken}` } : {}),
      },
      body: JSON.stringify({ to: recipient, text }),
      redirect: 'manual',
      signal: AbortSignal.timeout(GIVE_UP_MS),
    })
    status = answer.status
    await answer.body?.cancel()
  } catch (error) {
    throw new SendFault(
      'server',
      (error as Error).name === 'TimeoutError' ? 'HTTP timeout' : 'HTTP unreachable',
    )
  }
  if (status >= 200 && status < 300) return
  throw new SendFault(textFaultOf(status), `HTTP ${status}`)
}

function textFaultOf(status: number): SendFault['whose'] {
  if (NO_SUCH_NUMBER.includes(status)) return 'recipient'
  return ODD_TEXT.includes(status) ? 'message' : 'server'
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
