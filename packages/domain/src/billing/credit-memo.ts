import type { CalendarDate } from '../dates/calendar-date.ts'

/** Why the resort credits an account. */
export type CreditKind = 'waiver' | 'correction' | 'goodwill' | 'uncollectible'

/** A bill in cents: its price less earlier credits, and the open amount. */
export interface CreditedBill {
  readonly leftCents: number
  readonly openCents: number
}

/**
 * Splits a credit of a bill: what is open is lowered, and what the owner has paid becomes credit on
 * the account. Returns why it is refused if it exceeds what is left of the price, or if more than
 * the open amount is written off.
 */
export function splitCredit(
  bill: CreditedBill,
  { cents, kind }: { readonly cents: number; readonly kind: CreditKind },
):
  | { readonly billCents: number; readonly accountCents: number }
  | { readonly fault: 'moreThanPrice' | 'moreThanOpen'; readonly mostCents: number } {
  const open = Math.max(0, bill.openCents)
  if (kind === 'uncollectible' && cents > open) return { fault: 'moreThanOpen', mostCents: open }
  if (cents > bill.leftCents) return { fault: 'moreThanPrice', mostCents: bill.leftCents }
  const billCents = Math.min(open, cents)
  return { billCents, accountCents: cents - billCents }
}

/**
 * Splits a reversed credit of an account, in cents: the part that is still unused, and the part
 * that has already paid bills.
 */
export function splitReversal(
  accountCents: number,
  leftCents: number,
): { readonly unusedCents: number; readonly usedCents: number } {
  const unusedCents = Math.min(accountCents, leftCents)
  return { unusedCents, usedCents: accountCents - unusedCents }
}

/** Why a new bill is refused: one that is due before today would be late at once. */
export const findDueFault = (dueOn: CalendarDate, today: CalendarDate): 'dueInPast' | null =>
  dueOn < today ? 'dueInPast' : null

/** A part of a payment that is refunded. */
interface RefundedShare {
  readonly chargeId: string | null
  readonly cents: number
}

/**
 * Splits refunded parts of bills: `credited` lowers their price, but never below zero, because
 * earlier credits have lowered it too; `reopened` is owed again. In cents.
 */
export function splitRefund<T extends RefundedShare>(
  shares: readonly T[],
  pricesLeft: ReadonlyMap<string, number>,
): { readonly credited: readonly T[]; readonly reopened: readonly T[] } {
  const parts = shares.flatMap((share) => {
    if (share.chargeId === null) return []
    const credited = Math.min(share.cents, Math.max(0, pricesLeft.get(share.chargeId) ?? 0))
    return [{ share, credited }]
  })
  return {
    credited: parts
      .filter(({ credited }) => credited > 0)
      .map(({ share, credited }) => ({ ...share, cents: credited })),
    reopened: parts
      .filter(({ share, credited }) => credited < share.cents)
      .map(({ share, credited }) => ({ ...share, cents: share.cents - credited })),
  }
}
