import { reversePayment } from '@ownerng/contract'
import { allocateRefund, reopenedDue } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { storeCharge } from '../../../shared/describe-charge.ts'
import { storeReason } from '../../../shared/stored-reason.ts'
import { addCharges } from '../../billing/charge-record.ts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import { type ActInput, defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { lockShares, notifyOfMovedCredit } from '../attempts/moved-credit.ts'
import { lockAttempt, postShares, settleAttempt } from '../payments.queries.ts'
import * as queries from './payment-acts.queries.ts'
import { describeShares } from './record-payment.ts'
import { reopen } from './reopen.ts'

/** Takes back a payment that staff recorded or imported. What it paid is owed again. */
export const reversePaymentAct = defineResortAct(reversePayment, async (input) => {
  const { sql, resortId, now, rules, staff, body, context } = input
  const number = body.payment
  const payment = await lockPayment(input, number)
  if (payment.gateway !== '') refuseAct('notRecorded', { number })
  const { id, owner_account_id: ownerAccountId } = payment
  const attempt = await sql.row(lockAttempt, { resortId, id })
  const of = { id, accountIds: payment.account_ids }
  const { accountIds, shares: paid } = await lockShares(sql, resortId, of)
  const cents = paid.reduce((sum, share) => sum + share.cents, 0)
  const back = allocateRefund(cents, paid)
  await sql.rows(postShares, { resortId, id, shares: JSON.stringify(back) })
  const { dueOn, changes } = await reopen(input, accountIds, back)
  await sql.rows(settleAttempt, {
    ...{ resortId, id, state: 'returned', now, checkAfter: null },
    ...{
      cardBrand: attempt?.card_brand ?? '',
      cardLast4: attempt?.card_last4 ?? '',
      cardToken: '',
    },
    ...storeReason({ code: 'said', params: { text: body.reason } }),
  })
  const feeCents = body.kind === 'bounced' ? rules.payments.returnedFeeCents : 0
  if (feeCents > 0) await chargeFee(input, ownerAccountId, { number, feeCents })
  await notifyOwner(sql, resortId, {
    ownerAccountId,
    news: {
      code: 'payment-taken-back',
      params: { number, cents, feeCents, dueOn },
      link: '/nav/bills',
    },
    now,
    by: staff,
  })
  await notifyOfMovedCredit(sql, resortId, {
    ...{ accountIds: payment.account_ids, back, dueOn, now, by: staff },
  })
  const texts = actsTexts(context).payment
  const creditCents = back.find(({ chargeId }) => chargeId === null)?.cents ?? 0
  return {
    ownerAccountId,
    otherAccountIds: accountIds.filter((account) => account !== ownerAccountId),
    changes: [
      texts.reversed({ number, cents }),
      ...(await describeShares(input, back, texts.owed)),
      ...changes,
      ...(creditCents > 0 ? [texts.creditGone({ cents: creditCents })] : []),
      ...(feeCents > 0 ? [texts.fee({ cents: feeCents })] : []),
    ],
  }
})

/** Locks a payment and then its accounts, and those to which credit of it moved. */
export async function lockPayment(
  { sql, resortId }: Pick<ActInput, 'sql' | 'resortId'>,
  number: string,
) {
  const of = { resortId, number }
  const payment = await sql.row(queries.lockPayment, of)
  if (!payment) return refuseAct('noPayment', of)
  await lockShares(sql, resortId, { id: payment.id, accountIds: payment.account_ids })
  return payment
}

const chargeFee = (
  { sql, resortId, today }: Pick<ActInput, 'sql' | 'resortId' | 'today'>,
  account: string,
  { number, feeCents }: { readonly number: string; readonly feeCents: number },
) =>
  addCharges(sql, resortId, [
    {
      account,
      number: `${number}-returned`,
      kind: 'returned-payment',
      ...storeCharge({ code: 'returned', params: { number } }),
      cents: feeCents,
      billedOn: today,
      dueOn: reopenedDue(today, today),
    },
  ])
