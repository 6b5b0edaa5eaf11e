import { creditRental } from '@ownerng/contract'
import { settleRental } from '@ownerng/domain'
import { fillRules } from '@ownerng/domain/rules-schema'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { addCredit } from '../../billing/acts/charge-acts.queries.ts'
import { settleCredit } from '../../billing/acts/credits.ts'
import { defineResortAct, refuseAct } from '../../resort/resort-act.ts'
import * as queries from './rental-acts.queries.ts'

/** Credits the rent of a week in the rental program, less the commission, once per week. */
export const creditRentalAct = defineResortAct(creditRental, async (input) => {
  const { sql, resortId, now, body, context } = input
  const of = { resortId, number: body.deposit.toUpperCase() }
  await sql.row(queries.lockAccountOfDeposit, of)
  const week = await sql.row(queries.lockRentedWeek, of)
  if (!week) return refuseAct('noRental', of)
  const { rentCents, reason } = body
  const result = settleRental(week, rentCents, fillRules(week.rules))
  if (typeof result === 'string') return refuseAct(result, of)
  const { commissionCents, netCents } = result
  const { owner_account_id: ownerAccountId, owner_number: owner, number, useYear } = week
  const credit = await sql.row(addCredit, {
    ...{ resortId, ownerAccountId, chargeId: null, kind: 'rental', reason, now },
    ...{ billCents: 0, accountCents: netCents, paymentAttemptId: null },
  })
  await sql.rows(queries.setRentalCredit, {
    ...{ resortId, id: week.id, creditId: credit?.id ?? null },
  })
  const amounts = { rentCents, commissionCents, cents: netCents }
  await settleCredit(input, ownerAccountId, {
    code: 'rental-credited',
    params: { number, useYear, ...amounts },
  })
  return {
    ownerAccountId,
    ...(credit ? { number: credit.number } : {}),
    changes: [actsTexts(context).credit.rental({ owner, number, ...amounts })],
  }
})
