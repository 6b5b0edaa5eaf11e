import { AppError } from '@ownerng/domain'
import { readerContext } from '@ownerng/messages'
import { cliImport } from '@ownerng/messages/cli/import'
import { writeRefusal } from '@ownerng/messages/write-refusal'
import { sqlState } from '../../db/database.ts'
import { readRightsDay } from '../../modules/stays/rights/roll-use-years.ts'
import { updateRights } from '../../modules/stays/rights/update-rights.ts'
import { changeBills } from '../change-bills.ts'
import { describeRights } from '../describe-rights.ts'
import { endRow, refuseClosedInUse } from '../end-rows.ts'
import { ENDED } from '../endings.ts'
import { fileKinds } from '../file-kinds.ts'
import { recordRows } from '../imported-rows.queries.ts'
import { checkNow } from '../load.queries.ts'
import { ANY_DAY, type FolderRows } from '../read-folder.ts'
import { RowsRefused } from '../refusal.ts'
import type { RowTally } from '../row-tally.ts'
import { startTally } from '../row-tally.ts'
import { findIdsOfNumbers } from '../stored-rows.queries.ts'
import { writeInterests } from '../write-interests.ts'
import { writeLogins } from '../write-logins.ts'
import { writeMoney } from '../write-money.ts'
import type { Ids, WriteRequest } from '../write-request.ts'
import { writeUnits } from '../write-resort.ts'
import { writeDocuments, writeOwners, writeWorkOrders } from '../write-rows.ts'
import { writePoints, writeReservations } from '../write-stays.ts'
import { writeTexts } from '../write-texts.ts'
import { type BATCH_ROWS, listReferences } from './batch-kinds.ts'
import type { BatchRefusals } from './batch-row.ts'
import { checkLater, findImportedOf } from './batches.queries.ts'

type Name = NonNullable<(typeof BATCH_ROWS)[keyof typeof BATCH_ROWS]['name']>

/** Columns that name records of other kinds. */
const REFERENCES = {
  units: ['unit', 'home_unit'],
  owners: ['owner_number', 'owner_numbers'],
  interests: ['interest', 'week_interest'],
} as const

/** Reads the IDs of the records that the rows of a batch name. */
export async function readBatchIds(
  { sql, resortId, rows }: Pick<WriteRequest, 'sql' | 'resortId' | 'rows'>,
  name: Name,
) {
  const read = async (of: keyof typeof REFERENCES): Promise<Ids> => {
    const named = (rows[name] as readonly Readonly<Record<string, unknown>>[]).flatMap((row) =>
      REFERENCES[of].flatMap((column) => listReferences(column, String(row[column] ?? ''))),
    )
    const numbers = [...new Set(named)]
    if (numbers.length === 0) return new Map()
    const ids = await sql.rows(findIdsOfNumbers[of], { resortId, numbers })
    return new Map(ids.map(({ number, id }) => [number, id]))
  }
  return {
    units: await read('units'),
    owners: await read('owners'),
    interests: await read('interests'),
  }
}

type BatchIds = Awaited<ReturnType<typeof readBatchIds>>

/** How rows of each kind are written: as the import writes them. */
const WRITERS: {
  readonly [N in Name]: (request: WriteRequest, ids: BatchIds) => Promise<unknown>
} = {
  units: (request) => writeUnits(request),
  owners: (request, { units }) => writeOwners(request, units),
  interests: async (request, { owners, units }) => {
    const { changed } = await writeInterests(request, owners, units)
    await changeBills(request, { changed, owners, newCharges: new Set() })
  },
  pointsLots: (request, { interests }) => writePoints(request, interests),
  reservations: (request, ids) => writeReservations(request, ids),
  charges: (request, { owners }) => writeMoney(request, owners),
  payments: (request, { owners }) => writeMoney(request, owners),
  workOrders: (request, { owners, units }) => writeWorkOrders(request, owners, units),
  documents: (request, { owners }) => writeDocuments(request, owners),
  logins: (request, { owners }) => writeLogins(request, owners),
}

/** Outcomes of the rows, and sentences about acts. */
export interface WrittenBatch {
  readonly tallies: readonly RowTally[]
  readonly acts: readonly string[]
}

interface Parts {
  readonly name: Name
  readonly ids: BatchIds
  readonly refusals: BatchRefusals
  /** What happens before rows are written, and only if they are. */
  readonly before?: (request: WriteRequest) => Promise<void>
}

/** Faults of data: a constraint, a value, or a rule of a trigger. */
const isRowFault = (error: unknown) =>
  error instanceof AppError || /^(22|23|P0001)/.test(sqlState(error) ?? '')

/**
 * Writes rows that the checks accepted. If the database refuses them, writes each half by itself,
 * down to the wrong rows, which are refused.
 */
export async function writeBatchRows(request: WriteRequest, parts: Parts): Promise<WrittenBatch> {
  const { name, ids, refusals, before } = parts
  const all = request.rows[name] as { readonly line: number }[]
  if (all.length === 0) return { tallies: [], acts: [] }
  const { sql } = request
  const tally = startTally()
  try {
    await sql.nested(async () => {
      await before?.({ ...request, tally })
      await WRITERS[name]({ ...request, tally }, ids)
      const inUse = name === 'units' ? await refuseClosedInUse(request) : []
      if (inUse.length > 0) throw new RowsRefused(inUse)
      await sql.rows(checkNow)
      await sql.rows(checkLater)
    })
    return { tallies: [tally], acts: tally.acts }
  } catch (error) {
    if (error instanceof RowsRefused) {
      const code = name === 'units' ? 'IN_USE' : 'CONTRADICTION'
      for (const { line, field, reason } of error.refusals)
        refusals.refuse(line, code, reason, field)
      const rows = all.filter(({ line }) => !refusals.has(line))
      return writeBatchRows({ ...request, rows: { ...request.rows, [name]: rows } }, parts)
    }
    if (!isRowFault(error)) throw error
    const [row, second] = all
    if (row && !second) {
      const reason =
        error instanceof AppError
          ? writeRefusal(readerContext(), error.refusal).message
          : cliImport().batch.constraint
      refusals.refuse(row.line, 'CONTRADICTION', reason)
      return { tallies: [], acts: [] }
    }
    const half = Math.ceil(all.length / 2)
    const written = []
    for (const rows of [all.slice(0, half), all.slice(half)])
      written.push(
        await writeBatchRows({ ...request, rows: { ...request.rows, [name]: rows } }, parts),
      )
    return {
      tallies: written.flatMap(({ tallies }) => tallies),
      acts: written.flatMap(({ acts }) => acts),
    }
  }
}

/** Brings weeks and points up to date with new contracts and lots, and stores translations. */
export async function finishBatch(
  request: WriteRequest,
  { name, refusals }: Pick<Parts, 'name' | 'refusals'>,
): Promise<readonly string[]> {
  const { sql, resortId, clock, texts } = request
  const accepted = texts.given.filter(({ lines }) => !lines.every((line) => refusals.has(line)))
  await writeTexts(sql, resortId, accepted)
  if (name !== 'interests' && name !== 'pointsLots') return []
  const day = await readRightsDay(sql, resortId, clock.now())
  return day ? describeRights(await updateRights(sql, resortId, day)) : []
}

/** Ends records of kinds that have no status, like rows of `ended.csv`. */
export async function endRecords(
  request: WriteRequest,
  { name, refusals }: Pick<Parts, 'name' | 'refusals'>,
  rows: readonly { readonly line: number; readonly key: string }[],
): Promise<ReadonlySet<number>> {
  const ended = new Set<number>()
  const { file } = fileKinds(ANY_DAY)[name]
  const { sql, resortId } = request
  const keys = rows.map(({ key }) => key)
  const known = await sql.rows(findImportedOf, { resortId, file, keys })
  const over = new Set(known.filter(({ lastDay }) => lastDay === ENDED).map(({ key }) => key))
  for (const { line, key } of rows) {
    if (over.has(key)) continue
    const fault = await endRow(request, { name: name as keyof FolderRows, file, key })
    if (fault !== null) {
      refusals.refuse(line, 'IN_USE', fault)
      continue
    }
    ended.add(line)
    // also of a record that no import read
    const record = [{ key, last_day: ENDED, columns: {} }]
    await sql.rows(recordRows, { resortId, file, rows: JSON.stringify(record), isPartial: false })
  }
  return ended
}
