import type { CancelVerdict } from './cancel-verdict.ts'

/** Whether two verdicts on canceling a stay allow, return, and charge the same. */
export const isSameReturn = (one: CancelVerdict, other: CancelVerdict): boolean =>
  one.allowed === other.allowed &&
  one.pointsLost === other.pointsLost &&
  one.asHolding === other.asHolding &&
  one.week === other.week &&
  one.feeBackCents === other.feeBackCents &&
  one.cancelFeeCents === other.cancelFeeCents
