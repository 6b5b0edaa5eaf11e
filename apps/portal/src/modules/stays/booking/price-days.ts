import { addDays, addMonths, daysBetween } from '@ownerng/domain'
import type { Prices } from './booking.query.ts'

/** An arrival day in the calendar. */
export type PriceDay = Prices['days'][number]
type OwnStay = Prices['stays'][number]
type Level = Prices['seasons'][number]['level']

/** The loaded days of the requested months. */
export interface PriceDays {
  readonly days: ReadonlyMap<string, PriceDay>
  readonly levels: ReadonlyMap<string, Level>
  readonly stays: readonly OwnStay[]
  readonly opensAt: string
  /** The points available for an arrival, by day. */
  readonly pointsOn: (day: string) => number | null
  /** The lowest price per night in these months. */
  readonly cheapest: number | null
}

/** Merges the loaded months. */
export function mergeMonths(months: readonly Prices[]): PriceDays {
  const days = new Map(months.flatMap((month) => month.days.map((item) => [item.day, item])))
  const levels = new Map<string, Level>()
  for (const { from, through, level } of months.flatMap(({ seasons }) => seasons))
    for (let day = from; day <= through; day = addDays(day, 1)) levels.set(day, level)
  const stays = new Map(months.flatMap(({ stays }) => stays.map((stay) => [stay.id, stay])))
  const runs = months.flatMap(({ points }) => points)
  const costs = months.flatMap(({ cheapest }) => (cheapest === null ? [] : [cheapest]))
  return {
    days,
    levels,
    stays: [...stays.values()],
    opensAt: months[0]?.opensAt ?? '',
    pointsOn: (day) =>
      runs.find(({ from, through }) => from <= day && day <= through)?.points ?? null,
    cheapest: costs.length > 0 ? Math.min(...costs) : null,
  }
}

/** The chosen dates; '' if not chosen yet. */
export interface ChosenDates {
  readonly arrival: string
  readonly departure: string
}

/** The arrival is chosen, and the departure is next. */
export const awaitsDeparture = ({ arrival, departure }: ChosenDates): boolean =>
  arrival !== '' && departure === ''

/** The dates after pressing a day: a day before the arrival starts over. */
export function datesAfter(chosen: ChosenDates, day: string): ChosenDates {
  return awaitsDeparture(chosen) && day > chosen.arrival
    ? { arrival: chosen.arrival, departure: day }
    : { arrival: day, departure: '' }
}

interface StayLimits {
  /** Dates are flexible, so a full day can be reached from the days around it. */
  readonly isFlexible: boolean
  /** The last day open for arrivals. */
  readonly lastArrival: string
  readonly maxNights: number
}

/**
 * Whether a day is disabled. Departures end at the first full night; arrivals need a free place.
 * Days that haven't loaded are enabled, and the server decides.
 */
export function isOff(
  day: string,
  chosen: ChosenDates,
  days: PriceDays['days'],
  { lastArrival, maxNights, isFlexible }: StayLimits,
): boolean {
  if (awaitsDeparture(chosen) && day > chosen.arrival) {
    if (daysBetween(chosen.arrival, day) > maxNights) return true
    if (isFlexible) return false
    for (let night = chosen.arrival; night < day; night = addDays(night, 1))
      if (days.get(night)?.nightFree === false) return true
    return false
  }
  const known = days.get(day)
  if (!known) return day > lastArrival
  return isPast(known) || (known.places === 0 && !(isFlexible && known.best))
}

/** The months to load: the visible one, and those before and after it. */
export function monthsAround(focused: string): readonly [string, string, string] {
  const first = `${focused.slice(0, 7)}-01`
  return [addMonths(first, -1).slice(0, 7), first.slice(0, 7), addMonths(first, 1).slice(0, 7)]
}

/** A bar across days in a row of the calendar. */
export interface Bar {
  /** Number of its days in this row. */
  readonly length: number
  readonly kind: 'own' | 'later'
  /** The unit of the stay. */
  readonly unit: string
  readonly opensOn: string
  /** The days of the bar open one after another. */
  readonly opensLater: boolean
}

const isLater = (day: PriceDay | undefined): boolean =>
  day !== undefined && day.places === 0 && day.opensOn !== null

/** The owner's own stay that includes a night, or null. */
export const ownStayOn = ({ stays }: PriceDays, day: string): OwnStay | null =>
  stays.find(({ arrival, departure }) => arrival <= day && day < departure) ?? null

/** The bar that begins on a day, in the row that ends on `rowEnd`; null if none begins. */
export function barFrom(
  prices: PriceDays,
  day: string,
  isRowStart: boolean,
  rowEnd: string,
): Bar | null {
  const stay = ownStayOn(prices, day)
  if (stay) {
    if (!isRowStart && day !== stay.arrival) return null
    const end = stay.departure <= rowEnd ? stay.departure : addDays(rowEnd, 1)
    const length = daysBetween(day, end)
    return { length, kind: 'own', unit: stay.unitName, opensOn: '', opensLater: false }
  }
  const first = prices.days.get(day)
  const yesterday = prices.days.get(addDays(day, -1))
  const startsHere = isRowStart || !isLater(yesterday) || ownStayOn(prices, addDays(day, -1))
  if (!isLater(first) || !startsHere) return null
  let length = 1
  let last = first
  for (let next = addDays(day, 1); next <= rowEnd; next = addDays(next, 1)) {
    const known = prices.days.get(next)
    if (!isLater(known) || ownStayOn(prices, next)) break
    last = known
    length++
  }
  return {
    length,
    kind: 'later',
    unit: '',
    opensOn: first?.opensOn ?? '',
    opensLater: last?.opensOn !== first?.opensOn,
  }
}

/** Whether all possible arrival days of a month are taken. */
export function isMonthFull(prices: PriceDays, month: string): boolean {
  const inMonth = [...prices.days.values()].filter(
    (item) => item.day.startsWith(month) && !isPast(item),
  )
  return inMonth.length > 0 && inMonth.every(({ reason }) => reason?.code === 'FULL')
}

/** Whether arrivals on this day are over. */
export const isPast = ({ reason }: PriceDay): boolean => PAST.includes(reason?.code ?? '')

const PAST: readonly string[] = ['ARRIVAL_PASSED', 'TOO_LATE']
