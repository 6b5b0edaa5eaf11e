import type { CallAnswer, searchAvailability } from '@ownerng/contract'
import {
  cancelTimeline,
  evaluateStays,
  graceEnd,
  lotsForStay,
  PLACE_FACTS,
  type Reason,
  type StayPayment,
  type StayVerdict,
} from '@ownerng/domain'
import { writeFee, writeReason } from '@ownerng/messages/write-reason'
import { asksResort } from '../ask-resort.ts'
import type { BookedRow } from '../booked-stay.queries.ts'
import { toBooked, withGraceEnd } from '../booked-stay.ts'
import type { UnitTypeRow } from '../booking-context.queries.ts'
import type { BookingContext } from '../booking-context.ts'
import type { Inventory } from '../inventory.ts'
import type { ResortPlaces } from '../resort-facts.ts'
import {
  countBookable,
  evaluateMove,
  getOwnedUnit,
  getStayTerms,
  getTypes,
  type StayCriteria,
} from '../stay-options.ts'
import type { WriteUnavailable } from '../why-not-free.ts'

type Place = CallAnswer<typeof searchAvailability>['places'][number]

/** A new stay, or a change of `booked`. */
export interface PlaceRequest {
  readonly context: BookingContext
  readonly criteria: StayCriteria
  readonly booked: BookedRow | null
  readonly nights: number
  readonly covers: ResortPlaces['types']
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
    : evaluateStays(getStayTerms(context, criteria), getTypes(context, types))
  return verdicts.flatMap((verdict, index) => {
    const type = types[index]
    if (!type) return []
    const count =
      nights > 0 ? inventory.countFree(type.code, criteria, getOwnedUnit(verdict.payment)) : 0
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
  const { rules, today, now, timeZone } = context
  // lots that the owner can choose to spend first
  const lotsIn = booked ? () => [] : lotsForStay(getStayTerms(context, criteria))
  const graceEndsAt = graceEnd({ rules, bookedAt: now, arrival: criteria.arrival, timeZone })
  const getTimeline = ({ payment }: StayVerdict) => {
    const paidByOwnNights = payment?.kind === 'week' && !payment.whole
    const stay = { ...criteria, paidByOwnNights }
    return withGraceEnd(cancelTimeline({ rules, today, bookedHoursAgo: 0 }, stay), graceEndsAt)
  }
  return places.map(({ type, verdict, count, isTaken }) => {
    return {
      ...describeType(request, type),
      ...describeVerdict(context, verdict, count),
      lots: booked ? [] : lotsAfter(context, verdict.payment),
      lotChoices: verdict.payment?.kind === 'points' ? lotsIn(type.code) : [],
      timeline: verdict.allowed && !booked ? getTimeline(verdict) : [],
      freeNights: isTaken && !booked ? findFreeNights(request, { type, verdict }, inventory) : null,
      notFree: isTaken ? whyNot(type.code, getOwnedUnit(verdict.payment), criteria) : null,
    }
  })
}

/**
 * Some of the nights of a taken place that can be booked instead, judged like any other stay; null
 * if there are none.
 */
function findFreeNights(
  { context, criteria }: PlaceRequest,
  { type: { code }, verdict }: Pick<JudgedPlace, 'type' | 'verdict'>,
  inventory: Inventory,
): Place['freeNights'] {
  const run = inventory.longestFreeRun(code, criteria, getOwnedUnit(verdict.payment))
  if (run === null) return null
  const { arrival, departure } = run
  const stay = { criteria: { ...criteria, arrival, departure }, code, booked: null }
  return countBookable(context, inventory, stay) > 0 ? run : null
}

function describeType(
  { context, covers }: PlaceRequest,
  { code: unitTypeCode, maxPeople: sleeps, facts, inventory: _, ...type }: UnitTypeRow,
) {
  const cover = covers.get(unitTypeCode)
  return {
    ...type,
    unitTypeCode,
    sleeps,
    resortConfirms: asksResort(context, unitTypeCode),
    facts: PLACE_FACTS.filter((fact) => facts.split(' ').includes(fact)),
    photo: cover?.photo ?? null,
    hasPlan: cover?.hasPlan ?? false,
    home: unitTypeCode === context.homeType,
    ruleSetVersion: context.rules.version,
  }
}

function describeVerdict({ reader }: BookingContext, verdict: StayVerdict, free: number) {
  const { allowed, payment, points, fees, feeCents, reasons } = verdict
  return {
    free,
    points: payment && payment.kind !== 'points' ? null : points,
    pointsHave: payment?.kind === 'points' ? payment.have : null,
    paidBy: payment?.kind ?? ('nothing' as const),
    useYear: payment?.kind === 'week' ? payment.useYear : null,
    fees: fees.map((fee) => ({ text: writeFee(reader, fee), cents: fee.cents })),
    feeCents,
    allowed,
    reasons: (free === 0 ? withoutPoints(reasons) : reasons).map((reason) =>
      writeReason(reader, reason),
    ),
  }
}

/** Removes fixes that move points if the type is not available, because moves can't be undone. */
function withoutPoints(reasons: readonly Reason[]): Reason[] {
  return reasons.map((reason) =>
    reason.code === 'NOT_ENOUGH_POINTS' ? { ...reason, fix: null } : reason,
  )
}

/** The lots that a stay spends, with their points before and after. */
function lotsAfter({ lots }: BookingContext, payment: StayPayment | null): Place['lots'] {
  const shares = payment?.kind === 'points' ? payment.lots : []
  return shares.flatMap(({ lotId, points }) =>
    lots
      .filter(({ id }) => id === lotId)
      .map(({ kind, useYear, expiresOn, remaining }) => {
        const left = { leftBefore: remaining, leftAfter: remaining - points }
        return { lotId, kind, useYear, expiresOn, ...left }
      }),
  )
}
