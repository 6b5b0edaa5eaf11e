/** What decides whether Make Payment is on: balances in cents, and the resort's setting. */
export interface PaymentConditions {
  readonly balanceCents: number
  readonly totalBalanceCents: number
  readonly severalAccounts: boolean
  readonly mayExceedBalance: boolean
}

/**
 * Whether Make Payment is enabled (portal.md section 5): something is owed, or the resort takes
 * money ahead.
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
