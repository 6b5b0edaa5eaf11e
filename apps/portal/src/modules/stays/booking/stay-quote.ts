import { type Availability, isUsable, type Place } from '../../../shared/availability.query.ts'
import { getOptions } from './shared-reasons.ts'

/**
 * The lowest price of the chosen dates, none if an owned week pays, or why they aren't available.
 */
export interface Quote {
  readonly places: number
  readonly points: number | null
  readonly cents: number | null
  /** Why it isn't available, and what helps. */
  readonly problem: string
  readonly fix: { readonly label: string; readonly route: string } | null
}

/** The lowest price of the places for some dates, optionally of one unit type. */
export function getQuote(
  { places, weeks, reasons }: Availability,
  unitType: string,
  showLockoff: boolean,
): Quote {
  const requested = unitType ? places.filter((place) => place.unitTypeCode === unitType) : places
  const usable = requested.filter(isUsable)
  const week = weeks.find(({ chosen }) => chosen)
  const short = requested.find(
    (place) => place.free > 0 && place.reasons[0]?.code === 'NOT_ENOUGH_POINTS',
  )
  const shownReason = short?.reasons[0] ?? reasons[0] ?? requested[0]?.reasons[0] ?? week?.reason
  const notFree = requested.find((place) => place.notFree)?.notFree ?? week?.notFree
  const problem = shownReason ?? notFree
  return {
    places: unitType ? countFree(usable) : countFree(wholes(places, showLockoff)),
    ...(usable.some(({ paidBy }) => paidBy === 'week') ? NO_PRICE : getLowest(usable)),
    problem: usable.length === 0 ? (problem?.sentence ?? '') : '',
    fix: usable.length === 0 ? (shownReason?.fix ?? null) : null,
  }
}

const NO_PRICE = { points: null, cents: null }

const getLowest = (usable: readonly Place[]) => ({
  points: findLeast(usable.map(({ points }) => points)),
  cents: findLeast(usable.map(({ paidBy, feeCents }) => (paidBy === 'bonus' ? feeCents : null))),
})

const countFree = (places: readonly Place[]): number =>
  places.reduce((sum, { free }) => sum + free, 0)

/** A lock-off side is part of its whole, so it only counts if the whole isn't available. */
const wholes = (places: readonly Place[], showLockoff: boolean): Place[] =>
  places
    .filter(({ partOf }) => partOf === null)
    .flatMap((place) => getOptions(place, places, showLockoff).find(isUsable) ?? [])

function findLeast(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/** Nearby weeks that are cheaper or have more places than the chosen dates, best first. */
export function betterWeeks({ weeks }: Availability) {
  const chosen = weeks.find((week) => week.chosen)
  return weeks
    .filter((week) => !week.chosen && week.places > 0)
    .map((week) => ({
      ...week,
      fewer: Math.max(0, (chosen?.points ?? 0) - (week.points ?? 0)),
      placesNow: chosen?.places ?? 0,
    }))
    .filter((week) => week.fewer > 0 || week.places > week.placesNow)
    .sort((a, b) => b.fewer - a.fewer)
    .slice(0, 3)
}
