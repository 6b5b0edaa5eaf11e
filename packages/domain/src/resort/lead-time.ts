import { addDays, addMonths, type CalendarDate, getPeriodEnd } from '../dates/calendar-date.ts'

/** How long before a day a window opens or closes: in days unless `days` is null, else in months. */
export interface LeadTime {
  readonly months: number
  readonly days: number | null
}

/** The rules on when booking opens. */
interface OpeningRules {
  readonly opensMonthsBefore: number
  readonly opensDaysBefore: number | null
}

/** The rule on when booking opens for owners of the unit type. */
interface HomeRules {
  readonly homePriority: {
    readonly monthsBefore: number
    readonly daysBefore?: number | null | undefined
  } | null
}

/** The rule on when banking closes. */
interface BankRule {
  readonly monthsBeforeEnd: number
  readonly daysBeforeEnd?: number | null | undefined
}

/** The rule on when points can be extended. */
interface SaveRule {
  readonly monthsBeforeEnd?: number | undefined
  readonly daysBeforeEnd?: number | null | undefined
}

/** When points can be extended by rules that don't say it, which older ones don't. */
const SAVE_MONTHS = 6

/** How long before a stay everyone can book it. */
export const getOpening = ({ opensMonthsBefore, opensDaysBefore }: OpeningRules): LeadTime => ({
  months: opensMonthsBefore,
  days: opensDaysBefore,
})

/** How long before a stay owners of the unit type can book it; null without home priority. */
export const getHomeOpening = ({ homePriority }: HomeRules): LeadTime | null =>
  homePriority && { months: homePriority.monthsBefore, days: homePriority.daysBefore ?? null }

/** How long before the end of a use year its points can be banked. */
export const getBankDeadline = ({ monthsBeforeEnd, daysBeforeEnd }: BankRule): LeadTime => ({
  months: monthsBeforeEnd,
  days: daysBeforeEnd ?? null,
})

/** How long before they expire points can be extended. */
export const getSaveOpening = ({ monthsBeforeEnd, daysBeforeEnd }: SaveRule): LeadTime => ({
  months: monthsBeforeEnd ?? SAVE_MONTHS,
  days: daysBeforeEnd ?? null,
})

/** The first day on which points that expire on a day can be extended. */
export const getFirstSaveDay = (rule: SaveRule, expiresOn: CalendarDate): CalendarDate =>
  getDayBeforeEnd(expiresOn, getSaveOpening(rule))

/** Parameters of reasons that name a lead time. */
export interface LeadTimeParams {
  readonly months: number
  readonly days: number
  readonly inDays: boolean
}

export const nameLeadTime = ({ months, days }: LeadTime): LeadTimeParams => ({
  months,
  days: days ?? 0,
  inDays: days !== null,
})

/** Returns the day that is this long after a day. */
export const addLeadTime = (day: CalendarDate, { months, days }: LeadTime): CalendarDate =>
  days === null ? addMonths(day, months) : addDays(day, days)

/**
 * Returns the last day that is this long before the end of a period: four months before the end of
 * September is the end of May, 30 days before it is August 31.
 */
export const getDayBeforeEnd = (lastDay: CalendarDate, { months, days }: LeadTime): CalendarDate =>
  days === null ? getPeriodEnd(addDays(lastDay, 1), -months) : addDays(lastDay, -days)

const DAYS_A_MONTH = 365.2425 / 12

/** Returns a lead time in days, to compare it with another; months have their average length. */
export const approximateDays = ({ months, days }: LeadTime): number => days ?? months * DAYS_A_MONTH
