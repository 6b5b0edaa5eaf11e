import {
  AppError,
  addDays,
  type CalendarDate,
  daysBetween,
  HOUR_MS,
  instantAt,
} from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { Act, Subject } from '../../shared/actor.ts'
import { notifyPerson } from '../notifications/notify-owner.ts'
import { findAsk } from '../stays/ask-resort.ts'
import type { BookedRow } from '../stays/booked-stay.queries.ts'
import type { BookingContext } from '../stays/booking-context.ts'
import { moveBooked } from '../stays/move-stay.ts'
import { bookedNotice, changedNotice, notifyAboutStay } from '../stays/notify-stay.ts'
import { evaluate, type StayCriteria } from '../stays/stay-options.ts'
import { takeUnit } from '../stays/take-unit.ts'
import { type Ask, billUnlessAsked, insertStay, spend } from '../stays/write-stay.ts'
import type { Match, PassedOver, Position } from './find-match.ts'
import * as queries from './waitlist.queries.ts'
import { addBookedEvent, addEvent } from './waitlist-events.ts'

const WAITLIST_PAGE = '/nav/reservations/waitlist'

/**
 * Records why a request was not met, and notifies the owner of missing requirements: once for the
 * same reasons, not at every run.
 */
export async function passOver(
  sql: ResortSql,
  { resortId, ownerAccountId }: Subject,
  request: queries.RequestRow,
  { passed, reasons, now }: PassedOver & { readonly now: Date },
): Promise<void> {
  const missing = [...new Set(reasons.map((reason) => reason.code))].sort().join(' ')
  if (missing !== '' && missing === request.announcedMissing) return
  await addEvent(sql, resortId, { requestId: request.id, kind: 'passed', now }, passed)
  if (missing === '' || passed.code !== 'free-but') return
  await sql.rows(queries.markMissingTypesAnnounced, { resortId, id: request.id, codes: missing })
  const news = { code: 'waitlist-missed', params: passed.params, link: WAITLIST_PAGE } as const
  const to = { loginId: request.loginId, ownerAccountId }
  await notifyPerson(sql, resortId, { to, news, now })
}

interface Matched {
  readonly request: queries.RequestRow
  readonly match: Match
}

/**
 * Books a match immediately, as the owner requested. A stay that it replaces is changed into it.
 */
export async function bookMatch(
  sql: ResortSql,
  act: Act,
  { context }: Position,
  { request, match }: Matched,
): Promise<void> {
  const { resortId } = act.subject
  const { now } = context
  const { criteria, code: unitTypeCode } = match
  const { replacesId } = request
  const { id, ask } = replacesId
    ? {
        id: await moveBooked(sql, act, { criteria, unitTypeCode }, { id: replacesId, now }),
        ask: null,
      }
    : await bookNew(sql, act.subject, context, match)
  const matched = { status: 'matched', reservationId: id, offerEndsAt: null } as const
  await sql.rows(queries.setRequest, { resortId, id: request.id, ...matched })
  const stay = { requestId: request.id, stay: criteria, isAsked: ask !== null, now }
  await addBookedEvent(sql, resortId, stay)
  const messageOf = replacesId ? changedNotice(0, true) : bookedNotice(true, ask)
  await notifyAboutStay(sql, act, { id, now, messageOf, to: request.loginId })
}

async function bookNew(
  sql: ResortSql,
  subject: Subject,
  context: BookingContext,
  { criteria, code, units }: Match,
): Promise<{ readonly id: string; readonly ask: Ask | null }> {
  const { payment, fees } = evaluate(context, criteria, code)
  const stay = { ...criteria, unitTypeCode: code, guest: null, comments: {} }
  const { now, rules, today } = context
  const ask = findAsk(context, { code, arrival: criteria.arrival, fees })
  const written =
    payment &&
    (await takeUnit(sql, subject.resortId, units, (unitId) =>
      insertStay(sql, subject, stay, { unitId, payment, version: rules.version, now, ask }),
    ))
  if (!written) throw new AppError('STAY_CHANGED')
  await spend(sql, subject.resortId, payment, written.id)
  await billUnlessAsked(sql, subject, { today, stay: written, fees, ask })
  return { id: written.id, ask }
}

/** Holds the match for the owner, who has some hours to accept it. */
export async function offerMatch(
  sql: ResortSql,
  subject: Subject,
  { context, old }: Position,
  { request, match }: Matched,
): Promise<void> {
  const { resortId, timeZone } = subject
  const { now } = context
  const hours = context.rules.waitlist?.acceptHours ?? 0
  // at most until it can no longer be accepted
  const lastMoment = instantAt(lastDayToTake(context, match.criteria, old), '00:00', timeZone)
  const endsAt = new Date(Math.min(now.getTime() + hours * HOUR_MS, lastMoment.getTime()))
  const stay = { ...match.criteria, unitTypeCode: match.code, guest: null, comments: {} }
  const held = await takeUnit(sql, resortId, match.units, (unitId) =>
    insertStay(sql, subject, stay, {
      unitId,
      payment: null,
      version: context.rules.version,
      now,
      holdEndsAt: endsAt,
      heldFor: 'waitlist',
    }),
  )
  if (!held) throw new AppError('STAY_CHANGED')
  const offered = { status: 'offered', reservationId: held.id, offerEndsAt: endsAt } as const
  await sql.rows(queries.setRequest, { resortId, id: request.id, ...offered })
  await sql.rows(queries.markMissingTypesAnnounced, { resortId, id: request.id, codes: '' })
  const hoursHeld = Math.floor((endsAt.getTime() - now.getTime()) / HOUR_MS)
  const { arrival: from, departure: to } = match.criteria
  const params = { from, to, hours: hoursHeld, pointsLost: match.lost }
  const nights = daysBetween(from, to)
  const asked = daysBetween(request.arrival, request.departure)
  const event = { requestId: request.id, kind: 'offered', now } as const
  await addEvent(sql, resortId, event, { code: 'offered', params })
  await notifyPerson(sql, resortId, {
    to: { loginId: request.loginId, ownerAccountId: subject.ownerAccountId },
    news: {
      code: 'waitlist-offered',
      params: nights < asked ? { ...params, fewer: { nights, asked } } : params,
      link: WAITLIST_PAGE,
    },
    now,
  })
}

/** The first day on which an offer can't be accepted, or the replaced stay can't be changed. */
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
