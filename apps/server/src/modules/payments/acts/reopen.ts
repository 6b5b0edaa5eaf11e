import type { CalendarDate } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { reopenCharges } from '../../billing/charge-record.ts'
import { takeDiscountsBack } from '../../billing/early-discounts.ts'
import type { ActInput } from '../../resort/resort-act.ts'
import { notifyOfReopenedPlans, resumeUnpaidPlans } from '../autopay/resume-plans.ts'

/**
 * Gives bills that are owed again a new due date, takes their early-payment discounts back, and
 * continues the plans that paid them. Returns the earliest due date, or null if no bill is open
 * again, and the sentences about discounts.
 */
export async function reopen(
  {
    sql,
    resortId,
    today,
    now,
    context,
  }: Pick<ActInput, 'sql' | 'resortId' | 'today' | 'now' | 'context'>,
  ownerAccountIds: readonly string[],
  shares: readonly { readonly chargeId: string | null }[],
): Promise<{ readonly dueOn: CalendarDate | null; readonly changes: string[] }> {
  const cents = await takeDiscountsBack(sql, resortId, shares, now)
  const dueOn = await reopenCharges(sql, resortId, shares, today)
  const planIds = await resumeUnpaidPlans(sql, resortId, ownerAccountIds, today)
  await notifyOfReopenedPlans(sql, { resortId, ownerAccountIds, planIds, shares, now, payer: null })
  const changes = cents > 0 ? [actsTexts(context).payment.discountGone({ cents })] : []
  return { dueOn, changes }
}
