import type { RuleSet } from '../resort/rules-schema.ts'
import { type Fee, feeFor } from './fees.ts'

interface SplitTerms {
  /** Whether the resort shows the sides of lock-off units. */
  readonly isOffered: boolean
  /** Whether the week was split before, which paid the fee. */
  readonly wasSplit: boolean
}

/** Returns the fees for splitting a lock-off week; null if the resort doesn't offer it. */
export function getSplitFees(
  rules: RuleSet,
  { isOffered, wasSplit }: SplitTerms,
): readonly Fee[] | null {
  if (!rules.lockOff || !isOffered) return null
  return wasSplit ? [] : feeFor('split', {}, rules)
}
