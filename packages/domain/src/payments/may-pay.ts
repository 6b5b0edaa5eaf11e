/** Input for enabling Make Payment: balances in cents, and the resort's setting. */
export interface PaymentConditions {
  readonly balanceCents: number
  readonly totalBalanceCents: number
  readonly severalAccounts: boolean
  readonly mayExceedBalance: boolean
}

/**
 * Returns true if Make Payment is enabled (portal.md section 5): there is a balance due, or the
 * resort accepts prepayments.
 */
export function mayMakePayment({
  balanceCents,
  totalBalanceCents,
  severalAccounts,
  mayExceedBalance,
}: PaymentConditions): boolean {
  if (mayExceedBalance) return true
  return balanceCents > 0 || (severalAccounts && totalBalanceCents > 0)
}
