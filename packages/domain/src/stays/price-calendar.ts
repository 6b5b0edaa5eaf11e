import { addDays, type CalendarDate, nightsOf } from '../dates/calendar-date.ts'
import { type ChartCell, nightPrices, type Season, seasonOf } from '../points/points-cost.ts'
import { eligibleLots, type PointsLot } from '../points/spend-lots.ts'
import { openTo, type StayDates } from './booking-window.ts'
import { isByNight } from './pay-with-week.ts'
import type { Reason } from './reason.ts'
import type { StayRequest } from './stay-question.ts'
import { evaluateStay, type StayVerdict } from './stay-verdict.ts'

/** Whoever asks for the days on which they could arrive: everything about a stay but its dates. */
export type Guests = Omit<StayRequest, 'stay' | 'unitType'> & {
  readonly people: readonly number[]
}

/** The places that are asked about. */
export interface Places {
  readonly types: readonly StayRequest['unitType'][]
  /** How many of a kind are free all nights of a stay, for a verdict: owned time has its own unit. */
  readonly free: (code: string, dates: StayDates, verdict: StayVerdict | null) => number
}

/** One kind of place on some dates: what the rules say, and how many are free. */
export interface JudgedPlace {
  readonly code: string
  readonly verdict: StayVerdict
  readonly free: number
}

/** A day to arrive on: what the shortest stay from it costs a night, or why there is none. */
export interface ArrivalDay extends StayDates {
  readonly places: number
  /** Points for the night of the arrival, in the place that costs least. */
  readonly points: number | null
  /** The same in money, where money pays. */
  readonly cents: number | null
  /** What the rules say against it. */
  readonly reason: Reason | null
  /** The kinds that the rules allow and that are taken, where that is why. */
  readonly taken: readonly JudgedPlace[]
  /** Somebody can sleep here that night, if not arrive. */
  readonly isNightFree: boolean
}

/**
 * What is said of a day to arrive on. The shortest stay that the rules know is asked for, as a
 * search for these dates would, but with enough points: a day is not closed because points are
 * short, and whether they are is said once for the stay.
 */
export function priceArrival(guests: Guests, places: Places, arrival: CalendarDate): ArrivalDay {
  const stayOf = (nights: number) => {
    const dates = { arrival, departure: addDays(arrival, nights) }
    return { dates, judged: judgePlaces(guests, places, dates) }
  }
  const [least = 1, ...longer] = lengthsFrom(guests, arrival)
  const shortest = stayOf(least)
  const open = firstOpen(shortest, longer, stayOf)
  const night = { arrival, departure: addDays(arrival, 1) }
  const { size } = kindsOf(guests)
  const isNightFree = places.types.some(
    (type) => type.maxPeople >= size && places.free(type.code, night, null) > 0,
  )
  if (!open) {
    // a search for the shortest stay says the same
    const { dates, judged } = shortest
    return { ...dates, places: 0, points: null, cents: null, ...whyNone(judged), isNightFree }
  }
  const usable = open.judged.filter(isOpen)
  const prices = nightPrices(arrival, guests.seasons, guests.chart)
  return {
    ...open.dates,
    places: usable.reduce((sum, { free }) => sum + free, 0),
    points: leastOf(usable.map((place) => pointsANight(place, prices))),
    cents: leastOf(usable.map(centsANight)),
    reason: null,
    taken: [],
    isNightFree,
  }
}

/** The first stay that can be had; a longer one is judged only where no shorter one is it. */
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

/** The least that a night costs in points on any day to arrive on; null if there is no such day. */
export function lowestPoints(
  guests: Guests,
  places: Places,
  { arrival: first, departure: end }: StayDates,
): number | null {
  let lowest: number | null = null
  for (let day = first; day < end; day = addDays(day, 1)) {
    const prices = nightPrices(day, guests.seasons, guests.chart)
    const priceOf = ({ code }: Places['types'][number]) => prices.get(code) ?? Infinity
    const cheapest = places.types
      .filter((type) => priceOf(type) < (lowest ?? Infinity))
      .sort((a, b) => priceOf(a) - priceOf(b))
      .find((type) => takesPoints(guests, { ...places, types: [type] }, day))
    lowest = cheapest ? priceOf(cheapest) : lowest
  }
  return lowest
}

/** Whether a stay from this day can be had for points. */
function takesPoints(guests: Guests, places: Places, arrival: CalendarDate): boolean {
  return lengthsFrom(guests, arrival).some((nights) =>
    judgePlaces(guests, places, { arrival, departure: addDays(arrival, nights) }).some(
      (place) => isOpen(place) && place.verdict.payment?.kind === 'points',
    ),
  )
}

const isOpen = ({ verdict, free }: JudgedPlace): boolean => verdict.allowed && free > 0

/**
 * Why no place can be had. Of what is free, the place nearest to a yes says why not: party size,
 * window, a right that is used (domain-cases.md 32); otherwise those that are allowed are taken.
 */
export function whyNone(judged: readonly JudgedPlace[]): {
  readonly reason: Reason | null
  readonly taken: readonly JudgedPlace[]
} {
  const refused = judged.filter(({ verdict }) => !verdict.allowed)
  const free = refused.filter((place) => place.free > 0)
  const speaking = free.length > 0 || refused.length < judged.length ? free : refused
  const nearest = speaking.toSorted(
    (a, b) => a.verdict.reasons.length - b.verdict.reasons.length,
  )[0]?.verdict.reasons[0]
  return nearest
    ? { reason: nearest, taken: [] }
    : { reason: null, taken: judged.filter(({ verdict }) => verdict.allowed) }
}

/** The verdict on each kind of place; kinds that the rules cannot tell apart share one. */
function judgePlaces(guests: Guests, { types, free }: Places, dates: StayDates): JudgedPlace[] {
  const { people, ...asked } = guests
  const lots = enoughPoints(guests, dates.arrival)
  const verdicts = new Map<string, StayVerdict>()
  const kinds = kindsOf(guests)
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

/** What the nights of a stay cost: nights of one season and class share one list of prices. */
function distinctPrices(
  { seasons, chart }: Guests,
  { arrival, departure }: StayDates,
): ReadonlyMap<string, number>[] {
  const prices = nightsOf(arrival, departure).map((night) => nightPrices(night, seasons, chart))
  return [...new Set(prices)]
}

/** What is the same for all stays of some guests. */
interface Kinds {
  readonly size: number
  readonly homes: ReadonlySet<string | null>
  /** Kinds of place in which weeks are owned. */
  readonly owned: ReadonlySet<string>
}

const kindsOfGuests = new WeakMap<Guests, Kinds>()

function kindsOf(guests: Guests): Kinds {
  const known = kindsOfGuests.get(guests)
  if (known) return known
  const { lots, pointsInterests, weeks } = guests
  const kinds = {
    size: sizeOf(guests),
    homes: new Set([...lots, ...pointsInterests].map((item) => item.homeUnitTypeCode)),
    owned: new Set(weeks.map((week) => week.unitTypeCode)),
  }
  kindsOfGuests.set(guests, kinds)
  return kinds
}

/**
 * What of a kind of place decides a verdict where points are enough: whether it is a home, and has a
 * price. A kind that is too small, or in which weeks are owned, is judged by itself.
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
 * The lengths that a shortest stay can have, the shortest first: with points at least what the
 * season asks, or a whole stay of those who may book first; owned time and bonus time by the night.
 */
function lengthsFrom(guests: Guests, arrival: CalendarDate): number[] {
  const { rules, seasons, weeks } = guests
  const { minNights, seasonMinNights } = rules.points
  const lengths = new Set<number>()
  if (weeks.some(isByNight) || rules.bonusTime) lengths.add(1)
  if (ownsPoints(guests)) {
    lengths.add(Math.max(minNights, seasonMinNights[seasonOf(arrival, seasons) ?? ''] ?? 0))
    const whole = rules.homePriority?.minNights
    if (whole && openTo(rules, { arrival, departure: addDays(arrival, whole) }, guests) === 'home')
      lengths.add(whole)
  }
  return lengths.size > 0 ? [...lengths].sort((a, b) => a - b) : [minNights]
}

/** No shortest stay is longer than this. */
export function longestShortStay({
  rules: { points, homePriority },
}: Pick<Guests, 'rules'>): number {
  const inSeasons = Object.values(points.seasonMinNights)
  return Math.max(points.minNights, homePriority?.minNights ?? 0, ...inSeasons)
}

const ownsPoints = ({ lots, pointsInterests }: Guests): boolean =>
  lots.length > 0 || pointsInterests.length > 0

/** Lots of every home the account has, good for this arrival and never too small. */
function enoughPoints(guests: Guests, arrival: CalendarDate): PointsLot[] {
  return [...kindsOf(guests).homes].map((homeUnitTypeCode) => ({
    id: String(homeUnitTypeCode),
    interestId: '',
    kind: 'annual',
    useYear: Number(arrival.slice(0, 4)),
    earnedOn: arrival,
    expiresOn: arrival,
    remaining: Number.MAX_SAFE_INTEGER,
    homeUnitTypeCode,
  }))
}

/** How many a kind of place has to sleep. */
function sizeOf({ rules, people }: Guests): number {
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

function leastOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/** Days of arrival for which the same points can pay, and whose use years they are of. */
export interface UsablePoints {
  readonly from: CalendarDate
  readonly through: CalendarDate
  readonly points: number
  readonly useYears: readonly number[]
}

/** How many points can pay for arrivals from one day to another: a use year ends between them. */
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
 * Which seasons cost most and which least, of what the chart says of them; all others, and a single
 * one, are in between.
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
  const levelOf = (cost: number) => {
    if (most === least) return 'mid'
    if (cost === most) return 'high'
    return cost === least && costs.length > 2 ? 'low' : 'mid'
  }
  return new Map(costs.map(({ code, cost }) => [code, levelOf(cost)]))
}
