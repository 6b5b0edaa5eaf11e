import {
  AppError,
  type BorrowTerms,
  type CalendarDate,
  DAY_MS,
  evaluatePointsMove,
  getBorrowTerms,
  getCurrentPoints,
  type LotVerdict,
  type PointsMove,
} from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { writeFee, writeReason, writeWarning } from '@ownerng/messages/write-reason'
import type { ResortSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import { countOne, uncountOne } from '../../http/throttle.ts'
import type { Services } from '../../services.ts'
import { type Act, getLoginId, type Subject } from '../../shared/actor.ts'
import { storeNote } from '../../shared/points-note.ts'
import { billFees } from '../billing/bill-fees.ts'
import { EVERYONE, notifyPerson } from '../notifications/notify-owner.ts'
import { loadBookingContext } from '../stays/booking-context.ts'
import { refuseOverspent } from '../stays/stay-guards.ts'
import * as queries from './move-points.queries.ts'

/** Wrong combinations of owner number and name that an account can try per day. */
const WRONG_ACCOUNTS = { max: 10, perMs: DAY_MS }
const ENTRY_REASON = {
  bank: 'banked',
  borrow: 'borrowed',
  save: 'saved',
  transfer: 'transferred',
} as const

/** A requested move of points, and the target account of a transfer. */
interface Move {
  readonly lotId: string
  readonly act: PointsMove
  readonly points: number
  readonly target: Target | null
  /** The fee that the owner saw, in cents. */
  readonly expectFeeCents: number
}

/**
 * Returns the result that moving points would have now. Doesn't look up a transfer's target
 * account: only the transfer itself reveals whether it exists.
 */
export async function previewMove(
  { database, clock }: Services,
  act: Act,
  move: Pick<Move, 'lotId' | 'act' | 'points'>,
): Promise<WrittenVerdict> {
  return database.inResort(act.subject.resortId, async (sql) => {
    const evaluated = await evaluate(sql, act, { ...move, target: null }, clock.now())
    return writeVerdict(move.act, evaluated)
  })
}

/** A verdict in the user's language. */
type WrittenVerdict = ReturnType<typeof writeVerdict>

function writeVerdict(act: PointsMove, { verdict, reader, terms }: Evaluated) {
  return {
    ...verdict,
    reasons: verdict.reasons.map((reason) => writeReason(reader, reason)),
    fees: verdict.fees.map((fee) => ({ text: writeFee(reader, fee), cents: fee.cents })),
    warning: writeWarning(reader, act, terms),
  }
}

interface Evaluated {
  readonly verdict: LotVerdict
  readonly terms: BorrowTerms
  readonly reader: MessageContext
  readonly today: CalendarDate
}

async function evaluate(
  sql: ResortSql,
  act: Act,
  { lotId, act: kind, points, target }: Omit<Move, 'expectFeeCents'>,
  now: Date,
): Promise<Evaluated> {
  const { resortId, ownerAccountId } = act.subject
  const [context, row] = await Promise.all([
    loadBookingContext(sql, act, now),
    sql.row(queries.findLotForMove, { resortId, ownerAccountId, id: lotId }),
  ])
  const { rules, today, account, reader, lots } = context
  const lot = lots.find((lot) => lot.id === lotId)
  if (!lot || !row) throw new AppError('NOT_FOUND')
  const verdict = evaluatePointsMove(kind, {
    rules,
    today,
    account,
    lot,
    lots,
    points,
    annualPoints: row.annual_points,
    transferredPoints: row.transferred,
    currentPoints: getCurrentPoints(lots, lot, today),
    toAccountId: target?.id ?? null,
    accountId: ownerAccountId,
  })
  return { verdict, terms: getBorrowTerms(rules, lot), reader, today }
}

/** Banks, borrows, saves, or transfers points in the caller's transaction. */
export async function carryOutMove(
  sql: ResortSql,
  act: Act,
  move: Move,
  now: Date,
): Promise<WrittenVerdict> {
  const { resortId, ownerAccountId } = act.subject
  const { lotId, points, target } = move
  await sql.rows(queries.lockAccount, { resortId, ownerAccountId })
  const evaluated = await evaluate(sql, act, move, now)
  const { verdict, terms, today } = evaluated
  if (!verdict.allowed)
    throw new AppError({ code: 'POINTS_REFUSED', params: { reasons: verdict.reasons } })
  if (verdict.feeCents !== move.expectFeeCents) throw new AppError('POINTS_CHANGED')
  const { useYear, kind, earnedOn, expiresOn, points: count } = verdict.becomes
  const lot = { ownerAccountId: target?.id ?? ownerAccountId, useYear, kind, earnedOn, expiresOn }
  const made = await sql.row(queries.addLot, { resortId, fromLotId: lotId, ...lot })
  if (!made) throw new AppError('UNEXPECTED')
  const notes = target ? getNotes(act.subject, target) : NO_NOTES
  const entries = {
    resortId,
    lotId,
    toLotId: made.id,
    points,
    reason: ENTRY_REASON[move.act],
    ...notes,
  }
  await refuseOverspent('POINTS_CHANGED', () => sql.rows(queries.movePoints, entries))
  await billFees(sql, act.subject, {
    ...{ today, fees: verdict.fees },
    describe: (fee) => ({ code: 'pointsFee', params: { fee, count, year: useYear } }),
  })
  const { feeCents } = verdict
  const params = {
    ...{ count, kind, year: useYear, day: expiresOn, act: move.act, feeCents },
    ...(move.act === 'borrow' ? { terms } : {}),
  }
  await notifyPerson(sql, resortId, {
    to: { loginId: getLoginId(act.actor) ?? EVERYONE, ownerAccountId },
    news: { code: 'points-moved', params, link: '/nav/points' },
    now,
    by: act.actor,
  })
  return writeVerdict(move.act, evaluated)
}

/** Target account of a transfer. */
type Target = RowOf<typeof queries.findAccountByName>

const NO_NOTES = { note: '', noteMessage: null, toNote: '', toNoteMessage: null }

/** Returns the notes that both accounts see for a transfer. */
function getNotes({ ownerNumber }: Subject, target: Target) {
  const from = storeNote({ code: 'from', params: { number: ownerNumber } })
  return {
    ...storeNote({ code: 'to', params: { number: target.owner_number } }),
    toNote: from.note,
    toNoteMessage: from.noteMessage,
  }
}

/**
 * Finds the account to transfer to; its number and its owner's name must match.
 *
 * Each attempt is counted first, in its own transaction; a correct attempt is then subtracted.
 * After ten wrong attempts in a day, correct ones are refused as well; otherwise the count would
 * reveal which was correct (move-points.test.ts).
 */
export async function findTarget(
  { database }: Services,
  { resortId, ownerAccountId }: Subject,
  { ownerNumber, name, now }: { ownerNumber: string; name: string; now: Date },
): Promise<Target> {
  const subject = `transfer ${ownerAccountId}`
  const isCounted = await database.inResort(resortId, (sql) =>
    countOne(sql, resortId, WRONG_ACCOUNTS, { subject, now }),
  )
  if (!isCounted)
    throw new AppError({ code: 'TRANSFER_TRIES', params: { most: WRONG_ACCOUNTS.max } })
  return database.inResort(resortId, async (sql) => {
    const account = { resortId, ownerNumber, name }
    const target = await sql.row(queries.findAccountByName, account)
    if (!target) throw new AppError('TRANSFER_UNKNOWN')
    await uncountOne(sql, resortId, subject)
    return target
  })
}
