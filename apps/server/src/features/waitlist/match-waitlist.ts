import { AppError, dayInWords, type StayDates, wishedDates } from '@ownerng/domain'
import { tellPerson } from '../../access/tell-owner.ts'
import type { ResortSql } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { findResorts } from '../../platform/resort-directory.queries.ts'
import { findReservation, type ReservationRow } from '../../records/reservation.queries.ts'
import { findFreeUnits } from '../../stays/inventory.queries.ts'
import { moveBooked } from '../../stays/move-stay.ts'
import { type Booker, readStanding, type Standing } from '../../stays/standing.ts'
import { judge, type StayWish } from '../../stays/stay-options.ts'
import { orderUnits, takeUnit } from '../../stays/take-unit.ts'
import { tellStay } from '../../stays/tell-stay.ts'
import { billFees, insertStay, spend } from '../../stays/write-stay.ts'
import * as queries from './waitlist.queries.ts'

const HOUR_MS = 3_600_000

/** Ends what is over, then offers nights that came free to those who wait, in their order; at every resort. */
export async function sweepWaitlist(parts: Parts): Promise<void> {
  for (const { id } of await parts.database.readDirectory<{ id: string }>(findResorts)) {
    await endOver(parts, id)
    while (await matchFreed(parts, id)) {}
  }
}

/** One batch of freed nights; true while there may be more. Each one that waits is tried in a transaction of its own. */
async function matchFreed(parts: Parts, resortId: string): Promise<boolean> {
  const freed = await parts.database.inResort(resortId, (sql) => sql.rows<StayDates & { unit_id: string }>(queries.takeFreed, [resortId]))
  if (freed.length === 0) return false
  const first = freed.map((stay) => stay.arrival).sort()[0]
  const last = freed
    .map((stay) => stay.departure)
    .sort()
    .at(-1)
  const waiting = await parts.database.readResort<{ id: string }>(resortId, queries.findWaiting, [resortId, first, last])
  for (const { id } of waiting) await tryRequest(parts, resortId, id)
  return true
}

/** Tries to meet one wish with what is free now, and writes down what came of it for its owner to read. */
async function tryRequest(parts: Parts, resortId: string, requestId: string): Promise<void> {
  const now = parts.clock.now()
  try {
    await parts.database.inResort(resortId, async (sql) => {
      const request = await sql.row<queries.RequestRow>(queries.lockRequest, [resortId, requestId])
      if (request?.status !== 'waiting') return
      const booker = await bookerOf(sql, resortId, request)
      const standing = await readStanding(sql, booker, now)
      const found = await findMatch(sql, booker, standing, request)
      if ('passed' in found) await sql.rows(queries.addEvent, [resortId, requestId, now, 'passed', found.passed])
      else if (request.auto_confirm) await bookMatch(sql, booker, standing, request, found, now)
      else await offerMatch(sql, booker, standing, request, found, now)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const note = `Something came free, but it could not be booked: ${error.message}`
    await parts.database.readResort(resortId, queries.addEvent, [resortId, requestId, now, 'passed', note])
  }
}

/** A stay that meets a wish: dates, kind of place and free units. */
interface Match {
  readonly wish: StayWish
  readonly code: string
  readonly units: readonly string[]
}

/** The first of the wished dates and kinds of place that is free and that the rules allow, or why none is. */
async function findMatch(sql: ResortSql, booker: Booker, standing: Standing, request: queries.RequestRow): Promise<Match | { readonly passed: string }> {
  let passed = 'Nights came free, but not all the nights of your stay.'
  for (const dates of wishedDates({ arrival: request.arrival, departure: request.departure, flexDays: request.flex_days }, standing.today)) {
    for (const code of request.unit_type_codes) {
      const free = await sql.rows<{ id: string }>(findFreeUnits, [
        booker.resortId,
        code,
        dates.arrival,
        dates.departure,
        booker.ownerAccountId,
        request.replaces_reservation_id ?? '',
      ])
      if (free.length === 0) continue
      const wish: StayWish = { ...dates, people: request.people, type: request.reservation_type, lotOrder: request.lot_order }
      const verdict = judge(standing, wish, code)
      // a stay that replaces another pays with what that one gives back: the change judges it
      if (verdict.allowed || request.replaces_reservation_id) {
        const owned = verdict.payment?.kind === 'week' ? verdict.payment.unitId : null
        const units = free.filter((unit) => owned === null || unit.id === owned)
        if (units.length > 0) return { wish, code, units: orderUnits(units, standing.homeUnitId, booker.ownerAccountId) }
      }
      passed = `Free from ${dayInWords(dates.arrival)}, but: ${verdict.reasons.map((reason) => reason.sentence).join(' ')}`
    }
  }
  return { passed }
}

/** Books the match at once, as the owner wished; a stay that it replaces is changed into it. */
async function bookMatch(sql: ResortSql, booker: Booker, standing: Standing, request: queries.RequestRow, match: Match, now: Date): Promise<void> {
  const { resortId } = booker
  const id = request.replaces_reservation_id
    ? await moveBooked(sql, booker, request.replaces_reservation_id, { wish: match.wish, unitTypeCode: match.code }, now)
    : await bookNew(sql, booker, standing, match, now)
  await sql.rows(queries.setRequest, [resortId, request.id, 'matched', id, null])
  await sql.rows(queries.addEvent, [resortId, request.id, now, 'booked', `Booked from ${dayInWords(match.wish.arrival)} to ${dayInWords(match.wish.departure)}.`])
  const stay = await sql.row<ReservationRow>(findReservation, [resortId, booker.ownerAccountId, id])
  if (stay) await tellStay(sql, booker, stay, request.replaces_reservation_id ? 'changed' : 'booked', now, ['It came free and was booked from the waitlist, as you asked.'])
}

async function bookNew(sql: ResortSql, booker: Booker, standing: Standing, { wish, code, units }: Match, now: Date): Promise<string> {
  const { payment, fees } = judge(standing, wish, code)
  const stay = { ...wish, unitTypeCode: code, guest: null, comments: {}, requestKey: null }
  const written = payment && (await takeUnit(sql, units, (unitId) => insertStay(sql, booker, stay, { unitId, payment, version: standing.rules.version, now })))
  if (!written) throw new AppError('STAY_CHANGED')
  await spend(sql, booker.resortId, payment, written.id)
  await billFees(sql, booker, standing.today, written, fees)
  return written.id
}

/** Keeps the match for the owner, who has some hours to take it. */
async function offerMatch(sql: ResortSql, booker: Booker, standing: Standing, request: queries.RequestRow, match: Match, now: Date): Promise<void> {
  const { resortId } = booker
  const endsAt = new Date(now.getTime() + (standing.rules.waitlist?.acceptHours ?? 0) * HOUR_MS)
  const stay = { ...match.wish, unitTypeCode: match.code, guest: null, comments: {}, requestKey: null }
  const held = await takeUnit(sql, match.units, (unitId) =>
    insertStay(sql, booker, stay, { unitId, payment: null, version: standing.rules.version, now, holdEndsAt: endsAt, heldFor: 'waitlist' }),
  )
  if (!held) throw new AppError('STAY_CHANGED')
  const hours = standing.rules.waitlist?.acceptHours ?? 0
  const dates = `from ${dayInWords(match.wish.arrival)} to ${dayInWords(match.wish.departure)}`
  await sql.rows(queries.setRequest, [resortId, request.id, 'offered', held.id, endsAt])
  await sql.rows(queries.addEvent, [resortId, request.id, now, 'offered', `Kept for you ${dates}, for ${hours} hours.`])
  const told = `A stay ${dates} came free. We keep it for you for ${hours} hours. Sign in and open your waitlist to take it.`
  await tellPerson(
    sql,
    resortId,
    { loginId: request.login_id, ownerAccountId: booker.ownerAccountId },
    { topic: 'stays', title: 'A stay you wait for is free', paragraphs: [told], link: '/nav/reservations/waitlist' },
    now,
  )
}

/** Lets go of offers whose time is over, and of wishes whose dates have passed. */
async function endOver({ database, clock }: Parts, resortId: string): Promise<void> {
  const now = clock.now()
  for (const { id } of await database.readResort<{ id: string }>(resortId, queries.findOver, [resortId, now])) {
    await database.inResort(resortId, async (sql) => {
      const request = await sql.row<queries.RequestRow>(queries.lockRequest, [resortId, id])
      if (!request || (request.status !== 'waiting' && request.status !== 'offered')) return
      if (request.offered_reservation_id) await sql.rows(queries.letGo, [resortId, request.offered_reservation_id])
      await sql.rows(queries.setRequest, [resortId, id, 'lapsed', request.offered_reservation_id, null])
      await sql.rows(queries.addEvent, [resortId, id, now, 'lapsed', request.status === 'offered' ? 'The offer was not taken in time.' : 'Its dates have passed.'])
    })
  }
}

async function bookerOf(sql: ResortSql, resortId: string, request: queries.RequestRow): Promise<Booker> {
  const row = await sql.row<{ time_zone: string }>(queries.findBooker, [resortId, request.owner_account_id])
  return { resortId, ownerAccountId: request.owner_account_id, loginId: request.login_id ?? '', timeZone: row?.time_zone ?? 'UTC' }
}
