import type { CalendarDate } from '../dates/calendar-date.ts'
import type { OpenCharge } from './allocation.ts'
import { allocateWithDiscounts } from './early-discount.ts'

/** An open bill, with the planned payments that change its due date. */
export interface DueBill {
  readonly dueOn: CalendarDate
  /** Open amount in cents. */
  readonly openCents: number
  /** Whether a kept payment plan pays it: its installments are due instead. */
  readonly planned: boolean
  /** Whether it is past due, and neither a planned payment nor a hold takes care of it. */
  readonly late: boolean
  /** Whether its account is on hold, which pauses late fees. */
  readonly held?: boolean | undefined
}

/**
 * State of an open bill. `planned`: a payment plan pays it. `retried`: its due date is over, but a
 * planned payment is still trying to pay it, so it isn't late. `held`: its due date is over, and its
 * account is on hold.
 */
export type OpenBillState = 'planned' | 'overdue' | 'retried' | 'held' | 'due'

/** Returns the state of an open bill. Every screen that shows the due date of a bill uses it. */
export function openBillState(
  { planned, late, held, dueOn }: Omit<DueBill, 'openCents'>,
  today: CalendarDate,
): OpenBillState {
  if (planned) return 'planned'
  if (late) return 'overdue'
  if (dueOn >= today) return 'due'
  return held ? 'held' : 'retried'
}

/** An installment of a kept payment plan that hasn't been paid. */
export interface Installment {
  readonly on: CalendarDate
  readonly cents: number
}

/** An amount in cents to be paid on a day. It is late if the day is over. */
export interface DueAmount {
  readonly on: CalendarDate
  readonly cents: number
  /** Whether it is an installment, which is charged automatically. */
  readonly isInstallment: boolean
}

/**
 * Returns what each installment of a plan still pays, in their order: together at most the open
 * amount of its bills, in cents. The last ones pay less if the owner paid ahead.
 */
export function remainingInstallments(
  openCents: number,
  installments: readonly Installment[],
): number[] {
  let left = Math.max(0, openCents)
  return installments.map(({ cents }) => {
    const part = Math.min(cents, left)
    left -= part
    return part
  })
}

/**
 * Lists what an account has to pay and when, earliest first, one amount per day and kind. Every
 * screen that says what is due asks this function.
 *
 * Bills of a kept plan are due by its installments. What those don't cover, such as an installment
 * that the bank returned, and a bill or installment that a planned payment is still trying to pay
 * are due today, not late. The amounts add up to the open bills.
 */
export function listDue(
  bills: readonly DueBill[],
  installments: readonly Installment[],
  today: CalendarDate,
): DueAmount[] {
  const inPlan = installments.length > 0 ? bills.filter(({ planned }) => planned) : []
  const sums = new Map<string, DueAmount>()
  const add = (on: CalendarDate, cents: number, isInstallment: boolean) => {
    if (cents <= 0) return
    const key = `${on} ${isInstallment}`
    sums.set(key, { on, isInstallment, cents: (sums.get(key)?.cents ?? 0) + cents })
  }
  for (const bill of bills)
    if (!inPlan.includes(bill))
      add(
        openBillState(bill, today) === 'overdue' ? bill.dueOn : notBefore(today, bill.dueOn),
        bill.openCents,
        false,
      )
  const planned = inPlan.reduce((sum, { openCents }) => sum + openCents, 0)
  const inOrder = installments.toSorted((a, b) => a.on.localeCompare(b.on))
  const parts = remainingInstallments(planned, inOrder)
  for (const [index, { on }] of inOrder.entries())
    add(notBefore(today, on), parts[index] ?? 0, true)
  add(today, planned - parts.reduce((sum, cents) => sum + cents, 0), false)
  return [...sums.values()].sort(
    (a, b) => a.on.localeCompare(b.on) || Number(a.isInstallment) - Number(b.isInstallment),
  )
}

/** The sum due by a day, in cents. */
export const sumDueBy = (due: readonly DueAmount[], day: CalendarDate): number =>
  due.reduce((sum, { on, cents }) => sum + (on <= day ? cents : 0), 0)

const notBefore = (today: CalendarDate, on: CalendarDate): CalendarDate => (on < today ? today : on)

/** A payment that hasn't been made: its amount, and the bills that the owner chose for it. */
interface IntendedPayment {
  readonly cents: number
  readonly chosen?: readonly string[]
}

/**
 * Lists what an account has to pay after a payment, which is allocated as `allocateWithDiscounts`
 * does.
 */
export function listDueAfter(
  bills: readonly (DueBill & OpenCharge & { readonly discountCents?: number })[],
  installments: readonly Installment[],
  { cents, chosen = [] }: IntendedPayment,
  today: CalendarDate,
): DueAmount[] {
  const open = bills.map((bill) => ({ ...bill, discountCents: bill.discountCents ?? 0 }))
  const { shares, discounts } = allocateWithDiscounts(cents, open, '', chosen)
  const paid = new Map<string | null, number>()
  for (const { chargeId, cents } of [...shares, ...discounts])
    paid.set(chargeId, (paid.get(chargeId) ?? 0) + cents)
  const left = bills.map((bill) => ({
    ...bill,
    openCents: bill.openCents - (paid.get(bill.chargeId) ?? 0),
  }))
  return listDue(left, installments, today)
}
