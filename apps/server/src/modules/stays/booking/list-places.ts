import type { CallAnswer, CallQuery, searchAvailability, WithPeople } from '@ownerng/contract'
import {
  dateAt,
  daysBetween,
  isByNight,
  type ReasonCode,
  type StayDates,
  type StayVerdict,
  whyNone,
} from '@ownerng/domain'
import { writeReason } from '@ownerng/messages/write-reason'
import type { ReadSql } from '../../../db/database.ts'
import type { Act, Subject } from '../../../shared/actor.ts'
import { findStayToChange, toBooked } from '../booked-stay.ts'
import type { UnitTypeRow } from '../booking-context.queries.ts'
import { type BookingContext, loadBookingContext } from '../booking-context.ts'
import { getInventory, type Inventory, readTakenNights } from '../inventory.ts'
import { nearestStays } from '../nearest-stays.ts'
import { readPlaces } from '../resort-facts.ts'
import {
  datesAround,
  datesToOffer,
  getOwnedUnit,
  ownsPoints,
  type StayCriteria,
  toCriteria,
  usableTypes,
} from '../stay-options.ts'
import { explainTaken, readBlockers, type WriteUnavailable } from '../why-not-free.ts'
import {
  describePlaces,
  type JudgedPlace,
  judgePlaces,
  type PlaceRequest,
} from './describe-place.ts'

type AvailabilityAnswer = CallAnswer<typeof searchAvailability>
type Place = AvailabilityAnswer['places'][number]

/**
 * Lists the unit types for given dates with their verdicts, and availability in the weeks around.
 */
export async function listPlaces(
  sql: ReadSql,
  act: Act,
  query: WithPeople<CallQuery<typeof searchAvailability>>,
  now: Date,
): Promise<AvailabilityAnswer> {
  const { lotFirst } = query
  const criteria = toCriteria({ ...query, lotOrder: lotFirst ? [lotFirst] : [] })
  const nights = Math.max(0, daysBetween(criteria.arrival, criteria.departure))
  // nights of the stay being changed, or held from this page, don't block it
  const excludingStayId = query.resNum ?? query.holdId ?? ''
  const around = nights > 0 ? datesAround(criteria, dateAt(now, act.subject.timeZone)) : []
  const [context, takenNights, { types: covers }, booked] = await Promise.all([
    loadBookingContext(sql, act, now, query.resNum ? null : query.resType),
    readTakenNights(sql, act.subject, around, excludingStayId),
    readPlaces(sql, act.subject),
    findStayToChange(sql, act.subject, query.resNum, now),
  ])
  const inventory = getInventory(takenNights)
  const codes = usableTypes(context)
  const usable = context.unitTypes.filter(({ code }) => codes.includes(code))
  const request: PlaceRequest = { context, criteria, booked, nights, covers }
  const judged = judgePlaces(request, usable.length > 0 ? usable : context.unitTypes, inventory)
  const judgeOn = (dates: StayDates): JudgedPlace[] => {
    const isChosen = isAsked(criteria)(dates)
    if (!booked && isChosen) return usable.length > 0 ? judged : []
    // the chosen dates of a change are compared with the others like a new stay
    const other = { ...request, booked: isChosen ? null : booked }
    return judgePlaces({ ...other, criteria: { ...criteria, ...dates } }, usable, inventory)
  }
  const shown = movesByWeeks(context)
    ? datesToOffer(context, criteria, around)
    : around.filter(isAsked(criteria))
  const weeks = shown.map((dates) => judgeWeek(dates, judgeOn(dates), inventory))
  // blockers are read only for types that are taken
  const takenPlaces = [
    ...judged
      .filter(({ isTaken }) => isTaken)
      .map(({ type: { code } }) => ({ code, dates: criteria })),
    ...weeks.flatMap(({ dates, taken }) => taken.map(({ code }) => ({ code, dates }))),
  ]
  const blockers = await readBlockers(sql, act.subject, takenPlaces, excludingStayId)
  const whyNot = explainTaken(context, blockers, inventory)
  const places = describePlaces(request, judged, inventory, whyNot)
  return {
    today: context.today,
    nights,
    places,
    reasons: commonReasons(places),
    hasWaitlist: context.rules.waitlist !== null,
    weeks: weeks.map((week) => describeWeek(context, criteria, week, whyNot)),
    alternatives:
      nights > 0
        ? await alternativesTo(sql, act.subject, request, { judged, flex: query.flex ?? 0 })
        : [],
  }
}

/** Whether these are the requested dates, not a week before or after. */
const isAsked =
  ({ arrival }: StayCriteria) =>
  (dates: StayDates): boolean =>
    dates.arrival === arrival

/**
 * Reasons that block every type are returned once. Keeps a fix if it helps with one of the types.
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

/** Reasons of the account, which no other stay resolves. */
const OF_ACCOUNT: readonly ReasonCode[] = ['ACCOUNT_CLOSED', 'PAST_DUE', 'NO_INTEREST']

/** Suggests other stays if no type is available or the dates are flexible. */
async function alternativesTo(
  sql: ReadSql,
  subject: Subject,
  { context, criteria, booked }: PlaceRequest,
  { judged, flex }: { readonly judged: readonly JudgedPlace[]; readonly flex: number },
): Promise<AvailabilityAnswer['alternatives']> {
  const usable = usableTypes(context)
  const nothing = judged.every(({ verdict, count }) => !verdict.allowed || count === 0)
  const code = booked?.unitTypeCode ?? usable.find((type) => type === context.homeType) ?? usable[0]
  const reasons = judged.flatMap(({ verdict }) => verdict.reasons)
  const isBlocked = reasons.some((one) => OF_ACCOUNT.includes(one.code))
  if (code === undefined || isBlocked || ((flex === 0 || booked) && !nothing)) return []
  const reach = { days: Math.min(flex, MAX_FLEX_DAYS), limit: ALTERNATIVES_SHOWN }
  const alternatives = await nearestStays(sql, subject, context, {
    criteria,
    code,
    booked: booked && toBooked(booked),
    excludingStayId: booked?.id ?? '',
    reasons: nothing ? reasons : [],
    ...(flex > 0 && !booked ? reach : {}),
  })
  return alternatives.map((one) => ({ ...one, people: [...one.people] }))
}

type PlaceReason = Place['reasons'][number]

/** Maximum number of days that flexible dates may move. */
export const MAX_FLEX_DAYS = 14
const ALTERNATIVES_SHOWN = 5

/** Accounts that own fixed dates don't see other weeks. */
function movesByWeeks(context: BookingContext): boolean {
  return (
    ownsPoints(context) ||
    context.rules.bonusTime !== null ||
    context.weeks.length === 0 ||
    context.weeks.some((week) => week.usageType === 'floating-week' || isByNight(week))
  )
}

/**
 * Summarizes the same stay some weeks earlier or later: number of types, lowest price, and reasons.
 */
function judgeWeek(dates: StayDates, judged: readonly JudgedPlace[], inventory: Inventory) {
  const open = judged.filter(({ verdict, count }) => verdict.allowed && count > 0)
  const openCodes = open.map(({ type }) => type.code)
  // as in the list, a lock-off part counts only if the whole unit isn't available
  const counted = open.filter(({ type }) => !openCodes.includes(type.partOf ?? ''))
  const costs = open.map(({ verdict }) => verdict.points).filter((points) => points !== null)
  const countFree = ({ code }: UnitTypeRow) => inventory.countFree(code, dates)
  const none = () =>
    whyNone(
      judged.map(({ type, verdict }) => ({ code: type.code, verdict, free: countFree(type) })),
    )
  return {
    dates,
    places: counted.reduce((sum, { count }) => sum + count, 0),
    points: costs.length > 0 ? Math.min(...costs) : null,
    ...(open.length > 0 ? { reason: null, taken: [] } : none()),
  }
}

function describeWeek(
  { reader }: BookingContext,
  criteria: StayCriteria,
  { dates, places, points, reason, taken }: ReturnType<typeof judgeWeek>,
  whyNot: WriteUnavailable,
): AvailabilityAnswer['weeks'][number] {
  return {
    ...dates,
    places,
    points,
    chosen: isAsked(criteria)(dates),
    reason: reason && { ...writeReason(reader, reason), fix: null },
    notFree: whyTaken(taken, dates, whyNot),
  }
}

/** Explains why allowed unit types are not free; `FULL` if one of them is full. */
export function whyTaken(
  taken: readonly { readonly code: string; readonly verdict: StayVerdict }[],
  dates: StayDates,
  whyNot: WriteUnavailable,
): Place['notFree'] {
  const described = taken.map(({ code, verdict }) =>
    whyNot(code, getOwnedUnit(verdict.payment), dates),
  )
  return described.find(({ code }) => code === 'FULL') ?? described[0] ?? null
}
