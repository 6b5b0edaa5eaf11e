import {
  type Reason,
  type StayDates,
  type StayPayment,
  type StayVerdict,
  wishedDates,
} from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import { type BookedRow, findBooked } from '../stays/booked-stay.queries.ts'
import { toBooked } from '../stays/booked-stay.ts'
import { type Booker, type BookingContext, loadBookingContext } from '../stays/booking-context.ts'
import { readFreeUnits } from '../stays/free-units.ts'
import { readInventory } from '../stays/inventory.ts'
import { readForChange } from '../stays/move-stay.ts'
import { evaluate, evaluateMove, type StayCriteria } from '../stays/stay-options.ts'
import { orderUnits, type UnitsToTry } from '../stays/take-unit.ts'
import { getTerms } from './request-terms.ts'
import type * as queries from './waitlist.queries.ts'
import type { WaitlistMessage } from './waitlist-events.ts'

/** What a request is evaluated with: its account, and the stay that it replaces. */
export interface Position {
  readonly context: BookingContext
  readonly old: BookedRow | null
}

/**
 * What an owner who reads a request is told of it: as evaluating it would be, and null where the
 * stay that it replaces is no more.
 */
export async function findPosition(
  sql: ResortSql,
  { resortId, ownerAccountId }: Booker,
  context: BookingContext,
  { replaces_reservation_id: id }: Pick<queries.RequestRow, 'replaces_reservation_id'>,
): Promise<Position | null> {
  if (!id) return { context, old: null }
  const old = await sql.row(findBooked, { resortId, ownerAccountId, id, now: context.now })
  return old ? { context, old } : null
}

/** Loads what evaluating a request needs. */
export async function readPosition(
  sql: ResortSql,
  booker: Booker,
  request: queries.RequestRow,
  now: Date,
): Promise<Position> {
  if (!request.replaces_reservation_id)
    return { context: await loadBookingContext(sql, booker, now), old: null }
  const { row, context } = await readForChange(sql, booker, request.replaces_reservation_id, now)
  return { context, old: row }
}

/** A stay that meets a request: dates, unit type and free units. */
export interface Match {
  readonly criteria: StayCriteria
  readonly code: string
  readonly units: UnitsToTry
  /** Points of the stay that it replaces that are lost, because its nights are given up late. */
  readonly lost: number
}

/** Why nothing could be offered; with reasons where something was free and the rules said no. */
export interface PassedOver {
  readonly passed: WaitlistMessage
  /** The kind of place that was free and refused, and on which dates; null where none was. */
  readonly code: string | null
  readonly dates: StayDates
  readonly reasons: readonly Reason[]
}

/**
 * The first requested dates and type of place that are free and that the rules allow, or why there
 * are none. A stay that replaces another is evaluated as a change, as accepting it will be.
 */
export async function findMatch(
  sql: ResortSql,
  booker: Booker,
  position: Position,
  request: queries.RequestRow,
): Promise<Match | PassedOver> {
  let best: PassedOver | null = null
  const wished = wishedDates(getTerms(request), position.context.today)
  // read once: a request that takes fewer nights is tried on many dates
  const inventory = await readInventory(sql, booker, {
    ownUnits: [],
    dates: wished,
    excludingStayId: position.old?.id,
  })
  for (const dates of wished) {
    for (const code of request.unit_type_codes) {
      if (inventory.free(code, dates).free === 0) continue
      // one reason is told, so that no other stay that the rules refuse is looked at more closely
      if (best && !evaluateFor(request, position, dates, code).verdict.allowed) continue
      const match = await matchOn(sql, booker, { position, request, dates, code })
      if (match && 'units' in match) return match
      best ??= match
    }
  }
  return (
    best ?? { passed: { code: 'part-free', params: {} }, code: null, dates: request, reasons: [] }
  )
}

/** What the rules say of a stay that would meet a request: as a new one, or as a change of `old`. */
export function evaluateFor(
  request: Pick<queries.RequestRow, 'people' | 'reservation_type' | 'lot_order'>,
  { context, old }: Position,
  dates: StayDates,
  code: string,
) {
  const criteria: StayCriteria = {
    arrival: dates.arrival,
    departure: dates.departure,
    people: request.people,
    type: request.reservation_type,
    lotOrder: request.lot_order,
  }
  const change = old ? evaluateMove(context, criteria, code, toBooked(old)) : null
  const verdict: StayVerdict = change ?? evaluate(context, criteria, code)
  return { criteria, verdict, lost: change?.pointsLost ?? 0 }
}

/** One kind of place on given dates: a match, why it is none, or null if it is not free. */
async function matchOn(
  sql: ResortSql,
  booker: Booker,
  {
    position,
    request,
    dates,
    code,
  }: {
    readonly position: Position
    readonly request: queries.RequestRow
    readonly dates: StayDates
    readonly code: string
  },
): Promise<Match | PassedOver | null> {
  const { context, old } = position
  const { criteria, verdict, lost } = evaluateFor(request, position, dates, code)
  // booked at once, it frees the nights of the replaced stay in the same moment; an offer is held
  // in addition to them
  const givenBack = old && request.auto_confirm && lost === 0 ? old.id : ''
  const asked = { ...dates, unitTypeCode: code }
  const freeUnits = await readFreeUnits(sql, booker, asked, givenBack)
  if (freeUnits.length === 0) return null
  const over = overLimit(request, verdict.payment, dates)
  if (over) return { passed: over, code, dates, reasons: [] }
  if (verdict.allowed && verdict.payment) {
    const owned = verdict.payment.kind === 'week' ? verdict.payment.unitId : null
    const units = freeUnits.filter((unit) => owned === null || unit.id === owned)
    if (units.length > 0)
      return {
        criteria,
        code,
        units: orderUnits(units, context.homeUnitId, booker.ownerAccountId),
        lost,
      }
  }
  const { reasons } = verdict
  const params = { from: dates.arrival, to: dates.departure, reasons }
  return { passed: { code: 'free-but', params }, code, dates, reasons }
}

/** A stay that costs more points than the owner said is not offered. */
function overLimit(
  { max_points: limit }: queries.RequestRow,
  payment: StayPayment | null,
  { arrival: from, departure: to }: StayDates,
): WaitlistMessage | null {
  if (limit === null || payment?.kind !== 'points' || payment.points <= limit) return null
  return { code: 'over-limit', params: { from, to, points: payment.points, limit } }
}
