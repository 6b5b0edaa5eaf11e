import { percentOf } from '../money/round-half-up.ts'

/** How bills can be paid at a resort. Amounts in cents. */
export interface PaymentRules {
  /**
   * Added to what is paid by card, and shown before; a bank debit never costs more. Null is free.
   */
  readonly cardFee: { readonly percent: number; readonly cents: number } | null
  readonly bankDebit: boolean
  /** Owed where a bank debit comes back unpaid. */
  readonly returnedFeeCents: number
  readonly autopay: boolean
  /** Bills paid in monthly parts, so many at most, none smaller; null is never. */
  readonly plan: { readonly mostParts: number; readonly leastPartCents: number } | null
  /**
   * What becomes of a payment that came through after all when the owner had paid again meanwhile:
   * it goes back, or is kept on account.
   */
  readonly paidTwice: 'refund' | 'credit'
}

/** What a payment is made with. */
export type PaymentMethodKind = 'card' | 'bank'

/** What paying costs on top, in cents, rounded half up. */
export function paymentFee(
  { cardFee }: Pick<PaymentRules, 'cardFee'>,
  kind: PaymentMethodKind,
  cents: number,
): number {
  if (kind === 'bank' || !cardFee) return 0
  return percentOf(Math.max(0, cents), cardFee.percent) + cardFee.cents
}

/** What a card is called where the gateway names no type. */
export const DEFAULT_CARD_TYPE = 'Visa'
