import { type BatchKind, type batchAnswer, ROW_RESULTS } from '@ownerng/contract/batches'
import { dateAt } from '@ownerng/domain'
import { SOURCE_CONTEXT } from '@ownerng/messages'
import { actsTexts } from '@ownerng/messages/acts/texts'
import { cliImport } from '@ownerng/messages/cli/import'
import type * as z from 'zod/mini'
import type { ResortSql } from '../../db/database.ts'
import { readLabels } from '../../modules/resort/resort-directory.ts'
import { declineAsked } from '../../modules/stays/answers/decline-asked.ts'
import type { Services } from '../../services.ts'
import { currentActor } from '../../shared/actor.ts'
import { recordConflicts } from '../conflicts/record-conflicts.ts'
import { fileKinds } from '../file-kinds.ts'
import { type GivenColumns, type ImportedRows, keyOf, recordRows } from '../imported-rows.ts'
import { lockFolder } from '../lock-folder.ts'
import { mergeRows, type RowOutcome } from '../merge-rows.ts'
import { ANY_DAY, type FolderRows } from '../read-folder.ts'
import { startTally } from '../row-tally.ts'
import type { SentRows } from '../sent-rows.ts'
import type { Ids, WriteRequest } from '../write-request.ts'
import { readBatchFacts } from './batch-facts.ts'
import { BATCH_ROWS } from './batch-kinds.ts'
import {
  type BatchContext,
  type BatchRefusals,
  type BatchRow,
  collectRefusals,
  type GivenRow,
  type RowResult,
} from './batch-row.ts'
import * as queries from './batches.queries.ts'
import { checkBatch, checkPosted, readPdfs, refuseOtherAccounts } from './check-batch.ts'
import { describeResults, type Outcome } from './describe-results.ts'
import { parseRows, readBatch } from './read-batch.ts'
import {
  endRecords,
  finishBatch,
  readBatchIds,
  type WrittenBatch,
  writeBatchRows,
} from './write-batch.ts'
import { writeCredits } from './write-credits.ts'

export type BatchAnswer = z.output<typeof batchAnswer>

/** Rows to write, in one transaction. */
export interface BatchRequest {
  readonly resortId: string
  readonly kind: BatchKind
  readonly rows: readonly GivenRow[]
  readonly dryRun: boolean
  readonly clientName: string
}

/**
 * Writes the rows of a batch as an import writes those of a file, but each by itself: a wrong row is
 * refused, and the others are written (decision 133).
 */
export async function runBatch(
  services: Services,
  sql: ResortSql,
  { resortId, kind, rows: given, dryRun, clientName }: BatchRequest,
): Promise<BatchAnswer> {
  await sql.rows(queries.lockKind, { resortId, kind })
  const resort = await sql.row(queries.findResort, { resortId })
  if (!resort) throw new Error(`There is no resort ${resortId}.`)
  const today = dateAt(services.clock.now(), resort.time_zone)
  const { currency } = await readLabels(sql, resortId)
  const context: BatchContext = { sql, resortId, kind, today, currency }
  const refusals = collectRefusals()
  const rows = await readBatch(context, given, refusals)
  const files = dryRun ? { ...services.files, put: async () => {} } : services.files
  const run = { services: { ...services, files }, context, rows, refusals }
  const written =
    BATCH_ROWS[kind].name === null
      ? await runCredits(run, clientName)
      : await runRows(run, { ...resort, server_description: '', line: 1 })
  const results = await describeResults(context, rows, { ...written, refusals, dryRun })
  const counts = Object.fromEntries(
    ROW_RESULTS.map((is) => [is, results.filter(({ result }) => result === is).length]),
  ) as BatchAnswer['counts']
  return { results, counts, acts: [...written.acts], dryRun }
}

interface Run {
  readonly services: Services
  readonly context: BatchContext
  readonly rows: readonly BatchRow[]
  readonly refusals: BatchRefusals
}

/** What became of the rows, by line; a row without an outcome was refused. */
interface Written {
  readonly outcomes: ReadonlyMap<number, Outcome>
  readonly acts: readonly string[]
}

async function runCredits(
  { services, context, rows, refusals }: Run,
  clientName: string,
): Promise<Written> {
  const { outcomes, acts } = await writeCredits(services, {
    ...{ context, rows, refusals, clientName },
  })
  const all = rows.map(({ line, stored, end }): [number, Outcome] => {
    const done = outcomes.get(line)
    const is = done && end ? 'ended' : (done?.is ?? 'unchanged')
    return [line, { is, key: done?.number ?? stored?.key ?? '', kept: [] }]
  })
  return { outcomes: new Map(all), acts }
}

async function runRows(
  { services, context, rows: read, refusals }: Run,
  resort: FolderRows['resort'][number],
): Promise<Written> {
  const { sql, resortId, kind, today } = context
  const { name, endStatus } = BATCH_ROWS[kind]
  if (!name) throw new Error(`${kind} have no file`)
  const files = { files: services.files, refusals }
  const { rows, readFile, keptFiles } = await readPdfs(context, read, files)
  const kept = checkPosted(kind, rows, refusals)
  await refuseOtherAccounts(context, rows, refusals)
  const isListed = ({ end }: BatchRow) => end && endStatus === null
  // a login that exists is never changed
  const toWrite = rows.filter((row) => !isListed(row) && !(kind === 'people' && row.stored))
  const parsed = parseRows(context, toWrite, refusals)
  await lockFolder(sql, resortId, parsed.rows)
  const keys = parsed.rows[name].map((row) => keyOf(name, row as never))
  const { file } = fileKinds(ANY_DAY)[name]
  const imported = await readImported(context, file, keys)
  const places = new Map(
    parsed.rows[name].map((row) => [row.line, `${file}/${keyOf(name, row as never)}`]),
  )
  const merged = await mergeRows(sql, resortId, parsed.rows, {
    ...{ imported, folderWins: false, keys: services.keys },
    sent: listSent(rows, places),
  })
  const checked = { ...merged.rows }
  const facts = await readBatchFacts(context, rows, checked, services.clock.now())
  const stored = { ...facts.facts, owners: merged.owners, units: merged.units }
  const toCheck = { rows: checked, texts: parsed.texts, readFile }
  await checkBatch(context, toCheck, { ...facts, facts: stored }, refusals)
  Object.assign(checked, { [name]: checked[name].filter(({ line }) => !refusals.has(line)) })
  const tally = startTally()
  const request: WriteRequest = {
    ...{ folder: '', keys: services.keys, clock: services.clock, files: services.files },
    ...{ sql, resortId, resort, rows: checked, readFile, today, laidOutOn: today, tally },
    ...{ keptFiles, takenContacts: merged.takenContacts },
    options: { options: [], properties: [], pictures: [], translations: [] },
    rules: stored.rules,
    texts: {
      given: parsed.texts.list().filter(({ translation }) => translation !== ''),
      items: [],
    },
  }
  const ids = await readBatchIds(request, name)
  const result = await writeBatchRows(request, {
    ...{ name, ids, refusals },
    ...(kind === 'closures' && { before: (of: WriteRequest) => declineForClosures(of, ids.units) }),
  })
  const accepted = checked[name].filter(({ line }) => !refusals.has(line))
  const written = { ...request, rows: { ...checked, [name]: accepted } }
  const givenOf = listGiven(rows)
  await recordRows(written, parsed.rows, givenOf)
  await recordConflicts(written, merged.outcomes, givenOf)
  const toEnd = rows.filter((row) => isListed(row) && row.stored && !refusals.has(row.line))
  const ended = await endRecords(request, { name, refusals }, toEnd.map(nameRecord(kind)))
  const acts = [...result.acts, ...tally.acts, ...(await finishBatch(request, { name, refusals }))]
  const keyByLine = new Map(checked[name].map((row) => [row.line, keyOf(name, row as never)]))
  const merges = new Map(merged.outcomes.map((row) => [row.number, row]))
  const outcomes = rows.map((row): [number, Outcome] => {
    const key = keyByLine.get(row.line)?.replace(/^owner /, '') ?? row.stored?.key ?? ''
    const merge = merges.get(key)
    const columns = [...(kept.get(row.line) ?? []), ...describeKept(merge)]
    const isConflict = (merge?.conflicts.length ?? 0) > 0
    const is = ended.has(row.line) ? 'ended' : getResult(row, { result, file, isConflict })
    return [row.line, { is, key, kept: columns }]
  })
  return { outcomes: new Map(outcomes), acts }
}

/** The line of a row, and the key of its record as the import names it. */
const nameRecord =
  (kind: BatchKind) =>
  ({ line, stored }: BatchRow) => ({
    ...{ line, key: `${kind === 'people' ? 'owner ' : ''}${stored?.key}` },
  })

/** Declines the bookings of closed nights that wait for the resort's answer. */
async function declineForClosures(request: WriteRequest, units: Ids): Promise<void> {
  const { sql, resortId, rows, clock, keys, tally } = request
  const actor = currentActor()
  if (!actor) throw new Error('A closure has no actor.')
  const texts = actsTexts(SOURCE_CONTEXT).unit
  for (const { unit, arrival, departure, status } of rows.reservations) {
    const unitId = units.get(unit)
    if (!unitId || status === 'cancelled') continue
    const nights = { resortId, unitId, arrival, departure }
    for (const number of await declineAsked(sql, nights, { actor, keys, now: clock.now() }))
      tally.noteAct(texts.declined({ number }))
  }
}

/** Returns the columns that each row sets, by line. Ending a row sets its status. */
const listGiven = (rows: readonly BatchRow[]): GivenColumns =>
  new Map(rows.map(({ line, given, end }) => [line, end ? [...given, 'status'] : given]))

/** Returns what the sender said about rows, by their place in the import. */
const listSent = (rows: readonly BatchRow[], placeOf: ReadonlyMap<number, string>): SentRows =>
  new Map(
    rows.map(({ line, sent }) => [
      placeOf.get(line) ?? '',
      { version: sent.version ?? null, changedAt: sent.changedAt ?? null },
    ]),
  )

async function readImported(
  { sql, resortId }: BatchContext,
  file: string,
  keys: readonly string[],
): Promise<ImportedRows> {
  const rows = await sql.rows(queries.findImportedOf, { resortId, file, keys: [...keys] })
  return new Map([[file, new Map(rows.map((row) => [row.key, row]))]])
}

const describeKept = (
  merge: Pick<RowOutcome, 'kept' | 'conflicts'> | undefined,
): RowResult['kept'] => {
  const { changedHere, changedBoth } = cliImport().batch
  return [
    ...(merge?.kept ?? []).map((field) => ({ field, reason: changedHere })),
    ...(merge?.conflicts ?? []).map((field) => ({ field, reason: changedBoth })),
  ]
}

function getResult(
  { line, end }: BatchRow,
  of: { readonly result: WrittenBatch; readonly file: string; readonly isConflict: boolean },
): Outcome['is'] {
  const outcomes = of.result.tallies.map((tally) => tally.outcomeOf(of.file, line))
  const outcome = outcomes.find((one) => one !== undefined) ?? 'unchanged'
  if (of.isConflict) return 'conflict'
  if (outcome === 'inserted') return 'created'
  if (outcome === 'updated') return end ? 'ended' : 'changed'
  return 'unchanged'
}
