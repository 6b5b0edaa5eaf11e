import { computePercent } from '../money/round-half-up.ts'
import type { RuleSet } from '../resort/rules-schema.ts'

/** Payment rules of a resort. Amounts in cents. */
export type PaymentRules = RuleSet['payments']

export type PaymentMethodKind = 'card' | 'bank'

/** What a plan's rule adds to each installment. */
interface InstallmentRule {
  readonly installmentFeeCents?: number | undefined
  readonly installmentTaxPercent?: number | undefined
}

/** Returns the fee of an installment with its tax, rounded half up, in cents. */
export function installmentFee(plan: InstallmentRule | null): number {
  const cents = plan?.installmentFeeCents ?? 0
  return cents + computePercent(cents, plan?.installmentTaxPercent ?? 0)
}

/**
 * Returns the fee for paying, in cents: the card fee, rounded half up, and for an installment the fee
 * of its plan's rule.
 */
export function paymentFee(
  { cardFee }: Pick<PaymentRules, 'cardFee'>,
  kind: PaymentMethodKind,
  cents: number,
  plan: InstallmentRule | null = null,
): number {
  const byPlan = installmentFee(plan)
  if (kind === 'bank' || !cardFee) return byPlan
  return byPlan + computePercent(Math.max(0, cents), cardFee.percent) + cardFee.cents
}

/** Card type if the gateway names none. */
export const DEFAULT_CARD_TYPE = 'Visa'
