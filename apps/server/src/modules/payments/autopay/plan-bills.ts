import { addDays, NOTICE_DAYS, noticedDay, planAutopay } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import { requireAll, tryRows } from '../../../db/try-rows.ts'
import type { Services } from '../../../services.ts'
import { rulesAt } from '../../resort/rules.queries.ts'
import * as autopayQueries from './autopay.queries.ts'
import { announce } from './planned-notices.ts'
import * as queries from './planned-payments.queries.ts'

/**
 * Plans a resort's autopay payments, and notifies owners a week before a charge. If the amount has
 * risen since, it is announced again, and moved to the end of the notice period. Returns how many it
 * announced.
 */
export async function planPayments(
  { database, clock }: Services,
  resortId: string,
): Promise<number> {
  const now = clock.now()
  const { planned, announced } = await database.inResort(resortId, async (sql) => {
    const { today, rules } = await rulesAt(sql, resortId, now)
    const autopays = rules.payments.autopay
      ? await sql.rows(autopayQueries.claimAutopays, { resortId })
      : []
    const planned = await tryRows(
      autopays.map((autopay) => ({ ...autopay, id: autopay.owner_account_id })),
      (autopay) => sql.nested(() => planBills(sql, resortId, autopay, today)),
    )
    const until = addDays(today, NOTICE_DAYS)
    const unannounced = await sql.rows(queries.claimUnannounced, { resortId, drawOn: until })
    const announced = await tryRows(unannounced, (row) =>
      sql.nested(async () => {
        const on = noticedDay(row.draw_on, today)
        await announce({ sql, resortId, row: { ...row, draw_on: on }, now }, rules)
      }),
    )
    return { planned, announced }
  })
  requireAll(planned)
  return requireAll(announced)
}

/** Autopay to plan bills for. `withRest` plans what an earlier cap left of bills, too. */
interface PlannedAutopay extends Pick<autopayQueries.AutopayRow, 'owner_account_id' | 'cap_cents'> {
  readonly withRest?: boolean
}

/** Plans the bills of one autopay that nothing is planned for. Its row is locked. */
export async function planBills(
  sql: ResortSql,
  resortId: string,
  autopay: PlannedAutopay,
  today: string,
): Promise<void> {
  const { owner_account_id: ownerAccountId, withRest = false } = autopay
  const bills = await sql.rows(autopayQueries.findUnplanned, { resortId, ownerAccountId, withRest })
  const draws = planAutopay(bills, autopay.cap_cents, today)
  if (draws.length === 0) return
  await sql.rows(queries.addPlanned, {
    resortId,
    ownerAccountId,
    paymentPlanId: null,
    drawOns: draws.map((draw) => draw.on),
    cents: draws.map((draw) => draw.cents),
    bills: draws.map((draw) => JSON.stringify(draw.billIds)),
  })
}
