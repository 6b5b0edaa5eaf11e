import { AppError, MINUTE_MS, type NotFree, type StayDates } from '@ownerng/domain'
import type { ReadSql } from '../../db/database.ts'
import type { Booker, BookingContext } from './booking-context.ts'
import { findSpan, type Inventory, readInventory } from './inventory.ts'
import { getOwnUnits, nearestStays, type StayCriteria } from './stay-options.ts'
import * as queries from './why-not-free.queries.ts'

/** What was booked or held within this time was free when the owner searched. */
const JUST_MS = 30 * MINUTE_MS

/**
 * A place that could not be had: which one, and the unit that is owned, where only that one would
 * do.
 */
export interface TakenPlace {
  readonly code: string
  readonly unitId: string | null
  readonly dates: StayDates
}

interface WantedPlace {
  readonly criteria: StayCriteria
  readonly code: string
  /** The unit that is owned, where only that one would do. */
  readonly unitId: string | null
  readonly excludingStayId?: string
}

/**
 * What blocks some kinds of place that are taken, read once for all of them. It is a list of stays,
 * so it is asked for no other kinds and dates than those that have to be explained.
 */
export async function readBlockers(
  sql: ReadSql,
  { resortId, ownerAccountId }: Pick<Booker, 'resortId' | 'ownerAccountId'>,
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
    besides: excludingStayId,
  })
}

/** The blockers of a kind on given dates, unit by unit. */
function blockersByUnit(
  blockers: readonly queries.BlockerRow[],
  { code, unitId, dates }: TakenPlace,
): queries.BlockerRow[][] {
  const inTheWay = blockers.filter(
    (blocker) =>
      blocker.code === code &&
      (unitId === null || blocker.unit_id === unitId) &&
      blocker.arrival < dates.departure &&
      blocker.departure > dates.arrival,
  )
  return [...Map.groupBy(inTheWay, (blocker) => blocker.unit_id).values()]
}

/**
 * Why a kind of place is not free: the owner's own stay or hold, the resort's closure, time of
 * other owners and the part of a lock-off each have their own sentence. It is full only where
 * nothing of that says it.
 */
export function whyNotFree(
  { unitTypes }: BookingContext,
  blockers: readonly queries.BlockerRow[],
  place: TakenPlace,
  inventory: Inventory,
): NotFree {
  const name = unitTypes.find((type) => type.code === place.code)?.name ?? place.code
  const part = unitTypes.find(
    (type) => type.part_of === place.code && inventory.free(type.code, place.dates).free > 0,
  )
  const units = blockersByUnit(blockers, place)
  const anyUnit = (test: (blocker: queries.BlockerRow) => boolean) =>
    units.some((all) => all.every(test))
  const everyUnit = (test: (blocker: queries.BlockerRow) => boolean) =>
    units.length > 0 && units.every((all) => all.some(test))
  const { arrival: from, departure: to } = place.dates
  const say = (code: NotFree['code']): NotFree => ({
    code,
    unitType: name,
    freePart: part?.name ?? '',
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
 * Why a place could not be booked, as the refusal to answer with, and the nearest available stays.
 * "Someone else has just taken this place" is said only if that is so.
 */
export async function refuseTaken(
  sql: ReadSql,
  booker: Booker,
  context: BookingContext,
  { criteria, code, unitId, excludingStayId = '' }: WantedPlace,
): Promise<AppError> {
  const dates = { arrival: criteria.arrival, departure: criteria.departure }
  const [blockers, inventory, nearest] = await Promise.all([
    readBlockers(sql, booker, [{ code, dates }], excludingStayId),
    readInventory(sql, booker, { ownUnits: getOwnUnits(context), dates: [dates], excludingStayId }),
    nearestStays(sql, booker, context, criteria, code),
  ])
  const reason = whyNotFree(context, blockers, { code, unitId, dates }, inventory)
  const wasJustTaken =
    reason.code !== 'PART_TAKEN' &&
    blockersByUnit(blockers, { code, unitId, dates }).some((all) =>
      all.every((blocker) => isJust(blocker, context.now)),
    )
  if (!wasJustTaken)
    return new AppError({ code: 'STAY_NOT_FREE', params: { why: reason } }, { nearest })
  const unitType = context.unitTypes.find((type) => type.code === code)?.name ?? code
  return new AppError(
    { code: 'STAY_TAKEN', params: { unitType, from: dates.arrival, to: dates.departure } },
    { nearest },
  )
}

function isJust({ kind, own, type, since }: queries.BlockerRow, now: Date): boolean {
  return (
    kind === 'stay' &&
    !own &&
    type !== 'maintenance' &&
    (since?.getTime() ?? 0) > now.getTime() - JUST_MS
  )
}
