import { type CalendarDate, dateAt, dayInWords, daysBetween, pointsNoticeStep } from '@ownerng/domain'
import { tellAccount } from '../../access/tell-owner.ts'
import type { Parts } from '../../platform/parts.ts'
import { findResorts } from '../../platform/resort-directory.queries.ts'
import { type EndingLot, findEndingLots, findTimeZone } from './ending-lots.queries.ts'

/** Tells owners of points that end: 120, 90, 60, 30 and 7 days before, each once however often this runs. Returns how many notices there were. */
export async function tellEndingPoints({ database, clock }: Parts): Promise<number> {
  const now = clock.now()
  let told = 0
  for (const { id: resortId } of await database.readDirectory<{ id: string }>(findResorts)) {
    const [zone] = await database.readResort<{ time_zone: string }>(resortId, findTimeZone, [resortId])
    const today: CalendarDate = dateAt(now, zone?.time_zone ?? 'UTC')
    for (const lot of await database.readResort<EndingLot>(resortId, findEndingLots, [resortId, today])) {
      const daysLeft = daysBetween(today, lot.expires_on)
      const step = pointsNoticeStep(daysLeft)
      if (step === null || lot.told.includes(keyOf(lot, step))) continue
      const points = `${lot.remaining.toLocaleString('en-US')} points`
      const news = {
        topic: 'points' as const,
        title: `${points} end on ${dayInWords(lot.expires_on)}`,
        paragraphs: [
          `You have ${points} of use year ${lot.use_year} that can be used until ${dayInWords(lot.expires_on)}${daysLeft > 0 ? `, ${daysLeft === 1 ? '1 day' : `${daysLeft} days`} from now` : ', which is today'}.`,
          'Under Points you see what they buy, and whether you can bank or save them.',
        ],
        link: '/nav/points',
      }
      if (await database.inResort(resortId, (sql) => tellAccount(sql, resortId, lot.owner_account_id, news, now, keyOf(lot, step)))) told++
    }
  }
  return told
}

function keyOf(lot: EndingLot, step: number): string {
  return `points ${lot.id} ${step}`
}
