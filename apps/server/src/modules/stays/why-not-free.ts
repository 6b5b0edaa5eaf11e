import {
  AppError,
  MINUTE_MS,
  type NotFree,
  type StayDates,
  type StayPayment,
} from '@ownerng/domain'
import { writeUnavailable } from '@ownerng/messages/write-reason'
import type { ReadSql } from '../../db/database.ts'
import type { Subject } from '../../shared/actor.ts'
import type { BookedRow } from './booked-stay.queries.ts'
import { toBooked } from './booked-stay.ts'
import type { BookingContext } from './booking-context.ts'
import * as queries from './inventory.queries.ts'
import { findSpan, type Inventory, readInventory } from './inventory.ts'
import { nearestStays } from './nearest-stays.ts'
import { getOwnedUnit, getTypeName, type StayCriteria } from './stay-options.ts'

/** A unit that was taken within this time was probably free when the owner searched. */
const JUST_MS = 30 * MINUTE_MS

/** A unit type that is not available; `unitId` is the owned unit if no other will do. */
interface TakenPlace {
  readonly code: string
  readonly unitId: string | null
  readonly dates: StayDates
}

interface WantedPlace {
  readonly criteria: StayCriteria
  readonly code: string
  readonly payment: StayPayment | null
  /** The stay to change; null for a new one. */
  readonly booked: BookedRow | null
}

/** Explains why no unit of a type is free, or why one owned unit isn't. */
export type WriteUnavailable = (
  code: string,
  unitId: string | null,
  dates: StayDates,
) => WrittenUnavailable

type WrittenUnavailable = ReturnType<typeof writeUnavailable> & {
  /** The account's own stay in the place. */
  readonly stay?: { readonly id: string; readonly number: string }
}

/**
 * Reads what blocks unit types that are taken, once for all of them. It can be long, so it is read
 * only for types and dates that have to be explained.
 */
export async function readBlockers(
  sql: ReadSql,
  { resortId, ownerAccountId }: Pick<Subject, 'resortId' | 'ownerAccountId'>,
  taken: readonly Pick<TakenPlace, 'code' | 'dates'>[],
  excludingStayId = '',
): Promise<queries.BlockerRow[]> {
  const span = findSpan(taken.map(({ dates }) => dates))
  if (span === null) return []
  return sql.rows(queries.findBlockers, {
    resortId,
    unitTypeCodes: [...new Set(taken.map(({ code }) => code))],
    arrival: span.arrival,
    departure: span.departure,
    ownerAccountId,
    excludingStayId,
  })
}

/** Explains unavailable places in the reader's language, from the blockers that were read. */
export function explainTaken(
  context: BookingContext,
  blockers: readonly queries.BlockerRow[],
  inventory: Inventory,
): WriteUnavailable {
  const byCode = Map.groupBy(blockers, ({ code }) => code)
  return (code, unitId, dates) => {
    const place = { code, unitId, dates }
    const inTheWay = byCode.get(code) ?? []
    const why = whyNotFree(context, inTheWay, place, inventory)
    const written = writeUnavailable(context.reader, why)
    const stay = inTheWay.find(({ own, number }) => own && number === why.stays[0])
    return why.code === 'BOOKED_BY_YOU' && stay
      ? { ...written, stay: { id: stay.stayId, number: stay.number } }
      : written
  }
}

/** The blockers of a place, by unit. */
function blockersByUnit(
  blockers: readonly queries.BlockerRow[],
  { code, unitId, dates }: TakenPlace,
): queries.BlockerRow[][] {
  const inTheWay = blockers.filter(
    (blocker) =>
      blocker.code === code &&
      (unitId === null || blocker.unitId === unitId) &&
      blocker.arrival < dates.departure &&
      blocker.departure > dates.arrival,
  )
  return [...Map.groupBy(inTheWay, (blocker) => blocker.unitId).values()]
}

/**
 * Why no unit of a type is free. The owner's own stay or hold, a closure, time of other owners, and
 * a taken part of a lock-off each have their own sentence; otherwise the type is full.
 */
function whyNotFree(
  context: BookingContext,
  blockers: readonly queries.BlockerRow[],
  place: TakenPlace,
  inventory: Inventory,
): NotFree {
  const part = context.unitTypes.find(
    (type) => type.partOf === place.code && inventory.countFree(type.code, place.dates) > 0,
  )
  const units = blockersByUnit(blockers, place)
  const anyUnit = (test: (blocker: queries.BlockerRow) => boolean) =>
    units.some((all) => all.every(test))
  const everyUnit = (test: (blocker: queries.BlockerRow) => boolean) =>
    units.length > 0 && units.every((all) => all.some(test))
  const { arrival: from, departure: to } = place.dates
  const ownStays = units.filter((all) => all.every(({ own }) => own)).flat()
  const say = (code: NotFree['code']): NotFree => ({
    code,
    unitType: getTypeName(context, place.code),
    freePart: part?.name ?? '',
    stays: [...new Set(ownStays.map(({ number }) => number))].sort(),
    from,
    to,
  })
  if (part) return say('PART_TAKEN')
  if (anyUnit(({ own, status }) => own && status === 'held')) return say('ON_HOLD_FOR_YOU')
  if (anyUnit(({ own }) => own)) return say('BOOKED_BY_YOU')
  if (everyUnit(({ type }) => type === 'maintenance')) return say('CLOSED')
  return say(everyUnit(({ kind }) => kind === 'owned') ? 'OWNED' : 'FULL')
}

/**
 * Returns the refusal for a place that could not be booked, with the nearest available stays. It
 * says "someone else has just taken this place" only if that is true.
 */
export async function refuseTaken(
  sql: ReadSql,
  subject: Subject,
  context: BookingContext,
  { criteria, code, payment, booked: row }: WantedPlace,
): Promise<AppError> {
  const dates = { arrival: criteria.arrival, departure: criteria.departure }
  const place = { code, unitId: getOwnedUnit(payment), dates }
  const excludingStayId = row?.id ?? ''
  const booked = row && toBooked(row)
  const [blockers, inventory, nearest] = await Promise.all([
    readBlockers(sql, subject, [place], excludingStayId),
    readInventory(sql, subject, [dates], excludingStayId),
    nearestStays(sql, subject, context, { criteria, code, booked, excludingStayId }),
  ])
  const reason = whyNotFree(context, blockers, place, inventory)
  const wasJustTaken =
    reason.code !== 'PART_TAKEN' &&
    blockersByUnit(blockers, place).some((all) => all.every((one) => isJust(one, context.now)))
  if (!wasJustTaken)
    return new AppError({ code: 'STAY_NOT_FREE', params: { why: reason } }, { nearest })
  const params = { unitType: getTypeName(context, code), from: dates.arrival, to: dates.departure }
  return new AppError({ code: 'STAY_TAKEN', params }, { nearest })
}

function isJust({ kind, own, type, since }: queries.BlockerRow, now: Date): boolean {
  return (
    kind === 'stay' &&
    !own &&
    type !== 'maintenance' &&
    (since?.getTime() ?? 0) > now.getTime() - JUST_MS
  )
}
