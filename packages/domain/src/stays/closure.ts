import { addDays, type CalendarDate, getNights } from '../dates/calendar-date.ts'

/** Dates with the first day after them, as of a stay. */
interface Dates {
  readonly arrival: CalendarDate
  readonly departure: CalendarDate
}

/** Returns the longest runs of nights within dates that are not taken, in order. */
export function findFreeRuns(dates: Dates, takenNights: readonly CalendarDate[]): Dates[] {
  const taken = new Set(takenNights)
  const runs: Dates[] = []
  let start: CalendarDate | null = null
  for (let night = dates.arrival; night < dates.departure; night = addDays(night, 1)) {
    if (!taken.has(night)) start ??= night
    else if (start !== null) {
      runs.push({ arrival: start, departure: night })
      start = null
    }
  }
  return start === null ? runs : [...runs, { arrival: start, departure: dates.departure }]
}

/** What staff closed: a unit, or those of a property or a type. */
export interface Closing {
  /** The number of the unit if only that one was closed. */
  readonly unit: string | null
  readonly property: string | null
  readonly unitType: string | null
  readonly from: CalendarDate
  readonly until: CalendarDate
}

/** Closed nights of a unit, with the closing that closed them and others that also close some. */
export interface Closure extends Dates {
  readonly id: string
  readonly closings: readonly Closing[]
}

export const isSameClosing = (one: Closing, other: Closing): boolean =>
  one.unit === other.unit &&
  one.property === other.property &&
  one.unitType === other.unitType &&
  one.from === other.from &&
  one.until === other.until

/** The closing of one unit for dates. */
export const closingOf = (unit: string, { arrival: from, departure: until }: Dates): Closing => ({
  ...{ unit, property: null, unitType: null, from, until },
})

/** Adds a closing to the closures of a unit that it overlaps. Returns those that change. */
export const addClosing = (
  unit: string,
  closures: readonly Closure[],
  closing: Closing,
): Closure[] =>
  closures.flatMap((closure) => {
    // an imported closure has no name, and closes its own nights
    const own = closure.closings.length > 0 ? closure.closings : [closingOf(unit, closure)]
    const isNamed = own.some((one) => isSameClosing(one, closing))
    return isNamed ? [] : [{ ...closure, closings: [...own, closing] }]
  })

/** What happens to the closures of a unit if closings end. */
export interface EndedClosings {
  readonly ended: readonly Closure[]
  /** Closures that stay, without the closings that end. */
  readonly changed: readonly Closure[]
  /** Nights that other closings still close. */
  readonly closed: readonly Omit<Closure, 'id'>[]
  readonly opened: readonly Dates[]
}

/** Which closings end. */
export interface ClosingEnds {
  readonly isOver: (closure: Closure) => boolean
  readonly isTaken: (closing: Closing) => boolean
}

/**
 * What ends if a unit is opened for dates: its own closings within them, or if it has none there,
 * also those of a property or a type.
 */
export function findUnitEnds(
  unit: string,
  closures: readonly Closure[],
  { arrival, departure }: Dates,
): ClosingEnds {
  const isInside = (dates: Dates) => dates.arrival >= arrival && dates.departure <= departure
  const isNamed = ({ from, until }: Closing) => isInside({ arrival: from, departure: until })
  const isOwn = (closing: Closing) => closing.unit === unit
  // an imported closure has no name
  const isMade = ({ closings: [maker] }: Closure) => maker === undefined || isOwn(maker)
  const hasOwn = closures.some(
    (closure) =>
      (isInside(closure) && isMade(closure)) ||
      closure.closings.some((closing) => isOwn(closing) && isNamed(closing)),
  )
  return {
    isOver: (closure) => isInside(closure) && (!hasOwn || isMade(closure)),
    isTaken: (closing) => isNamed(closing) && (!hasOwn || isOwn(closing)),
  }
}

/**
 * Ends the closures that `isOver` returns true for, and takes back the closings of others. Nights
 * that another closing still closes remain closed.
 */
export function endClosings(
  closures: readonly Closure[],
  { isOver, isTaken }: ClosingEnds,
): EndedClosings {
  const ended = closures.filter(isOver)
  const closed = ended.flatMap((closure) =>
    splitByClosings(
      closure,
      closure.closings.slice(1).filter((closing) => !isTaken(closing)),
    ),
  )
  const changed = closures.flatMap((closure) => {
    const [maker, ...others] = closure.closings
    const left = others.filter((closing) => !isTaken(closing))
    if (!maker || isOver(closure) || left.length === others.length) return []
    return [{ ...closure, closings: [maker, ...left] }]
  })
  const nights = closed.flatMap((run) => getNights(run.arrival, run.departure))
  return { ended, changed, closed, opened: ended.flatMap((run) => findFreeRuns(run, nights)) }
}

/** The nights of a closure that closings close, in runs that the same ones close. */
function splitByClosings(dates: Dates, closings: readonly Closing[]): Omit<Closure, 'id'>[] {
  const runs: Omit<Closure, 'id'>[] = []
  for (const night of getNights(dates.arrival, dates.departure)) {
    const covering = closings.filter(({ from, until }) => from <= night && night < until)
    const last = runs.at(-1)
    if (covering.length === 0) continue
    const departure = addDays(night, 1)
    const isLonger =
      last !== undefined &&
      last.departure === night &&
      last.closings.length === covering.length &&
      last.closings.every((closing) => covering.includes(closing))
    if (isLonger) runs.splice(-1, 1, { ...last, departure })
    else runs.push({ arrival: night, departure, closings: covering })
  }
  return runs
}
