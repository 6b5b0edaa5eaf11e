import { AppError, type PlainCode, type StayDates } from '@ownerng/domain'
import { brokenConstraint, type ReadSql, type ResortSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import type { Subject } from '../../shared/actor.ts'
import * as queries from './reservation.queries.ts'

type OverlapRow = RowOf<typeof queries.findOverlapping>

/**
 * Serializes the bookings of an account, so that limits and overlaps include concurrent ones. Code
 * that also locks a stay of the account locks the account first.
 */
export async function lockBooker(
  sql: ResortSql,
  account: Pick<Subject, 'resortId' | 'ownerAccountId'>,
): Promise<void> {
  await sql.rows(queries.lockBooker, account)
}

/**
 * Locks a stay of the account until the end of the transaction. Counts are read by later
 * statements, because a statement that waits for a lock sees the data from before the wait. Throws
 * NOT_FOUND.
 */
export async function lockOwnStay(
  sql: ResortSql,
  { resortId, ownerAccountId }: Subject,
  id: string,
): Promise<RowOf<typeof queries.lockStay>> {
  const stay = await sql.row(queries.lockStay, { resortId, ownerAccountId, id })
  if (!stay) throw new AppError('NOT_FOUND')
  return stay
}

/** The account's booked stays on any of these nights, without the stay `excludingStayId`. */
export function findOverlaps(
  sql: ReadSql,
  { resortId, ownerAccountId }: Subject,
  { arrival, departure }: StayDates,
  excludingStayId = '',
): Promise<OverlapRow[]> {
  const dates = { arrival, departure }
  return sql.rows(queries.findOverlapping, { resortId, ownerAccountId, ...dates, excludingStayId })
}

/** Throws STAY_OVERLAPS with the stays, so that the portal can ask whether to book both. */
export function refuseOverlaps(stays: readonly OverlapRow[]): void {
  if (stays.length > 0)
    throw new AppError({ code: 'STAY_OVERLAPS', params: { stays: [...stays] } }, { stays })
}

/** Throws STAY_BOOKED with the stay if the hold was booked already. */
export async function requireNotBooked(
  sql: ReadSql,
  { resortId, ownerAccountId }: Subject,
  holdId: string,
): Promise<void> {
  const stay = await sql.row(queries.findReservation, { resortId, ownerAccountId, id: holdId })
  if (stay?.status !== 'confirmed' && stay?.status !== 'asked') return
  const { id, number } = stay
  throw new AppError({ code: 'STAY_BOOKED', params: { number } }, { reservation: { id, number } })
}

/** Constraint that keeps the points of a lot from becoming negative. */
export const OVERSPENT_CONSTRAINT = 'points_lot_remaining_check'

/** Runs work that spends points. Throws `code` if a lot was spent concurrently. */
export async function refuseOverspent<T>(code: PlainCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw brokenConstraint(error) === OVERSPENT_CONSTRAINT ? new AppError(code) : error
  }
}
