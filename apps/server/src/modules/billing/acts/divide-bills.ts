import {
  addDays,
  type BilledInterest,
  type CalendarDate,
  type CycleBill,
  type CycleRules,
  changeBills,
  divideBills,
  getBilledPeriod,
  reopenedDue,
  splitCredit,
  yearlyBillsFrom,
} from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { actsTexts } from '@ownerng/messages/acts/texts'
import type { ResortSql } from '../../../db/database.ts'
import type { RowOf } from '../../../db/statement.ts'
import type { Actor } from '../../../shared/actor.ts'
import { storeCharge } from '../../../shared/describe-charge.ts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import { completePaidPlans } from '../charge.queries.ts'
import { addCharges } from '../charge-record.ts'
import { payFromCredit } from '../use-owner-credits.ts'
import { addCredit, nextChargeNumber } from './charge-acts.queries.ts'
import { findYearlyBills } from './divide-bills.queries.ts'

/** An act of the resort, or a changed row of an import. */
export interface BillDivision {
  readonly sql: ResortSql
  readonly resortId: string
  readonly now: Date
  readonly today: CalendarDate
  readonly rules: CycleRules
  readonly context: MessageContext
  readonly by: Actor | undefined
  /** The reason on record of each credit. */
  readonly reason: string
  /** Whether another system bills an account for its part of a yearly bill: it isn't billed here. */
  readonly isBilledElsewhere?: (ownerNumber: string, bill: CycleBill) => boolean
  /** Whether the caller pays open bills from the credit, once other bills have moved. */
  readonly paysLater?: boolean
}

type PostedBill = RowOf<typeof findYearlyBills>

interface Account {
  readonly id: string
  readonly number: string
}

interface Transferred {
  readonly from: Account
  /** Null if the contract goes back to the resort, which pays nothing. */
  readonly to: Account | null
  /** As it was before the transfer. */
  readonly interest: BilledInterest
  readonly on: CalendarDate
}

interface DividedBills {
  readonly changes: readonly string[]
  /** Numbers of the credits and bills that the division added. */
  readonly credits: readonly string[]
  readonly bills: readonly string[]
}

/**
 * Divides the yearly bills of a contract that was transferred on a day, by the resort's rule. The
 * previous owner gets a credit for the days from then on, and the new owner a bill for them.
 * Notifies both. Returns a sentence about each bill, and the numbers of the new credits and bills.
 */
export async function divideContractBills(
  input: BillDivision,
  { from, to, interest, on }: Transferred,
): Promise<DividedBills> {
  const { today, rules, context, isBilledElsewhere = () => false } = input
  const texts = actsTexts(context).contract
  const posted = await findPosted(input, { ownerId: from.id, interest, on })
  const { moves, owes } = divideBills(rules, { interest, posted }, { on, today })
  const changes: string[] = []
  const credits: string[] = []
  const bills: string[] = []
  for (const { bill, chargeId, cents } of moves) {
    const charge = posted.find((one) => one.chargeId === chargeId)
    if (charge) credits.push(await creditBill(input, from, { charge, cents }))
    const isBilled = to !== null && !isBilledElsewhere(to.number, bill)
    const billed = isBilled && (await billPart(input, to, { bill, cents, from: on }))
    if (billed) bills.push(billed.number)
    const part = { bill: charge?.number ?? bill.number, from: from.number, cents }
    changes.push(
      billed
        ? texts.billDivided({ ...part, ...billed, to: to?.number ?? '' })
        : texts.billCredited({ ...part, to: from.number }),
    )
  }
  for (const { bill, cents, from: first } of owes) {
    if (isBilledElsewhere(from.number, bill)) continue
    const billed = await billPart(input, from, { bill, cents, from: first, until: on })
    bills.push(billed.number)
    changes.push(texts.billForDays({ ...billed, from: from.number, cents }))
  }
  return { changes, credits, bills }
}

/**
 * Bills or credits the difference of this year's yearly bills when a contract has other points or
 * another unit type from a day on. Notifies the owner. Returns sentences about each bill.
 */
export async function changeContractBills(
  input: BillDivision,
  owner: Account,
  of: {
    readonly before: BilledInterest
    readonly after: BilledInterest
    readonly on: CalendarDate
  },
): Promise<string[]> {
  const { before: interest, after, on } = of
  const texts = actsTexts(input.context).contract
  const posted = await findPosted(input, { ownerId: owner.id, interest: after, on })
  const changes: string[] = []
  for (const { bill, cents } of changeBills(input.rules, { interest, after, posted }, on)) {
    if (cents > 0) {
      if (input.isBilledElsewhere?.(owner.number, bill)) continue
      const billed = await billPart(input, owner, { bill, cents, from: on })
      changes.push(texts.billForDays({ ...billed, from: owner.number, cents }))
      continue
    }
    let rest = -cents
    for (const charge of posted.filter(({ yearly }) => yearly === bill.number)) {
      const part = Math.min(rest, charge.leftCents)
      if (part === 0) continue
      await creditBill(input, owner, { charge, cents: part })
      changes.push(texts.billCredited({ bill: charge.number, cents: part, to: owner.number }))
      rest -= part
    }
  }
  return changes
}

/** Returns the bills and parts of bills that an owner has for the year of a day and later ones. */
async function findPosted(
  { sql, resortId, rules }: BillDivision,
  of: { readonly ownerId: string; readonly interest: BilledInterest; readonly on: CalendarDate },
): Promise<PostedBill[]> {
  const yearly = yearlyBillsFrom(rules, of.interest, of.on)
  const numbers = yearly.map(({ number }) => number)
  if (numbers.length === 0) return []
  return sql.rows(findYearlyBills, { resortId, ownerId: of.ownerId, numbers })
}

/**
 * Credits part of a bill. The paid share becomes account credit, which pays other open bills. Returns
 * the credit's number.
 */
async function creditBill(
  { sql, resortId, now, by, reason, paysLater = false }: BillDivision,
  { id: ownerAccountId }: Account,
  { charge, cents }: { readonly charge: PostedBill; readonly cents: number },
): Promise<string> {
  const kind = 'correction'
  const split = splitCredit(charge, { cents, kind })
  // the pure rule never credits more than is left of the price
  if ('fault' in split) throw new Error(`Bill ${charge.number} can't be credited: ${split.fault}.`)
  const credit = await sql.row(addCredit, {
    ...{ resortId, ownerAccountId, chargeId: charge.chargeId, kind, reason, now },
    ...split,
    paymentAttemptId: null,
  })
  if (!paysLater) await payFromCredit(sql, resortId, [ownerAccountId])
  const accounts = { resortId, ownerAccountIds: [ownerAccountId], requestKey: '' }
  await sql.rows(completePaidPlans, accounts)
  const { description, description_message } = charge
  const news = {
    code: 'bill-credited',
    params: { cents, ...split, bill: { description, description_message } },
    link: '/nav/bills',
  } as const
  await notifyOwner(sql, resortId, { ownerAccountId, news, now, by })
  return credit?.number ?? ''
}

interface Part {
  readonly bill: CycleBill
  readonly cents: number
  /** The first day that it covers; null is the first day of its year. */
  readonly from: CalendarDate | null
  /** The first day that it doesn't cover; omitted if it covers the rest of its year. */
  readonly until?: CalendarDate
}

/** Bills a part of a yearly bill, with at least a week to pay it. */
async function billPart(
  { sql, resortId, rules, today, now, by, paysLater = false }: BillDivision,
  { id: account }: Account,
  { bill, cents, from, until }: Part,
): Promise<{ readonly number: string; readonly dueOn: CalendarDate }> {
  const next = await sql.row(nextChargeNumber, { resortId })
  const period = getBilledPeriod(bill.useYear, rules)
  const covers = {
    from: from !== null && from > period.from ? from : period.from,
    to: until === undefined ? period.to : addDays(until, -1),
  }
  const { description, kind, useYear, number: partOf } = bill
  const charge = { number: next?.number ?? '', dueOn: reopenedDue(bill.dueOn, today) }
  const text = storeCharge({ code: 'partOfYear', params: { bill: { description }, ...covers } })
  await addCharges(sql, resortId, [
    {
      ...charge,
      ...{ account, kind, cents, billedOn: today, useYear, partOf, coversFrom: from },
      ...text,
    },
  ])
  if (!paysLater) await payFromCredit(sql, resortId, [account])
  const news = {
    code: 'bill-posted',
    params: {
      ...{ ...charge, cents, description: text.description },
      message: JSON.parse(text.descriptionMessage),
    },
    link: '/nav/bills',
  } as const
  await notifyOwner(sql, resortId, { ownerAccountId: account, news, now, by })
  return charge
}
