import type { CallInput, reservationBook } from '@ownerng/contract'
import { AppError, type CalendarDate, dateAt, dayInWords, type StayVerdict } from '@ownerng/domain'
import { brokenConstraint, type ResortSql, sqlState } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Session } from '../../platform/session.ts'
import { findReservation, type ReservationRow } from '../../records/reservation.queries.ts'
import { readStanding, type Standing } from '../../records/standing.ts'
import * as queries from './booking.queries.ts'
import { findFreeUnits } from './inventory.queries.ts'
import { judge, nearestStays, requireUsableDates, type StayWish } from './stay-options.ts'

type Request = CallInput<typeof reservationBook>['body']

/** A night that is taken: the nightly primary key or the exclusion constraint said so. */
const TAKEN_CONSTRAINTS = ['reserved_night_pkey', 'reservation_no_double_stay']
const KEY_CONSTRAINT = 'reservation_once_per_request'

/**
 * Books a stay in one transaction: judges it by the rules, takes a free unit of the type, spends the points or the week.
 *
 * The database decides who is first. The same request key books once; a taken unit is answered with the nearest stays.
 */
export async function bookStay(parts: Parts, session: Session, request: Request): Promise<ReservationRow> {
  const { database, clock } = parts
  if (request.ownerNumber !== session.ownerNumber)
    throw new AppError('BAD_REQUEST', { reason: 'this page shows another account than the one you are signed in to now. Please reload it' })
  if (session.role !== 'full' && session.role !== 'book') throw new AppError('READ_ONLY')
  if (request.resType !== 'O' && !request.guest) throw new AppError('BAD_REQUEST', { reason: 'a stay for somebody else needs their name' }, { field: 'guest' })
  requireUsableDates(request)
  const today = dateAt(clock.now(), session.timeZone)
  const wish: StayWish = {
    arrival: request.arrival,
    departure: request.departure,
    people: request.people1 + request.people2 + request.people3 + request.people4,
    type: request.resType,
  }
  try {
    return await database.inResort(session.resortId, (sql) => bookOnce({ sql, session, request, wish, today, now: clock.now() }))
  } catch (error) {
    if (brokenConstraint(error) === KEY_CONSTRAINT) return database.inResort(session.resortId, (sql) => requireEarlier(sql, session, request))
    throw error
  }
}

interface Booking {
  readonly sql: ResortSql
  readonly session: Session
  readonly request: Request
  readonly wish: StayWish
  readonly today: CalendarDate
  readonly now: Date
}

async function bookOnce(booking: Booking): Promise<ReservationRow> {
  const { sql, session, request, wish, today } = booking
  const [earlier, standing, candidates] = await Promise.all([
    sql.row(queries.findByRequestKey, [session.resortId, session.ownerAccountId, request.requestKey]),
    readStanding(sql, session.resortId, session.ownerAccountId, today),
    sql.rows<{ id: string }>(findFreeUnits, [session.resortId, request.unitTypeCode, request.arrival, request.departure]),
  ])
  if (earlier) return requireEarlier(sql, session, request)
  if (!standing.unitTypes.some((type) => type.code === request.unitTypeCode)) throw new AppError('NOT_FOUND')
  const verdict = judge(standing, wish, request.unitTypeCode, today)
  if (!verdict.allowed || !verdict.payment) throw new AppError('STAY_REFUSED', { reason: verdict.reasons.map((reason) => reason.sentence).join(' ') }, { reasons: verdict.reasons })
  const points = verdict.payment.kind === 'points' ? verdict.payment.points : null
  if (points !== request.expectPoints || verdict.feeCents !== request.expectFeeCents) throw new AppError('STAY_CHANGED')

  const units = candidates.map((unit) => unit.id).sort((a, b) => Number(b === standing.homeUnitId) - Number(a === standing.homeUnitId))
  for (const unitId of units) {
    const reservation = await takeUnit(booking, standing, verdict, unitId)
    if (!reservation) continue
    await payForStay(booking, verdict, reservation)
    const row = await sql.row<ReservationRow>(findReservation, [session.resortId, session.ownerAccountId, reservation.id])
    if (row) return row
  }
  throw await takenRefusal(booking, standing)
}

/** Inserts the stay in one unit; null where somebody else has a night of it. */
async function takeUnit({ sql, session, request, now }: Booking, standing: Standing, { payment }: StayVerdict, unitId: string): Promise<{ id: string; number: string } | null> {
  const byWeek = payment?.kind === 'week' ? payment : null
  try {
    return await sql.nested(() =>
      sql.row<{ id: string; number: string }>(queries.addReservation, [
        session.resortId,
        session.ownerAccountId,
        unitId,
        request.resType,
        request.arrival,
        request.departure,
        request.people1,
        request.people2,
        request.people3,
        request.people4,
        byWeek?.interestId ?? null,
        byWeek?.entitlementId ?? null,
        payment?.kind === 'points' ? payment.points : 0,
        standing.rules.version,
        request.requestKey,
        now,
      ]),
    )
  } catch (error) {
    if (TAKEN_CONSTRAINTS.includes(brokenConstraint(error))) return null
    throw error
  }
}

/** Spends what the verdict named; a lot or week that another booking took in the meantime undoes everything. */
async function payForStay({ sql, session, request, today }: Booking, { payment, feeCents }: StayVerdict, reservation: { id: string; number: string }): Promise<void> {
  if (payment?.kind === 'points') {
    try {
      await sql.rows(queries.spendPoints, [session.resortId, payment.lots.map((lot) => lot.lotId), payment.lots.map((lot) => lot.points), reservation.id])
    } catch (error) {
      if (sqlState(error) === '23514') throw new AppError('STAY_CHANGED')
      throw error
    }
  }
  if (payment?.kind === 'week' && (await sql.count(queries.reserveWeek, [session.resortId, payment.entitlementId, reservation.id])) === 0) throw new AppError('STAY_CHANGED')
  if (request.guest) await sql.rows(queries.addGuest, [session.resortId, reservation.id, request.guest.firstName, request.guest.lastName, request.guest.email])
  if (feeCents > 0) await sql.rows(queries.addGuestFee, [session.resortId, session.ownerAccountId, `Guest fee for stay ${reservation.number}`, feeCents, today, reservation.id])
}

async function takenRefusal({ sql, session, request, wish, today }: Booking, standing: Standing): Promise<AppError> {
  const nearest = await nearestStays(sql, session.resortId, standing, wish, request.unitTypeCode, today)
  const unitType = standing.unitTypes.find((type) => type.code === request.unitTypeCode)?.name ?? request.unitTypeCode
  return new AppError('STAY_TAKEN', { unitType, dates: `${dayInWords(request.arrival)} to ${dayInWords(request.departure)}` }, { nearest })
}

/** The stay that the same key booked before; the same key with another stay is refused. */
async function requireEarlier(sql: ResortSql, session: Session, request: Request): Promise<ReservationRow> {
  const earlier = await sql.row<{ id: string; unit_type_code: string; arrival: string; departure: string; type: string }>(queries.findByRequestKey, [
    session.resortId,
    session.ownerAccountId,
    request.requestKey,
  ])
  const same =
    earlier?.unit_type_code === request.unitTypeCode && earlier.arrival === request.arrival && earlier.departure === request.departure && earlier.type === request.resType
  const row = earlier && same ? await sql.row<ReservationRow>(findReservation, [session.resortId, session.ownerAccountId, earlier.id]) : null
  if (!row) throw new AppError('KEY_REUSED')
  return row
}
