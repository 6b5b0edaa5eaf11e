import { payOutCredit } from '@ownerng/contract'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { storeCharge } from '../../../shared/describe-charge.ts'
import { nextChargeNumber } from '../../billing/acts/charge-acts.queries.ts'
import { lockAccount } from '../../billing/acts/lock-account.ts'
import { addCharges } from '../../billing/charge-record.ts'
import { payFromCredit } from '../../billing/use-owner-credits.ts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import { defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import * as queries from './payment-acts.queries.ts'

/**
 * Pays credit of an account to its owner: a charge that the credit pays, so that each payment stays
 * equal to what it paid. Open bills come first.
 */
export const payOutCreditAct = defineResortAct(payOutCredit, async (input) => {
  const { sql, resortId, now, today, staff, body, context } = input
  const { id: ownerAccountId, owner_number: owner } = await lockAccount(input, body.owner)
  await payFromCredit(sql, resortId, [ownerAccountId])
  const credit = await sql.row(queries.findCredit, { resortId, ownerAccountId })
  const { amountCents: cents, method, reference } = body
  if (cents > (credit?.cents ?? 0)) refuseAct('moreThanCredit', { cents: credit?.cents ?? 0 })
  const next = await sql.row(nextChargeNumber, { resortId })
  const number = next?.number ?? ''
  await addCharges(sql, resortId, [
    {
      account: ownerAccountId,
      number,
      kind: 'payout',
      ...storeCharge({ code: 'paidOut', params: { reference } }),
      cents,
      billedOn: today,
      dueOn: today,
    },
  ])
  await payFromCredit(sql, resortId, [ownerAccountId])
  const params = { cents, method, reference }
  await notifyOwner(sql, resortId, {
    ownerAccountId,
    news: { code: 'credit-paid-out', params, link: '/nav/bills' },
    now,
    by: staff,
  })
  return {
    number,
    ownerAccountId,
    changes: [actsTexts(context).payment.paidOut({ owner, ...params })],
  }
})
