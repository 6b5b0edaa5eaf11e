import * as z from 'zod/mini'
import { resortText, writtenText } from './resort-text.ts'
import { cents, day } from './wire.ts'

/**
 * State of an open bill. `planned`: a payment plan pays it in installments. `retried`: past its due
 * date but not late, because autopay is still trying to pay it.
 */
export const openBillState = z.enum(['due', 'overdue', 'planned', 'retried', 'held'])

export const charge = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.string(),
  description: z.string(),
  billedOn: day,
  dueOn: day,
  /** The year that it is for. */
  useYear: z.int(),
  cents,
  openCents: cents,
  state: z.enum(['paid', ...openBillState.options]),
})

/** Discount for paying the bill in full by a day; null if there is none now. */
export const earlyDiscount = z.nullable(z.object({ cents, until: day }))

/** An amount to pay on a day. An installment of a payment plan is charged automatically. */
export const dueAmount = z.object({ on: day, cents, isInstallment: z.boolean() })

/** A bill with its lines and payments. */
export const bill = z.extend(charge, {
  /** The related work order and its first photo; null if there is none. */
  workOrder: z.nullable(
    z.object({
      id: z.string(),
      number: z.string(),
      summary: writtenText,
      unitName: resortText,
      doneOn: z.nullable(day),
      photoId: z.nullable(z.string()),
    }),
  ),
  paidBy: z.array(z.object({ id: z.string(), number: z.string(), on: day, cents })),
  discount: earlyDiscount,
  /** The late charges of the next day that has any, if the bill stays open; usually one or none. */
  nextCharges: z.array(
    z.object({
      fee: z.enum(['late-fee', 'reinstatement', 'collection', 'interest']),
      on: day,
      cents,
    }),
  ),
})

const paidShare = z.object({ description: z.string(), ownerNumber: z.string(), cents })

/** A payment and the bills that it paid. */
export const payment = z.object({
  id: z.string(),
  number: z.string(),
  state: z.string(),
  cents,
  /** Convenience fee, included in `cents`. */
  feeCents: cents,
  at: z.string(),
  cardBrand: z.string(),
  cardLast4: z.string(),
  method: z.string(),
  declineReason: z.string(),
  refundedCents: cents,
  /** URL at which the owner confirms with the bank; null if not needed. */
  challengeUrl: z.nullable(z.string()),
  balanceCents: cents,
  totalBalanceCents: cents,
  today: day,
  /** All accounts of the login with their present balances, including the displayed one. */
  accounts: z.array(
    z.object({
      ownerNumber: z.string(),
      balanceCents: cents,
      /** The balance right before this payment; null if it paid nothing for the account. */
      beforeCents: z.nullable(cents),
      mayPay: z.boolean(),
      /** What the account has to pay next; null if nothing. */
      nextDue: z.nullable(dueAmount),
      /** By how much less the bills that are due next, and all bills, are paid today. */
      nextDiscountCents: cents,
      discountCents: cents,
      /** The estimated fees of the next year, if nothing is due; null if they aren't known. */
      nextFees: z.nullable(
        z.object({
          year: z.number(),
          cents,
          /** When the resort's rules bill them next; null if the rules don't. */
          billedOn: z.nullable(day),
        }),
      ),
    }),
  ),
  /** The day by which banks usually confirm a bank debit; null from then on, and for other ways. */
  confirmedBy: z.nullable(day),
  /** Masked addresses to which this person was emailed the receipt. */
  emailedTo: z.array(z.string()),
  /** Masked addresses that the receipt couldn't be delivered to. */
  undeliveredTo: z.array(z.string()),
  /** Points that the account can use now, if the payment bought some; otherwise null. */
  pointsNow: z.nullable(z.number()),
  allocations: z.array(paidShare),
  /** Early-payment discounts that it earned, unless they were taken back. */
  discounts: z.array(paidShare),
})
