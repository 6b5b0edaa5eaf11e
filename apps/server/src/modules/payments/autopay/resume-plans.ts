import { addDays, type CalendarDate, NOTICE_DAYS } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import { storeReason } from '../../../shared/stored-reason.ts'
import { resumePlans } from './planned-payments.queries.ts'

/**
 * Updates plans after a payment of their bills was refunded or returned: a plan stays completed
 * only if its bills are paid. Others resume with their remaining installments, each at least a week
 * ahead so that it can be announced, or end with the reason. Returns the IDs of plans that resume.
 * The accounts are locked, so that no payment completes a plan concurrently.
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
