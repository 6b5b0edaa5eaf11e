import type { CalendarDate } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import { storeNote } from '../../shared/points-note.ts'
import { readContext } from '../resort/resort-directory.ts'
import { addEntries } from '../stays/booked-stay.queries.ts'
import { findStaysOnWeeks } from '../stays/rights/rights.queries.ts'
import type { EndedRights } from './end-contract.ts'
import * as queries from './restore-contract.queries.ts'

/**
 * Gives a contract that ended to its owner again, with the points and weeks that ended and aren't
 * over: they would have ended by now anyway. The contract is locked. Returns how many came back, or
 * the stays or contracts that have the nights of a week.
 */
export async function restoreContract(
  sql: ResortSql,
  resortId: string,
  { number, today, ended }: { number: string; today: CalendarDate; ended: EndedRights },
): Promise<
  { readonly points: number; readonly weeks: number } | { readonly takenBy: readonly string[] }
> {
  const { interestId, status, endsOn } = ended
  const [lotIds, weekIds] = [[...ended.lotIds], [...ended.weekIds]]
  const owned = await sql.rows(queries.findOwnersOfWeeks, { resortId, weekIds, today })
  const weeks = await sql.rows(queries.restoreWeeks, { resortId, interestId, weekIds, today })
  const ids = weeks.map(({ id }) => id)
  const booked = await sql.rows(findStaysOnWeeks, { resortId, ids })
  const takenBy = [...booked.map(({ stays }) => stays), ...owned.map((other) => other.number)]
  if (takenBy.length > 0) return { takenBy }
  await sql.rows(queries.restoreContract, { resortId, interestId, status, endsOn })
  const lots = await sql.rows(queries.lockEndedLots, { resortId, interestId, lotIds, today })
  const pointsOf = (id: string) => ended.points[lotIds.indexOf(id)] ?? 0
  const back = lots.filter(({ isOver }) => !isOver).map(({ id }) => ({ id, points: pointsOf(id) }))
  // ledger notes use the resort's labels
  const ledgerContext = await readContext(sql, { resortId, locale: null })
  await sql.rows(addEntries, {
    resortId,
    lotIds: back.map(({ id }) => id),
    points: back.map(({ points }) => points),
    reason: 'adjusted',
    ...storeNote({ code: 'contractRestored', params: { number } }, ledgerContext),
  })
  return {
    points: back.reduce((sum, { points }) => sum + points, 0),
    weeks: new Set(weeks.map(({ week }) => week)).size,
  }
}
