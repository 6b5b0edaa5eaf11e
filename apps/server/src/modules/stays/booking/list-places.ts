import type { CallAnswer, CallQuery, searchAvailability, WithPeople } from '@ownerng/contract'
import {
  AppError,
  daysBetween,
  isByNight,
  pointsForStay,
  type StayDates,
  type StayVerdict,
  whyNone,
} from '@ownerng/domain'
import { writeReason, writeUnavailable } from '@ownerng/messages/write-reason'
import type { ReadSql } from '../../../db/database.ts'
import type { Session } from '../../../http/session.ts'
import { findBooked } from '../booked-stay.queries.ts'
import { type BookingContext, loadBookingContext, readTypeCovers } from '../booking-context.ts'
import { type Inventory, readInventory } from '../inventory.ts'
import {
  datesAround,
  evaluate,
  nearestStays,
  ownsPoints,
  ownUnitsOf,
  type StayCriteria,
  usableCount,
  usableTypes,
} from '../stay-options.ts'
import { readBlockers, whyNotFree } from '../why-not-free.ts'
import { describePlace, type WriteUnavailable } from './describe-place.ts'

type AvailabilityAnswer = CallAnswer<typeof searchAvailability>
type Place = AvailabilityAnswer['places'][number]

/** The places for given dates, each with its verdict, and the weeks around. */
export async function listPlaces(
  sql: ReadSql,
  session: Session,
  query: WithPeople<CallQuery<typeof searchAvailability>>,
  now: Date,
): Promise<AvailabilityAnswer> {
  const criteria = wishOf(query)
  const nights = Math.max(0, daysBetween(criteria.arrival, criteria.departure))
  // nights of the stay being changed, or of this page's hold, do not block it
  const excluding = query.resNum ?? query.holdId ?? ''
  const [context, covers, booked] = await Promise.all([
    loadBookingContext(sql, session, now),
    readTypeCovers(sql, session.resortId),
    query.resNum
      ? sql.row(findBooked, {
          resortId: session.resortId,
          ownerAccountId: session.ownerAccountId,
          id: query.resNum,
          now,
        })
      : null,
  ])
  if (query.resNum && !booked) throw new AppError('NOT_FOUND')
  const dates = datesShown(context, criteria, nights)
  const inventory = await readInventory(sql, session, ownUnitsOf(context), dates, excluding)
  const usable = usableTypes(context)
  const blockers = await readBlockers(
    sql,
    session,
    codesToExplain(context, usable, inventory, dates),
    {
      arrival: dates[0]?.arrival ?? criteria.arrival,
      departure: dates.at(-1)?.departure ?? criteria.departure,
    },
    excluding,
  )
  const whyNot: WriteUnavailable = (code, unitId, dates) =>
    writeUnavailable(
      context.reader,
      whyNotFree(context, blockers, { code, unitId, dates }, inventory),
    )
  const places = context.unitTypes
    .filter((type) => usable.includes(type.code) || usable.length === 0)
    .map((type) =>
      describePlace(
        { context, criteria, booked: booked ?? null, nights, covers },
        type,
        inventory,
        whyNot,
      ),
    )
  const common = commonReasons(places)
  return {
    today: context.today,
    nights,
    places,
    reasons: common,
    weeks: dates.map((date) => weekAround(context, criteria, usable, inventory, date, whyNot)),
    alternatives:
      nights > 0 && !booked && common.length === 0
        ? await alternativesTo(
            sql,
            session,
            context,
            criteria,
            places,
            Math.min(query.flex ?? 0, MAX_FLEX_DAYS),
          )
        : [],
  }
}

/**
 * The kinds that are taken on some of the dates, for which we say why; owned time is taken where its
 * own unit is.
 */
function codesToExplain(
  context: BookingContext,
  codes: readonly string[],
  inventory: Inventory,
  dates: readonly StayDates[],
): string[] {
  if (ownUnitsOf(context).length > 0) return dates.length > 0 ? [...codes] : []
  return codes.filter((code) => dates.some((stay) => inventory.free(code, stay).free === 0))
}

function wishOf(query: WithPeople<CallQuery<typeof searchAvailability>>): StayCriteria {
  return {
    arrival: query.arrival,
    departure: query.departure,
    people: query.people,
    type: query.resType,
    lotOrder: query.lotFirst ? [query.lotFirst] : [],
  }
}

/**
 * The asked dates and the weeks around; owned dates stay where they are, and no dates have no
 * weeks.
 */
function datesShown(context: BookingContext, criteria: StayCriteria, nights: number): StayDates[] {
  if (nights === 0) return []
  return movesByWeeks(context)
    ? datesAround(criteria, context.today)
    : [{ arrival: criteria.arrival, departure: criteria.departure }]
}

/**
 * Reasons that block every place are returned once, above them; with the fix, if it helps with one
 * of the places.
 */
function commonReasons(places: readonly Place[]): Place['reasons'] {
  const saysSame = (reason: PlaceReason, other: PlaceReason) =>
    other.code === reason.code && other.sentence === reason.sentence
  return (places[0]?.reasons ?? [])
    .filter((reason) =>
      places.every((place) => place.reasons.some((other) => saysSame(reason, other))),
    )
    .map(
      (reason) =>
        places
          .flatMap((place) => place.reasons)
          .find((other) => saysSame(reason, other) && other.fix !== null) ?? reason,
    )
}

/** Other stays, where none of the places can be had or the dates may move. */
async function alternativesTo(
  sql: ReadSql,
  session: Session,
  context: BookingContext,
  criteria: StayCriteria,
  places: readonly Place[],
  flex: number,
): Promise<AvailabilityAnswer['alternatives']> {
  const usable = usableTypes(context)
  const nothing = places.every((place) => !place.allowed || place.free === 0)
  const homeCode =
    context.homeType && usable.includes(context.homeType) ? context.homeType : usable[0]
  if (homeCode === undefined || (flex === 0 && !nothing)) return []
  return nearestStays(
    sql,
    session,
    context,
    criteria,
    homeCode,
    flex > 0 ? { days: flex, most: ALTERNATIVES_SHOWN } : {},
  )
}

type PlaceReason = Place['reasons'][number]

/** By how many days the dates of a stay may move. */
export const MAX_FLEX_DAYS = 14
const ALTERNATIVES_SHOWN = 5

function movesByWeeks(context: BookingContext): boolean {
  return (
    ownsPoints(context) ||
    context.rules.bonusTime !== null ||
    context.weeks.length === 0 ||
    context.weeks.some((week) => week.usageType === 'floating-week' || isByNight(week))
  )
}

/**
 * The same stay some weeks earlier or later: how many places there are, what the cheapest costs,
 * and why there is none.
 */
function weekAround(
  context: BookingContext,
  criteria: StayCriteria,
  usable: readonly string[],
  inventory: Inventory,
  stayDates: StayDates,
  whyNot: WriteUnavailable,
) {
  const judged = usable.map((code) => {
    const verdict = evaluate(context, { ...criteria, ...stayDates }, code)
    const freeCount = inventory.free(code, stayDates)
    return {
      code,
      verdict,
      free: freeCount.free,
      places: verdict.allowed ? usableCount(verdict, freeCount) : 0,
    }
  })
  const open = judged.filter(({ places }) => places > 0)
  const { reason, taken } = open.length > 0 ? { reason: null, taken: [] } : whyNone(judged)
  const costs = !ownsPoints(context)
    ? []
    : open
        .map(({ code }) =>
          pointsForStay(
            code,
            stayDates.arrival,
            stayDates.departure,
            context.seasons,
            context.chart,
          ),
        )
        .filter((cost) => cost !== null)
  return {
    ...stayDates,
    places: open.reduce((sum, { places }) => sum + places, 0),
    points: costs.length > 0 ? Math.min(...costs) : null,
    chosen: stayDates.arrival === criteria.arrival,
    reason: reason && { ...writeReason(context.reader, reason), fix: null },
    notFree: whyTaken(taken, stayDates, whyNot),
  }
}

/** Why kinds of place that the rules allow are not free; full, where one of them is. */
export function whyTaken(
  taken: readonly { readonly code: string; readonly verdict: StayVerdict }[],
  dates: StayDates,
  whyNot: WriteUnavailable,
): Place['notFree'] {
  const described = taken.map(({ code, verdict }) =>
    whyNot(code, verdict.payment?.kind === 'week' ? verdict.payment.unitId : null, dates),
  )
  return described.find(({ code }) => code === 'FULL') ?? described[0] ?? null
}
