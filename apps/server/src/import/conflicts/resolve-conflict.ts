import { resolveConflict } from '@ownerng/contract'
import { getTogether, type MergedKind } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { sqlState } from '../../db/database-faults.ts'
import { type ActInput, defineResortAct, refuseAct } from '../../modules/resort/resort-act.ts'
import type { Columns } from '../merge-row.ts'
import { findMergedKind, openRow } from './conflict-rows.ts'
import * as queries from './conflicts.queries.ts'
import { describeValue } from './describe-value.ts'
import { buildRow, hasReferences, lockRow, writeRow } from './take-incoming.ts'

type Input = ActInput<typeof resolveConflict>

interface OpenConflict {
  readonly kind: MergedKind
  readonly recordNumber: string
  /** The row as it was sent. */
  readonly sent: Columns
  /** This conflict, and those of columns that only make sense together with its column. */
  readonly ids: readonly string[]
  readonly columns: readonly string[]
}

/**
 * Decides a conflict: takes the value that was sent, as an import would, or keeps the stored one.
 * Conflicts of columns that belong together are decided together.
 */
export const resolveConflictAct = defineResortAct(resolveConflict, async (input) => {
  const { sql, resortId, now, body, context } = input
  const conflict = await lockConflict(input)
  const { kind, recordNumber, sent, ids, columns } = conflict
  const built = await buildRow(input, { kind, number: recordNumber, sent, columns })
  const isTaken = body.take === 'incoming'
  // a record that can't change anymore, such as a canceled stay, only keeps its value
  if (isTaken && !built) refuseAct('conflictOutdated', { number: body.conflict })
  const taken = isTaken ? built : null
  const texts = actsTexts(context).conflict
  const sentences = columns.map((column) => {
    if (!taken) return texts.kept({ column, record: recordNumber })
    const [from, to] = [describeValue(column, taken.stored), describeValue(column, sent)]
    return texts.taken({ column, record: recordNumber, from, to })
  })
  const acts = taken ? await take(input, conflict, taken.row) : []
  const state = taken ? 'taken' : 'kept'
  await sql.rows(queries.decide, { resortId, ids: [...ids], state, now })
  return { changes: [...sentences, ...acts] }
})

/** Locks what the act changes, then the open conflicts of the record. */
async function lockConflict(input: Input): Promise<OpenConflict> {
  const { sql, resortId, body, services } = input
  const number = body.conflict.toUpperCase()
  const seen = await sql.row(queries.findByNumber, { resortId, number })
  if (!seen?.incoming) return refuseAct('noConflict', { number })
  const kind = findMergedKind(seen.kind)
  if (body.take === 'incoming') await lockRow(input, kind, openRow(services.keys, seen.incoming))
  const open = await sql.rows(queries.lockOfRecord, { resortId, number })
  const own = open.find((one) => one.number === number) ?? refuseAct('noConflict', { number })
  // the sender replaced the value while this act waited for its locks
  if (!own.incoming.equals(seen.incoming)) refuseAct('conflictChanged', { number })
  const together = getTogether(kind, own.column)
  const decided = open.filter(({ column }) => together.includes(column))
  return {
    ...{ kind, recordNumber: own.recordNumber, sent: openRow(services.keys, own.incoming) },
    ids: decided.map(({ id }) => id),
    columns: decided.map(({ column }) => column),
  }
}

async function take(
  input: Input,
  { kind }: OpenConflict,
  row: Columns,
): Promise<readonly string[]> {
  const refuse = () => refuseAct('conflictUnusable', { number: input.body.conflict })
  if (!(await hasReferences(input, row))) refuse()
  try {
    return await writeRow(input, kind, row)
  } catch (error) {
    // nights that others have booked, or time that another contract owns
    if (sqlState(error).startsWith('23')) refuse()
    throw error
  }
}
