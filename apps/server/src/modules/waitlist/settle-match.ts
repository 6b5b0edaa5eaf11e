import {
  AppError,
  addDays,
  type CalendarDate,
  daysBetween,
  HOUR_MS,
  instantAt,
} from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import { notifyPerson } from '../notifications/notify-owner.ts'
import type { BookedRow } from '../stays/booked-stay.queries.ts'
import type { Booker, BookingContext } from '../stays/booking-context.ts'
import { moveBooked } from '../stays/move-stay.ts'
import { bookedNotice, changedNotice, notifyAboutStay } from '../stays/notify-stay.ts'
import { evaluate, type StayCriteria } from '../stays/stay-options.ts'
import { takeUnit } from '../stays/take-unit.ts'
import { billFees, insertStay, spend } from '../stays/write-stay.ts'
import type { Match, PassedOver, Position } from './find-match.ts'
import * as queries from './waitlist.queries.ts'
import { addEvent } from './waitlist-events.ts'

/**
 * Writes down why a match was not offered, and tells the owner what is missing: once for the same
 * reasons, not at every sweep.
 */
export async function passOver(
  sql: ResortSql,
  { resortId, ownerAccountId }: Booker,
  { passed, reasons }: PassedOver,
  { request, now }: { readonly request: queries.RequestRow; readonly now: Date },
): Promise<void> {
  const missing = [...new Set(reasons.map((reason) => reason.code))].sort().join(' ')
  if (missing !== '' && missing === request.told_missing) return
  await addEvent(sql, { resortId, requestId: request.id }, passed, { kind: 'passed', now })
  if (missing === '' || passed.code !== 'free-but') return
  await sql.rows(queries.markMissingTypesAnnounced, { resortId, id: request.id, codes: missing })
  const link = '/nav/reservations/waitlist'
  const news = { code: 'waitlist-missed', params: passed.params, link } as const
  await notifyPerson(sql, resortId, {
    to: { loginId: request.login_id, ownerAccountId },
    news,
    now,
  })
}

/** Books the match immediately, as the owner asked; a stay that it replaces is changed into it. */
export async function bookMatch(
  sql: ResortSql,
  booker: Booker,
  {
    context,
    request,
    match,
    now,
  }: {
    readonly context: BookingContext
    readonly request: queries.RequestRow
    readonly match: Match
    readonly now: Date
  },
): Promise<void> {
  const { resortId } = booker
  const id = request.replaces_reservation_id
    ? await moveBooked(
        sql,
        booker,
        { criteria: match.criteria, unitTypeCode: match.code },
        { id: request.replaces_reservation_id, now },
      )
    : await bookNew(sql, booker, match, { context, now })
  await sql.rows(queries.setRequest, {
    resortId,
    id: request.id,
    status: 'matched',
    reservationId: id,
    offerEndsAt: null,
  })
  const { arrival: from, departure: to } = match.criteria
  const requested = { resortId, requestId: request.id }
  await addEvent(sql, requested, { code: 'booked', params: { from, to } }, { kind: 'booked', now })
  const notice = request.replaces_reservation_id ? changedNotice(0, true) : bookedNotice(true)
  await notifyAboutStay(sql, booker, { id, now, messageOf: notice })
}

async function bookNew(
  sql: ResortSql,
  booker: Booker,
  { criteria, code, units }: Match,
  { context, now }: { readonly context: BookingContext; readonly now: Date },
): Promise<string> {
  const { payment, fees } = evaluate(context, criteria, code)
  const stay = { ...criteria, unitTypeCode: code, guest: null, comments: {} }
  const written =
    payment &&
    (await takeUnit(sql, booker.resortId, units, (unitId) =>
      insertStay(sql, booker, stay, { unitId, payment, version: context.rules.version, now }),
    ))
  if (!written) throw new AppError('STAY_CHANGED')
  await spend(sql, booker.resortId, payment, written.id)
  await billFees(sql, booker, { today: context.today, stay: written, fees })
  return written.id
}

/** Holds the match for the owner, who has some hours to accept it. */
export async function offerMatch(
  sql: ResortSql,
  booker: Booker,
  { context, old }: Position,
  {
    request,
    match,
    now,
  }: { readonly request: queries.RequestRow; readonly match: Match; readonly now: Date },
): Promise<void> {
  const { resortId, timeZone } = booker
  const hours = context.rules.waitlist?.acceptHours ?? 0
  // no longer than it can be taken
  const endsAt = new Date(
    Math.min(
      now.getTime() + hours * HOUR_MS,
      instantAt(lastDayToTake(context, match.criteria, old), '00:00', timeZone).getTime(),
    ),
  )
  const stay = { ...match.criteria, unitTypeCode: match.code, guest: null, comments: {} }
  const held = await takeUnit(sql, booker.resortId, match.units, (unitId) =>
    insertStay(sql, booker, stay, {
      unitId,
      payment: null,
      version: context.rules.version,
      now,
      holdEndsAt: endsAt,
      heldFor: 'waitlist',
    }),
  )
  if (!held) throw new AppError('STAY_CHANGED')
  await sql.rows(queries.setRequest, {
    resortId,
    id: request.id,
    status: 'offered',
    reservationId: held.id,
    offerEndsAt: endsAt,
  })
  await sql.rows(queries.markMissingTypesAnnounced, { resortId, id: request.id, codes: '' })
  const hoursHeld = Math.floor((endsAt.getTime() - now.getTime()) / HOUR_MS)
  const { arrival: from, departure: to } = match.criteria
  const params = { from, to, hours: hoursHeld, pointsLost: match.lost }
  const nights = daysBetween(from, to)
  const asked = daysBetween(request.arrival, request.departure)
  const requested = { resortId, requestId: request.id }
  await addEvent(sql, requested, { code: 'offered', params }, { kind: 'offered', now })
  await notifyPerson(sql, resortId, {
    to: { loginId: request.login_id, ownerAccountId: booker.ownerAccountId },
    news: {
      code: 'waitlist-offered',
      params: nights < asked ? { ...params, fewer: { nights, asked } } : params,
      link: '/nav/reservations/waitlist',
    },
    now,
  })
}

/**
 * The first day on which a match can no longer be accepted: booking closes, or the stay it replaces
 * cannot be changed.
 */
function lastDayToTake(
  { rules }: BookingContext,
  { arrival }: StayCriteria,
  old: BookedRow | null,
): CalendarDate {
  const closes = addDays(arrival, 1 - Math.max(rules.closesDaysBefore, 0))
  if (!old) return closes
  const unchangeable = addDays(old.arrival, 1 - Math.max(rules.change.closesDaysBefore, 1))
  return [closes, unchangeable].sort()[0] ?? closes
}
