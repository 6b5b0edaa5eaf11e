import { type CalendarDate, getNights } from '../dates/calendar-date.ts'
import { nightPrices } from '../points/points-cost.ts'
import type { PointsLot } from '../points/spend-lots.ts'
import type { StayDates } from './booking-window.ts'
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

export const isOpen = ({ verdict, free }: JudgedPlace): boolean => verdict.allowed && free > 0

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
export function judgePlaces(
  guests: Guests,
  { types, free }: Places,
  dates: StayDates,
): JudgedPlace[] {
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
export function measureSize({ rules, people }: Guests): number {
  return people.reduce(
    (sum, count, category) => sum + (rules.people.counted[category] === false ? 0 : count),
    0,
  )
}
