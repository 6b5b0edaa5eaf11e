import type { RuleSet } from '../resort/rules-schema.ts'

interface SplitTerms {
  /** Whether the resort shows the sides of lock-off units. */
  readonly isOffered: boolean
  /** Whether the week was split before, which paid the fee. */
  readonly wasSplit: boolean
}

/** Returns the fee for splitting a lock-off week, in cents; null if the resort doesn't offer it. */
export function getSplitFee(
  { lockOff }: RuleSet,
  { isOffered, wasSplit }: SplitTerms,
): number | null {
  if (!lockOff || !isOffered) return null
  return wasSplit ? 0 : lockOff.splitFeeCents
}
