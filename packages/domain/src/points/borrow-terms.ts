import type { RuleSet } from '../resort/rules-schema.ts'
import { getBorrowMonths } from './points-grants.ts'
import type { PointsLot } from './spend-lots.ts'

/** What owners read before and after they borrow points. */
export interface BorrowTerms {
  /** The use year that the points come from; null if it is always the next one. */
  readonly fromYear: number | null
  /** Whether canceling a stay returns them to that year. */
  readonly returnsOnCancel: boolean
  /** Whether a late cancellation returns points as holding points, which stay with the owner. */
  readonly mayHold: boolean
}

/** Returns what the rules say about points that are borrowed from a lot. */
export function getBorrowTerms(
  rules: Pick<RuleSet, 'borrow' | 'cancellation'>,
  { useYear }: Pick<PointsLot, 'useYear'>,
): BorrowTerms {
  return {
    fromYear: getBorrowMonths(rules) > 12 ? useYear : null,
    returnsOnCancel: rules.borrow?.returnsOnCancel === true,
    mayHold: rules.cancellation.steps.some(({ asHolding }) => asHolding === true),
  }
}
