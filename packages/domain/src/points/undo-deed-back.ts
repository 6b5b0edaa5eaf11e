/** Why a deed-back can't be undone. */
export type UndoDeedBackFault =
  | 'noDeedBack'
  | 'wasMerged'
  | 'sellerChanged'
  | 'formerOwner'
  | 'divisionMoved'
  | 'weekTaken'

/** A recorded deed-back: its last owner, and what became of that account since. */
interface DeedBack {
  readonly ownerId: string
  readonly wasMerged: boolean
  /** Whether it is a former owner's. */
  readonly isFormer: boolean
}

/**
 * Evaluates whether a contract that went back to the resort can be given to its last owner again.
 * `deedBack` is null if none is recorded. A contract that is active again, such as by an import, has
 * nothing to undo.
 */
export function whyNotUndoDeedBack(
  contract: { readonly status: string; readonly ownerId: string },
  deedBack: DeedBack | null,
): Exclude<UndoDeedBackFault, 'divisionMoved' | 'weekTaken'> | null {
  if (contract.status !== 'expired' || !deedBack) return 'noDeedBack'
  if (deedBack.wasMerged) return 'wasMerged'
  if (contract.ownerId !== deedBack.ownerId) return 'sellerChanged'
  return deedBack.isFormer ? 'formerOwner' : null
}
