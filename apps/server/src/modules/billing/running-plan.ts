import type { listBills } from '@ownerng/contract'
import { addDays, type CalendarDate, NOTICE_DAYS, remainingInstallments } from '@ownerng/domain'
import type { ReadSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import type { HandlerAnswer } from '../../http/call-routing.ts'
import { describeCharge } from '../../shared/describe-charge.ts'
import * as queries from './bills.queries.ts'
import type { findOpenDays } from './charge.queries.ts'

interface PlanRows {
  readonly plan: readonly RowOf<typeof queries.findPlan>[]
  readonly planBills: readonly RowOf<typeof queries.findPlanBills>[]
  readonly days: readonly RowOf<typeof findOpenDays>[]
}

/** Reads the active plan, with its card if that belongs to the login, and its bills. */
export async function readPlan(
  sql: ReadSql,
  account: {
    readonly resortId: string
    readonly ownerAccountId: string
    readonly loginId: string
  },
): Promise<Pick<PlanRows, 'plan' | 'planBills'>> {
  const { loginId: _login, ...ofBills } = account
  const [plan, planBills] = await Promise.all([
    sql.rows(queries.findPlan, account),
    sql.rows(queries.findPlanBills, ofBills),
  ])
  return { plan, planBills }
}

/** Returns the active plan with what each installment still pays; null without a plan. */
export function getRunningPlan(
  reader: Parameters<typeof describeCharge>[0],
  { plan, planBills, days }: PlanRows,
  today: CalendarDate,
): HandlerAnswer<typeof listBills>['plan'] {
  const [first] = plan
  if (!first) return null
  const leftCents = days.reduce((sum, { planned, openCents }) => sum + (planned ? openCents : 0), 0)
  const coming = plan.filter(({ state }) => state === 'coming')
  const left = new Map(
    remainingInstallments(leftCents, coming).map((cents, index) => [coming[index], cents]),
  )
  return {
    id: first.id,
    cents: first.planCents,
    leftCents,
    method: first.brand && first.last4 ? { brand: first.brand, last4: first.last4 } : null,
    installments: plan
      .map((row) => ({ on: row.on, cents: left.get(row) ?? row.cents, state: row.state }))
      .filter(({ cents }) => cents > 0),
    announcedOn: getAnnouncedOn(coming[0], today),
    bills: planBills.map(({ id, cents, ...bill }) => ({
      ...{ id, cents },
      description: describeCharge(reader, bill),
    })),
  }
}

/** The day on which an installment will be announced; null if it was, or if it is too late. */
function getAnnouncedOn(
  next: RowOf<typeof queries.findPlan> | undefined,
  today: CalendarDate,
): CalendarDate | null {
  if (!next || next.isAnnounced) return null
  const day = addDays(next.on, -NOTICE_DAYS)
  return day > today ? day : null
}
