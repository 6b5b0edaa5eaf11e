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
  getTypes,
  type StayCriteria,
  usableCount,
  usableLots,
} from '../stay-options.ts'

type Place = CallAnswer<typeof searchAvailability>['places'][number]

/** Explains why no unit of a type is free, or why one owned unit isn't. */
export type WriteUnavailable = (
  code: string,
  unitId: string | null,
  dates: StayDates,
) => NonNullable<Place['notFree']>

/** A new stay, or a change of `booked`. */
export interface PlaceRequest {
  readonly context: BookingContext
  readonly criteria: StayCriteria
  readonly booked: BookedRow | null
  readonly nights: number
  readonly covers: ResortPlaces['types']
}

/** Facts that are the same for every unit type. */
interface StayFacts {
  /** Lots that can be used first, by unit type. */
  readonly lotsIn: (code: string) => string[]
  /** Cancellation costs by date if booked now, starting with the grace period. */
  readonly timeline: Place['timeline']
}

/** A unit type with its verdict and number of free units. */
export interface JudgedPlace {
  readonly type: UnitTypeRow
  readonly verdict: StayVerdict
  readonly count: number
  /** Allowed by the rules, but no unit is free. */
  readonly isTaken: boolean
}

/** Evaluates the rules for the requested unit types. */
export function judgePlaces(
  { context, criteria, booked, nights }: PlaceRequest,
  types: readonly UnitTypeRow[],
  inventory: Inventory,
): JudgedPlace[] {
  const old = booked && toBooked(booked)
  const verdicts: readonly StayVerdict[] = old
    ? types.map(({ code }) => evaluateMove(context, criteria, code, old))
    : evaluateTypes(context, criteria, getTypes(context, types))
  return verdicts.flatMap((verdict, index) => {
    const type = types[index]
    if (!type) return []
    const free = nights > 0 ? inventory.free(type.code, criteria) : { free: 0, own: 0 }
    const count = usableCount(verdict, free)
    return [{ type, verdict, count, isTaken: verdict.allowed && count === 0 && nights > 0 }]
  })
}

/**
 * Describes unit types with their verdicts, lots before and after, fees, and cancellation costs.
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
  return places.map((place) => describePlace(request, facts, place, { inventory, whyNot }))
}

function describePlace(
  { context, criteria, booked, nights, covers }: PlaceRequest,
  { lotsIn, timeline }: StayFacts,
  { type, verdict, count, isTaken }: JudgedPlace,
  { inventory, whyNot }: { readonly inventory: Inventory; readonly whyNot: WriteUnavailable },
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

/** Removes fixes that move points if the type is not available, because moves can't be undone. */
function withoutPoints(reasons: readonly Reason[]): Reason[] {
  return reasons.map((reason) =>
    reason.code === 'NOT_ENOUGH_POINTS' ? { ...reason, fix: null } : reason,
  )
}

/** Lots that the stay spends, with their points before and after, then the other usable lots. */
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
