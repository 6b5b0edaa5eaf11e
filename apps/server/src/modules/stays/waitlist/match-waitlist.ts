import {
  AppError,
  addDays,
  type CalendarDate,
  dateAt,
  dayInWords,
  instantAt,
  pointsInWords,
  type Reason,
  type StayDates,
  wishedDates,
} from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import { type RowTally, requireAll, tryRows } from '../../../db/rows-apart.ts'
import type { Services } from '../../../services.ts'
import { notifyPerson } from '../../notifications/tell-owner.ts'
import type { BookedRow } from '../booked-stay.queries.ts'
import { toBooked } from '../booked-stay.ts'
import { findFreeUnits } from '../inventory.queries.ts'
import { moveBooked, readForChange } from '../move-stay.ts'
import { findOverlaps } from '../own-overlaps.ts'
import { findReservation } from '../reservation.queries.ts'
import { type Booker, type BookingContext, loadBookingContext } from '../standing.ts'
import { evaluate, evaluateMove, type StayCriteria } from '../stay-options.ts'
import { orderUnits, takeUnit } from '../take-unit.ts'
import { notifyAboutStay } from '../tell-stay.ts'
import { billFees, insertStay, spend } from '../write-stay.ts'
import * as queries from './waitlist.queries.ts'

const HOUR_MS = 3_600_000

/**
 * Ends what is over at a resort, then offers nights that came free to those who wait, in their
 * order.
 */
export async function sweepWaitlist(parts: Services, resortId: string): Promise<void> {
  const over = await endOver(parts, resortId)
  let batch = await matchFreed(parts, resortId)
  const tallies = [over]
  while (batch) {
    tallies.push(batch)
    batch = await matchFreed(parts, resortId)
  }
  for (const tally of tallies) requireAll(tally)
}

/**
 * One batch of freed nights; null where there are none any more. Each one that waits is tried in a
 * transaction of its own.
 */
async function matchFreed(parts: Services, resortId: string): Promise<RowTally | null> {
  const batch = await parts.database.inResort(resortId, (sql) =>
    sql.rows(queries.takeFreed, { resortId }),
  )
  if (batch.length === 0) return null
  const waiting: { id: string }[] = []
  for (const freed of batch) {
    const asked = await parts.database.readResort(resortId, queries.findWaiting, {
      resortId,
      arrival: freed.arrival,
      departure: freed.departure,
      lapsedRequestId: freed.lapsed_request_id,
    })
    waiting.push(...asked.filter((each) => !waiting.some((other) => other.id === each.id)))
  }
  return tryRows(waiting, ({ id }) => tryRequest(parts, resortId, id))
}

/**
 * Tries to meet one wish with what is free now, and writes down what came of it for its owner to
 * read.
 */
async function tryRequest(parts: Services, resortId: string, requestId: string): Promise<void> {
  const now = parts.clock.now()
  try {
    await parts.database.inResort(resortId, async (sql) => {
      const request = await sql.row(queries.lockRequest, { resortId, id: requestId })
      if (request?.status !== 'waiting') return
      const booker = await bookerOf(sql, resortId, request)
      const { standing, old } = await readPosition(sql, booker, request, now)
      const found = await findMatch(sql, booker, { standing, old }, request)
      if ('passed' in found) await passOver(sql, booker, request, found, now)
      // a second stay on the same nights is booked, and points are lost, only by an owner who says
      // so
      else if (
        request.auto_confirm &&
        found.lost === 0 &&
        (old || (await findOverlaps(sql, booker, found.wish)).length === 0)
      )
        await bookMatch(sql, booker, standing, request, found, now)
      else await offerMatch(sql, booker, { standing, old }, request, found, now)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const note = `A place opened up, but we couldn't book it: ${error.message}`
    await parts.database.readResort(resortId, queries.addEvent, {
      resortId,
      requestId,
      now,
      kind: 'passed',
      note,
    })
  }
}

/** What a request is judged by: the standing of its account, and the stay that it replaces. */
interface Position {
  readonly standing: BookingContext
  readonly old: BookedRow | null
}

async function readPosition(
  sql: ResortSql,
  booker: Booker,
  request: queries.RequestRow,
  now: Date,
): Promise<Position> {
  if (!request.replaces_reservation_id)
    return { standing: await loadBookingContext(sql, booker, now), old: null }
  const { row, standing } = await readForChange(sql, booker, request.replaces_reservation_id, now)
  return { standing, old: row }
}

/** A stay that meets a wish: dates, kind of place and free units. */
interface Match {
  readonly wish: StayCriteria
  readonly code: string
  readonly units: readonly string[]
  /** Points of the stay that it replaces that are lost, because its nights are given up late. */
  readonly lost: number
}

/** Why nothing could be offered; with reasons where something was free and the rules said no. */
interface Passed {
  readonly passed: string
  readonly reasons: readonly Reason[]
}

/**
 * The first of the wished dates and kinds of place that is free and that the rules allow, or why
 * none is. A stay that replaces another is judged as a change of that one, just as taking it will
 * be.
 */
async function findMatch(
  sql: ResortSql,
  booker: Booker,
  position: Position,
  request: queries.RequestRow,
): Promise<Match | Passed> {
  let best: Passed | null = null
  for (const dates of wishedDates(
    { arrival: request.arrival, departure: request.departure, flexDays: request.flex_days },
    position.standing.today,
  )) {
    for (const code of request.unit_type_codes) {
      const found = await matchOn(sql, booker, position, request, dates, code)
      if (found && 'units' in found) return found
      best ??= found
    }
  }
  return best ?? { passed: 'Nights opened up, but not all the nights of your stay.', reasons: [] }
}

/** One kind of place on given dates: a match, why it is none, or null where it is not free. */
async function matchOn(
  sql: ResortSql,
  booker: Booker,
  { standing, old }: Position,
  request: queries.RequestRow,
  dates: StayDates,
  code: string,
): Promise<Match | Passed | null> {
  const wish: StayCriteria = {
    ...dates,
    people: request.people,
    type: request.reservation_type,
    lotOrder: request.lot_order,
  }
  const change = old ? evaluateMove(standing, wish, code, toBooked(old)) : null
  const verdict = change ?? evaluate(standing, wish, code)
  const lost = change?.pointsLost ?? 0
  // booked at once, the nights of the stay that is replaced are given back in the same moment; an
  // offer is held beside them
  const givenBack = old && request.auto_confirm && lost === 0 ? old.id : ''
  const free = await sql.rows(findFreeUnits, {
    resortId: booker.resortId,
    unitTypeCode: code,
    arrival: dates.arrival,
    departure: dates.departure,
    ownerAccountId: booker.ownerAccountId,
    besides: givenBack,
  })
  if (free.length === 0) return null
  if (verdict.allowed && verdict.payment) {
    const owned = verdict.payment.kind === 'week' ? verdict.payment.unitId : null
    const units = free.filter((unit) => owned === null || unit.id === owned)
    if (units.length > 0)
      return {
        wish,
        code,
        units: orderUnits(units, standing.homeUnitId, booker.ownerAccountId),
        lost,
      }
  }
  const why =
    verdict.reasons.map((reason) => reason.sentence).join(' ') || 'not in the unit that you own.'
  return {
    passed: `Free from ${dayInWords(dates.arrival)} to ${dayInWords(dates.departure)}, but: ${why}`,
    reasons: verdict.reasons,
  }
}

/**
 * Writes down why a match was not offered, and tells the owner what is missing: once for the same
 * reasons, not at every sweep.
 */
async function passOver(
  sql: ResortSql,
  { resortId, ownerAccountId }: Booker,
  request: queries.RequestRow,
  { passed, reasons }: Passed,
  now: Date,
): Promise<void> {
  const missing = [...new Set(reasons.map((reason) => reason.code))].sort().join(' ')
  if (missing !== '' && missing === request.told_missing) return
  await sql.rows(queries.addEvent, {
    resortId,
    requestId: request.id,
    now,
    kind: 'passed',
    note: passed,
  })
  if (missing === '') return
  await sql.rows(queries.setToldMissing, { resortId, id: request.id, codes: missing })
  const paragraphs = [
    `${passed} We could not offer it to you.`,
    "You keep your place in line. Once this is settled, we'll offer you the next match.",
  ]
  const news = {
    topic: 'stays',
    title: 'A stay on your waitlist opened up, but we couldn’t offer it',
    paragraphs,
    link: '/nav/reservations/waitlist',
  } as const
  await notifyPerson(sql, resortId, { loginId: request.login_id, ownerAccountId }, news, now)
}

/** Books the match at once, as the owner wished; a stay that it replaces is changed into it. */
async function bookMatch(
  sql: ResortSql,
  booker: Booker,
  standing: BookingContext,
  request: queries.RequestRow,
  match: Match,
  now: Date,
): Promise<void> {
  const { resortId } = booker
  const id = request.replaces_reservation_id
    ? await moveBooked(
        sql,
        booker,
        request.replaces_reservation_id,
        { wish: match.wish, unitTypeCode: match.code },
        now,
      )
    : await bookNew(sql, booker, standing, match, now)
  await sql.rows(queries.setRequest, {
    resortId,
    id: request.id,
    status: 'matched',
    reservationId: id,
    offerEndsAt: null,
  })
  await sql.rows(queries.addEvent, {
    resortId,
    requestId: request.id,
    now,
    kind: 'booked',
    note: `Booked from ${dayInWords(match.wish.arrival)} to ${dayInWords(match.wish.departure)}.`,
  })
  const stay = await sql.row(findReservation, {
    resortId,
    ownerAccountId: booker.ownerAccountId,
    id,
  })
  if (stay)
    await notifyAboutStay(
      sql,
      booker,
      stay,
      request.replaces_reservation_id ? 'changed' : 'booked',
      now,
      ['It came free and was booked from the waitlist, as you asked.'],
    )
}

async function bookNew(
  sql: ResortSql,
  booker: Booker,
  standing: BookingContext,
  { wish, code, units }: Match,
  now: Date,
): Promise<string> {
  const { payment, fees } = evaluate(standing, wish, code)
  const stay = { ...wish, unitTypeCode: code, guest: null, comments: {} }
  const written =
    payment &&
    (await takeUnit(sql, units, (unitId) =>
      insertStay(sql, booker, stay, { unitId, payment, version: standing.rules.version, now }),
    ))
  if (!written) throw new AppError('STAY_CHANGED')
  await spend(sql, booker.resortId, payment, written.id)
  await billFees(sql, booker, standing.today, written, fees)
  return written.id
}

/** Keeps the match for the owner, who has some hours to take it. */
async function offerMatch(
  sql: ResortSql,
  booker: Booker,
  { standing, old }: Position,
  request: queries.RequestRow,
  match: Match,
  now: Date,
): Promise<void> {
  const { resortId, timeZone } = booker
  const hours = standing.rules.waitlist?.acceptHours ?? 0
  // no longer than it can be taken
  const endsAt = new Date(
    Math.min(
      now.getTime() + hours * HOUR_MS,
      instantAt(lastDayToTake(standing, match.wish, old), '00:00', timeZone).getTime(),
    ),
  )
  const stay = { ...match.wish, unitTypeCode: match.code, guest: null, comments: {} }
  const held = await takeUnit(sql, match.units, (unitId) =>
    insertStay(sql, booker, stay, {
      unitId,
      payment: null,
      version: standing.rules.version,
      now,
      holdEndsAt: endsAt,
      heldFor: 'waitlist',
    }),
  )
  if (!held) throw new AppError('STAY_CHANGED')
  const dates = `from ${dayInWords(match.wish.arrival)} to ${dayInWords(match.wish.departure)}`
  await sql.rows(queries.setRequest, {
    resortId,
    id: request.id,
    status: 'offered',
    reservationId: held.id,
    offerEndsAt: endsAt,
  })
  await sql.rows(queries.setToldMissing, { resortId, id: request.id, codes: '' })
  const kept = Math.floor((endsAt.getTime() - now.getTime()) / HOUR_MS)
  const until = kept < 1 ? 'less than an hour' : kept === 1 ? '1 hour' : `${kept} hours`
  const costs =
    match.lost > 0
      ? [
          `You'd be changing the stay it replaces late: ${pointsInWords(match.lost, standing.rules.words)} ${match.lost === 1 ? 'is' : 'are'} lost if you take it today.`,
        ]
      : []
  await sql.rows(queries.addEvent, {
    resortId,
    requestId: request.id,
    now,
    kind: 'offered',
    note: [`Held for you ${dates}, for ${until}.`, ...costs].join(' '),
  })
  const told = `A stay ${dates} opened up. We're holding it for you for ${until}. Sign in and open your waitlist to book it.`
  await notifyPerson(
    sql,
    resortId,
    { loginId: request.login_id, ownerAccountId: booker.ownerAccountId },
    {
      topic: 'stays',
      title: 'A stay on your waitlist is available',
      paragraphs: [told, ...costs],
      link: '/nav/reservations/waitlist',
    },
    now,
  )
}

/**
 * The day that begins when a match cannot be taken any more: booking closes, or the stay that it
 * replaces cannot be changed.
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

/** Lets go of offers whose time is over, and ends wishes whose dates have passed. */
async function endOver({ database, clock }: Services, resortId: string): Promise<RowTally> {
  const now = clock.now()
  return tryRows(
    await database.readResort(resortId, queries.findOver, { resortId, now }),
    ({ id }) =>
      database.inResort(resortId, async (sql) => {
        const request = await sql.row(queries.lockRequest, { resortId, id })
        if (!request || (request.status !== 'waiting' && request.status !== 'offered')) return
        const { timeZone } = await bookerOf(sql, resortId, request)
        const lapsed = request.offered_reservation_id
        if (lapsed) {
          await sql.rows(queries.letGo, { resortId, id: lapsed })
          await sql.rows(queries.leaveToOthers, { resortId, lapsedRequestId: id, stayId: lapsed })
        }
        const isPast = addDays(request.arrival, request.flex_days) <= dateAt(now, timeZone)
        if (isPast) {
          await sql.rows(queries.setRequest, {
            resortId,
            id,
            status: 'lapsed',
            reservationId: lapsed,
            offerEndsAt: null,
          })
          await sql.rows(queries.addEvent, {
            resortId,
            requestId: id,
            now,
            kind: 'lapsed',
            note: 'Its dates have passed.',
          })
          return
        }
        // the place in line is kept once: nobody who does not answer stands before the others for
        // good
        const toTheEnd = request.lapsed_offers > 0
        await sql.rows(queries.waitAgain, { resortId, id, now, toTheEnd })
        const note = toTheEnd
          ? "You didn't book the offer in time for the second time, so you've moved to the end of the line."
          : "You didn't book the offer in time. You keep your place in line this once."
        await sql.rows(queries.addEvent, { resortId, requestId: id, now, kind: 'lapsed', note })
      }),
  )
}

async function bookerOf(
  sql: ResortSql,
  resortId: string,
  request: queries.RequestRow,
): Promise<Booker> {
  const row = await sql.row(queries.findBooker, {
    resortId,
    ownerAccountId: request.owner_account_id,
  })
  return {
    resortId,
    ownerAccountId: request.owner_account_id,
    loginId: request.login_id ?? '',
    timeZone: row?.time_zone ?? 'UTC',
  }
}
