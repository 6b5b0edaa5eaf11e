import {
  type BilledInterest,
  type CalendarDate,
  dateAt,
  getKeptPoints,
  type Proration,
  type TransferFault,
  whyNotTransfer,
} from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { storeNote } from '../../shared/points-note.ts'
import type { NoticeMessage } from '../notifications/notices/notice-table.ts'
import { notifyCoOwners } from '../notifications/notify-owner.ts'
import { readContext } from '../resort/resort-directory.ts'
import { addEntries } from '../stays/booked-stay.queries.ts'
import { addLot } from './move-points.queries.ts'
import * as queries from './transfer-contract.queries.ts'

/** A transfer that the resort wants: which contract, to whom, and what happens to coming stays. */
export interface Transfer {
  /** Number of the contract, such as `P-10427-1`. */
  readonly number: string
  readonly toOwnerNumber: string
  /**
   * Coming stays that only this contract pays for: they stay as they are, move, or those return that
   * the new owner booked before an earlier transfer moved them.
   */
  readonly stays: 'keep' | 'move' | 'return'
  /** The day on which it took place, and how the points of its use year are divided; all move if omitted. */
  readonly divide?: { readonly on: CalendarDate; readonly rule: Proration }
  /** Number of unpaid bills that the new owner takes over. */
  readonly bills?: number
  /** Whether it already took place in another system, such as in an import: no rule refuses it. */
  readonly isRecord?: boolean
  /** Moves it between accounts of the same person, who gets one notice about all of it. */
  readonly isMerge?: boolean
  readonly now: Date
  readonly by: Actor | undefined
}

/** What a transfer moved. */
interface Transferred {
  readonly number: string
  readonly fromOwnerNumber: string
  readonly toOwnerNumber: string
  readonly points: number
  /** Points that the previous owner keeps. */
  readonly kept: number
  readonly fromId: string
  readonly toId: string
  /** Weeks that can still be used. */
  readonly weeks: number
  /** Numbers of the coming stays that the contract pays for. */
  readonly stays: readonly string[]
  /** IDs of those that moved. */
  readonly movedIds: readonly string[]
  /** What its bills depended on before the transfer. */
  readonly billed: BilledInterest
}

export type TransferResult =
  | Transferred
  | { readonly fault: TransferFault | 'noContract' | 'noOwner' }

/**
 * Transfers a contract to another account in the caller's transaction: its points and weeks follow
 * it, and coming stays as the transfer says. What their cancellation returns later goes to the
 * contract, so to its new owner. Bills, plans, and automatic payments stay with the previous owner.
 * Notifies everyone on both accounts.
 */
export async function transferContract(
  sql: ResortSql,
  resortId: string,
  transfer: Transfer,
): Promise<TransferResult> {
  const { number, toOwnerNumber, stays, divide, bills = 0, now, by } = transfer
  const { isRecord = false, isMerge = false } = transfer
  const target = await sql.row(queries.findAccount, { resortId, ownerNumber: toOwnerNumber })
  if (!target) return { fault: 'noOwner' }
  const toId = target.id
  const { contract, accounts } = await lockContract(sql, resortId, { number, toId })
  if (!contract) return { fault: 'noContract' }
  const { id: interestId, ownerId: fromId } = contract
  const status = accounts.find(({ id }) => id === toId)?.status ?? 'former'
  const ofRecord = fromId === toId ? 'sameOwner' : null
  const fault = isRecord ? ofRecord : whyNotTransfer(contract, { id: toId, status })
  if (fault) return { fault }

  const today = dateAt(now, contract.timeZone)
  const of = { resortId, interestId, today }
  await sql.rows(queries.endCancellationUndo, { resortId, interestId, ownerId: fromId })
  await sql.rows(queries.endChangeUndo, { resortId, ownerId: fromId, now })
  const locked = await sql.rows(queries.lockLots, of)
  const lots = locked.filter(({ isOver }) => !isOver)
  // the job that expires points may not have run yet
  await sql.rows(addEntries, {
    ...{ resortId, reason: 'expired', note: '', noteMessage: null },
    ...toShares(
      locked.filter(({ isOver }) => isOver),
      -1,
    ),
  })
  const weeks = await sql.row(queries.countWeeks, of)
  const coming = await sql.rows(queries.findStays, { ...of, ownerId: fromId })

  const divided = lots.map((lot) => {
    const kept = divide ? getKeptPoints(divide.rule, lot, divide.on) : 0
    return { ...lot, kept, moved: lot.remaining - kept }
  })
  await addToLots(sql, resortId, 'contractTo', { number, sign: -1, lots })
  await sql.rows(queries.moveLots, { resortId, interestId, toId })
  const moved = divided.map(({ id, moved: remaining }) => ({ id, remaining }))
  await addToLots(sql, resortId, 'contractFrom', { number, sign: 1, lots: moved })
  await sql.rows(queries.moveContract, { ...of, toId, ownedSince: divide?.on ?? null })
  const kept = await keepPoints(sql, resortId, { number, fromId, lots: divided })
  const moving = getMovingStays(stays, coming, toId)
  const movedIds = moving.map(({ id }) => id)
  if (moving.length > 0) await sql.rows(queries.moveStays, { resortId, toId, ids: movedIds })

  const points = sum(divided.map((lot) => lot.moved))
  if (!isMerge) {
    const moves = moving.length > 0
    const count = (moves ? moving : coming).length
    const params = { resort: contract.resort, contract: number, points, kept, bills }
    const news = { ...params, stays: count, moves }
    await notifyBoth(sql, resortId, { fromId, toId, params: news, now, by })
  }
  return {
    number,
    fromOwnerNumber: contract.ownerNumber,
    toOwnerNumber: target.ownerNumber,
    points,
    weeks: weeks?.weeks ?? 0,
    kept,
    fromId,
    toId,
    stays: coming.map((stay) => stay.number),
    movedIds,
    billed: contract,
  }
}

/** Returns those of the coming stays that move with the contract. */
function getMovingStays<T extends { readonly bookedFor: string | null }>(
  stays: Transfer['stays'],
  coming: readonly T[],
  toId: string,
): readonly T[] {
  if (stays === 'keep') return []
  return stays === 'move' ? coming : coming.filter(({ bookedFor }) => bookedFor === toId)
}

interface BothNotices extends Pick<Transfer, 'now' | 'by'> {
  readonly fromId: string
  readonly toId: string
  readonly params: Extract<NoticeMessage, { code: 'contract-left' }>['params']
}

/** Notifies everyone on both accounts. */
async function notifyBoth(
  sql: ResortSql,
  resortId: string,
  { fromId, toId, params, now, by }: BothNotices,
): Promise<void> {
  for (const [code, ownerAccountId] of [
    ['contract-left', fromId],
    ['contract-received', toId],
  ] as const)
    await notifyCoOwners(sql, resortId, { ownerAccountId, news: { code, params }, now, by })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, count) => total + count, 0)

type DividedLot = Omit<Parameters<typeof getKeptPoints>[1], 'remaining'> & {
  readonly id: string
  readonly useYear: number
  readonly expiresOn: CalendarDate
  readonly kept: number
}

/**
 * Gives the previous owner lots for the points that they keep. They are given points, which stay with
 * them when the contract is transferred again. Returns how many points these are.
 */
async function keepPoints(
  sql: ResortSql,
  resortId: string,
  { number, fromId, lots }: { number: string; fromId: string; lots: readonly DividedLot[] },
): Promise<number> {
  const keeping = lots.filter(({ kept }) => kept > 0)
  for (const { id: fromLotId, useYear, earnedOn, expiresOn, kept } of keeping) {
    const lot = { useYear, kind: 'transferred', earnedOn, expiresOn } as const
    const made = await sql.row(addLot, { resortId, fromLotId, ownerAccountId: fromId, ...lot })
    if (made)
      await addToLots(sql, resortId, 'contractKept', {
        number,
        lots: [{ id: made.id, remaining: kept }],
        sign: 1,
      })
  }
  return sum(keeping.map(({ kept }) => kept))
}

/**
 * Locks the accounts of a transfer and then its contract, in the order in which owners' changes lock
 * them.
 */
export async function lockContract(
  sql: ResortSql,
  resortId: string,
  { number, toId }: { readonly number: string; readonly toId: string | null },
) {
  const before = await sql.row(queries.findContract, { resortId, number })
  if (!before) return { contract: null, accounts: [] }
  const ids = [before.ownerId, ...(toId === null ? [] : [toId])]
  const accounts = await sql.rows(queries.lockAccounts, { resortId, ids })
  const contract = await sql.row(queries.lockContract, { resortId, number })
  // another transfer was first: its locks end with this transaction
  if (contract?.ownerId !== before.ownerId) return lockContract(sql, resortId, { number, toId })
  return { contract, accounts }
}

type Lots = readonly { readonly id: string; readonly remaining: number }[]

/** What remains in lots, as entries that add or take it. */
const toShares = (lots: Lots, sign: 1 | -1) => ({
  lotIds: lots.map(({ id }) => id),
  points: lots.map(({ remaining }) => sign * remaining),
})

/** Takes points from the previous owner, or gives them to the new one, in the same lots. */
async function addToLots(
  sql: ResortSql,
  resortId: string,
  code: 'contractTo' | 'contractFrom' | 'contractKept',
  { number, lots, sign }: { readonly number: string; readonly lots: Lots; readonly sign: 1 | -1 },
): Promise<void> {
  // ledger notes use the resort's labels
  const ledgerContext = await readContext(sql, { resortId, locale: null })
  await sql.rows(addEntries, {
    resortId,
    ...toShares(lots, sign),
    reason: 'adjusted',
    ...storeNote({ code, params: { number } }, ledgerContext),
  })
}

/** Moves points that others gave to an account to another account: all, or some lots. Returns how many. */
export async function moveGivenPoints(
  sql: ResortSql,
  resortId: string,
  {
    fromId,
    toId,
    from,
    to,
    lotIds = null,
  }: { fromId: string; toId: string; from: string; to: string; lotIds?: readonly string[] | null },
): Promise<number> {
  const lots = await sql.rows(queries.lockGivenLots, {
    resortId,
    fromId,
    ids: lotIds && [...lotIds],
  })
  const left = { resortId, ...toShares(lots, -1), reason: 'adjusted' } as const
  await sql.rows(addEntries, { ...left, ...storeNote({ code: 'to', params: { number: to } }) })
  await sql.rows(queries.moveGivenLots, { resortId, toId, ids: lots.map(({ id }) => id) })
  const came = { resortId, ...toShares(lots, 1), reason: 'adjusted' } as const
  await sql.rows(addEntries, { ...came, ...storeNote({ code: 'from', params: { number: from } }) })
  return sum(lots.map(({ remaining }) => remaining))
}
