import { type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import { type SpentLot, shareBack } from './cancel-verdict.ts'

interface EarlyDeparture {
  readonly arrival: CalendarDate
  /** The departure that was booked. */
  readonly planned: CalendarDate
  /** The day on which the guests leave. */
  readonly departure: CalendarDate
}

/** Points that return to a lot. */
interface LotReturn {
  readonly lotId: string
  readonly points: number
}

/**
 * Returns the points that an early departure returns to the lots that paid for the stay
 * (domain-cases.md, ED1 to ED5): the percentage of the resort's rule for the nights that aren't
 * stayed, each of which counts the same. Points that have expired stay spent. Weeks return nothing:
 * they are used once the stay starts.
 */
export function getEarlyReturn(
  { earlyDeparture }: Pick<RuleSet, 'earlyDeparture'>,
  { arrival, planned, departure }: EarlyDeparture,
  lots: readonly SpentLot[],
): LotReturn[] {
  const part = daysBetween(departure, planned) * earlyDeparture.pointsBackPercent
  const back = shareBack(lots, { part, whole: daysBetween(arrival, planned) * 100 })
  return lots
    .filter(({ expiresOn, isWithdrawn }) => expiresOn >= departure && !isWithdrawn)
    .map(({ lotId }) => ({ lotId, points: back.get(lotId) ?? 0 }))
    .filter(({ points }) => points > 0)
}
