import type { CallInput, joinWaitlist } from '@ownerng/contract'
import { AppError, badRequest, type StayDates, waitReasons } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { Booker, BookingContext } from '../stays/booking-context.ts'
import { requireUsableDates } from '../stays/stay-options.ts'
import * as queries from './waitlist.queries.ts'

type Terms = Pick<
  CallInput<typeof joinWaitlist>['body'],
  'arrival' | 'departure' | 'flexDays' | 'unitTypeCodes' | 'replaces'
>

/** Dates that a request can have at all; throws BAD_REQUEST. */
export function requireDates(dates: StayDates): void {
  requireUsableDates(dates)
  if (dates.arrival >= dates.departure)
    throw badRequest('datesReversed', {}, { field: 'departure' })
}

/**
 * What an account may ask of the waitlist, once it is locked; a request that is being changed counts
 * neither against the limit nor as the same again. Throws WAITLIST_REFUSED, ALREADY_WAITING, and
 * NOT_FOUND for a kind of place or a stay that is not there.
 */
export async function requireTerms(
  sql: ResortSql,
  booker: Booker,
  {
    terms,
    context,
    changedId = '',
  }: {
    readonly terms: Terms
    readonly context: BookingContext
    readonly changedId?: string | undefined
  },
): Promise<void> {
  const { resortId, ownerAccountId } = booker
  const { rules, account, today, unitTypes } = context
  const counted = await sql.row(queries.countWaiting, { resortId, ownerAccountId, changedId })
  if (terms.unitTypeCodes.some((code) => !unitTypes.some((type) => type.code === code)))
    throw new AppError('NOT_FOUND')
  await requireNotWaiting(sql, booker, terms, context, changedId)
  const reasons = waitReasons(rules, account, today, terms, counted?.waiting ?? 0)
  if (reasons.length > 0) throw new AppError({ code: 'WAITLIST_REFUSED', params: { reasons } })
  const { replaces } = terms
  if (replaces && !(await sql.row(queries.findOwnStay, { resortId, ownerAccountId, id: replaces })))
    throw new AppError('NOT_FOUND')
}

/** Owners never queue behind themselves: same nights and a shared unit type are one request. */
async function requireNotWaiting(
  sql: ResortSql,
  { resortId, ownerAccountId }: Booker,
  { arrival, departure, unitTypeCodes }: Terms,
  { unitTypes }: BookingContext,
  changedId: string,
): Promise<void> {
  const same = await sql.row(queries.findSameRequest, {
    resortId,
    ownerAccountId,
    arrival,
    departure,
    unitTypeCodes,
    changedId,
  })
  if (!same) return
  const places = unitTypes
    .filter(({ code }) => unitTypeCodes.includes(code) && same.unit_type_codes.includes(code))
    .map(({ name }) => name)
  const params = { places: places.join(', '), from: arrival, to: departure }
  throw new AppError({ code: 'ALREADY_WAITING', params })
}
