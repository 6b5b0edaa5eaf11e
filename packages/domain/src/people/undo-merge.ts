/** Why a merge of accounts can't be undone. */
export type UndoMergeFault =
  | 'noMerge'
  | 'mergedAgain'
  | 'mergedLater'
  | 'deathSince'
  | 'deedBackStands'
  | 'movedBillUsed'
  | 'movedCreditUsed'

/** A bill that moved with a merge. */
interface MovedBill {
  readonly number: string
  /** Whether all that moved is still open, with the kept account, and in no payment plan. */
  readonly isUntouched: boolean
}

/** Credit that moved with a merge, by the payment that it remains from, in cents. */
interface MovedCredit {
  readonly cents: number
  /** The part that the kept account still has. */
  readonly leftCents: number
}

interface UndoMergeRefusal {
  readonly fault: UndoMergeFault
  /** The bill. */
  readonly number?: string
  readonly cents?: number
}

/**
 * Evaluates whether the money of a merge can move back. Credit of one account that has paid bills of
 * the other one since would be lost by one of them, so a moved bill has to be untouched, and moved
 * credit has to be there.
 */
export function whyNotUndoMerge(moved: {
  readonly bills: readonly MovedBill[]
  readonly credits: readonly MovedCredit[]
}): UndoMergeRefusal | null {
  const bill = moved.bills.find(({ isUntouched }) => !isUntouched)
  if (bill) return { fault: 'movedBillUsed', number: bill.number }
  const credit = moved.credits.find(({ cents, leftCents }) =>
    cents > 0 ? leftCents < cents : leftCents > cents,
  )
  return credit ? { fault: 'movedCreditUsed', cents: Math.abs(credit.cents) } : null
}
