import type { CalendarDate } from '@ownerng/domain'
import { reopenCharges } from '../../billing/charge-record.ts'
import type { ActInput } from '../../resort/resort-act.ts'
import { notifyOfReopenedPlans, resumeUnpaidPlans } from '../autopay/resume-plans.ts'

/**
 * Gives bills that are owed again a new due date, and continues the plans that paid them. Returns the
 * earliest due date; null if no bill is open again.
 */
export async function reopen(
  { sql, resortId, today, now }: Pick<ActInput, 'sql' | 'resortId' | 'today' | 'now'>,
  ownerAccountIds: readonly string[],
  shares: readonly { readonly chargeId: string | null }[],
): Promise<CalendarDate | null> {
  const dueOn = await reopenCharges(sql, resortId, shares, today)
  const planIds = await resumeUnpaidPlans(sql, resortId, ownerAccountIds, today)
  await notifyOfReopenedPlans(sql, { resortId, ownerAccountIds, planIds, shares, now, payer: null })
  return dueOn
}
