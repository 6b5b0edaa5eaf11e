import {
  type CalendarDate,
  capitalized,
  dateAt,
  dayInWords,
  daysBetween,
  nextGrant,
  pointsInWords,
  pointsNoticeStep,
  type ResortWords,
} from '@ownerng/domain'
import { eachRow } from '../../db/rows-apart.ts'
import type { Services } from '../../services.ts'
import { notifyOwner } from '../notifications/tell-owner.ts'
import { readWords } from '../resort/resort-directory.ts'
import { type EndingLot, findEndingLots, findTimeZone } from './ending-lots.queries.ts'

/**
 * Tells owners at a resort of points that end: 120, 90, 60, 30 and 7 days before, each once however
 * often this runs. Returns how many lots it looked at.
 */
export async function notifyExpiringPoints(
  { database, clock }: Services,
  resortId: string,
): Promise<number> {
  const now = clock.now()
  const [zone] = await database.readResort(resortId, findTimeZone, { resortId })
  const today: CalendarDate = dateAt(now, zone?.time_zone ?? 'UTC')
  const words = await database.inResort(resortId, (sql) => readWords(sql, resortId))
  return eachRow(
    await database.readResort(resortId, findEndingLots, { resortId, today }),
    async (lot) => {
      const daysLeft = daysBetween(today, lot.expires_on)
      const step = pointsNoticeStep(daysLeft)
      if (step === null || lot.told.includes(keyOf(lot, step))) return
      const points = pointsInWords(lot.remaining, words)
      const news = {
        topic: 'points' as const,
        title: `${points} expire on ${dayInWords(lot.expires_on)}`,
        paragraphs: [
          `You have ${points} of use year ${lot.use_year}. They are good for stays that begin ` +
            `by ${dayInWords(lot.expires_on)}, ${fromNow(daysLeft)}.`,
          ...nextPoints(lot, today, words),
          `Under ${capitalized(words.points)} you can see what they buy and whether you can ` +
            'bank or save them.',
        ],
        link: '/nav/points',
      }
      await database.inResort(resortId, (sql) =>
        notifyOwner(sql, resortId, lot.owner_account_id, news, now, keyOf(lot, step)),
      )
    },
  )
}

function fromNow(daysLeft: number): string {
  if (daysLeft <= 0) return 'which is today'
  return daysLeft === 1 ? '1 day from now' : `${daysLeft} days from now`
}

/** Owners of every other year hear when their next points come, which is not when these end. */
function nextPoints(
  { interest, expires_on, use_year }: EndingLot,
  today: CalendarDate,
  words: ResortWords,
): string[] {
  if (!interest || interest.frequency === 'annual') return []
  const { earnedOn } = nextGrant(
    { ...interest, last: { useYear: use_year, expiresOn: expires_on } },
    today,
  )
  return [
    `You have ${words.points} every other year: your next ones can be used from ` +
      `${dayInWords(earnedOn)}.`,
  ]
}

function keyOf(lot: EndingLot, step: number): string {
  return `points ${lot.id} ${step}`
}
