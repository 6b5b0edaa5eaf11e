import type { BatchKind } from '@ownerng/contract/batches'
import { cliImport } from '@ownerng/messages/cli/import'
import { fileKinds } from '../file-kinds.ts'
import {
  collectTexts,
  type FolderTexts,
  listTranslations,
  readTranslations,
} from '../folder-texts.ts'
import type { FolderRows } from '../read-folder.ts'
import { BATCH_ROWS } from './batch-kinds.ts'
import type { BatchContext, BatchRefusals, BatchRow, GivenRow, StoredRecord } from './batch-row.ts'
import { nameRecords, resolveReferences } from './name-records.ts'

/** Rows of no file. */
const NO_ROWS = Object.fromEntries(
  Object.keys(fileKinds('2000-01-01')).map((name) => [name, []]),
) as unknown as FolderRows

/** Closures and stays that are over or undecided here. */
const SETTLED = ['cancelled', 'declined', 'asked']

/** The columns that rows of a kind may have. */
function listColumns(kind: BatchKind): readonly string[] {
  const { name, columns, fixed = {} } = BATCH_ROWS[kind]
  if (columns || !name) return columns ?? []
  const { columns: schemas } = fileKinds('2000-01-01')[name]
  const all = [...Object.keys(schemas), ...listTranslations(schemas).map((column) => column.name)]
  return all.filter((column) => !Object.hasOwn(fixed, column))
}

/**
 * Finds the record of each row, and adds the stored values of columns that the row doesn't have.
 * Refuses rows that name no record, or the record of another row.
 */
export async function readBatch(
  context: BatchContext,
  rows: readonly GivenRow[],
  refusals: BatchRefusals,
): Promise<BatchRow[]> {
  const { kind } = context
  const { endStatus, key, fixed = {}, defaults = {} } = BATCH_ROWS[kind]
  const columns = new Set(listColumns(kind))
  const texts = await resolveReferences(context, rows, refusals)
  const records = await nameRecords(context, rows, texts, refusals)
  const messages = cliImport().batch
  return rows.map(({ externalId, end, version, changedAt }, at) => {
    const line = at + 1
    const given = texts[at] ?? {}
    const { stored = null, isNamed = false } = records[at] ?? {}
    for (const column of Object.keys(given).filter((name) => !columns.has(name)))
      refusals.refuse(line, 'COLUMN_UNKNOWN', messages.unknownColumn, column)
    if (end && !stored && !isNamed) refusals.refuse(line, 'NOT_STORED', messages.notStored)
    if (kind === 'closures' && stored && stored.values['type'] !== 'maintenance')
      refusals.refuse(line, 'RECORD_TAKEN', messages.isStay({ number: stored.key }), key)
    if (stored && reopens(kind, { stored, given, end })) {
      const { status = '' } = stored.values
      refusals.refuse(line, 'CONTRADICTION', messages.settled({ number: stored.key, status }))
    }
    // how a stored record was paid for is never changed by these columns
    const isPaid = kind === 'stays' && stored !== null
    const values = {
      ...(stored ? stored.values : defaults),
      ...given,
      ...(stored ? { [key]: stored.values[key] ?? stored.key } : {}),
      ...(isPaid ? { points_lot: '', points: '0', week_interest: '' } : {}),
      ...(end && endStatus ? { status: endStatus } : {}),
      ...fixed,
    }
    const sent = { version, changedAt }
    const row = { line, externalId, end, stored, isNamed, given: Object.keys(given) }
    return { ...row, values, sent }
  })
}

interface Reopened extends Pick<GivenRow, 'end'> {
  readonly stored: StoredRecord
  readonly given: Readonly<Record<string, string>>
}

/** Whether a row gives a closure that is over, or a stay that is undecided, another status. */
function reopens(kind: BatchKind, { stored, given, end }: Reopened): boolean {
  const { status = '' } = stored.values
  // other stays that are over stay so, and the answer says that
  if (kind === 'stays' ? status !== 'asked' : kind !== 'closures') return false
  if (!SETTLED.includes(status)) return false
  // a closure that is sent again is meant to close its nights
  const sent = given['status'] ?? (kind === 'closures' && !end ? 'confirmed' : status)
  return sent !== status
}

/** Rows of a file, with the texts that they translate. */
export interface ParsedRows {
  readonly rows: FolderRows
  readonly texts: FolderTexts
}

/** Parses rows with the schema of their file; refuses wrong ones by column. */
export function parseRows(
  { kind, today, currency }: Pick<BatchContext, 'kind' | 'today' | 'currency'>,
  rows: readonly BatchRow[],
  refusals: BatchRefusals,
): ParsedRows {
  const texts = collectTexts()
  const { name } = BATCH_ROWS[kind]
  if (!name) return { rows: NO_ROWS, texts }
  const file = fileKinds(today, currency)[name]
  const empty = Object.fromEntries(Object.keys(file.columns).map((column) => [column, '']))
  const parsed = rows.flatMap(({ line, values: known, given }) => {
    if (refusals.has(line)) return []
    const values = { ...empty, ...known } as Record<string, string>
    const result = file.schema.safeParse(values)
    for (const { path, message } of result.error?.issues ?? [])
      refusals.refuse(line, 'VALUE_INVALID', message, String(path[0] ?? ''))
    if (!result.success) return []
    const row = result.data as Record<string, unknown>
    // a row without a column for a translation leaves the stored translation as it is
    if (!given.some((column) => column.includes(':'))) return [{ ...row, line }]
    const faults = readTranslations(file.columns, { file: file.file, line, values, row }, texts)
    for (const { field, reason } of faults) refusals.refuse(line, 'VALUE_INVALID', reason, field)
    return faults.length > 0 ? [] : [{ ...row, line }]
  })
  return { rows: { ...NO_ROWS, [name]: parsed }, texts }
}
