/** A message to one recipient. */
export interface Outgoing {
  /** Same for every attempt, so that email clients show a duplicate only once. */
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** One-click unsubscribe URL (RFC 8058), or empty. */
  readonly stopUrl: string
  /** Contains a code or a password, so a person is waiting for it. */
  readonly isSecret: boolean
}

/** Delivers a message. Throws a SendFault if the service refuses it or can't be reached. */
export type Sender = (message: Outgoing, fromName: string) => Promise<void>

/**
 * Why a message was rejected. `recipient`: the address doesn't exist (the only reason that concerns
 * the recipient). `message`: this message was rejected. `server`: nothing is accepted at the
 * moment, for any recipient.
 */
export class SendFault extends Error {
  readonly whose: 'recipient' | 'message' | 'server'
  /**
   * The refused command and its status, such as `MAIL FROM 550`; never an address or message text.
   */
  readonly kind: string
  constructor(whose: SendFault['whose'], kind: string) {
    super(kind)
    this.name = 'SendFault'
    this.whose = whose
    this.kind = kind
  }
}

/** Timeout for email servers and text message providers. */
export const SEND_TIMEOUT_MS = 15_000
