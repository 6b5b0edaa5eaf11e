import {
  AppError,
  DAY_MS,
  evaluatePointsMove,
  getCurrentPoints,
  type LotVerdict,
  type PointsMove,
} from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { writeReason, writeWarning } from '@ownerng/messages/write-reason'
import type { ResortSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import type { Session } from '../../http/session.ts'
import { countOne, uncountOne } from '../../http/throttle.ts'
import type { Services } from '../../services.ts'
import { storeNote } from '../../shared/points-note.ts'
import { notifyPerson } from '../notifications/notify-owner.ts'
import { loadBookingContext } from '../stays/booking-context.ts'
import { refuseOverspent } from '../stays/refuse-overspent.ts'
import * as queries from './points.queries.ts'

/** Wrong combinations of owner number and name that an account can try per day. */
const WRONG_ACCOUNTS = { most: 10, perMs: DAY_MS }
const ENTRY_REASON = {
  bank: 'banked',
  borrow: 'borrowed',
  save: 'saved',
  transfer: 'transferred',
} as const

/**
 * Returns the result that moving points would have now. Doesn't look up a transfer's target
 * account: only the transfer itself reveals whether it exists.
 */
export async function previewMove(
  { database, clock }: Services,
  session: Session,
  {
    lotId,
    act,
    points,
  }: { readonly lotId: string; readonly act: PointsMove; readonly points: number },
): Promise<WrittenVerdict> {
  return database.inResort(session.resortId, async (sql) => {
    const question = { lotId, act, points, toAccountId: null }
    const { verdict, reader } = await evaluate(sql, session, question, clock.now())
    return writeVerdict(reader, act, verdict)
  })
}

/** A verdict in the user's language. */
type WrittenVerdict = ReturnType<typeof writeVerdict>

function writeVerdict(reader: MessageContext, act: PointsMove, verdict: LotVerdict) {
  return {
    ...verdict,
    reasons: verdict.reasons.map((reason) => writeReason(reader, reason)),
    warning: writeWarning(reader, act),
  }
}

interface LotQuestion {
  readonly lotId: string
  readonly act: PointsMove
  readonly points: number
  readonly toAccountId: string | null
}

async function evaluate(
  sql: ResortSql,
  session: Session,
  { lotId, act, points, toAccountId }: LotQuestion,
  now: Date,
): Promise<{ verdict: LotVerdict; reader: MessageContext }> {
  const [context, row] = await Promise.all([
    loadBookingContext(sql, session, now),
    sql.row(queries.findLotForMove, {
      resortId: session.resortId,
      ownerAccountId: session.ownerAccountId,
      id: lotId,
    }),
  ])
  const lot = context.lots.find((lot) => lot.id === lotId)
  if (!lot || !row) throw new AppError('NOT_FOUND')
  const { rules, today, account, reader } = context
  const verdict = evaluatePointsMove(act, {
    rules,
    today,
    account,
    lot,
    lots: context.lots,
    points,
    annualPoints: row.annual_points,
    transferredPoints: row.transferred,
    currentPoints: getCurrentPoints(context.lots, lot, today),
    toAccountId,
    accountId: session.ownerAccountId,
  })
  return { verdict, reader }
}

/** A requested move, with the target account of a transfer. */
export interface Move {
  readonly lotId: string
  readonly act: PointsMove
  readonly points: number
  readonly target: Target | null
}

/** Banks, borrows, saves, or transfers points in the caller's transaction. */
export async function carryOutMove(
  sql: ResortSql,
  session: Session,
  { lotId, act, points, target }: Move,
  now: Date,
): Promise<WrittenVerdict> {
  const { resortId, ownerAccountId } = session
  await sql.rows(queries.lockAccount, { resortId, ownerAccountId })
  const { verdict, reader } = await evaluate(
    sql,
    session,
    { lotId, act, points, toAccountId: target?.id ?? null },
    now,
  )
  if (!verdict.allowed)
    throw new AppError({ code: 'POINTS_REFUSED', params: { reasons: verdict.reasons } })
  const { becomes } = verdict
  const made = await sql.row(queries.addLot, {
    resortId,
    fromLotId: lotId,
    ownerAccountId: target?.id ?? ownerAccountId,
    useYear: becomes.useYear,
    kind: becomes.kind,
    earnedOn: becomes.earnedOn,
    expiresOn: becomes.expiresOn,
  })
  if (!made) throw new AppError('UNEXPECTED')
  await refuseOverspent('STAY_CHANGED', () =>
    sql.rows(queries.movePoints, {
      resortId,
      lotId,
      toLotId: made.id,
      points,
      reason: ENTRY_REASON[act],
      ...(target ? getNotes(session, target) : NO_NOTES),
    }),
  )
  const written = writeVerdict(reader, act, verdict)
  await notifyReceiver(sql, session, { act, becomes, now })
  return written
}

/** Target account of a transfer. */
type Target = RowOf<typeof queries.findAccountByName>

const NO_NOTES = { note: '', noteMessage: null, toNote: '', toNoteMessage: null }

/** Returns the notes that both accounts see for a transfer. */
function getNotes({ ownerNumber }: Session, target: Target) {
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
 * Each attempt is counted first, in its own transaction, and only a correct one is uncounted. After
 * ten wrong attempts in a day, correct ones are refused as well; otherwise the count would reveal
 * which was correct (move-points.test.ts).
 */
export async function findTarget(
  { database }: Services,
  { resortId, ownerAccountId }: Session,
  {
    toOwner,
    toName,
    now,
  }: { readonly toOwner: string; readonly toName: string; readonly now: Date },
): Promise<Target> {
  const subject = `transfer ${ownerAccountId}`
  if (
    !(await database.inResort(resortId, (sql) =>
      countOne(sql, resortId, WRONG_ACCOUNTS, { subject, now }),
    ))
  )
    throw new AppError({ code: 'TRANSFER_TRIES', params: { most: WRONG_ACCOUNTS.most } })
  return database.inResort(resortId, async (sql) => {
    const found = await sql.row(queries.findAccountByName, {
      resortId,
      ownerNumber: toOwner,
      name: toName.trim(),
    })
    if (!found) throw new AppError('TRANSFER_UNKNOWN')
    await uncountOne(sql, resortId, subject)
    return found
  })
}

async function notifyReceiver(
  sql: ResortSql,
  { resortId, loginId, ownerAccountId }: Session,
  {
    act,
    becomes,
    now,
  }: { readonly act: PointsMove; readonly becomes: LotVerdict['becomes']; readonly now: Date },
): Promise<void> {
  await notifyPerson(sql, resortId, {
    to: { loginId, ownerAccountId },
    news: {
      code: 'points-moved',
      params: {
        count: becomes.points,
        kind: becomes.kind,
        year: becomes.useYear,
        day: becomes.expiresOn,
        act,
      },
      link: '/nav/points',
    },
    now,
  })
}
