import type { CalendarDate } from '../dates/calendar-date.ts'

/** Why the resort credits an account. */
export type CreditKind = 'waiver' | 'correction' | 'goodwill' | 'uncollectible'

/** A bill in cents: what earlier credits left of its price, and what is still open. */
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
 * Splits what a credit gave the account when it is taken back, in cents: what is still there, and
 * what has already paid bills.
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
