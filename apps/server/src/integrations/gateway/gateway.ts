import type { Currency, GatewayStatus, PaymentMethodKind } from '@ownerng/domain'

/**
 * State of a sale, with the card details that the owner may see, and the URL of the bank's
 * verification page if it needs the owner.
 */
export type SaleResult = GatewayStatus & {
  readonly brand?: string
  readonly last4?: string
  readonly challenge?: string
  /** Token of the card to refund to, for companies that require it. */
  readonly token?: string
}

/** A line of the gateway's settlement list: the net amount for an invoice after refunds. */
interface BatchLine {
  readonly invoice: string
  readonly cents: number
}

/** A sale request; `kind` is the payment method shown to the owner. */
interface Sale {
  readonly invoice: string
  readonly cents: number
  readonly token: string
  readonly kind: PaymentMethodKind
  readonly unattended?: boolean
  /** USD if absent. */
  readonly currency?: Currency
}

/** A refund request; its key makes it idempotent. */
export interface Refund {
  readonly invoice: string
  readonly key: string
  readonly cents: number
  /**
   * Token of the card or account that paid the invoice, as the company returned it; empty if it
   * returned none.
   */
  readonly token: string
  /** When the payment was first requested. */
  readonly since: Date
  /** Of the payment; USD if absent. */
  readonly currency?: Currency
}

/** Authorization that some companies require before a browser can load their card fields. */
interface CardAccess {
  readonly block: string
  /** URL that the fields post to, and their origin; empty if the script has them built in. */
  readonly server: string
  readonly page: string
}

/** Whether a company responds and accepts the credentials, tested without a charge. */
type Probe = 'ok' | 'refused' | 'unreachable'

/** The card gateway as the server sees it. Amounts are integer cents. */
export interface Gateway {
  /**
   * Charges an invoice once: repeating the call returns the first result. `unattended` means that
   * the owner isn't present, as for autopay.
   */
  sale(sale: Sale): Promise<SaleResult>
  /** Authorizes an amount for an invoice once without capturing it. */
  authorise(sale: Sale): Promise<SaleResult>
  /** Captures an authorized amount; returns the invoice's new state. */
  capture(invoice: string): Promise<SaleResult>
  /**
   * Saves the card or account behind a token. Returns `refused` if the token is invalid, null if
   * the gateway doesn't respond.
   */
  keep(token: string): Promise<SavedMethod | 'refused' | null>
  /** Deletes a saved method; false if the gateway doesn't respond. */
  forget(vaultToken: string): Promise<boolean>
  /** Looks up an invoice that was first requested at a given time. */
  find(invoice: string, since: Date): Promise<SaleResult>
  /** Voids a capture before settlement; returns the invoice's new state. */
  void(invoice: string): Promise<SaleResult>
  /** Refunds once per key. */
  refund(refund: Refund): Promise<'done' | 'refused' | 'unknown'>
  /**
   * Authorizes a browser, by its IP address, to load the card fields now. Returns null if the
   * gateway doesn't respond.
   */
  authorizeClient(address: string): Promise<CardAccess | null>
  /**
   * Returns the gateway's settlement list for a resort; null if it doesn't respond, `none` if it
   * doesn't list invoices.
   */
  batch(resortId: string): Promise<BatchLine[] | 'none' | null>
  /** Checks that the gateway responds and accepts the credentials. */
  probe(): Promise<Probe>
}

/** A saved card or bank account; `goodUntil` is `YYYY-MM`, or empty. */
export interface SavedMethod {
  readonly kept: string
  readonly kind: PaymentMethodKind
  readonly brand: string
  readonly last4: string
  readonly goodUntil: string
}
