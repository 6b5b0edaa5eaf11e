/** Why a deed-back can't be undone. */
export type UndoDeedBackFault = 'noDeedBack' | 'wasMerged' | 'sellerChanged' | 'weekTaken'

/** A recorded deed-back: its last owner, and whether that account was merged into another one since. */
interface DeedBack {
  readonly ownerId: string
  readonly wasMerged: boolean
}

/**
 * Evaluates whether a contract that went back to the resort can be given to its last owner again.
 * `deedBack` is null if none is recorded. A contract that is active again, such as by an import, has
 * nothing to undo.
 */
export function whyNotUndoDeedBack(
  contract: { readonly status: string; readonly ownerId: string },
  deedBack: DeedBack | null,
): Exclude<UndoDeedBackFault, 'weekTaken'> | null {
  if (contract.status !== 'expired' || !deedBack) return 'noDeedBack'
  if (deedBack.wasMerged) return 'wasMerged'
  return contract.ownerId === deedBack.ownerId ? null : 'sellerChanged'
}
