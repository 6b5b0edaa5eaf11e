import { computePercent } from '../money/round-half-up.ts'
import type { RuleSet } from '../resort/rules-schema.ts'

/** Payment rules of a resort. Amounts in cents. */
export type PaymentRules = RuleSet['payments']

export type PaymentMethodKind = 'card' | 'bank'

/**
 * Returns the fee for paying, in cents: the card fee, rounded half up, and for an installment the fee
 * of its plan's rule.
 */
export function paymentFee(
  { cardFee }: Pick<PaymentRules, 'cardFee'>,
  kind: PaymentMethodKind,
  cents: number,
  plan: { readonly installmentFeeCents?: number | undefined } | null = null,
): number {
  const byPlan = plan?.installmentFeeCents ?? 0
  if (kind === 'bank' || !cardFee) return byPlan
  return byPlan + computePercent(Math.max(0, cents), cardFee.percent) + cardFee.cents
}

/** Card type if the gateway names none. */
export const DEFAULT_CARD_TYPE = 'Visa'
