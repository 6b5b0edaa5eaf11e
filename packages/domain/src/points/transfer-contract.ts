/** Why a contract can't be transferred to an account. */
export type TransferFault = 'sameOwner' | 'formerOwner' | 'contractEnded'

/**
 * Evaluates whether the resort can transfer a contract (domain.md 2.2). Debts don't prevent it: they
 * stay with the previous owner.
 */
export function whyNotTransfer(
  contract: { readonly ownerId: string; readonly status: string },
  to: { readonly id: string; readonly status: string },
): TransferFault | null {
  if (contract.status === 'expired') return 'contractEnded'
  if (to.id === contract.ownerId) return 'sameOwner'
  return to.status === 'former' ? 'formerOwner' : null
}
