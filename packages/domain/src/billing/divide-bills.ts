import type { CalendarDate } from '../dates/calendar-date.ts'
import {
  type BilledInterest,
  type CycleBill,
  type CycleRules,
  isStillBilled,
  yearlyBillsFrom,
} from './billing-cycle.ts'
import { prorateBill } from './prorate-bill.ts'

/** A yearly bill of an owner, or a part of one. */
interface PostedBill {
  readonly chargeId: string
  /** Number of the yearly bill. */
  readonly yearly: string
  /** What credits left of its price, in cents. */
  readonly leftCents: number
  /** The first day that it covers; null if it covers its year from the first day. */
  readonly coversFrom: CalendarDate | null
}

interface BilledContract {
  readonly interest: BilledInterest
  /** Bills of its owner. */
  readonly posted: readonly PostedBill[]
}

/** A part of a posted bill that its owner doesn't owe, in cents. */
interface DividedBill {
  readonly bill: CycleBill
  readonly chargeId: string
  readonly cents: number
}

/** What an owner owes of a yearly bill that isn't created yet, in cents. */
interface ComingPart {
  readonly bill: CycleBill
  readonly from: CalendarDate | null
  readonly cents: number
}

/**
 * Divides the yearly bills of a contract that changes hands on a day, by the resort's rule: what the
 * next owner pays of posted ones, and what the previous owner still owes of those that are created
 * later in the same year (domain-cases.md, S7 to S9). Without a rule, nothing is divided.
 */
export function divideBills(
  rules: CycleRules,
  { interest, posted }: BilledContract,
  { on, today }: { readonly on: CalendarDate; readonly today: CalendarDate },
): { readonly moves: readonly DividedBill[]; readonly owes: readonly ComingPart[] } {
  if (rules.proration.method === 'none') return { moves: [], owes: [] }
  const owned = yearlyBillsFrom(rules, interest, on)
  const next = yearlyBillsFrom(rules, { ...interest, purchasedOn: on }, on)
  const moves = owned.flatMap((bill) =>
    posted
      .filter(({ yearly }) => yearly === bill.number)
      .map(({ chargeId, leftCents: cents, coversFrom }) => {
        const { fromCents } = prorateBill(rules, { ...bill, cents, coversFrom }, on)
        return { bill, chargeId, cents: fromCents }
      })
      .filter(({ cents }) => cents > 0),
  )
  const owes = owned
    .filter(({ billedOn }) => isStillBilled(billedOn, today))
    .filter(({ number }) => !posted.some(({ yearly }) => yearly === number))
    .map((bill) => {
      const nextCents = next.find(({ number }) => number === bill.number)?.cents ?? 0
      return { bill, from: bill.covers?.from ?? null, cents: bill.cents - nextCents }
    })
    .filter(({ cents }) => cents > 0)
  return { moves, owes }
}

/**
 * Returns by how much posted yearly bills change when a contract has other points or another unit
 * type from a day on: the difference between its old and new yearly bills, prorated by the resort's
 * rule, in cents. Negative if they fall.
 */
export function changeBills(
  rules: CycleRules,
  { interest, posted, after }: BilledContract & { readonly after: BilledInterest },
  on: CalendarDate,
): readonly { readonly bill: CycleBill; readonly cents: number }[] {
  const [was, is] = [interest, after].map((of) =>
    yearlyBillsFrom(rules, { ...of, purchasedOn: null }, on),
  )
  return (is ?? [])
    .filter(({ number }) => posted.some(({ yearly }) => yearly === number))
    .map((bill) => {
      const before = was?.find(({ number }) => number === bill.number)?.cents ?? 0
      const cents = Math.abs(bill.cents - before)
      const { fromCents } = prorateBill(rules, { ...bill, cents }, on)
      return { bill, cents: bill.cents > before ? fromCents : -fromCents }
    })
    .filter(({ cents }) => cents !== 0)
}
