import type { CallInput, createHold, WithPeople } from '@ownerng/contract'
import {
  AppError,
  extendReasons,
  holdReasons,
  MINUTE_MS,
  type Reason,
  standingReasons,
  withWorkingFixes,
} from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import type { Act } from '../../../shared/actor.ts'
import { loadBookingContext } from '../booking-context.ts'
import { readFreeUnits } from '../inventory.ts'
import { findOverlaps, lockBooker, refuseOverlaps } from '../stay-guards.ts'
import { evaluate, requireType, requireUsableDates, toCriteria } from '../stay-options.ts'
import { orderUnits, takeUnit } from '../take-unit.ts'
import { refuseTaken } from '../why-not-free.ts'
import { insertStay } from '../write-stay.ts'
import * as queries from './holds.queries.ts'

type HoldRequest = WithPeople<Omit<CallInput<typeof createHold>['body'], 'requestKey'>> & {
  /** The session whose end also ends the hold; null if there is none. */
  readonly sessionHandle: string | null
}

/**
 * Holds a unit while an owner fills in the booking form: its nights can't be booked by others until
 * the hold expires. The booking rules apply; nothing is spent.
 */
export async function placeHold(
  sql: ResortSql,
  act: Act,
  { sessionHandle, ...request }: HoldRequest,
  now: Date,
): Promise<queries.HoldRow> {
  requireUsableDates(request)
  const criteria = toCriteria(request)
  const { resortId, ownerAccountId } = act.subject
  // the number of holds and overlaps must include concurrent bookings
  await lockBooker(sql, act.subject)
  if (request.replaces)
    await sql.rows(queries.releaseHold, { resortId, ownerAccountId, id: request.replaces })
  const [context, freeUnits, holds, overlaps] = await Promise.all([
    loadBookingContext(sql, act, now, request.resType),
    readFreeUnits(sql, act.subject, request),
    sql.row(queries.countHolds, { resortId, ownerAccountId, now }),
    request.alsoOverlap ? [] : findOverlaps(sql, act.subject, request),
  ])
  const { unitTypeCode } = request
  requireType(context, unitTypeCode)
  const { rules } = context
  const { reasons, payment } = evaluate(context, criteria, unitTypeCode)
  refuse([...reasons, ...holdReasons(rules, holds?.open ?? 0)])
  refuseOverlaps(overlaps)
  const units = orderUnits(freeUnits, payment, context.homeUnitId, ownerAccountId)
  const holdEndsAt = new Date(now.getTime() + rules.hold.minutes * MINUTE_MS)
  const stay = { ...criteria, unitTypeCode, guest: null, comments: {} }
  const unpaid = { payment: null, version: rules.version, now, holdEndsAt }
  const held = await takeUnit(sql, resortId, units, (unitId) =>
    insertStay(sql, act.subject, stay, { ...unpaid, unitId }),
  )
  if (!held) {
    const place = { criteria, code: unitTypeCode, payment, booked: null }
    throw await refuseTaken(sql, act.subject, context, place)
  }
  await sql.rows(queries.markHold, { resortId, id: held.id, sessionHandle })
  const { arrival, departure } = criteria
  return { id: held.id, unitTypeCode, arrival, departure, endsAt: holdEndsAt, extended: false }
}

/** Extends a hold, once, by the full hold time from now. */
export async function extendOwnerHold(
  sql: ResortSql,
  act: Act,
  id: string,
  now: Date,
): Promise<queries.HoldRow> {
  const { resortId, ownerAccountId } = act.subject
  const [hold, { rules, account, today }] = await Promise.all([
    sql.row(queries.lockHold, { resortId, ownerAccountId, id }),
    loadBookingContext(sql, act, now),
  ])
  if (!hold) throw new AppError('NOT_FOUND')
  refuse([...standingReasons(rules, account, today), ...extendReasons(rules, hold, now)])
  const endsAt = new Date(hold.endsAt.getTime() + rules.hold.minutes * MINUTE_MS)
  await sql.rows(queries.extendHold, { resortId, id, endsAt })
  return { ...hold, endsAt, extended: true }
}

/** Releases all expired holds of a resort. */
export async function sweepHolds({ database, clock }: Services, resortId: string): Promise<void> {
  await database.readResort(resortId, queries.lapseHolds, { resortId, holdEndsAt: clock.now() })
}

function refuse(all: readonly Reason[]): void {
  const reasons = withWorkingFixes(all)
  if (reasons.length > 0) throw new AppError({ code: 'HOLD_REFUSED', params: { reasons } })
}
