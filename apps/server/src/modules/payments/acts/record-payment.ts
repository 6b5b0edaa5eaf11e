import { recordPayment } from '@ownerng/contract'
import { type Allocation, DAY_MS } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { lockAccount } from '../../billing/acts/lock-account.ts'
import { completePaidPlans } from '../../billing/charge.queries.ts'
import { findPaymentDiscounts } from '../../billing/early-discounts.queries.ts'
import { postDiscounts, spreadWithDiscounts } from '../../billing/early-discounts.ts'
import { payFromCredit } from '../../billing/use-owner-credits.ts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import { type ActInput, defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { receiptPath } from '../attempts/notify-payment.ts'
import { postShares } from '../payments.queries.ts'
import { findAllocations } from '../show-payment.queries.ts'
import * as queries from './payment-acts.queries.ts'

/** How far back an equal payment is a repeated one. */
const SAME_PAYMENT_MS = 90 * DAY_MS

/** Records money that the resort received outside the portal. */
export const recordPaymentAct = defineResortAct(recordPayment, async (input) => {
  const { sql, resortId, now, today, rules, staff, body, context } = input
  const account = await lockAccount(input, body.owner)
  if (body.receivedOn > today) refuseAct('receivedLater')
  const { method, reference, amountCents: cents } = body
  const of = { resortId, ownerAccountId: account.id }
  const receivedAt = new Date(`${body.receivedOn}T12:00:00Z`)
  const since = new Date(receivedAt.getTime() - SAME_PAYMENT_MS)
  const same = await sql.row(queries.findSameRecorded, { ...of, method, reference, cents, since })
  if (same) refuseAct('samePayment', same)
  const chosen = await findChosen(input, account.id, body.charges)
  const added = await sql.row(queries.addRecorded, {
    ...{ ...of, method, reference, cents, chargeIds: chosen },
    receivedAt: receivedAt < now ? receivedAt : now,
  })
  const { id = '', number = '' } = added ?? {}
  const terms = { rule: rules.earlyPayment, on: body.receivedOn }
  if (terms.rule) await payFromCredit(sql, resortId, [account.id])
  const order = { resortId, accountIds: [account.id], creditAccountId: account.id, cents, chosen }
  const { shares, discounts } = await spreadWithDiscounts(sql, order, terms)
  await postDiscounts(sql, discounts, { resortId, id, number, now })
  const paid = shares.map((share) => ({ ...share, cents: -share.cents }))
  await sql.rows(postShares, { resortId, id, shares: JSON.stringify(paid) })
  await sql.rows(completePaidPlans, { resortId, ownerAccountIds: [account.id], requestKey: '' })
  const described = await sql.rows(findAllocations, { resortId, paymentAttemptId: id })
  const earned = await sql.rows(findPaymentDiscounts, { resortId, paymentAttemptId: id })
  const creditCents = shares.find(({ chargeId }) => chargeId === null)?.cents ?? 0
  await notifyOwner(sql, resortId, {
    ownerAccountId: account.id,
    news: {
      code: 'payment-received',
      params: {
        ...{ number, cents, method, reference },
        creditCents: 0,
        shares: described.map(({ ownerNumber: _, ...share }) => share),
        discounts: earned.map(({ ownerNumber: _, ...share }) => share),
      },
      link: receiptPath(id),
    },
    now,
    by: staff,
  })
  const texts = actsTexts(context).payment
  const owner = account.owner_number
  return {
    number,
    ownerAccountId: account.id,
    changes: [
      texts.recorded({ cents, owner, method, reference, number }),
      ...(await describeShares(input, shares, texts.pays)),
      ...(await describeShares(input, discounts, texts.discount)),
      ...(creditCents > 0 ? [texts.credit({ cents: creditCents })] : []),
    ],
  }
})

/** Returns the ids of the bills that staff named. Refuses one that isn't the account's. */
async function findChosen(
  { sql, resortId }: Pick<ActInput, 'sql' | 'resortId'>,
  ownerAccountId: string,
  numbers: readonly string[],
): Promise<string[]> {
  if (numbers.length === 0) return []
  const wanted = { resortId, ownerAccountId, numbers: [...numbers] }
  const found = await sql.rows(queries.findChargeIds, wanted)
  const missing = numbers.find((number) => !found.some((one) => one.number === number))
  return missing ? refuseAct('noCharge', { number: missing }) : found.map(({ id }) => id)
}

/** Describes parts of a payment by the number of the bill. */
export async function describeShares(
  { sql, resortId }: Pick<ActInput, 'sql' | 'resortId'>,
  shares: readonly Pick<Allocation, 'chargeId' | 'cents'>[],
  write: (part: { readonly number: string; readonly cents: number }) => string,
): Promise<string[]> {
  const ids = shares.flatMap(({ chargeId }) => chargeId ?? [])
  const numbers = await sql.rows(queries.findChargeNumbers, { resortId, ids })
  return shares.flatMap(({ chargeId, cents }) => {
    const number = numbers.find(({ id }) => id === chargeId)?.number
    return number === undefined ? [] : [write({ number, cents: Math.abs(cents) })]
  })
}
