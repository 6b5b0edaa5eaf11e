import { dateAt, type TransferFault, whyNotTransfer } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { storeNote } from '../../shared/points-note.ts'
import { notifyCoOwners } from '../notifications/notify-owner.ts'
import { readContext } from '../resort/resort-directory.ts'
import { addEntries } from '../stays/booked-stay.queries.ts'
import * as queries from './transfer-contract.queries.ts'

/** A transfer that the resort wants: which contract, to whom, and what happens to coming stays. */
export interface Transfer {
  /** Number of the contract, such as `P-10427-1`. */
  readonly number: string
  readonly toOwnerNumber: string
  /** Whether coming stays that only this contract pays for stay with who booked them, or move. */
  readonly stays: 'keep' | 'move'
  /** Whether it already took place in another system, such as in an import: no rule refuses it. */
  readonly isRecord?: boolean
  readonly now: Date
  readonly by: Actor | undefined
}

/** What a transfer moved. */
interface Transferred {
  readonly number: string
  readonly fromOwnerNumber: string
  readonly toOwnerNumber: string
  readonly points: number
  /** Weeks that can still be used. */
  readonly weeks: number
  /** Numbers of the coming stays that the contract pays for. */
  readonly stays: readonly string[]
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
  { number, toOwnerNumber, stays, isRecord = false, now, by }: Transfer,
): Promise<TransferResult> {
  const target = await sql.row(queries.findAccount, { resortId, ownerNumber: toOwnerNumber })
  if (!target) return { fault: 'noOwner' }
  const contract = await sql.row(queries.lockContract, { resortId, number })
  if (!contract) return { fault: 'noContract' }
  const { id: interestId, ownerId: fromId } = contract
  const toId = target.id
  const accounts = await sql.rows(queries.lockAccounts, { resortId, ids: [fromId, toId] })
  const status = accounts.find(({ id }) => id === toId)?.status ?? 'former'
  const fault = isRecord ? null : whyNotTransfer(contract, { id: toId, status })
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

  const points = lots.map(({ remaining }) => remaining)
  await addToLots(sql, resortId, 'contractTo', { number, lots, sign: -1 })
  await sql.rows(queries.moveLots, { resortId, interestId, toId })
  await addToLots(sql, resortId, 'contractFrom', { number, lots, sign: 1 })
  await sql.rows(queries.moveContract, { ...of, toId })
  if (stays === 'move')
    await sql.rows(queries.moveStays, { resortId, toId, ids: coming.map(({ id }) => id) })

  const params = {
    resort: contract.resort,
    contract: number,
    points: points.reduce((sum, count) => sum + count, 0),
    stays: coming.length,
    moves: stays === 'move',
  }
  for (const [code, ownerAccountId] of [
    ['contract-left', fromId],
    ['contract-received', toId],
  ] as const)
    await notifyCoOwners(sql, resortId, { ownerAccountId, news: { code, params }, now, by })
  return {
    number,
    fromOwnerNumber: contract.ownerNumber,
    toOwnerNumber,
    points: params.points,
    weeks: weeks?.weeks ?? 0,
    stays: coming.map((stay) => stay.number),
  }
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
  code: 'contractTo' | 'contractFrom',
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
