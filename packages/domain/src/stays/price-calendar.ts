import { addDays, type CalendarDate } from '../dates/calendar-date.ts'
import { findSeason, nightPrices } from '../points/points-cost.ts'
import { openTo, type StayDates } from './booking-window.ts'
import { getFloatingNights } from './floating-week.ts'
import {
  type Guests,
  isOpen,
  type JudgedPlace,
  judgePlaces,
  measureSize,
  type Places,
  whyNone,
} from './judge-places.ts'
import { isByNight } from './pay-with-week.ts'
import type { Reason } from './reason.ts'
import type { WeekRight } from './stay-question.ts'

/** A day of arrival: the price per night of the shortest stay from it, or why there is none. */
export interface ArrivalDay extends StayDates {
  readonly places: number
  /** Points for the first night in the cheapest place; null if points can't pay. */
  readonly points: number | null
  /** Cents for the first night in the cheapest place; null if money can't pay. */
  readonly cents: number | null
  /** Why the rules refuse a stay; null if they don't. */
  readonly reason: Reason | null
  /** Unit types that the rules allow but that are fully booked, if that's the reason. */
  readonly taken: readonly JudgedPlace[]
  /** Whether a place is free that night, even if no stay can start then. */
  readonly isNightFree: boolean
}

/**
 * Evaluates a day of arrival with the shortest stay that the rules allow, like a search for these
 * dates, but with unlimited points: too few points don't close a day, because the page reports that
 * once for the whole stay.
 */
export function priceArrival(guests: Guests, places: Places, arrival: CalendarDate): ArrivalDay {
  const getStay = (nights: number) => {
    const dates = { arrival, departure: addDays(arrival, nights) }
    return { dates, judged: judgePlaces(guests, places, dates) }
  }
  const [least = 1, ...longer] = lengthsFrom(guests, arrival)
  const shortest = getStay(least)
  const open = firstOpen(shortest, longer, getStay)
  const night = { arrival, departure: addDays(arrival, 1) }
  const size = measureSize(guests)
  const isNightFree = places.types.some(
    (type) => type.maxPeople >= size && places.free(type.code, night, null) > 0,
  )
  if (!open) {
    // consistent with a search for the shortest stay
    const { dates, judged } = shortest
    return { ...dates, places: 0, points: null, cents: null, ...whyNone(judged), isNightFree }
  }
  const usable = open.judged.filter(isOpen)
  const prices = nightPrices(arrival, guests.seasons, guests.chart)
  return {
    ...open.dates,
    places: usable.reduce((sum, { free }) => sum + free, 0),
    ...(usable.some(isOwnWeek) ? NO_PRICE : getLowest(usable, prices)),
    reason: null,
    taken: [],
    isNightFree,
  }
}

/**
 * Returns the first available stay; evaluates longer ones only if the shorter ones aren't
 * available.
 */
function firstOpen<T extends { readonly judged: readonly JudgedPlace[] }>(
  shortest: T,
  longer: readonly number[],
  stayOf: (nights: number) => T,
): T | null {
  if (shortest.judged.some(isOpen)) return shortest
  for (const nights of longer) {
    const stay = stayOf(nights)
    if (stay.judged.some(isOpen)) return stay
  }
  return null
}

/**
 * Returns the lowest points per night over all possible days of arrival; null if there are none.
 */
export function lowestPoints(
  guests: Guests,
  places: Places,
  { arrival: first, departure: end }: StayDates,
): number | null {
  let lowest: number | null = null
  for (let day = first; day < end; day = addDays(day, 1)) {
    const prices = nightPrices(day, guests.seasons, guests.chart)
    const getPrice = ({ code }: Places['types'][number]) => prices.get(code) ?? Infinity
    const cheapest = places.types
      .filter((type) => getPrice(type) < (lowest ?? Infinity))
      .sort((a, b) => getPrice(a) - getPrice(b))
      .find((type) => takesPoints(guests, { ...places, types: [type] }, day))
    lowest = cheapest ? getPrice(cheapest) : lowest
  }
  return lowest
}

/** Returns whether a stay from this day can be paid with points. */
function takesPoints(guests: Guests, places: Places, arrival: CalendarDate): boolean {
  return lengthsFrom(guests, arrival).some((nights) =>
    judgePlaces(guests, places, { arrival, departure: addDays(arrival, nights) }).some(
      (place) => isOpen(place) && place.verdict.payment?.kind === 'points',
    ),
  )
}

/**
 * Returns the possible lengths of the shortest stay, ascending: for points, the season's minimum,
 * or the full length that home priority requires; a week or the nights of a part for floating weeks;
 * one night for owned time and bonus time.
 */
function lengthsFrom(guests: Guests, arrival: CalendarDate): number[] {
  const { rules, seasons, weeks } = guests
  const { minNights, seasonMinNights } = rules.points
  const lengths = new Set<number>()
  if (weeks.some(isByNight) || rules.bonusTime) lengths.add(1)
  for (const week of weeks.filter(isFloating)) lengths.add(getFloatingNights(rules, week))
  if (ownsPoints(guests)) {
    lengths.add(Math.max(minNights, seasonMinNights[findSeason(arrival, seasons) ?? ''] ?? 0))
    const whole = rules.homePriority?.minNights
    if (whole && openTo(rules, { arrival, departure: addDays(arrival, whole) }, guests) === 'home')
      lengths.add(whole)
  }
  return lengths.size > 0 ? [...lengths].sort((a, b) => a - b) : [minNights]
}

/** Returns the upper limit for the length of the shortest stay, in nights. */
export function longestShortStay({
  rules: { points, homePriority, floatingWeek },
}: Pick<Guests, 'rules'>): number {
  const inSeasons = Object.values(points.seasonMinNights)
  const ofPoints = Math.max(points.minNights, homePriority?.minNights ?? 0, ...inSeasons)
  return Math.max(ofPoints, floatingWeek.nights)
}

const isFloating = ({ usageType }: WeekRight): boolean => usageType === 'floating-week'

const ownsPoints = ({ lots, pointsInterests }: Guests): boolean =>
  lots.length > 0 || pointsInterests.length > 0

const pointsANight = (
  { code, verdict }: JudgedPlace,
  prices: ReadonlyMap<string, number>,
): number | null => (verdict.payment?.kind === 'points' ? (prices.get(code) ?? null) : null)

const isOwnWeek = ({ verdict: { payment } }: JudgedPlace): boolean => payment?.kind === 'week'

/** A day on which an owned week pays: nothing is cheaper, so the other prices aren't shown. */
const NO_PRICE = { points: null, cents: null }

const getLowest = (usable: readonly JudgedPlace[], prices: ReadonlyMap<string, number>) => ({
  points: findLeast(usable.map((place) => pointsANight(place, prices))),
  cents: findLeast(usable.map(centsANight)),
})

const centsANight = ({ verdict: { payment } }: JudgedPlace): number | null =>
  payment?.kind === 'bonus' ? payment.cents : null

function findLeast(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? Math.min(...known) : null
}
