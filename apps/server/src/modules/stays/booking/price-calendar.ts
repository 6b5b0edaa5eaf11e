import type {
  CallAnswer,
  CallQuery,
  getPriceCalendar,
  getPriceYear,
  WithPeople,
} from '@ownerng/contract'
import {
  addDays,
  addMonths,
  type CalendarDate,
  dateAt,
  daysBetween,
  getAllowanceYear,
  longestShortStay,
  lowestPoints,
  type Places,
  priceArrival,
  type Reason,
  type StayDates,
  seasonLevels,
  usablePoints,
  yearAhead,
} from '@ownerng/domain'
import { writeReason } from '@ownerng/messages/write-reason'
import type { ReadSql } from '../../../db/database.ts'
import type { Act } from '../../../shared/actor.ts'
import { type BookingContext, loadBookingContext } from '../booking-context.ts'
import { getInventory, type Inventory, readInventory, readTakenNights } from '../inventory.ts'
import { readAccountRules } from '../member-level.ts'
import { readResortFacts } from '../resort-facts.ts'
import { findOverlaps } from '../stay-guards.ts'
import {
  getGuests,
  getOwnedUnit,
  getTypes,
  ownsPoints,
  requireUsableDates,
  type StayCriteria,
  usableTypes,
} from '../stay-options.ts'
import { explainTaken, readBlockers } from '../why-not-free.ts'
import { MAX_FLEX_DAYS, whyTaken } from './list-places.ts'

type PriceCalendar = CallAnswer<typeof getPriceCalendar>
type Day = PriceCalendar['days'][number]
type Priced = ReturnType<typeof priceArrival>
type Party = Pick<StayCriteria, 'people' | 'type'>

const MAX_DAYS = 100

/**
 * Lists prices and availability of the shortest stay from each day, and the marks of the calendar.
 */
export async function listPrices(
  sql: ReadSql,
  act: Act,
  query: WithPeople<CallQuery<typeof getPriceCalendar>>,
  now: Date,
): Promise<PriceCalendar> {
  const flex = Math.min(query.flex ?? 0, MAX_FLEX_DAYS)
  const shown = { arrival: query.from, departure: addDays(lastDay(query), 1) }
  requireUsableDates(shown)
  const reach = {
    arrival: addDays(shown.arrival, -flex),
    departure: addDays(shown.departure, flex),
  }
  const excludingStayId = query.resNum ?? ''
  // usually cached, so that everything else is read in one round trip
  const { rules: ofResort, ...ofAll } = await readResortFacts(
    sql,
    act.subject,
    dateAt(now, act.subject.timeZone),
  )
  const facts = { ...ofAll, rules: await readAccountRules(sql, act.subject, ofResort) }
  const span = { ...reach, departure: addDays(reach.departure, longestShortStay(facts)) }
  const [context, taken, stays] = await Promise.all([
    loadBookingContext(sql, act, now),
    readTakenNights(sql, act.subject, [span], excludingStayId),
    findOverlaps(sql, act.subject, shown, excludingStayId),
  ])
  const inventory = getInventory(taken)
  const codes = codesAsked(context, query.unitType)
  const places = getPlaces(context, inventory, codes)
  const guests = guestsByYear(context, { people: query.people, type: query.resType })
  const priced = new Map<CalendarDate, Priced>()
  for (let day = reach.arrival; day < reach.departure; day = addDays(day, 1))
    priced.set(day, priceArrival(guests(day), places, day))
  const days = [...priced.values()].filter(
    ({ arrival }) => shown.arrival <= arrival && arrival < shown.departure,
  )
  // blockers are read only for types that are taken
  const takenPlaces = days.flatMap((dates) => dates.taken.map(({ code }) => ({ code, dates })))
  const blockers = await readBlockers(sql, act.subject, takenPlaces, excludingStayId)
  const whyNot = explainTaken(context, blockers, inventory)
  const whyFull = ({ taken, arrival, departure }: Priced) =>
    whyTaken(taken, { arrival, departure }, whyNot)
  const described = days.map((day) => ({
    ...describeDay(context, day, whyFull),
    best: flex > 0 ? bestWithin(priced, day.arrival, flex) : null,
  }))
  const costs = described.flatMap(({ points }) => (points === null ? [] : [points]))
  return {
    opensAt: context.rules.opensAt,
    days: described,
    seasons: seasonsIn(context, shown),
    stays: stays.map(({ number: _, ...stay }) => stay),
    points: ownsPoints(context)
      ? usablePoints(guests(shown.arrival), shown.arrival, addDays(shown.departure, -1)).map(
          (run) => ({ ...run, useYears: [...run.useYears] }),
        )
      : [],
    cheapest: costs.length > 0 ? Math.min(...costs) : null,
  }
}

/** Lists the lowest nightly price in each of the next twelve months. */
export async function listYearPrices(
  sql: ReadSql,
  act: Act,
  query: WithPeople<CallQuery<typeof getPriceYear>>,
  now: Date,
): Promise<CallAnswer<typeof getPriceYear>> {
  const context = await loadBookingContext(sql, act, now)
  const year = yearAhead(context.today)
  const inventory = await readInventory(sql, act.subject, [
    { arrival: year.from, departure: addDays(year.to, 1 + longestShortStay(context)) },
  ])
  const places = getPlaces(context, inventory, codesAsked(context, query.unitType))
  const guests = guestsByYear(context, { people: query.people, type: query.resType })
  const months = Array.from({ length: 12 }, (_, index) => {
    const first = addMonths(year.from, index)
    const span = { arrival: first, departure: addMonths(first, 1) }
    const points = lowestPoints(guests(first), places, span)
    const { reason } =
      points === null ? priceArrival(guests(first), places, first) : { reason: null }
    return { month: first.slice(0, 7), points, reason }
  })
  const lasting = months.every(({ points }) => points === null)
    ? months.findLast(({ reason }) => reason && isLasting(reason))?.reason
    : null
  return {
    opensAt: context.rules.opensAt,
    months: months.map(({ month, points, reason }) => ({
      month,
      points,
      opensOn: reason?.changesOn ?? null,
    })),
    reason: lasting ? writeReason(context.reader, lasting) : null,
  }
}

/** Whether neither other dates nor waiting resolves a reason. */
const isLasting = ({ code, changesOn }: Reason): boolean =>
  changesOn === null && code !== 'ARRIVAL_PASSED' && code !== 'TOO_LATE'

const lastDay = ({ from, to }: { from: CalendarDate; to: CalendarDate }): CalendarDate =>
  daysBetween(from, to) < MAX_DAYS ? to : addDays(from, MAX_DAYS - 1)

/** The requested unit type, or all types that the account can pay for. */
function codesAsked(context: BookingContext, unitType: string | undefined): string[] {
  const usable = usableTypes(context)
  return unitType ? usable.filter((code) => code === unitType) : usable
}

function getPlaces(
  context: BookingContext,
  inventory: Inventory,
  codes: readonly string[],
): Places {
  return {
    types: getTypes(context).filter(({ code }) => codes.includes(code)),
    free: (code, dates, verdict) =>
      inventory.countFree(code, dates, getOwnedUnit(verdict?.payment ?? null)),
  }
}

/** Guest fees depend on the year of check-in. */
function guestsByYear(context: BookingContext, party: Party) {
  const byYear = new Map<number, ReturnType<typeof getGuests>>()
  return (arrival: CalendarDate) => {
    const year = getAllowanceYear(context, arrival)
    const guests = byYear.get(year) ?? getGuests(context, party, arrival)
    byYear.set(year, guests)
    return guests
  }
}

function describeDay(
  context: BookingContext,
  priced: Priced,
  whyFull: (priced: Priced) => { readonly code: string; readonly short: string } | null,
): Omit<Day, 'best'> {
  const { arrival, departure, places, points, cents, isNightFree } = priced
  const written = priced.reason ? writeReason(context.reader, priced.reason) : whyFull(priced)
  return {
    day: arrival,
    places,
    nights: daysBetween(arrival, departure),
    points,
    cents,
    reason: written && { code: written.code, short: written.short },
    opensOn: priced.reason?.changesOn ?? null,
    nightFree: isNightFree,
  }
}

/** The cheapest night near a day; the nearest one if prices are equal. */
function bestWithin(
  priced: ReadonlyMap<CalendarDate, Priced>,
  day: CalendarDate,
  flex: number,
): Day['best'] {
  let best: Day['best'] = null
  for (let away = 0; away <= flex; away++)
    for (const arrival of [addDays(day, -away), addDays(day, away)]) {
      const points = priced.get(arrival)?.points ?? null
      if (points !== null && (best === null || points < best.points)) best = { arrival, points }
    }
  return best
}

/** Seasons with dates in a span, compared by price. */
function seasonsIn({ seasons, chart }: BookingContext, { arrival, departure }: StayDates) {
  const levels = seasonLevels(seasons, chart)
  return seasons
    .filter(({ firstNight, lastNight }) => firstNight < departure && lastNight >= arrival)
    .map(({ code, name, firstNight, lastNight }) => ({
      name,
      from: firstNight < arrival ? arrival : firstNight,
      through: lastNight < departure ? lastNight : addDays(departure, -1),
      level: levels.get(code) ?? ('mid' as const),
    }))
}
