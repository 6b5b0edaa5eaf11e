import { addDays, type CalendarDate, getNights } from '../dates/calendar-date.ts'
import { type ChartCell, findSeason, nightPrices, type Season } from '../points/points-cost.ts'
import { eligibleLots, type PointsLot } from '../points/spend-lots.ts'
import { openTo, type StayDates } from './booking-window.ts'
import { isByNight } from './pay-with-week.ts'
import type { Reason } from './reason.ts'
import type { StayRequest } from './stay-question.ts'
import { evaluateStay, type StayVerdict } from './stay-verdict.ts'

/** A calendar request: everything about a stay except its dates and unit type. */
export type Guests = Omit<StayRequest, 'stay' | 'unitType'> & {
  readonly people: readonly number[]
}

/** The unit types to search, with their availability. */
export interface Places {
  readonly types: readonly StayRequest['unitType'][]
  /**
   * Returns the number of units of a type that are free on all nights of a stay. The verdict
   * matters because owned time uses the owner's unit.
   */
  readonly free: (code: string, dates: StayDates, verdict: StayVerdict | null) => number
}

/** A unit type on given dates: the verdict of the rules, and the number of free units. */
export interface JudgedPlace {
  readonly code: string
  readonly verdict: StayVerdict
  readonly free: number
}

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
  const { size } = getKinds(guests)
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
    points: findLeast(usable.map((place) => pointsANight(place, prices))),
    cents: findLeast(usable.map(centsANight)),
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
    const formatPrice = ({ code }: Places['types'][number]) => prices.get(code) ?? Infinity
    const cheapest = places.types
      .filter((type) => formatPrice(type) < (lowest ?? Infinity))
      .sort((a, b) => formatPrice(a) - formatPrice(b))
      .find((type) => takesPoints(guests, { ...places, types: [type] }, day))
    lowest = cheapest ? formatPrice(cheapest) : lowest
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

const isOpen = ({ verdict, free }: JudgedPlace): boolean => verdict.allowed && free > 0

/**
 * Returns why no place is available. If free places were refused, reports the one with the fewest
 * reasons: party size, window, a used right (domain-cases.md 32). Otherwise returns the allowed
 * places, which are all taken. If the owner's own type of place is taken, it doesn't report that
 * the owner can't use other types.
 */
export function whyNone(judged: readonly JudgedPlace[]): {
  readonly reason: Reason | null
  readonly taken: readonly JudgedPlace[]
} {
  const taken = judged.filter(({ verdict }) => verdict.allowed)
  const isOtherType = ({ verdict }: JudgedPlace) =>
    verdict.reasons.some(({ code }) => code === 'WEEK_UNIT_TYPE')
  const refused = judged.filter(
    (place) => !place.verdict.allowed && (taken.length === 0 || !isOtherType(place)),
  )
  const free = refused.filter((place) => place.free > 0)
  const speaking = free.length > 0 || refused.length < judged.length ? free : refused
  const nearest = speaking.toSorted(
    (a, b) => a.verdict.reasons.length - b.verdict.reasons.length,
  )[0]?.verdict.reasons[0]
  return nearest ? { reason: nearest, taken: [] } : { reason: null, taken }
}

/** Evaluates each unit type; types that the rules treat alike share one verdict. */
function judgePlaces(guests: Guests, { types, free }: Places, dates: StayDates): JudgedPlace[] {
  const { people, ...asked } = guests
  const lots = enoughPoints(guests, dates.arrival)
  const verdicts = new Map<string, StayVerdict>()
  const kinds = getKinds(guests)
  const prices = distinctPrices(guests, dates)
  const hasPrice = (code: string) => prices.every((ofNight) => ofNight.has(code))
  return types.map((unitType) => {
    const { code } = unitType
    const key = ruleKey(kinds, unitType, hasPrice)
    const verdict =
      verdicts.get(key) ?? evaluateStay({ ...asked, lots, unitType, stay: { ...dates, people } })
    verdicts.set(key, verdict)
    return { code, verdict, free: free(code, dates, verdict) }
  })
}

/**
 * Returns the distinct price lists of a stay's nights: nights of the same season and class share
 * one.
 */
function distinctPrices(
  { seasons, chart }: Guests,
  { arrival, departure }: StayDates,
): ReadonlyMap<string, number>[] {
  const prices = getNights(arrival, departure).map((night) => nightPrices(night, seasons, chart))
  return [...new Set(prices)]
}

/** Data shared by all stays of a request. */
interface Kinds {
  readonly size: number
  readonly homes: ReadonlySet<string | null>
  /** Unit types in which the account owns weeks. */
  readonly owned: ReadonlySet<string>
}

const kindsOfGuests = new WeakMap<Guests, Kinds>()

function getKinds(guests: Guests): Kinds {
  const known = kindsOfGuests.get(guests)
  if (known) return known
  const { lots, pointsInterests, weeks } = guests
  const kinds = {
    size: measureSize(guests),
    homes: new Set([...lots, ...pointsInterests].map((item) => item.homeUnitTypeCode)),
    owned: new Set(weeks.map((week) => week.unitTypeCode)),
  }
  kindsOfGuests.set(guests, kinds)
  return kinds
}

/**
 * Returns a key shared by unit types with the same verdict when points are unlimited: whether the
 * type is a home type and has a price. Types that are too small or in which the account owns weeks
 * get their own key.
 */
function ruleKey(
  { size, homes, owned }: Kinds,
  { code, maxPeople }: StayRequest['unitType'],
  hasPrice: (code: string) => boolean,
): string {
  if (maxPeople < size || owned.has(code)) return code
  return `${homes.has(code)}:${hasPrice(code)}`
}

/**
 * Returns the possible lengths of the shortest stay, ascending: for points, the season's minimum,
 * or the full length that home priority requires; one night for owned time and bonus time.
 */
function lengthsFrom(guests: Guests, arrival: CalendarDate): number[] {
  const { rules, seasons, weeks } = guests
  const { minNights, seasonMinNights } = rules.points
  const lengths = new Set<number>()
  if (weeks.some(isByNight) || rules.bonusTime) lengths.add(1)
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
  rules: { points, homePriority },
}: Pick<Guests, 'rules'>): number {
  const inSeasons = Object.values(points.seasonMinNights)
  return Math.max(points.minNights, homePriority?.minNights ?? 0, ...inSeasons)
}

const ownsPoints = ({ lots, pointsInterests }: Guests): boolean =>
  lots.length > 0 || pointsInterests.length > 0

/**
 * Returns lots with unlimited points for each of the account's home unit types, valid for this
 * arrival.
 */
function enoughPoints(guests: Guests, arrival: CalendarDate): PointsLot[] {
  return [...getKinds(guests).homes].map((homeUnitTypeCode) => ({
    id: String(homeUnitTypeCode),
    interestId: '',
    kind: 'annual',
    useYear: Number(arrival.slice(0, 4)),
    earnedOn: arrival,
    expiresOn: arrival,
    remaining: Number.MAX_SAFE_INTEGER,
    earned: 0,
    banked: 0,
    borrowed: 0,
    homeUnitTypeCode,
  }))
}

/** Returns the capacity that the party needs. */
function measureSize({ rules, people }: Guests): number {
  return people.reduce(
    (sum, count, category) => sum + (rules.people.counted[category] === false ? 0 : count),
    0,
  )
}

const pointsANight = (
  { code, verdict }: JudgedPlace,
  prices: ReadonlyMap<string, number>,
): number | null => (verdict.payment?.kind === 'points' ? (prices.get(code) ?? null) : null)

const centsANight = ({ verdict: { payment } }: JudgedPlace): number | null =>
  payment?.kind === 'bonus' ? payment.cents : null

function findLeast(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/** A range of days of arrival for which the same points can pay, with their use years. */
export interface UsablePoints {
  readonly from: CalendarDate
  readonly through: CalendarDate
  readonly points: number
  readonly useYears: readonly number[]
}

/**
 * Returns the points that can pay for each day of arrival in a range, grouped into ranges with the
 * same points: a use year may end in between.
 */
export function usablePoints(
  { rules, today, seasons, lots }: Guests,
  from: CalendarDate,
  through: CalendarDate,
): UsablePoints[] {
  const runs: UsablePoints[] = []
  const use = { rules, today, seasons, home: null, order: [] }
  for (let day = from; day <= through; day = addDays(day, 1)) {
    const usable = eligibleLots(lots, { arrival: day, departure: addDays(day, 1) }, use)
    const points = usable.reduce((sum, lot) => sum + lot.remaining, 0)
    const useYears = [...new Set(usable.map((lot) => lot.useYear))].sort()
    const last = runs.at(-1)
    if (last && last.points === points && String(last.useYears) === String(useYears))
      runs[runs.length - 1] = { ...last, through: day }
    else runs.push({ from: day, through: day, points, useYears })
  }
  return runs
}

/**
 * Ranks seasons by their average points in the chart: the most expensive and the cheapest; all
 * others, and a single season, are in between.
 */
export function seasonLevels(
  seasons: readonly Season[],
  chart: readonly ChartCell[],
): ReadonlyMap<string, 'low' | 'mid' | 'high'> {
  const codes = [...new Set(seasons.map(({ code }) => code))]
  const costs = codes.map((code) => {
    const cells = chart.filter((cell) => cell.seasonCode === code)
    const sum = cells.reduce((total, cell) => total + cell.points, 0)
    return { code, cost: cells.length > 0 ? sum / cells.length : 0 }
  })
  const most = Math.max(...costs.map(({ cost }) => cost))
  const least = Math.min(...costs.map(({ cost }) => cost))
  const getLevel = (cost: number) => {
    if (most === least) return 'mid'
    if (cost === most) return 'high'
    return cost === least && costs.length > 2 ? 'low' : 'mid'
  }
  return new Map(costs.map(({ code, cost }) => [code, getLevel(cost)]))
}
