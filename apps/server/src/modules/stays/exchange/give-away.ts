import type { CallInput, createDeposit } from '@ownerng/contract'
import {
  AppError,
  badRequest,
  type CalendarDate,
  type DepositPurpose,
  type DepositVerdict,
  dateAt,
  estimateFees,
  evaluateDeposit,
  findNextBill,
  getDepositFees,
  getLastStart,
  mayUndo,
  type PlainCode,
  type PointsLot,
  type RuleSet,
  type WeekRight,
} from '@ownerng/domain'
import { fillRules } from '@ownerng/domain/rules-schema'
import type { ReadSql, ResortSql } from '../../../db/database.ts'
import type { Act, Subject } from '../../../shared/actor.ts'
import { billFees } from '../../billing/bill-fees.ts'
import { type BookingContext, loadBookingContext } from '../booking-context.ts'
import { lockBooker, refuseOverspent } from '../stay-guards.ts'
import * as queries from './deposits.queries.ts'

/**
 * The booking context, the fees by use year, and the stays on owned nights, to evaluate deposits.
 */
export interface DepositContext {
  readonly booking: BookingContext
  readonly fees: readonly queries.YearFees[]
  /** Numbers of stays, by right. */
  readonly stays: ReadonlyMap<string, readonly string[]>
}

export async function readForDeposit(sql: ReadSql, act: Act, now: Date): Promise<DepositContext> {
  const { resortId, ownerAccountId, timeZone } = act.subject
  const today = dateAt(now, timeZone)
  const [booking, fees, stays] = await Promise.all([
    loadBookingContext(sql, act, now),
    sql.rows(queries.findYearFees, { resortId, ownerAccountId }),
    sql.rows(queries.findStaysOnRights, { resortId, ownerAccountId, today }),
  ])
  return { booking, fees, stays: new Map(stays.map(({ id, numbers }) => [id, numbers])) }
}

/**
 * Evaluates the deposit of a week. A floating week starts at the latest on the last check-in day of
 * its use year.
 */
export function evaluateWeek(
  context: DepositContext,
  week: WeekRight,
  purpose: DepositPurpose,
): DepositVerdict {
  const lastStart =
    week.usageType === 'floating-week' ? getLastStart(context.booking.rules, week) : week.startsOn
  const { useYear, status, entitlementId } = week
  const stays = context.stays.get(entitlementId) ?? []
  const isWhole = week.usageType === 'whole'
  return evaluate(context, purpose, {
    ...{ kind: 'week', useYear, status, lastStart, stays, isWhole },
    leavesOn: week.leavesOn ?? null,
  })
}

/** Evaluates the deposit of points of a lot. */
export function evaluatePoints(
  context: DepositContext,
  lot: PointsLot,
  points: number,
  purpose: DepositPurpose,
): DepositVerdict {
  const { useYear, remaining, expiresOn, leavesOn = null } = lot
  const deposited = { useYear, remaining, points, expiresOn, leavesOn }
  return evaluate(context, purpose, { kind: 'points', ...deposited })
}

function evaluate(
  { booking: { rules, today, account }, fees }: DepositContext,
  purpose: DepositPurpose,
  deposited: Parameters<typeof evaluateDeposit>[0]['deposited'],
): DepositVerdict {
  const year = fees.find((fee) => fee.useYear === deposited.useYear)
  const billed = fees.map((fee) => ({ year: fee.useYear, cents: fee.billedCents }))
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
      estimateCents: year?.billedCents ?? estimateFees(billed, deposited.useYear),
      creditCents: Math.max(0, -(account.can?.balanceCents ?? 0)),
      billedOn: findNextBill(rules, deposited.useYear, today),
    },
  })
}

/** Returns the resort's share of a rent, in percent. */
export const getCommission = ({ rental }: Pick<RuleSet, 'rental'>): number =>
  rental?.commissionPercent ?? 0

type Request = Omit<CallInput<typeof createDeposit>['body'], 'ownerNumber' | 'requestKey'>

/**
 * Deposits a week or points in the caller's transaction: they can no longer pay for stays. Returns
 * the ID.
 */
export async function makeDeposit(
  sql: ResortSql,
  act: Act,
  request: Request,
  now: Date,
): Promise<string> {
  const { resortId, ownerAccountId } = act.subject
  await lockBooker(sql, act.subject)
  const context = await readForDeposit(sql, act, now)
  const { rules } = context.booking
  const { verdict, ...right } = findRight(context, request)
  const { purpose } = request
  if (purpose === 'exchange' && !rules.exchange?.companies.includes(request.company))
    throw badRequest('exchangeCompany', {}, { field: 'company' })
  const { allowed, reasons, terms } = verdict
  if (!allowed) throw new AppError({ code: 'DEPOSIT_REFUSED', params: { reasons } })
  if (getDepositFees(rules, purpose).feeCents !== (request.expectFeeCents ?? 0))
    throw new AppError('POINTS_CHANGED')
  const { expectCommissionPercent: expected } = request
  if (purpose === 'rental' && expected !== undefined && expected !== getCommission(rules))
    throw new AppError('RENT_SHARE_CHANGED')
  const added = await sql.row(queries.addDeposit, {
    resortId,
    ownerAccountId,
    ...right,
    company: purpose === 'rental' ? '' : request.company,
    purpose,
    terms,
    ruleSetVersion: rules.version,
    requestedAt: now,
  })
  if (!added) throw new AppError('NOT_FOUND')
  const deposit = { id: added.id, purpose, ...right }
  await takeRight(sql, resortId, deposit, 'POINTS_CHANGED')
  return added.id
}

type Deposit = Pick<queries.DepositRow, 'id' | 'purpose' | 'entitlementId' | 'lotId' | 'points'>

/** Takes a week or points from their owner. Throws `code` if they were used concurrently. */
async function takeRight(
  sql: ResortSql,
  resortId: string,
  { id, purpose, entitlementId, lotId, points }: Deposit,
  code: PlainCode,
): Promise<void> {
  const status = purpose === 'exchange' ? 'deposited' : 'rented-out'
  if (entitlementId) {
    const week = { resortId, id: entitlementId }
    await sql.rows(queries.lockRight, week)
    if ((await sql.count(queries.depositWeek, { ...week, status })) === 0) throw new AppError(code)
  }
  if (!lotId) return
  const entry = { resortId, lotId, points: -points, depositId: id, reason: 'deposited' } as const
  await refuseOverspent(code, () => sql.rows(queries.moveDepositPoints, entry))
}

/**
 * Undoes a withdrawal within a minute, on the same terms, in the caller's transaction. Throws
 * UNDO_LATE after that, and UNDO_SPENT if the week or points were used elsewhere.
 */
export async function restoreDeposit(
  sql: ResortSql,
  { resortId, ownerAccountId }: Subject,
  id: string,
  now: Date,
): Promise<void> {
  await lockBooker(sql, { resortId, ownerAccountId })
  const row = await sql.row(queries.lockDeposit, { resortId, ownerAccountId, id })
  if (!row) throw new AppError('NOT_FOUND')
  const isLate = row.status !== 'withdrawn' || !row.decidedAt || !mayUndo(row.decidedAt, now)
  // returned points and weeks belong to the contract's new owner
  if (isLate || row.isTransferred) throw new AppError('UNDO_LATE')
  await takeRight(sql, resortId, row, 'UNDO_SPENT')
  const pending = { status: 'pending', reason: '', decidedAt: null } as const
  await sql.rows(queries.decideDeposit, { resortId, id, ...pending })
}

/** Finds the requested week or lot of the account, and evaluates its deposit. */
function findRight(
  context: DepositContext,
  { kind, rightId, points: requested, purpose }: Request,
): Omit<Deposit, 'id' | 'purpose'> & {
  readonly interestId: string
  readonly verdict: DepositVerdict
} {
  const { weeks, lots } = context.booking
  const isWeek = kind === 'week'
  const week = isWeek ? weeks.find(({ entitlementId }) => entitlementId === rightId) : undefined
  const lot = isWeek ? undefined : lots.find(({ id }) => id === rightId)
  if (week) {
    const verdict = evaluateWeek(context, week, purpose)
    return { interestId: week.interestId, entitlementId: rightId, lotId: null, points: 0, verdict }
  }
  if (!lot) throw new AppError('NOT_FOUND')
  const verdict = evaluatePoints(context, lot, requested, purpose)
  const { interestId } = lot
  return { interestId, entitlementId: null, lotId: rightId, points: requested, verdict }
}

interface Decision {
  readonly deposit: queries.DepositRow
  readonly today: CalendarDate
  readonly status: 'confirmed' | 'accepted' | 'denied' | 'withdrawn'
  readonly reason: string
  readonly now: Date
}

/**
 * Decides a deposit. The first confirmation bills its fees, by the rules of the day of the deposit. A
 * denied or withdrawn one returns the week or points to the owner of the contract, which another
 * account may have bought. Returns the billed fees in cents, and whether nothing came back, because the
 * contract or lot has ended; a withdrawal then throws DEPOSIT_ENDED.
 */
export async function settleDeposit(
  sql: ResortSql,
  resortId: string,
  { deposit, status, reason, today, now }: Decision,
): Promise<{ readonly hasEnded: boolean; readonly feeCents: number }> {
  const { id, number, purpose, ownerAccountId, entitlementId, lotId, points } = deposit
  await sql.rows(queries.decideDeposit, { resortId, id, status, reason, decidedAt: now })
  if (status === 'confirmed' || status === 'accepted') {
    if (deposit.status !== 'pending') return { hasEnded: false, feeCents: 0 }
    const { fees, feeCents } = getDepositFees(fillRules(deposit.rules), purpose)
    const describe = () => ({ code: 'depositFee' as const, params: { number } })
    await billFees(sql, { resortId, ownerAccountId }, { today, fees, describe })
    return { hasEnded: false, feeCents }
  }
  const hasEnded = await lockReturned(sql, resortId, deposit)
  if (hasEnded && status === 'withdrawn') throw new AppError('DEPOSIT_ENDED')
  const week = hasEnded ? 'expired' : 'available'
  if (entitlementId)
    await sql.rows(queries.reclaimWeek, { resortId, id: entitlementId, status: week })
  if (!lotId || points === 0 || hasEnded) return { hasEnded, feeCents: 0 }
  const entry = { resortId, lotId, points, depositId: id, reason: 'returned' } as const
  await sql.rows(queries.moveDepositPoints, entry)
  return { hasEnded, feeCents: 0 }
}

/** Locks what a deposit returns. Returns whether its contract or lot has ended. */
async function lockReturned(
  sql: ResortSql,
  resortId: string,
  { interestId, lotId }: queries.DepositRow,
): Promise<boolean> {
  const contract = await sql.row(queries.lockDeposited, { resortId, interestId })
  const lot = lotId === null ? null : await sql.row(queries.lockDepositedLot, { resortId, lotId })
  return [contract, lot].some((part) => part?.hasEnded)
}
