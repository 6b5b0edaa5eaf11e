import { creditAccount, creditCharge, reverseCredit } from '@ownerng/contract'
import {
  type CreditKind,
  getBillingYear,
  reopenedDue,
  splitCredit,
  splitReversal,
} from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { storeCharge } from '../../../shared/describe-charge.ts'
import { type Notification, notifyOwner } from '../../notifications/notify-owner.ts'
import {
  type ActInput,
  defineResortAct,
  type Performed,
  refuseAct,
} from '../../resort/resort-act.ts'
import { completePaidPlans } from '../charge.queries.ts'
import { addCharges, reopenCharges } from '../charge-record.ts'
import { payFromCredit } from '../use-owner-credits.ts'
import * as queries from './charge-acts.queries.ts'
import { lockAccount } from './lock-account.ts'

type Input = Pick<ActInput, 'sql' | 'resortId' | 'now' | 'staff'>

/** Notifies the owner of a credit, and pays open bills from what became credit on the account. */
export async function settleCredit(
  { sql, resortId, now, staff }: Input,
  ownerAccountId: string,
  news: Omit<Notification, 'link'>,
): Promise<void> {
  await payFromCredit(sql, resortId, [ownerAccountId])
  const accounts = { resortId, ownerAccountIds: [ownerAccountId], requestKey: '' }
  await sql.rows(completePaidPlans, accounts)
  const message = { ...news, link: '/nav/bills' } as Notification
  await notifyOwner(sql, resortId, { ownerAccountId, news: message, now, by: staff })
}

/** Lowers a bill, or writes it off. */
export const creditChargeAct = defineResortAct(creditCharge, (input) => {
  const { charge, kind, amountCents } = input.body
  return creditBill(input, { number: charge, kind, amountCents })
})

/**
 * Credits part of a bill, or its full remaining price if the amount is null. Notifies the owner.
 */
export async function creditBill(
  input: Pick<ActInput, 'sql' | 'resortId' | 'now' | 'staff' | 'context' | 'body'>,
  credited: {
    readonly number: string
    readonly kind: CreditKind
    readonly amountCents: number | null
  },
): Promise<Performed> {
  const { sql, resortId, now, context, body } = input
  const { number, kind, amountCents } = credited
  const of = { resortId, number }
  const account = await sql.row(queries.lockAccountOfBill, of)
  const bill = account && (await sql.row(queries.findBill, of))
  if (!bill) return refuseAct('noCharge', of)
  const cents = amountCents ?? bill.leftCents
  if (cents === 0) return { ownerAccountId: bill.owner_account_id, changes: [] }
  const price = { leftCents: bill.leftCents, openCents: bill.open_cents }
  const split = splitCredit(price, { cents, kind })
  if ('fault' in split) return refuseAct(split.fault, { number, cents: split.mostCents })
  const ownerAccountId = bill.owner_account_id
  const credit = await sql.row(queries.addCredit, {
    ...{ resortId, ownerAccountId, chargeId: bill.id, kind, reason: body.reason, now },
    ...{ billCents: split.billCents, accountCents: split.accountCents, paymentAttemptId: null },
  })
  const { description, description_message } = bill
  await settleCredit(input, ownerAccountId, {
    code: 'bill-credited',
    params: { number, cents, ...split, bill: { description, description_message } },
  })
  const openCents = bill.open_cents - split.billCents
  return {
    ownerAccountId,
    ...(credit ? { number: credit.number } : {}),
    changes: [
      actsTexts(context).charge.credited({ number, cents, kind, openCents }),
      ...(split.accountCents > 0
        ? [actsTexts(context).credit.onAccount({ cents: split.accountCents })]
        : []),
    ],
  }
}

/** Gives an account credit without a bill. */
export const creditAccountAct = defineResortAct(creditAccount, async (input) => {
  const { sql, resortId, now, body, context } = input
  const account = await lockAccount(input, body.owner)
  const { kind, amountCents: cents, reason } = body
  const credit = await sql.row(queries.addCredit, {
    ...{ resortId, ownerAccountId: account.id, chargeId: null, kind, reason, now },
    ...{ billCents: 0, accountCents: cents, paymentAttemptId: null },
  })
  await settleCredit(input, account.id, { code: 'account-credited', params: { cents } })
  return {
    ownerAccountId: account.id,
    ...(credit ? { number: credit.number } : {}),
    changes: [actsTexts(context).credit.given({ owner: account.owner_number, cents })],
  }
})

/** Takes a credit back. */
export const reverseCreditAct = defineResortAct(reverseCredit, (input) =>
  takeCreditBack(input, input.body.credit),
)

/**
 * Takes a credit back. A bill that is open again gets time to be paid. Credit that has already paid
 * bills is billed, because those payments stand. Notifies the owner.
 */
export async function takeCreditBack(
  input: Pick<ActInput, 'sql' | 'resortId' | 'now' | 'today' | 'rules' | 'staff' | 'context'>,
  number: string,
): Promise<Performed> {
  const { sql, resortId, now, today, context } = input
  const of = { resortId, number }
  const account = await sql.row(queries.lockAccountOfCredit, of)
  const credit = account && (await sql.row(queries.findCredit, of))
  if (!credit) return refuseAct('noCredit', of)
  if (credit.reversed_at) return refuseAct('creditReversed', of)
  const { id, owner_account_id: ownerAccountId, bill_cents: billCents } = credit
  const left = await sql.row(queries.findGivenCredit, { resortId, ownerAccountId })
  const { unusedCents, usedCents } = splitReversal(credit.account_cents, left?.cents ?? 0)
  await sql.rows(queries.reverseCredit, {
    ...{ resortId, id, now, billCents, accountCents: unusedCents },
  })
  const reopenedOn = await reopenCharges(sql, resortId, [{ chargeId: credit.charge_id }], today)
  const bill = usedCents > 0 ? await billUsedCredit(input, credit, usedCents) : null
  const cents = billCents + credit.account_cents
  const dueOn = reopenedOn ?? bill?.dueOn ?? null
  await settleCredit(input, ownerAccountId, {
    code: 'credit-reversed',
    params: { cents, dueOn },
  })
  const texts = actsTexts(context).credit
  return {
    ownerAccountId,
    ...(bill ? { number: bill.number } : {}),
    changes: [
      texts.reversed({ number, owner: credit.owner_number, cents }),
      ...(bill ? [texts.billed({ cents: usedCents, ...bill })] : []),
    ],
  }
}

async function billUsedCredit(
  { sql, resortId, today, rules }: Pick<ActInput, 'sql' | 'resortId' | 'today' | 'rules'>,
  credit: { readonly number: string; readonly owner_account_id: string },
  cents: number,
): Promise<{ readonly number: string; readonly dueOn: string }> {
  const bill = { number: `${credit.number}-reversed`, dueOn: reopenedDue(today, today) }
  await addCharges(sql, resortId, [
    {
      ...bill,
      account: credit.owner_account_id,
      kind: 'other',
      ...storeCharge({ code: 'creditReversed', params: { number: credit.number } }),
      cents,
      billedOn: today,
      useYear: getBillingYear(bill.dueOn, rules.billingYear),
    },
  ])
  return bill
}
