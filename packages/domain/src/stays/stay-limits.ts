import { getNights } from '../dates/calendar-date.ts'
import { findSeason } from '../points/points-cost.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import type { StayDates } from './booking-window.ts'
import { type Reason, reason } from './reason.ts'
import type { StayTerms } from './stay-question.ts'

/** Returns whether the resort limits upcoming stays or holidays, so that both have to be counted. */
export const hasStayLimits = ({ stayLimits }: Pick<RuleSet, 'stayLimits'>): boolean =>
  stayLimits.mostUpcoming !== null || stayLimits.mostHolidaysAYear !== null

/** Returns whether a stay has a night in a season that the resort calls a holiday. */
export const isHolidayStay = (
  { rules, seasons }: Pick<StayTerms, 'rules' | 'seasons'>,
  { arrival, departure }: StayDates,
): boolean =>
  rules.stayLimits.mostHolidaysAYear !== null &&
  getNights(arrival, departure).some((night) =>
    rules.stayLimits.holidaySeasons.includes(findSeason(night, seasons) ?? ''),
  )

/** Returns the limits on the stays of the account that one more stay would exceed. */
export function limitReasons(
  terms: Pick<StayTerms, 'rules' | 'seasons' | 'stay' | 'used'>,
): Reason[] {
  const { rules, stay, used } = terms
  const { mostUpcoming, mostHolidaysAYear } = rules.stayLimits
  const reasons: Reason[] = []
  if (mostUpcoming !== null && used.upcoming >= mostUpcoming)
    reasons.push(
      reason(rules, 'TOO_MANY_UPCOMING', { upcoming: used.upcoming, most: mostUpcoming }),
    )
  if (
    mostHolidaysAYear !== null &&
    used.holidayStays >= mostHolidaysAYear &&
    isHolidayStay(terms, stay)
  )
    reasons.push(
      reason(rules, 'HOLIDAYS_USED', {
        used: used.holidayStays,
        most: mostHolidaysAYear,
        inUseYear: rules.allowanceYear === 'use-year',
      }),
    )
  return reasons
}
