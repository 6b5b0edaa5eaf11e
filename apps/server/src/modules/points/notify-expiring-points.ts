import {
  type CalendarDate,
  dateAt,
  daysBetween,
  nextGrant,
  POINTS_SOON_DAYS,
  pointsNoticeStep,
} from '@ownerng/domain'
import { eachRow } from '../../db/try-rows.ts'
import type { Services } from '../../services.ts'
import { notifyOwner } from '../notifications/notify-owner.ts'
import { type EndingLot, findEndingLots, findTimeZone } from './points.queries.ts'

/**
 * Notifies a resort's owners of expiring points 120, 90, 60, 30, and 7 days before, once each.
 * Returns how many lots it checked.
 */
export async function notifyExpiringPoints(
  { database, clock }: Services,
  resortId: string,
): Promise<number> {
  const now = clock.now()
  const [zone] = await database.readResort(resortId, findTimeZone, { resortId })
  const today: CalendarDate = dateAt(now, zone?.time_zone ?? 'UTC')
  const ending = { resortId, today, soonDays: POINTS_SOON_DAYS }
  return eachRow(await database.readResort(resortId, findEndingLots, ending), async (lot) => {
    const { owner_account_id: ownerAccountId, remaining: count, use_year: year } = lot
    const daysLeft = daysBetween(today, lot.expires_on)
    const step = pointsNoticeStep(daysLeft)
    const onceKey = `points ${lot.id} ${step}`
    if (step === null || lot.notice_keys.includes(onceKey)) return
    const params = { count, year, day: lot.expires_on, daysLeft, next: nextPoints(lot, today) }
    const news = { code: 'points-ending', params, link: '/nav/points' } as const
    await database.inResort(resortId, (sql) =>
      notifyOwner(sql, resortId, { ownerAccountId, news, now, onceKey }),
    )
  })
}

/** Returns when a biennial owner's next points arrive, which isn't when these expire. */
function nextPoints(
  { interest, expires_on, use_year }: EndingLot,
  today: CalendarDate,
): CalendarDate | null {
  if (!interest || interest.frequency === 'annual') return null
  const last = { useYear: use_year, expiresOn: expires_on }
  return nextGrant({ ...interest, last }, today).earnedOn
}
