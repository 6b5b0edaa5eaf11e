import type { GatewayStatus, PaymentMethodKind } from '@ownerng/domain'

/**
 * What the gateway says of a sale, with what the owner may see of the card, and the page on which
 * the bank asks for the owner.
 */
export type SaleResult = GatewayStatus & {
  readonly brand?: string
  readonly last4?: string
  readonly challenge?: string
  /** What a refund is paid back to, where the company wants to be told. */
  readonly token?: string
}

/** One line of the gateway's own books: what it took for an invoice, less what it gave back. */
interface BatchLine {
  readonly invoice: string
  readonly cents: number
}

/** What is asked for; the kind is what the owner was told. */
interface Sale {
  readonly invoice: string
  readonly cents: number
  readonly token: string
  readonly kind: PaymentMethodKind
  readonly unattended?: boolean
}

/** Money to give back of an invoice, once for a key. */
export interface Refund {
  readonly invoice: string
  readonly key: string
  readonly cents: number
  /** What the company said that the invoice was paid with; empty if it said nothing. */
  readonly token: string
  /** When it was asked for first. */
  readonly since: Date
}

/** What a browser needs to type a card into the fields of a company, where it asks for more. */
interface CardAccess {
  readonly block: string
  /** Where the fields send what is typed, and where they come from; empty if the script knows. */
  readonly server: string
  readonly page: string
}

/** Whether a company answers, and accepts the credentials; found out without charging anything. */
type Probe = 'ok' | 'refused' | 'unreachable'

/** The card gateway, seen from the server. Amounts in integer cents. */
export interface Gateway {
  /**
   * Takes money once for an invoice: repeating it gives the first answer. `unattended` is one that
   * the owner asked for earlier.
   */
  sale(sale: Sale): Promise<SaleResult>
  /** Holds money once for an invoice without taking it. */
  authorise(sale: Sale): Promise<SaleResult>
  /** Takes what is held; the answer is where the invoice stands then. */
  capture(invoice: string): Promise<SaleResult>
  /**
   * Stores the card or account behind a token; `refused` if the token is invalid, null if the
   * gateway does not answer.
   */
  keep(token: string): Promise<SavedMethod | 'refused' | null>
  /** Forgets what was kept; false if the gateway does not answer. */
  forget(vaultToken: string): Promise<boolean>
  /** What became of an invoice that was asked for first at an instant. */
  find(invoice: string, since: Date): Promise<SaleResult>
  /** Takes a capture back before anybody saw it; the answer is where the invoice stands then. */
  void(invoice: string): Promise<SaleResult>
  /** Gives money back once for a key. */
  refund(refund: Refund): Promise<'done' | 'refused' | 'unknown'>
  /**
   * Lets a browser of this moment type a card, by its IP address; null if the gateway does not
   * answer.
   */
  authorizeClient(address: string): Promise<CardAccess | null>
  /**
   * The gateway's books of one resort; null if it does not answer, `none` if it shows no books by
   * invoice.
   */
  batch(resortId: string): Promise<BatchLine[] | 'none' | null>
  /** Whether it answers us. */
  probe(): Promise<Probe>
}

/**
 * A card or bank account that the gateway keeps under a token; `goodUntil` is `YYYY-MM`, or empty.
 */
interface SavedMethod {
  readonly kept: string
  readonly kind: PaymentMethodKind
  readonly brand: string
  readonly last4: string
  readonly goodUntil: string
}
