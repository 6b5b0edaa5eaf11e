import { createHash } from 'node:crypto'
import type { CallInput, joinWaitlist } from '@ownerng/contract'
import { AppError, badRequest, type StayDates, waitReasons } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { Subject } from '../../shared/actor.ts'
import { writeResortText } from '../../shared/language.ts'
import type { BookingContext } from '../stays/booking-context.ts'
import { requireUsableDates } from '../stays/stay-options.ts'
import * as queries from './waitlist.queries.ts'

/** Hash of a request's terms, to detect that another window changed them. */
export function getTermsVersion(row: queries.RequestRow): string {
  const { arrival, departure, flexDays, minNights, maxPoints, unitTypeCodes } = row
  const { people, replacesId, lotOrder, autoConfirm } = row
  const dates = { arrival, departure, flexDays, minNights, maxPoints, unitTypeCodes }
  const terms = [dates, people, replacesId, lotOrder, autoConfirm]
  return createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 16)
}

/** Throws BAD_REQUEST for dates that no request can have. */
export function requireDates(dates: StayDates): void {
  requireUsableDates(dates)
  if (dates.arrival >= dates.departure)
    throw badRequest('datesReversed', {}, { field: 'departure' })
}

type Body = CallInput<typeof joinWaitlist>['body']

/** The terms of a new or changed request, and the ID of the request that is changed. */
interface NewTerms
  extends Pick<Body, 'arrival' | 'departure' | 'flexDays' | 'unitTypeCodes' | 'replaces'> {
  readonly changedId?: string
}

/**
 * Checks the terms of a request; the account must be locked. A request that is changed counts
 * neither against the limit nor as a duplicate. Throws WAITLIST_REFUSED, ALREADY_WAITING, and
 * NOT_FOUND for an unknown unit type or stay.
 */
export async function requireTerms(
  sql: ResortSql,
  { resortId, ownerAccountId }: Subject,
  context: BookingContext,
  { changedId = '', ...terms }: NewTerms,
): Promise<void> {
  const { arrival, departure, unitTypeCodes, replaces } = terms
  const request = { resortId, ownerAccountId, changedId }
  const counted = await sql.row(queries.countWaiting, request)
  const types = unitTypeCodes.map((code) => context.unitTypes.find((type) => type.code === code))
  if (types.includes(undefined)) throw new AppError('NOT_FOUND')
  // owners never queue behind themselves: same dates and a shared unit type are one request
  const criteria = { arrival, departure, unitTypeCodes }
  const same = await sql.row(queries.findSameRequest, { ...request, ...criteria })
  if (same) {
    const shared = types.filter((type) => type && same.unitTypeCodes.includes(type.code))
    const places = shared
      .map((type) => writeResortText(context.reader, type?.name ?? ''))
      .join(', ')
    const params = { places, from: arrival, to: departure }
    throw new AppError({ code: 'ALREADY_WAITING', params })
  }
  refuseWaiting(context, terms, counted?.waiting ?? 0)
  if (replaces && !(await sql.row(queries.findOwnStay, { resortId, ownerAccountId, id: replaces })))
    throw new AppError('NOT_FOUND')
}

/** Throws WAITLIST_REFUSED if the account, which has `waiting` open requests, can't wait. */
export function refuseWaiting(
  context: BookingContext,
  terms: Parameters<typeof waitReasons>[1],
  waiting: number,
): void {
  const reasons = waitReasons(context, terms, waiting)
  if (reasons.length > 0) throw new AppError({ code: 'WAITLIST_REFUSED', params: { reasons } })
}
