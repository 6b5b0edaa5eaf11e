import type { CalendarDate } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import { storeReason } from '../../../shared/stored-reason.ts'
import { resumePlans } from './planned-payments.queries.ts'

/**
 * Keeps plans true after money for their bills was refunded or returned: a plan is completed only if
 * its bills are paid. Others resume with their remaining installments, or end with the reason.
 */
export const resumeUnpaidPlans = (
  sql: ResortSql,
  resortId: string,
  ownerAccountIds: readonly string[],
  today: CalendarDate,
) =>
  sql.rows(resumePlans, {
    resortId,
    ownerAccountIds: [...ownerAccountIds],
    today,
    ...storeReason({ code: 'takenBack', params: {} }),
  })
