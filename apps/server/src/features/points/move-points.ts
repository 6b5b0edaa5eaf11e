import type { CallInput, lotActDo } from '@ownerng/contract'
import { AppError, dayInWords, judgeLotAct, type LotAct, type LotVerdict } from '@ownerng/domain'
import { tellPerson } from '../../access/tell-owner.ts'
import { countOne } from '../../access/throttle.ts'
import { brokenConstraint, type ResortSql } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { requireActor, type Session } from '../../platform/session.ts'
import { readStanding } from '../../stays/standing.ts'
import { orChanged } from '../../stays/write-stay.ts'
import * as queries from './points.queries.ts'

const KEY_CONSTRAINT = 'points_lot_once_per_request'
/** Guesses of owner numbers and names that an account has in a day. */
const UNKNOWN_ACCOUNTS = { most: 10, perMs: 86_400_000 }
const ENTRY_REASON = { bank: 'banked', borrow: 'borrowed', save: 'saved', transfer: 'transferred' } as const

/** What moving points would do now. The account that a transfer goes to is not looked up: only doing it tells whether it is known. */
export async function showMove({ database, clock }: Parts, session: Session, lotId: string, act: LotAct, points: number): Promise<LotVerdict> {
  return database.inResort(session.resortId, (sql) => judge(sql, session, { lotId, act, points, toAccountId: null }, clock.now()))
}

interface Move {
  readonly lotId: string
  readonly act: LotAct
  readonly points: number
  readonly toAccountId: string | null
}

async function judge(sql: ResortSql, session: Session, { lotId, act, points, toAccountId }: Move, now: Date): Promise<LotVerdict> {
  const [standing, row] = await Promise.all([
    readStanding(sql, session, now),
    sql.row<{ annual_points: number; transferred: number }>(queries.findLotForMove, [session.resortId, session.ownerAccountId, lotId]),
  ])
  const lot = standing.lots.find((each) => each.id === lotId)
  if (!lot || !row) throw new AppError('NOT_FOUND')
  const { rules, today, account } = standing
  const current = standing.lots.filter((each) => each.interestId === lot.interestId && each.kind === 'annual' && each.earnedOn <= today)
  return judgeLotAct(act, {
    rules,
    today,
    account,
    lot,
    points,
    annualPoints: row.annual_points,
    transferredPoints: row.transferred,
    currentPoints: current.reduce((sum, each) => sum + each.remaining, 0),
    toAccountId,
    accountId: session.ownerAccountId,
  })
}

/** Banks, borrows, saves or transfers points in one transaction; the same click moves them once. */
export async function movePoints(parts: Parts, session: Session, lotId: string, request: CallInput<typeof lotActDo>['body']): Promise<LotVerdict> {
  requireActor(session, request.ownerNumber, ['full'])
  const now = parts.clock.now()
  const { resortId, ownerAccountId } = session
  const target = request.act === 'transfer' ? await findTarget(parts, session, request, now) : null
  try {
    return await parts.database.inResort(resortId, async (sql) => {
      await sql.rows(queries.lockAccount, [resortId, ownerAccountId])
      const verdict = await judge(sql, session, { lotId, act: request.act, points: request.points, toAccountId: target?.id ?? null }, now)
      if (!verdict.allowed) throw new AppError('POINTS_REFUSED', { reason: verdict.reasons.map((reason) => reason.sentence).join(' ') }, { reasons: verdict.reasons })
      const { becomes } = verdict
      const values = [target?.id ?? ownerAccountId, becomes.useYear, becomes.kind, becomes.earnedOn, becomes.expiresOn, request.requestKey]
      const made = await sql.row<{ id: string }>(queries.addLot, [resortId, lotId, ...values])
      await orChanged(() =>
        sql.rows(queries.movePoints, [
          resortId,
          lotId,
          made?.id,
          request.points,
          ENTRY_REASON[request.act],
          target ? `to ${target.owner_number}` : '',
          target ? `from ${session.ownerNumber}` : '',
        ]),
      )
      await tellOwner(sql, session, verdict, now)
      return verdict
    })
  } catch (error) {
    // the click was carried out before: what it did is what it answers
    if (brokenConstraint(error) === KEY_CONSTRAINT) return showMove(parts, session, lotId, request.act, request.points)
    throw error
  }
}

/** The account that points go to: its number and its owner's name belong together. Wrong ones are counted, so that nobody tries them out. */
async function findTarget(
  { database }: Parts,
  session: Session,
  { toOwner, toName }: CallInput<typeof lotActDo>['body'],
  now: Date,
): Promise<{ id: string; owner_number: string }> {
  const found = await database.inResort(session.resortId, async (sql) => {
    const row = await sql.row<{ id: string; owner_number: string }>(queries.findAccountByName, [session.resortId, toOwner ?? '', (toName ?? '').trim()])
    const counted = row !== null || (await countOne(sql, session.resortId, `transfer ${session.ownerAccountId}`, UNKNOWN_ACCOUNTS, now))
    return counted ? row : null
  })
  if (!found) throw new AppError('TRANSFER_UNKNOWN')
  return found
}

async function tellOwner(sql: ResortSql, { resortId, loginId, ownerAccountId }: Session, { becomes, warning }: LotVerdict, now: Date): Promise<void> {
  const moved = `${becomes.points.toLocaleString('en-US')} points are now ${becomes.kind} points of ${becomes.useYear}, to be used by ${dayInWords(becomes.expiresOn)}.`
  await tellPerson(
    sql,
    resortId,
    { loginId, ownerAccountId },
    { topic: 'points', title: 'Your points were moved', paragraphs: [moved, warning].filter(Boolean), link: '/nav/points' },
    now,
  )
}
