import { addDays, type CalendarDate, NOTICE_DAYS, remainingInstallments } from '@ownerng/domain'
import { allOrFirstError } from '../../../db/all-or-first-error.ts'
import type { ResortSql } from '../../../db/database.ts'
import type { RowOf } from '../../../db/statement.ts'
import { storeReason } from '../../../shared/stored-reason.ts'
import { notifyPerson } from '../../notifications/notify-owner.ts'
import { findReopenedPlans, resumePlans } from './planned-payments.queries.ts'

/**
 * Updates plans after a payment of their bills was refunded or returned: a plan stays completed
 * only if its bills are paid. Others resume with their remaining installments, each at least a week
 * ahead so that it can be announced, or end with the reason. Returns the IDs of plans that resume
 * or end. The accounts are locked, so that no payment completes a plan concurrently.
 */
export async function resumeUnpaidPlans(
  sql: ResortSql,
  resortId: string,
  ownerAccountIds: readonly string[],
  today: CalendarDate,
): Promise<string[]> {
  const resumed = await sql.rows(resumePlans, {
    resortId,
    ownerAccountIds: [...ownerAccountIds],
    today,
    noticedOn: addDays(today, NOTICE_DAYS),
    ...storeReason({ code: 'takenBack', params: {} }),
  })
  return resumed.map(({ id }) => id)
}

/** Plans and bills that a refund or return has changed. */
interface ReopenedPlans {
  readonly resortId: string
  readonly ownerAccountIds: readonly string[]
  /** Plans that resumed or ended. */
  readonly planIds: readonly string[]
  /** What was refunded or returned, by bill. */
  readonly shares: readonly { readonly chargeId: string | null }[]
  /** The person who is notified of the refund or return itself; null if nobody is. */
  readonly payerId: string | null
  readonly now: Date
}

/**
 * Notifies everyone who set up a plan that a refund or return changes, except the payer. Returns the
 * active ones for the payer's own notice: the next installment and the day of the last one.
 */
export async function notifyOfReopenedPlans(
  sql: ResortSql,
  { now, payerId, resortId, ...reopened }: ReopenedPlans,
) {
  const rows = await sql.rows(findReopenedPlans, {
    resortId,
    ownerAccountIds: [...reopened.ownerAccountIds],
    planIds: [...reopened.planIds],
    chargeIds: reopened.shares.flatMap(({ chargeId }) => chargeId ?? []),
  })
  const plans = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(describePlan)
  await allOrFirstError(
    plans
      .filter(({ loginId }) => loginId !== payerId)
      .map(({ loginId, ownerAccountId, owner, next }) =>
        notifyPerson(sql, resortId, {
          to: { loginId, ownerAccountId },
          news: next
            ? { code: 'plan-continues', params: next, link: '/nav/bills' }
            : { code: 'plan-ended', params: { owner }, link: '/nav/bills' },
          now,
        }),
      ),
  )
  return plans.flatMap(({ next }) => next ?? [])
}

/** One plan: `next` is null if it has ended. None if an active one has nothing left to charge. */
function describePlan(rows: readonly RowOf<typeof findReopenedPlans>[]) {
  const [first] = rows
  if (!first) return []
  const { owner, login_id: loginId, owner_account_id: ownerAccountId } = first
  const coming = rows.flatMap(({ on, cents }) => (on && cents ? [{ on, cents }] : []))
  const left = remainingInstallments(first.open_cents, coming)
  const days = coming.filter((_, index) => (left[index] ?? 0) > 0).map(({ on }) => on)
  const [day] = days
  const next = day ? { owner, cents: left[0] ?? 0, day, endsOn: days.at(-1) ?? day } : null
  if (!next && first.state !== 'ended') return []
  return [{ owner, loginId, ownerAccountId, next }]
}
