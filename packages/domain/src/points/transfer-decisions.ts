import type { CalendarDate } from '../dates/calendar-date.ts'

/** What staff decide about what the previous owner of a contract has; null if they said nothing. */
export interface TransferDecisions {
  /** All unpaid bills. `bills` names some of them instead. */
  readonly balance: 'keep' | 'move' | null
  readonly credit: 'keep' | 'move' | null
  readonly plan: 'keep' | 'end' | null
  readonly autopay: 'keep' | 'end' | null
  readonly coOwners: 'keep' | 'end' | null
  /** Numbers of the bills that the new owner takes over. */
  readonly bills: readonly string[]
}

/** What the previous owner has on the day of the transfer. */
export interface TransferFacts {
  readonly owedCents: number
  readonly creditCents: number
  readonly hasPlan: boolean
  readonly hasAutopay: boolean
  /** Number of people on the account who aren't owners. */
  readonly others: number
}

export type UndecidedFault =
  | 'balanceUndecided'
  | 'creditUndecided'
  | 'planUndecided'
  | 'autopayUndecided'
  | 'coOwnersUndecided'

interface Undecided {
  readonly fault: UndecidedFault
  /** The amount that somebody pays or loses, if it is about money that exists. */
  readonly cents: number
}

/**
 * Returns the first decision that a transfer still needs. Nothing that costs somebody money has a
 * default: whoever has an unpaid bill, credit, a payment plan, or automatic payments, or other
 * people on the account, needs a decision about it. `facts` is null for a transfer on a later day:
 * what there will be is unknown, so everything has to be decided. A deed-back leaves bills and credit
 * with the owner, because the resort doesn't owe them to itself.
 */
export function findUndecided(
  decided: TransferDecisions,
  facts: TransferFacts | null,
  { isDeedBack }: { readonly isDeedBack: boolean },
): Undecided | null {
  const { owedCents = 0, creditCents = 0, hasPlan, hasAutopay, others = 1 } = facts ?? {}
  const isUnknown = facts === null
  const needsBalance = !isDeedBack && (isUnknown || owedCents > 0)
  if (needsBalance && decided.balance === null && decided.bills.length === 0)
    return { fault: 'balanceUndecided', cents: owedCents }
  if (!isDeedBack && (isUnknown || creditCents > 0) && decided.credit === null)
    return { fault: 'creditUndecided', cents: creditCents }
  if ((hasPlan ?? true) && decided.plan === null) return { fault: 'planUndecided', cents: 0 }
  if ((hasAutopay ?? true) && decided.autopay === null)
    return { fault: 'autopayUndecided', cents: 0 }
  if (others > 0 && decided.coOwners === null) return { fault: 'coOwnersUndecided', cents: 0 }
  return null
}

/** A right of a contract: a lot of points, or a week. */
interface LeavingRight {
  /** The day on which its contract goes to another owner, or ends; null if none is planned. */
  readonly leavesOn?: CalendarDate | null
}

/**
 * Whether a right can pay for a stay that begins on a day. From the day on which its contract leaves,
 * it is for the next owner, who gets it unspent: until then, the previous owner books only stays that
 * begin earlier. Stays that were booked before the transfer was recorded aren't affected.
 */
export const isStillOwned = ({ leavesOn = null }: LeavingRight, arrival: CalendarDate): boolean =>
  leavesOn === null || arrival < leavesOn

/** Whether a refusal of a recorded transfer passes without anyone changing it: it's tried again. */
export const isPassingFault = (fault: string): boolean => fault === 'paymentOpen'

/** Why a transfer that was recorded before its day can't be carried out on it. */
export type PlannedFault = 'sellerChanged'

/** Evaluates whether a recorded transfer still applies: another one may have come first. */
export const whyNotCarryOut = (
  planned: { readonly fromId: string },
  contract: { readonly ownerId: string },
): PlannedFault | null => (planned.fromId === contract.ownerId ? null : 'sellerChanged')

/** Why a planned transfer failed, as shown to owners. */
export type FailureCause = 'account' | 'ended' | 'owner' | 'money' | 'other'

const FAILURE_CAUSES: Readonly<Record<string, FailureCause>> = {
  noOwner: 'account',
  formerOwner: 'account',
  noContract: 'ended',
  contractEnded: 'ended',
  sameOwner: 'owner',
  sellerChanged: 'owner',
  moreThanCredit: 'money',
  noMovableBill: 'money',
  billInPlan: 'money',
}

/** Returns the owners' version of why a planned transfer was refused, without staff terms. */
export const getFailureCause = (fault: string): FailureCause => FAILURE_CAUSES[fault] ?? 'other'
