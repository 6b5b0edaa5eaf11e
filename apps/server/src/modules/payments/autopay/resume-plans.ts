import { addDays, type CalendarDate, NOTICE_DAYS, remainingInstallments } from '@ownerng/domain'
import { allOrFirstError } from '../../../db/all-or-first-error.ts'
import type { ResortSql } from '../../../db/database.ts'
import type { RowOf } from '../../../db/statement.ts'
import { storeReason } from '../../../shared/stored-reason.ts'
import { notifyPerson } from '../../notifications/notify-owner.ts'
import { findReopenedPlans, resumePlans } from './plan.queries.ts'

/** Days of notice for a plan that resumes: the job that announces it may run after midnight. */
const RESUME_DAYS = NOTICE_DAYS + 1

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
    noticedOn: addDays(today, RESUME_DAYS),
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
  /** Refunded or returned amounts, by bill. */
  readonly shares: readonly { readonly chargeId: string | null }[]
  /** The person and account that are notified of the refund or return itself; null if none are. */
  readonly payer: { readonly loginId: string | null; readonly accountId: string } | null
  readonly now: Date
}

/**
 * Notifies everyone who set up a plan that a refund or return changes. Returns the active ones for
 * the payer's own notice, with the next installment and the day of the last one: plans of the
 * account that the notice is about, if the payer is still on it. They aren't announced to the payer
 * again.
 */
export async function notifyOfReopenedPlans(
  sql: ResortSql,
  { now, payer, resortId, ...reopened }: ReopenedPlans,
) {
  const payerId = payer?.loginId ?? ''
  const rows = await sql.rows(findReopenedPlans, {
    resortId,
    payerId,
    ownerAccountIds: [...reopened.ownerAccountIds],
    planIds: [...reopened.planIds],
    chargeIds: reopened.shares.flatMap(({ chargeId }) => chargeId ?? []),
  })
  const plans = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(describePlan)
  // everyone on the account reads the payer's notice in its list
  const named = plans.filter(
    ({ ownerAccountId, payerSees }) => payerSees && ownerAccountId === payer?.accountId,
  )
  await allOrFirstError(
    plans
      .filter((plan) => plan.loginId !== payerId || !named.includes(plan))
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
  return named.flatMap(({ next }) => next ?? [])
}

/** One plan: `next` is null if it has ended. None if an active one has nothing left to charge. */
function describePlan(rows: readonly RowOf<typeof findReopenedPlans>[]) {
  const [first] = rows
  if (!first) return []
  const { owner, login_id: loginId, owner_account_id: ownerAccountId, payerSees } = first
  const coming = rows.flatMap(({ on, cents }) => (on && cents ? [{ on, cents }] : []))
  const left = remainingInstallments(first.open_cents, coming)
  const days = coming.filter((_, index) => (left[index] ?? 0) > 0).map(({ on }) => on)
  const [day] = days
  const next = day ? { owner, cents: left[0] ?? 0, day, endsOn: days.at(-1) ?? day } : null
  if (!next && first.state !== 'ended') return []
  return [{ owner, loginId, ownerAccountId, payerSees, next }]
}
