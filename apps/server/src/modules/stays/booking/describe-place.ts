import type { CallAnswer, searchAvailability } from '@ownerng/contract'
import {
  cancelTimeline,
  PLACE_FACTS,
  type Reason,
  type StayDates,
  type StayPayment,
  type StayVerdict,
} from '@ownerng/domain'
import { writeFee, writeReason } from '@ownerng/messages/write-reason'
import type { BookedRow } from '../booked-stay.queries.ts'
import { toBooked } from '../booked-stay.ts'
import type { UnitTypeRow } from '../booking-context.queries.ts'
import type { BookingContext } from '../booking-context.ts'
import type { Inventory } from '../inventory.ts'
import type { ResortPlaces } from '../resort-facts.ts'
import {
  evaluate,
  evaluateMove,
  evaluateTypes,
  type StayCriteria,
  typesOf,
  usableCount,
  usableLots,
} from '../stay-options.ts'

type Place = CallAnswer<typeof searchAvailability>['places'][number]

/** Why no place of a kind is free on given dates; of one unit, where only that one would do. */
export type WriteUnavailable = (
  code: string,
  unitId: string | null,
  dates: StayDates,
) => NonNullable<Place['notFree']>

/** What is asked for: a new stay, or another one in place of `booked`. */
export interface PlaceRequest {
  readonly context: BookingContext
  readonly criteria: StayCriteria
  readonly booked: BookedRow | null
  readonly nights: number
  readonly covers: ResortPlaces['types']
}

/** What is said of a stay alike in every kind of place. */
interface StayFacts {
  /** The lots that can be used first, by kind of place. */
  readonly lotsIn: (code: string) => string[]
  /** What cancelling would cost and until when, were it booked now: the hours of grace first. */
  readonly timeline: Place['timeline']
}

/** A kind of place: what the rules say of it, and how many there are. */
export interface JudgedPlace {
  readonly type: UnitTypeRow
  readonly verdict: StayVerdict
  readonly count: number
  /** The rules allow it and none is free. */
  readonly isTaken: boolean
}

/** Judges kinds of places for what is asked. */
export function judgePlaces(
  { context, criteria, booked, nights }: PlaceRequest,
  types: readonly UnitTypeRow[],
  inventory: Inventory,
): JudgedPlace[] {
  const old = booked && toBooked(booked)
  const verdicts: readonly StayVerdict[] = old
    ? types.map(({ code }) => evaluateMove(context, criteria, code, old))
    : evaluateTypes(context, criteria, typesOf(context, types))
  return verdicts.flatMap((verdict, index) => {
    const type = types[index]
    if (!type) return []
    const free = nights > 0 ? inventory.free(type.code, criteria) : { free: 0, own: 0 }
    const count = usableCount(verdict, free)
    return [{ type, verdict, count, isTaken: verdict.allowed && count === 0 && nights > 0 }]
  })
}

/**
 * Kinds of places with their verdicts and all that booking them would do: lots and fees before and
 * after, and until when it can be cancelled for what.
 */
export function describePlaces(
  request: PlaceRequest,
  places: readonly JudgedPlace[],
  inventory: Inventory,
  whyNot: WriteUnavailable,
): Place[] {
  const { context, criteria, booked } = request
  const { rules, today } = context
  const facts: StayFacts = {
    lotsIn: booked ? () => [] : usableLots(context, criteria),
    timeline: booked ? [] : cancelTimeline({ rules, today, bookedHoursAgo: 0 }, criteria.arrival),
  }
  return places.map((place) => describePlace(request, facts, place, inventory, whyNot))
}

function describePlace(
  { context, criteria, booked, nights, covers }: PlaceRequest,
  { lotsIn, timeline }: StayFacts,
  { type, verdict, count, isTaken }: JudgedPlace,
  inventory: Inventory,
  whyNot: WriteUnavailable,
): Place {
  const run = count === 0 && nights > 0 ? inventory.longestFreeRun(type.code, criteria) : null
  const runAllowed =
    run !== null && !booked && evaluate(context, { ...criteria, ...run }, type.code).allowed
  const { payment } = verdict
  const owned = payment?.kind === 'week' ? payment.unitId : null
  return {
    unitTypeCode: type.code,
    name: type.name,
    description: type.description,
    sleeps: type.max_people,
    beds: type.beds,
    areaSqFt: type.area_sq_ft,
    outlook: type.outlook,
    access: type.access,
    facts: PLACE_FACTS.filter((fact) => type.facts.split(' ').includes(fact)),
    picture: type.picture,
    photo: covers.get(type.code)?.photo ?? null,
    hasPlan: covers.get(type.code)?.has_plan ?? false,
    partOf: type.part_of,
    partLabel: type.part_label,
    free: count,
    total: type.total,
    home: type.code === context.homeType,
    points: payment && payment.kind !== 'points' ? null : verdict.points,
    pointsHave: payment?.kind === 'points' ? payment.have : null,
    paidBy: payment?.kind ?? 'nothing',
    useYear: payment?.kind === 'week' ? payment.useYear : null,
    fees: verdict.fees.map((fee) => ({ text: writeFee(context.reader, fee), cents: fee.cents })),
    feeCents: verdict.feeCents,
    lots: booked ? [] : lotsAfter(context, payment),
    lotChoices: payment?.kind === 'points' ? lotsIn(type.code) : [],
    timeline: verdict.allowed ? timeline : [],
    ruleSetVersion: context.rules.version,
    allowed: verdict.allowed,
    reasons: (count === 0 ? withoutPoints(verdict.reasons) : verdict.reasons).map((reason) =>
      writeReason(context.reader, reason),
    ),
    freeNights: runAllowed ? run : null,
    notFree: isTaken ? whyNot(type.code, owned, criteria) : null,
  }
}

/** Offers no move of points for a place that is not available, since a move cannot be undone. */
function withoutPoints(reasons: readonly Reason[]): Reason[] {
  return reasons.map((reason) =>
    reason.code === 'NOT_ENOUGH_POINTS' ? { ...reason, fix: null } : reason,
  )
}

/**
 * The lots that the stay takes from, each before and after; then those it could have taken from.
 */
function lotsAfter({ lots }: BookingContext, payment: StayPayment | null): Place['lots'] {
  if (payment?.kind !== 'points') return []
  return payment.lots.flatMap((share) => {
    const lot = lots.find((lot) => lot.id === share.lotId)
    return lot
      ? [
          {
            lotId: lot.id,
            kind: lot.kind,
            useYear: lot.useYear,
            expiresOn: lot.expiresOn,
            leftBefore: lot.remaining,
            leftAfter: lot.remaining - share.points,
          },
        ]
      : []
  })
}
