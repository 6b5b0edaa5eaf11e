import { postCharge } from '@ownerng/contract'
import { findDueFault, getBillingYear } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import { defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { addCharges } from '../charge-record.ts'
import { payFromCredit } from '../use-owner-credits.ts'
import * as queries from './charge-acts.queries.ts'
import { lockAccount } from './lock-account.ts'

/** Posts a charge, and pays as much of it as possible from the account's credit. */
export const postChargeAct = defineResortAct(postCharge, async (input) => {
  const { sql, resortId, body, today, rules, now, staff, context } = input
  const account = await lockAccount(input, body.owner)
  const fault = findDueFault(body.dueOn, today)
  if (fault) refuseAct(fault)
  const next = await sql.row(queries.nextChargeNumber, { resortId })
  const number = next?.number ?? ''
  const { kind, description, amountCents: cents, dueOn } = body
  const useYear = body.useYear ?? getBillingYear(dueOn, rules.billingYear)
  const bill = { number, kind, description, cents, dueOn, useYear }
  await addCharges(sql, resortId, [
    { ...bill, account: account.id, descriptionMessage: null, billedOn: today },
  ])
  await payFromCredit(sql, resortId, [account.id])
  await notifyOwner(sql, resortId, {
    ownerAccountId: account.id,
    news: {
      code: 'bill-posted',
      params: { number, cents, dueOn, description },
      link: '/nav/bills',
    },
    now,
    by: staff,
  })
  const owner = account.owner_number
  return {
    number,
    ownerAccountId: account.id,
    changes: [actsTexts(context).charge.posted({ number, owner, cents, dueOn, year: useYear })],
  }
})
