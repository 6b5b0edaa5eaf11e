import { type BilledInterest, type CalendarDate, dateAt } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { storeNote } from '../../shared/points-note.ts'
import { notifyCoOwners } from '../notifications/notify-owner.ts'
import { readContext } from '../resort/resort-directory.ts'
import { addEntries } from '../stays/booked-stay.queries.ts'
import * as queries from './transfer-contract.queries.ts'
import { lockContract } from './transfer-contract.ts'

interface Ending {
  readonly number: string
  readonly now: Date
  readonly by: Actor | undefined
}

/** What ended with a contract, and how the contract was before. */
export interface EndedRights {
  readonly interestId: string
  readonly status: 'pending' | 'active'
  readonly endsOn: CalendarDate | null
  readonly lotIds: readonly string[]
  /** The points that ended in each lot. */
  readonly points: readonly number[]
  readonly weekIds: readonly string[]
}

/**
 * Ends a contract that goes back to the resort, in the caller's transaction: what is left of its
 * points and weeks ends with it. Booked stays and bills remain. Notifies everyone on the account.
 */
export async function endContract(
  sql: ResortSql,
  resortId: string,
  { number, now, by }: Ending,
): Promise<
  | { readonly fault: 'noContract' | 'contractEnded' }
  | {
      ownerId: string
      ownerNumber: string
      points: number
      weeks: number
      billed: BilledInterest
      ended: EndedRights
    }
> {
  const { contract } = await lockContract(sql, resortId, { number, toId: null })
  if (!contract) return { fault: 'noContract' }
  const { id: interestId, ownerId, ownerNumber, resort, status, endsOn } = contract
  if (status === 'expired') return { fault: 'contractEnded' }
  const of = { resortId, interestId, today: dateAt(now, contract.timeZone) }
  await sql.rows(queries.endCancellationUndo, { resortId, interestId, ownerId })
  await sql.rows(queries.endChangeUndo, { resortId, ownerId, now })
  const lots = (await sql.rows(queries.lockLots, of)).filter(({ remaining }) => remaining !== 0)
  // ledger notes use the resort's labels
  const ledgerContext = await readContext(sql, { resortId, locale: null })
  await sql.rows(addEntries, {
    resortId,
    lotIds: lots.map(({ id }) => id),
    points: lots.map(({ remaining }) => -remaining),
    reason: 'expired',
    ...storeNote({ code: 'contractEnded', params: { number } }, ledgerContext),
  })
  const weeks = await sql.rows(queries.endWeeks, of)
  await sql.rows(queries.endContract, of)
  const news = { code: 'contract-ended', params: { resort, contract: number } } as const
  await notifyCoOwners(sql, resortId, { ownerAccountId: ownerId, news, now, by })
  const points = lots.reduce((sum, { remaining }) => sum + remaining, 0)
  const ended = {
    ...{ interestId, status, endsOn },
    lotIds: lots.map(({ id }) => id),
    points: lots.map(({ remaining }) => remaining),
    weekIds: weeks.map(({ id }) => id),
  }
  const count = new Set(weeks.map(({ week }) => week)).size
  return { ownerId, ownerNumber, points, weeks: count, billed: contract, ended }
}
