import {
  type Reason,
  type StayDates,
  type StayPayment,
  type StayVerdict,
  wishedDates,
} from '@ownerng/domain'
import type { ReadSql } from '../../db/database.ts'
import type { Act, Subject } from '../../shared/actor.ts'
import { type BookedRow, findBooked } from '../stays/booked-stay.queries.ts'
import { toBooked } from '../stays/booked-stay.ts'
import { type BookingContext, loadBookingContext } from '../stays/booking-context.ts'
import { readFreeUnits, readInventory } from '../stays/inventory.ts'
import { readForChange } from '../stays/move-stay.ts'
import { evaluate, evaluateMove, type StayCriteria } from '../stays/stay-options.ts'
import { orderUnits, type UnitsToTry } from '../stays/take-unit.ts'
import type * as queries from './waitlist.queries.ts'
import type { WaitlistMessage } from './waitlist-events.ts'

/** Facts for evaluating a request: its account, and the stay that it replaces. */
export interface Position {
  readonly context: BookingContext
  readonly old: BookedRow | null
}

/** The position of a request that an owner views; null if the stay that it replaces is gone. */
export async function findPosition(
  sql: ReadSql,
  { resortId, ownerAccountId }: Subject,
  context: BookingContext,
  { replacesId: id }: queries.RequestRow,
): Promise<Position | null> {
  if (!id) return { context, old: null }
  const old = await sql.row(findBooked, { resortId, ownerAccountId, id, now: context.now })
  return old ? { context, old } : null
}

/** Loads the position of a request to match. */
export async function readPosition(
  sql: ReadSql,
  act: Act,
  request: queries.RequestRow,
  now: Date,
): Promise<Position> {
  const { replacesId } = request
  if (!replacesId) return { context: await loadBookingContext(sql, act, now), old: null }
  const { row, context } = await readForChange(sql, act, replacesId, now)
  return { context, old: row }
}

/** A stay that meets a request: dates, unit type and free units. */
export interface Match {
  readonly criteria: StayCriteria
  readonly code: string
  readonly units: UnitsToTry
  /** Points lost because the nights of the replaced stay are given up late. */
  readonly lost: number
}

/** Why nothing could be offered, with the reasons of the rules if something was free. */
export interface PassedOver {
  readonly passed: WaitlistMessage
  /** The unit type that was free but refused; null if none was free. */
  readonly code: string | null
  readonly dates: StayDates
  readonly reasons: readonly Reason[]
}

/**
 * Finds the first requested dates and unit type that are free and allowed by the rules, or the
 * reason why there are none. A stay that replaces another is evaluated as a change.
 */
export async function findMatch(
  sql: ReadSql,
  subject: Subject,
  position: Position,
  request: queries.RequestRow,
): Promise<Match | PassedOver> {
  let best: PassedOver | null = null
  const wished = wishedDates(request, position.context.today)
  // read once: a request that accepts fewer nights is tried on many dates
  const inventory = await readInventory(sql, subject, wished, position.old?.id)
  for (const dates of wished) {
    for (const code of request.unitTypeCodes) {
      if (inventory.countFree(code, dates) === 0) continue
      // only the first refusal is recorded, so skip later refused candidates
      if (best && !evaluateFor(request, position, dates, code).verdict.allowed) continue
      const match = await matchOn(sql, subject, position, { request, dates, code })
      if (match && 'units' in match) return match
      best ??= match
    }
  }
  return (
    best ?? { passed: { code: 'part-free', params: {} }, code: null, dates: request, reasons: [] }
  )
}

/** A stay on given dates for a request. */
export const getCriteria = (
  { people, type, lotOrder }: queries.RequestRow,
  { arrival, departure }: StayDates,
): StayCriteria => ({ arrival, departure, people, type, lotOrder })

/** Evaluates a stay for a request, as a new stay or as a change of the stay that it replaces. */
export function evaluateFor(
  request: queries.RequestRow,
  { context, old }: Position,
  dates: StayDates,
  code: string,
) {
  const criteria = getCriteria(request, dates)
  const change = old ? evaluateMove(context, criteria, code, toBooked(old)) : null
  const verdict: StayVerdict = change ?? evaluate(context, criteria, code)
  return { criteria, verdict, lost: change?.pointsLost ?? 0 }
}

interface Candidate {
  readonly request: queries.RequestRow
  readonly dates: StayDates
  readonly code: string
}

/** Tries one unit type on given dates: a match, the reason why not, or null if it isn't free. */
async function matchOn(
  sql: ReadSql,
  subject: Subject,
  position: Position,
  { request, dates, code }: Candidate,
): Promise<Match | PassedOver | null> {
  const { context, old } = position
  const { criteria, verdict, lost } = evaluateFor(request, position, dates, code)
  // the nights of the replaced stay are free only if it is changed immediately; offers are held in
  // addition to it
  const givenBack = old && request.autoConfirm && lost === 0 ? old.id : ''
  const stay = { ...dates, unitTypeCode: code }
  const freeUnits = await readFreeUnits(sql, subject, stay, givenBack)
  if (freeUnits.length === 0) return null
  const { payment } = verdict
  const over = overLimit(request, payment, dates)
  if (over) return { passed: over, code, dates, reasons: [] }
  const units = orderUnits(freeUnits, payment, context.homeUnitId, subject.ownerAccountId)
  if (verdict.allowed && payment && units.ids.length > 0) return { criteria, code, units, lost }
  const { reasons } = verdict
  const params = { from: dates.arrival, to: dates.departure, reasons }
  return { passed: { code: 'free-but', params }, code, dates, reasons }
}

/** The reason if a stay costs more points than the owner's limit. */
function overLimit(
  { maxPoints: limit }: queries.RequestRow,
  payment: StayPayment | null,
  { arrival: from, departure: to }: StayDates,
): WaitlistMessage | null {
  if (limit === null || payment?.kind !== 'points' || payment.points <= limit) return null
  return { code: 'over-limit', params: { from, to, points: payment.points, limit } }
}
