import { acceptWaitlistOffer, getWaitlist, joinWaitlist, leaveWaitlist } from '@ownerng/contract'
import { AppError, dateAt, dayInWords, waitReasons } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { ResortSql } from '../../../db/database.ts'
import { answerCall, answerOnce } from '../../../http/call-routing.ts'
import { handleOf, requireActor, requireSession, type Session } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { lockBooker } from '../own-overlaps.ts'
import { toReservation } from '../reservation-record.ts'
import { type BookingContext, loadBookingContext } from '../standing.ts'
import { requireUsableDates } from '../stay-options.ts'
import { acceptOffer } from './accept-offer.ts'
import * as queries from './waitlist.queries.ts'

/**
 * Stays that owners wait for: their terms, their place in the line, every try, and the offer to
 * take.
 */
export function waitlistRoute(app: FastifyInstance, parts: Services): void {
  const { database, clock } = parts

  answerCall(app, getWaitlist, async ({ request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const { standing, rows } = await database.inResort(session.resortId, async (sql) => {
      const [standing, rows] = await Promise.all([
        loadBookingContext(sql, session, clock.now()),
        sql.rows(queries.findRequests, {
          resortId: session.resortId,
          ownerAccountId: session.ownerAccountId,
        }),
      ])
      return { standing, rows }
    })
    const waiting = rows.filter(
      (row) => row.status === 'waiting' || row.status === 'offered',
    ).length
    const { rules, account, today } = standing
    return {
      today,
      offered: rules.waitlist !== null,
      maxFlexDays: rules.waitlist?.maxFlexDays ?? 0,
      acceptHours: rules.waitlist?.acceptHours ?? 0,
      reasons: waitReasons(
        rules,
        account,
        today,
        { arrival: '9999-12-30', departure: '9999-12-31', flexDays: 0 },
        waiting,
      ),
      requests: rows.map((row) => toRequest(row, standing)),
    }
  })

  answerOnce(app, parts, joinWaitlist, async ({ body, session, once }) => {
    requireActor(session, body.ownerNumber)
    requireUsableDates(body)
    if (body.arrival >= body.departure)
      throw new AppError(
        'BAD_REQUEST',
        { reason: 'the day you leave must be after the day you arrive' },
        { field: 'departure' },
      )
    const now = clock.now()
    const { resortId, ownerAccountId, loginId } = session
    return once(async (sql) => {
      // before anything is counted: a statement that waits for the lock counts what was before it
      await lockBooker(sql, session)
      const counted = await sql.row(queries.countWaiting, { resortId, ownerAccountId })
      const standing = await loadBookingContext(sql, session, now)
      if (body.unitTypeCodes.some((code) => !standing.unitTypes.some((type) => type.code === code)))
        throw new AppError('NOT_FOUND')
      await requireNotWaiting(sql, session, body, standing)
      const reasons = waitReasons(
        standing.rules,
        standing.account,
        standing.today,
        body,
        counted?.waiting ?? 0,
      )
      if (reasons.length > 0)
        throw new AppError(
          'WAITLIST_REFUSED',
          { reason: reasons.map((reason) => reason.sentence).join(' ') },
          { reasons },
        )
      if (
        body.replaces &&
        !(await sql.row(queries.findOwnStay, { resortId, ownerAccountId, id: body.replaces }))
      )
        throw new AppError('NOT_FOUND')
      const added = await sql.row(queries.addRequest, {
        resortId,
        ownerAccountId,
        loginId,
        arrival: body.arrival,
        departure: body.departure,
        flexDays: body.flexDays,
        unitTypeCodes: body.unitTypeCodes,
        people: [body.people1, body.people2, body.people3, body.people4],
        reservationType: body.resType,
        replacesReservationId: body.replaces,
        lotOrder: body.lotOrder ?? [],
        autoConfirm: body.autoConfirm,
        now,
      })
      if (!added) throw new AppError('UNEXPECTED')
      await sql.rows(queries.addEvent, {
        resortId,
        requestId: added.id,
        now,
        kind: 'asked',
        note: '',
      })
      return showOne(sql, session, added.id, standing)
    })
  })

  answerOnce(app, parts, leaveWaitlist, async ({ query, body, session, once }) => {
    requireActor(session, body.ownerNumber)
    const now = clock.now()
    const { resortId } = session
    return once(async (sql) => {
      const row = await sql.row(queries.lockRequest, { resortId, id: query.id })
      if (row?.owner_account_id !== session.ownerAccountId) throw new AppError('NOT_FOUND')
      if (row.status !== 'waiting' && row.status !== 'offered') throw new AppError('OFFER_OVER')
      if (row.offered_reservation_id)
        await sql.rows(queries.letGo, { resortId, id: row.offered_reservation_id })
      await sql.rows(queries.setRequest, {
        resortId,
        id: query.id,
        status: 'withdrawn',
        reservationId: null,
        offerEndsAt: null,
      })
      await sql.rows(queries.addEvent, {
        resortId,
        requestId: query.id,
        now,
        kind: 'withdrawn',
        note: '',
      })
      return showOne(sql, session, query.id, await loadBookingContext(sql, session, now))
    })
  })

  answerOnce(app, parts, acceptWaitlistOffer, async ({ query, body, session, once }) => {
    requireActor(session, body.ownerNumber)
    return once(async (sql) =>
      toReservation(
        await acceptOffer(sql, session, query.id, body.alsoOverlap ?? false, clock.now()),
        dateAt(clock.now(), session.timeZone),
      ),
    )
  })
}

/** An owner never queues behind herself: the same nights and one of the same kinds are one wish. */
async function requireNotWaiting(
  sql: ResortSql,
  { resortId, ownerAccountId }: Session,
  wish: { arrival: string; departure: string; unitTypeCodes: string[] },
  { unitTypes }: BookingContext,
): Promise<void> {
  const { arrival, departure, unitTypeCodes } = wish
  const same = await sql.row(queries.findSameRequest, {
    resortId,
    ownerAccountId,
    arrival,
    departure,
    unitTypeCodes,
  })
  if (!same) return
  const places = unitTypes
    .filter(({ code }) => unitTypeCodes.includes(code) && same.unit_type_codes.includes(code))
    .map(({ name }) => name)
  throw new AppError('ALREADY_WAITING', {
    places: places.join(', '),
    dates: `${dayInWords(arrival)} to ${dayInWords(departure)}`,
  })
}

async function showOne(sql: ResortSql, session: Session, id: string, standing: BookingContext) {
  const row = await sql.row(queries.findRequest, {
    resortId: session.resortId,
    ownerAccountId: session.ownerAccountId,
    id,
  })
  if (!row) throw new AppError('NOT_FOUND')
  return toRequest(row, standing)
}

function toRequest(row: queries.RequestRow, { unitTypes, lots }: BookingContext) {
  const {
    offered_reservation_id: reservationId,
    offer_ends_at: endsAt,
    offer_unit: unitName,
    offer_arrival: arrival,
    offer_departure: departure,
  } = row
  return {
    id: row.id,
    status: row.status,
    arrival: row.arrival,
    departure: row.departure,
    flexDays: row.flex_days,
    unitTypes: row.unit_type_codes.map((code) => ({
      code,
      name: unitTypes.find((type) => type.code === code)?.name ?? code,
    })),
    people: row.people,
    replaces: row.replaces_reservation_id
      ? { id: row.replaces_reservation_id, number: row.replaces_number ?? '' }
      : null,
    lots: row.lot_order.flatMap((id) =>
      lots.filter((lot) => lot.id === id).map((lot) => `${lot.useYear} ${lot.kind}`),
    ),
    autoConfirm: row.auto_confirm,
    rank: row.rank,
    askedOn: row.asked_on,
    offer:
      row.status === 'offered' && reservationId && endsAt && arrival && departure
        ? {
            reservationId,
            unitName: unitName ?? '',
            arrival,
            departure,
            endsAt: endsAt.toISOString(),
          }
        : null,
    events: row.events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
  }
}
