import { RECORD_OF_BATCH } from '@ownerng/contract/batches'
import { recordNameOf } from './batch-kinds.ts'
import type { BatchContext, BatchRefusals, BatchRow, RowResult } from './batch-row.ts'
import * as queries from './batches.queries.ts'
import { readStored } from './name-records.ts'

/** What became of a row that wasn't refused. */
export interface Outcome {
  readonly is: Exclude<RowResult['result'], 'refused'>
  /** The key of its record. */
  readonly key: string
  readonly kept: RowResult['kept']
}

interface Done {
  readonly outcomes: ReadonlyMap<number, Outcome>
  readonly refusals: BatchRefusals
  readonly dryRun: boolean
}

/** Returns the result of each row, and stores the external IDs of records that got one. */
export async function describeResults(
  context: BatchContext,
  rows: readonly BatchRow[],
  { outcomes, refusals, dryRun }: Done,
): Promise<RowResult[]> {
  const { sql, resortId, kind } = context
  const accepted = rows.filter(({ line }) => !refusals.has(line))
  const keys = accepted.map(({ line }) => outcomes.get(line)?.key ?? '').filter(Boolean)
  const records = await readStored(sql, resortId, recordNameOf(kind), { keys })
  const byKey = new Map(records.map((record) => [record.key, record.id]))
  const idOf = ({ line, stored }: BatchRow) =>
    byKey.get(outcomes.get(line)?.key ?? '') ?? stored?.id ?? null
  const named = accepted.flatMap((row) => {
    const id = idOf(row)
    return (row.isNamed && row.stored) || id === null
      ? []
      : [{ external_id: row.externalId, record_id: id }]
  })
  if (named.length > 0)
    await sql.rows(queries.saveExternalIds, { resortId, kind, rows: JSON.stringify(named) })
  const versions = await readVersions(context, accepted.map(idOf))
  return rows.map((row): RowResult => {
    const { externalId, line, stored } = row
    if (refusals.has(line)) {
      const known = { id: stored?.id ?? null, number: stored?.key ?? null, version: null, kept: [] }
      return { externalId, result: 'refused', ...known, refusals: [...refusals.of(line)] }
    }
    const { is = 'unchanged', key = '', kept = [] } = outcomes.get(line) ?? {}
    const id = idOf(row)
    // a dry run stores no record, so the ID of a new one means nothing
    const shown = dryRun && !stored ? null : id
    // without a version, the sender has to read the record, which has values it doesn't know
    const isKnown = shown !== null && kept.length === 0
    const version = isKnown ? (versions.get(shown) ?? null) : null
    const record = { id: shown, number: key || null, version }
    return { externalId, result: is, ...record, refusals: [], kept: [...kept] }
  })
}

async function readVersions(
  { sql, resortId, kind }: BatchContext,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, number>> {
  const record = RECORD_OF_BATCH[kind]
  if (!record) return new Map()
  const named = ids.filter((id) => id !== null)
  const rows = await sql.rows(queries.findVersions, {
    ...{ resortId, ids: named, prefix: `${record}.` },
  })
  return new Map(rows.map(({ id, version }) => [id, version]))
}
