import { endReinstatement, reinstateAccount } from '@ownerng/contract'
import { standingReasons } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { type ActInput, defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import { readOverdue } from '../account-standing.ts'
import { reopenCharges } from '../charge-record.ts'
import * as queries from './charge-acts.queries.ts'
import { settleCredit } from './credits.ts'
import { lockAccount } from './lock-account.ts'

type Input = Pick<ActInput, 'sql' | 'resortId' | 'today' | 'rules'>

/**
 * Waives the open reinstatement fees of an account, so that it can book again. Refuses if other bills
 * keep it from booking, because waiving the fees wouldn't help.
 */
export const reinstateAccountAct = defineResortAct(reinstateAccount, async (input) => {
  const { sql, resortId, now, body, context } = input
  const { id: ownerAccountId, owner_number: owner } = await lockAccount(input, body.owner)
  const fees = await sql.rows(queries.findReinstatementFees, { resortId, ownerAccountId })
  if (fees.length === 0) refuseAct('noReinstatementFee', { number: owner })
  await requirePaid(input, ownerAccountId, owner)
  for (const fee of fees)
    await sql.rows(queries.addCredit, {
      ...{ resortId, ownerAccountId, chargeId: fee.id, kind: 'reinstatement', now },
      ...{ reason: body.reason, billCents: fee.cents, accountCents: 0, paymentAttemptId: null },
    })
  const cents = fees.reduce((sum, fee) => sum + fee.cents, 0)
  await settleCredit(input, ownerAccountId, { code: 'account-reinstated', params: { cents } })
  const texts = actsTexts(context).reinstatement
  return { ownerAccountId, changes: [...fees.map(texts.waived), texts.done({ owner })] }
})

/** Requires that no bill but the fees keeps the account from booking. */
async function requirePaid(
  { sql, resortId, today, rules }: Input,
  ownerAccountId: string,
  ownerNumber: string,
): Promise<void> {
  const { overdue } = await readOverdue(sql, { resortId, ownerAccountId, today })
  const others = overdue.filter(({ isReinstatement }) => !isReinstatement)
  const account = { status: 'active', ownerNumber, overdue: others } as const
  for (const { code, params } of standingReasons(rules, account, today))
    if (code === 'PAST_DUE') refuseAct('stillPastDue', { number: ownerNumber, cents: params.cents })
}

/** Takes the last reinstatement back: its fees are owed again, and get time to be paid. */
export const endReinstatementAct = defineResortAct(endReinstatement, async (input) => {
  const { sql, resortId, now, today, body, context } = input
  const { id: ownerAccountId, owner_number: owner } = await lockAccount(input, body.owner)
  const waived = await sql.rows(queries.findReinstatement, { resortId, ownerAccountId })
  if (waived.length === 0) refuseAct('notReinstated', { number: owner })
  for (const { id, cents: billCents } of waived)
    await sql.rows(queries.reverseCredit, { resortId, id, now, billCents, accountCents: 0 })
  const dueOn = (await reopenCharges(sql, resortId, waived, today)) ?? today
  const cents = waived.reduce((sum, fee) => sum + fee.cents, 0)
  await settleCredit(input, ownerAccountId, {
    code: 'reinstatement-ended',
    params: { cents, dueOn },
  })
  const texts = actsTexts(context).reinstatement
  return { ownerAccountId, changes: [...waived.map(texts.owed), texts.ended({ owner })] }
})
