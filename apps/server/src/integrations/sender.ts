/** A message as it leaves for one person. */
interface Outgoing {
  /** The same at every try: a mail that arrives twice after a crash is shown once. */
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The URL that unsubscribes with one click (RFC 8058), or empty. */
  readonly stopUrl: string
  /** It has a code or a password, for which somebody waits. */
  readonly isSecret: boolean
}

/** Delivers a message. Throws a SendFault if the other side refuses it or cannot be reached. */
export type Sender = (message: Outgoing, fromName: string) => Promise<void>

/**
 * Why a message was rejected. `recipient`: the address does not exist, which is the only answer
 * about a person. `message`: this message was rejected. `server`: nothing is accepted at the
 * moment, for any recipient.
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

/** How long a mail server or a provider of text messages may take. */
export const SEND_TIMEOUT_MS = 15_000
