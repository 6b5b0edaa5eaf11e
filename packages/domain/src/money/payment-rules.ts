/** How bills can be paid at a resort. Amounts in cents. */
export interface PaymentRules {
  /** Added to what is paid by card, and shown before; a bank debit never costs more. Null is free. */
  readonly cardFee: { readonly percent: number; readonly cents: number } | null
  readonly bankDebit: boolean
  /** Owed where a bank debit comes back unpaid. */
  readonly returnedFeeCents: number
  readonly autopay: boolean
  /** Bills paid in monthly parts, so many at most, none smaller; null is never. */
  readonly plan: { readonly mostParts: number; readonly leastPartCents: number } | null
}

/** What a payment is made with. */
export type PaymentMethodKind = 'card' | 'bank'

/** What paying costs on top, in cents, rounded to the nearest one. */
export function paymentFee({ cardFee }: Pick<PaymentRules, 'cardFee'>, kind: PaymentMethodKind, cents: number): number {
  if (kind === 'bank' || !cardFee) return 0
  return Math.round((cents * cardFee.percent) / 100) + cardFee.cents
}
