import { encodePeople } from '@ownerng/contract'
import {
  AppError,
  type CalendarDate,
  type CommentValues,
  type Fee,
  type PlainCode,
  type StayPayment,
  type WeekPayment,
} from '@ownerng/domain'
import { allOrFirstError } from '../../db/all-or-first-error.ts'
import type { ResortSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import type { Subject } from '../../shared/actor.ts'
import { billFees } from '../billing/bill-fees.ts'
import * as queries from './booking.queries.ts'
import type { BookingContext } from './booking-context.ts'
import { refuseOverspent } from './stay-guards.ts'

/** A stay to book, as the owner entered it. */
export interface NewStay {
  readonly unitTypeCode: string
  readonly arrival: CalendarDate
  readonly departure: CalendarDate
  readonly type: 'O' | 'G' | 'R'
  readonly people: readonly number[]
  readonly guest: Guest | null
  readonly comments: CommentValues
}

interface Guest {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

export type WrittenStay = RowOf<typeof queries.addReservation>

/** A request to the resort, which owns the inventory, to confirm a booking. */
export interface Ask {
  readonly answerBy: Date
  /** Fees to bill when the resort confirms it. */
  readonly fees: readonly Fee[]
  /** The owner's note to a guest, who is emailed then; '' for none. */
  readonly guestNote: string
}

interface NewStayTerms {
  readonly unitId: string
  readonly payment: StayPayment | null
  readonly version: number
  readonly now: Date
  readonly holdEndsAt?: Date
  readonly heldFor?: 'owner' | 'waitlist'
  /** Null if the portal confirms the booking at once. */
  readonly ask?: Ask | null
}

/** The columns of a request to the resort. */
const toAsked = (ask: Ask | null) => ({
  answerBy: ask?.answerBy ?? null,
  asked: ask && JSON.stringify({ fees: ask.fees, guestNote: ask.guestNote }),
})

/**
 * Inserts a stay: held until `holdEndsAt` if given, asked about if the resort confirms it, otherwise
 * booked. A trigger reserves the nights and fails if one is taken.
 */
export function insertStay(
  sql: ResortSql,
  { resortId, ownerAccountId }: Subject,
  request: NewStay,
  { payment, unitId, version, now, holdEndsAt, heldFor, ask }: NewStayTerms,
): Promise<WrittenStay | null> {
  return sql.row(queries.addReservation, {
    resortId,
    ownerAccountId,
    unitId,
    type: request.type,
    arrival: request.arrival,
    departure: request.departure,
    ...encodePeople(request.people),
    ...paidWith(payment),
    ruleSetVersion: version,
    holdEndsAt: holdEndsAt ?? null,
    bookedAt: now,
    heldFor: heldFor ?? 'owner',
    ...toAsked(ask ?? null),
  })
}

/** A stay that the rules allow, and its payment. */
interface PaidStay {
  readonly context: BookingContext
  readonly stay: Pick<NewStay, 'type' | 'people'>
  readonly payment: StayPayment
  readonly ask: Ask | null
}

/** Books a held stay, or asks the resort about it; null if the hold is gone. */
export function bookHold(
  sql: ResortSql,
  resortId: string,
  id: string,
  { context, stay, payment, ask }: PaidStay,
): Promise<WrittenStay | null> {
  return sql.row(queries.confirmHold, {
    resortId,
    id,
    type: stay.type,
    ...encodePeople(stay.people),
    ...paidWith(payment),
    ruleSetVersion: context.rules.version,
    bookedAt: context.now,
    ...toAsked(ask),
  })
}

/** The payment columns of a reservation. */
export function paidWith(payment: StayPayment | null) {
  const week = payment?.kind === 'week' ? payment : null
  return {
    interestId: week?.interestId ?? null,
    entitlementId: week?.entitlementId ?? null,
    secondEntitlementId: week?.whole ? (week.alsoIds[0] ?? null) : null,
    points: payment?.kind === 'points' ? payment.points : 0,
    paidBy: payment?.kind ?? null,
  }
}

/** Spends the payment. Throws STAY_CHANGED if a lot or week was spent concurrently. */
export async function spend(
  sql: ResortSql,
  resortId: string,
  payment: StayPayment,
  reservationId: string,
): Promise<void> {
  if (payment.kind === 'points') {
    await refuseOverspent('STAY_CHANGED', () =>
      sql.rows(queries.spendPoints, {
        resortId,
        lotIds: payment.lots.map((lot) => lot.lotId),
        points: payment.lots.map((lot) => lot.points),
        reservationId,
      }),
    )
  }
  if (payment.kind === 'week')
    await takeRight(sql, resortId, payment, { reservationId, code: 'STAY_CHANGED' })
}

/**
 * Uses whole weeks, or locks owned time while its nights are booked. Throws `code` if a right was
 * used or given away concurrently.
 */
export async function takeRight(
  sql: ResortSql,
  resortId: string,
  { entitlementId, alsoIds, whole }: WeekPayment,
  { reservationId, code }: { readonly reservationId: string; readonly code: PlainCode },
): Promise<void> {
  const ids = [entitlementId, ...alsoIds]
  const reservedCount = whole
    ? await sql.count(queries.reserveWeeks, { resortId, ids, reservationId })
    : (await sql.rows(queries.lockOwnedTime, { resortId, ids })).length
  if (reservedCount < ids.length) throw new AppError(code)
}

interface StayFees {
  readonly today: CalendarDate
  readonly stay: Pick<WrittenStay, 'id' | 'number'>
  readonly fees: readonly Fee[]
}

/** Bills the fees of a new stay, unless the resort has to confirm it first. */
export const billUnlessAsked = async (
  sql: ResortSql,
  subject: Subject,
  { ask, ...fees }: StayFees & { readonly ask: Ask | null },
): Promise<void> => (ask ? undefined : billStayFees(sql, subject, fees))

/** Bills the fees of a stay, which are part of its price. */
export async function billStayFees(
  sql: ResortSql,
  subject: Subject,
  { today, stay, fees }: StayFees,
): Promise<void> {
  await billFees(sql, subject, {
    ...{ today, fees, reservationId: stay.id },
    describe: (fee) => ({ code: 'stayFee', params: { fee, stay: stay.number } }),
  })
}

/** Writes the guest and the answers to the resort's questions. */
export async function writeEntry(
  sql: ResortSql,
  resortId: string,
  reservationId: string,
  { guest, comments }: Pick<NewStay, 'guest' | 'comments'>,
): Promise<void> {
  const filled = Object.entries(comments).filter(([, value]) => value.trim() !== '')
  await allOrFirstError([
    guest ? sql.rows(queries.saveGuest, { resortId, reservationId, ...guest }) : null,
    filled.length > 0
      ? sql.rows(queries.saveComments, {
          resortId,
          reservationId,
          items: filled.map(([id]) => id),
          values: filled.map(([, value]) => value),
        })
      : null,
  ])
}
