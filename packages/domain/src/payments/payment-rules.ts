import { percentOf } from '../money/round-half-up.ts'
import type { RuleSet } from '../resort/rules-schema.ts'

/** How bills can be paid at a resort. Amounts in cents. */
export type PaymentRules = RuleSet['payments']

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
