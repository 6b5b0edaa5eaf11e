import type { CallInput, createDeposit } from '@ownerng/contract'
import {
  AppError,
  addDays,
  badRequest,
  type DepositPurpose,
  type DepositVerdict,
  estimateFees,
  evaluateDeposit,
  findNextBill,
  getCheckIn,
  getWeekday,
  mayUndo,
  type PlainCode,
  type PointsLot,
  type WeekRight,
} from '@ownerng/domain'
import type { ReadSql, ResortSql } from '../../../db/database.ts'
import type { Session } from '../../../http/session.ts'
import { type BookingContext, loadBookingContext } from '../booking-context.ts'
import { refuseOverspent } from '../refuse-overspent.ts'
import * as queries from './deposits.queries.ts'

/** What the account was billed and owes, by use year. */
type Fees = readonly queries.YearFees[]

/** Standing and fees, for judging what may be given away. */
export interface DepositContext {
  readonly booking: BookingContext
  readonly fees: Fees
}

/** Reads what the rules know of an account before it gives something away. */
export async function readForDeposit(
  sql: ReadSql,
  session: Session,
  now: Date,
): Promise<DepositContext> {
  const { resortId, ownerAccountId } = session
  const [booking, fees] = await Promise.all([
    loadBookingContext(sql, session, now),
    sql.rows(queries.findYearFees, { resortId, ownerAccountId }),
  ])
  return { booking, fees }
}

/**
 * The verdict on giving a week away. A floating week that is not booked starts at the latest on the
 * last check-in day of its use year.
 */
export function evaluateWeek(
  { booking, fees }: DepositContext,
  week: WeekRight,
  purpose: DepositPurpose,
): DepositVerdict {
  const weekday = getCheckIn(booking.rules, week)
  const lastStart =
    week.usageType === 'floating-week'
      ? addDays(week.endsOn, -((getWeekday(week.endsOn) - weekday + 7) % 7))
      : week.startsOn
  return evaluate(booking, fees, purpose, {
    kind: 'week',
    useYear: week.useYear,
    status: week.status,
    lastStart,
  })
}

/** The verdict on giving points of a lot away. */
export function evaluatePoints(
  { booking, fees }: DepositContext,
  lot: PointsLot,
  points: number,
  purpose: DepositPurpose,
): DepositVerdict {
  return evaluate(booking, fees, purpose, {
    kind: 'points',
    useYear: lot.useYear,
    remaining: lot.remaining,
    points,
    expiresOn: lot.expiresOn,
  })
}

function evaluate(
  { rules, today, account }: BookingContext,
  fees: Fees,
  purpose: DepositPurpose,
  deposited: Parameters<typeof evaluateDeposit>[0]['deposited'],
): DepositVerdict {
  const year = fees.find((fee) => fee.use_year === deposited.useYear)
  const billed = fees.map((fee) => ({ year: fee.use_year, cents: fee.billed_cents }))
  const open = year?.open ?? []
  return evaluateDeposit({
    rules,
    today,
    purpose,
    account,
    deposited,
    fees: {
      openCents: open.reduce((sum, charge) => sum + charge.openCents, 0),
      chargeIds: open.map((charge) => charge.chargeId),
      billed: year !== undefined,
      estimateCents: year?.billed_cents ?? estimateFees(billed, deposited.useYear),
      creditCents: Math.max(0, -(account.can?.balanceCents ?? 0)),
      billedOn: findNextBill(rules.billing, deposited.useYear, today),
    },
  })
}

type Request = Omit<CallInput<typeof createDeposit>['body'], 'ownerNumber' | 'requestKey'>

/**
 * Deposits a week or points, in the caller's transaction; they can no longer be booked with.
 * Returns the id.
 */
export async function makeDeposit(
  sql: ResortSql,
  session: Session,
  request: Request,
  now: Date,
): Promise<string> {
  const { resortId, ownerAccountId } = session
  const context = await readForDeposit(sql, session, now)
  const { rules } = context.booking
  const deposited = findRight(context, request)
  if (request.purpose === 'exchange' && !rules.exchange?.companies.includes(request.company))
    throw badRequest('exchangeCompany', {}, { field: 'company' })
  const { allowed, reasons, terms } = deposited.verdict
  if (!allowed) throw new AppError({ code: 'DEPOSIT_REFUSED', params: { reasons } })
  const company = request.purpose === 'rental' ? '' : request.company
  const added = await sql.row(queries.addDeposit, {
    resortId,
    ownerAccountId,
    interestId: deposited.interestId,
    entitlementId: deposited.weekId,
    lotId: deposited.lotId,
    points: deposited.points,
    company,
    purpose: request.purpose,
    terms,
    ruleSetVersion: rules.version,
    askedAt: now,
  })
  if (!added) throw new AppError('NOT_FOUND')
  const { weekId, lotId, points } = deposited
  const given = { id: added.id, purpose: request.purpose, weekId, lotId, points }
  if (!(await takeRight(sql, resortId, given, 'STAY_CHANGED'))) throw new AppError('POINTS_CHANGED')
  return added.id
}

interface Given {
  /** Of the deposit. */
  readonly id: string
  readonly purpose: DepositPurpose
  readonly weekId: string | null
  readonly lotId: string | null
  readonly points: number
}

/**
 * Takes a week or points from their owner; false where the week is used meanwhile, and throws
 * `overspent` where the points are.
 */
async function takeRight(
  sql: ResortSql,
  resortId: string,
  { id, purpose, weekId, lotId, points }: Given,
  overspent: PlainCode,
): Promise<boolean> {
  const status = purpose === 'exchange' ? 'deposited' : 'rented-out'
  if (weekId) await sql.rows(queries.lockRight, { resortId, id: weekId })
  if (weekId && (await sql.count(queries.depositWeek, { resortId, id: weekId, status })) === 0)
    return false
  if (!lotId) return true
  const entry = { resortId, lotId, points: -points, depositId: id, reason: 'deposited' } as const
  await refuseOverspent(overspent, () => sql.rows(queries.moveDepositPoints, entry))
  return true
}

/**
 * Gives again what was withdrawn a moment ago, on the terms of before, in the caller's transaction:
 * nobody outside has heard of it. Throws UNDO_LATE, and UNDO_SPENT where it is used elsewhere.
 */
export async function giveAgain(
  sql: ResortSql,
  { resortId, ownerAccountId }: Session,
  id: string,
  now: Date,
): Promise<void> {
  const row = await sql.row(queries.lockDeposit, { resortId, ownerAccountId, id })
  if (!row) throw new AppError('NOT_FOUND')
  const { status, decided_at: decidedAt, purpose, points, lot_id: lotId } = row
  if (status !== 'withdrawn' || !decidedAt || !mayUndo(decidedAt, now))
    throw new AppError('UNDO_LATE')
  const given = { id, purpose, weekId: row.entitlement_id, lotId, points }
  if (!(await takeRight(sql, resortId, given, 'UNDO_SPENT'))) throw new AppError('UNDO_SPENT')
  const waits = { status: 'pending', reason: '', decidedAt: null } as const
  await sql.rows(queries.decideDeposit, { resortId, id, ...waits })
}

/** What the request names among the rights of the account, with its verdict. */
function findRight(
  context: { booking: BookingContext; fees: Fees },
  { kind, rightId, points, purpose }: Request,
) {
  if (kind === 'week') {
    const week = context.booking.weeks.find((week) => week.entitlementId === rightId)
    if (week)
      return {
        interestId: week.interestId,
        weekId: rightId,
        lotId: null,
        points: 0,
        verdict: evaluateWeek(context, week, purpose),
      }
  } else {
    const lot = context.booking.lots.find((lot) => lot.id === rightId)
    if (lot)
      return {
        interestId: lot.interestId,
        weekId: null,
        lotId: rightId,
        points,
        verdict: evaluatePoints(context, lot, points, purpose),
      }
  }
  throw new AppError('NOT_FOUND')
}

/** Brings a deposit to an answer; a denied or withdrawn one gives back what was given. */
export async function settleDeposit(
  sql: ResortSql,
  resortId: string,
  {
    deposit,
    status,
    reason,
    now,
  }: {
    readonly deposit: queries.DepositRow
    readonly status: 'confirmed' | 'accepted' | 'denied' | 'withdrawn'
    readonly reason: string
    readonly now: Date
  },
): Promise<void> {
  await sql.rows(queries.decideDeposit, {
    resortId,
    id: deposit.id,
    status,
    reason,
    decidedAt: now,
  })
  if (status === 'confirmed' || status === 'accepted') return
  if (deposit.entitlement_id)
    await sql.rows(queries.reclaimWeek, { resortId, id: deposit.entitlement_id })
  if (deposit.lot_id && deposit.points > 0)
    await sql.rows(queries.moveDepositPoints, {
      resortId,
      lotId: deposit.lot_id,
      points: deposit.points,
      depositId: deposit.id,
      reason: 'returned',
    })
}
