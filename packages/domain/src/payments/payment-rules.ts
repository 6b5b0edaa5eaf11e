import { computePercent } from '../money/round-half-up.ts'
import type { RuleSet } from '../resort/rules-schema.ts'

/** Payment rules of a resort. Amounts in cents. */
export type PaymentRules = RuleSet['payments']

export type PaymentMethodKind = 'card' | 'bank'

/** Returns the fee for paying, in cents, rounded half up. */
export function paymentFee(
  { cardFee }: Pick<PaymentRules, 'cardFee'>,
  kind: PaymentMethodKind,
  cents: number,
): number {
  if (kind === 'bank' || !cardFee) return 0
  return computePercent(Math.max(0, cents), cardFee.percent) + cardFee.cents
}

/** Card type if the gateway names none. */
export const DEFAULT_CARD_TYPE = 'Visa'
