import {
  type ConflictPolicies,
  decideConflict,
  getFieldGroup,
  getMergedColumns,
  getTogether,
  MERGED_KINDS,
  type MergedKind,
} from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import type { ResortSql } from '../db/database.ts'
import { findOptions } from '../modules/resort/resort-directory.queries.ts'
import { parseOptions } from '../modules/resort/resort-directory.ts'
import type { Keys } from '../shared/keys.ts'
import { fileKinds } from './file-kinds.ts'
import { findBase } from './find-base.ts'
import { hashContact, openMemory } from './import-memory.ts'
import { type ImportedRows, keyOf } from './imported-rows.ts'
import { type Columns, isSame, type MergedRow, mergeRow } from './merge-row.ts'
import { ANY_DAY, type FolderRows } from './read-folder.ts'
import { type RowHistory, readHistories } from './row-history.ts'
import type { SentRows } from './sent-rows.ts'
import { readStored, type StoredRow } from './stored-columns.ts'

/** A row that was merged with a stored one, for the list of conflicts. */
export interface RowOutcome {
  readonly kind: MergedKind
  readonly number: string
  /** Null if the row isn't stored, or can't change here anymore. */
  readonly recordId: string | null
  /** The row as it was sent. */
  readonly row: Columns
  /** Columns whose stored value differs from the sent one. */
  readonly differing: readonly string[]
  /** Columns that only changed here, and those that both sides changed: they keep their value. */
  readonly kept: readonly string[]
  readonly conflicts: readonly string[]
  /** Columns that staff decide. */
  readonly listed: readonly string[]
}

/** A folder's rows after a merge with the stored ones. */
export interface MergedFolder {
  readonly rows: FolderRows
  /** Values of the folder that were not applied, as sentences. */
  readonly kept: readonly string[]
  /** Owner numbers that come from stored rows; the folder can lack them. */
  readonly owners: ReadonlySet<string>
  /** Unit numbers that come from stored rows. */
  readonly units: ReadonlySet<string>
  /** Contacts that are taken although their person changed them here: `OWNER COLUMN`. */
  readonly takenContacts: ReadonlySet<string>
  readonly outcomes: readonly RowOutcome[]
}

interface MergeRequest {
  readonly imported: ImportedRows
  readonly folderWins: boolean
  /** Empty for a folder, whose rows have neither versions nor times. */
  readonly sent: SentRows
  readonly keys: Pick<Keys, 'isSigned'>
}

/**
 * Keeps stored values that changed here since the last import, or since the version that the sender
 * saw, unless the import says that the folder wins. If both sides changed a value, the policy of its
 * field group decides (decisions 128 and 134).
 */
export async function mergeRows(
  sql: ResortSql,
  resortId: string,
  rows: FolderRows,
  request: MergeRequest,
): Promise<MergedFolder> {
  const { conflicts: policies } = parseOptions(
    await sql.rows(findOptions, { resortId }),
  ).importOptions
  const merged = { ...rows }
  const all: MergedOne[] = []
  for (const kind of MERGED_KINDS) {
    if (rows[kind].length === 0) continue
    const of = { sql, resortId, kind, policies, request }
    const done = await mergeKind(of, rows[kind] as readonly KindRow[])
    Object.assign(merged, { [kind]: done.map(({ row }) => row) })
    all.push(...done)
  }
  const valuesOf = (column: string) =>
    new Set(
      all.map(({ merge }) => merge?.values[column]).filter((value) => typeof value === 'string'),
    )
  return {
    rows: merged,
    kept: all.flatMap(({ kept }) => kept),
    owners: valuesOf('owner_number'),
    units: valuesOf('unit'),
    takenContacts: new Set(all.flatMap(({ contacts }) => contacts)),
    outcomes: all.map(({ outcome }) => outcome),
  }
}

type KindRow = FolderRows[MergedKind][number] & Columns

interface KindMerge {
  readonly sql: ResortSql
  readonly resortId: string
  readonly kind: MergedKind
  readonly policies: ConflictPolicies
  readonly request: MergeRequest
}

interface MergedOne {
  readonly row: Columns
  readonly merge: MergedRow | null
  readonly kept: readonly string[]
  readonly contacts: readonly string[]
  readonly outcome: RowOutcome
}

async function mergeKind(of: KindMerge, rows: readonly KindRow[]): Promise<MergedOne[]> {
  const { sql, resortId, kind, policies } = of
  const numbers = rows.map((row) => keyOf(kind, row))
  const stored = await readStored(sql, resortId, { kind, numbers })
  const isTimed = Object.values(policies).includes('newest')
  const asked = rows.filter((row) => {
    const sent = findSent(of, row)
    const needsHistory = sent && (sent.version !== null || (isTimed && sent.changedAt !== null))
    const now = stored.get(keyOf(kind, row))
    return needsHistory && now && findDifferent(kind, now, row).length > 0
  })
  const histories = await readHistories(sql, resortId, {
    kind,
    rows: asked.flatMap((row) => stored.get(keyOf(kind, row)) ?? []),
  })
  return rows.map((row) => {
    const now = stored.get(keyOf(kind, row))
    return mergeOne(of, row, now, now && histories.get(now.id))
  })
}

const FILES = fileKinds(ANY_DAY)
const fileOf = (kind: MergedKind) => FILES[kind].file

const findSent = ({ kind, request }: KindMerge, row: KindRow) =>
  request.sent.get(`${fileOf(kind)}/${keyOf(kind, row)}`)

const findDifferent = (kind: MergedKind, { columns }: StoredRow, row: Columns) =>
  getMergedColumns(kind).filter(
    (column) => column in columns && !isSame(columns[column], row[column]),
  )

function mergeOne(
  of: KindMerge,
  row: KindRow,
  now: StoredRow | undefined,
  history: RowHistory | undefined,
): MergedOne {
  const { kind, request, resortId, policies } = of
  const number = keyOf(kind, row)
  const nothing = { merge: null, kept: [], contacts: [] }
  const outcome = { kind, number, row, kept: [], conflicts: [], listed: [] }
  if (!now) return { ...nothing, row, outcome: { ...outcome, recordId: null, differing: [] } }
  const recordId = now.id
  if (request.folderWins)
    return { ...nothing, row, outcome: { ...outcome, recordId, differing: [] } }
  const sent = findSent(of, row)
  const memory = openMemory(request.imported.get(fileOf(kind))?.get(number)?.columns, {
    ...{ kind, stored: now.columns, row },
    isHash: (value, hash) =>
      request.keys.isSigned('imported', hashContact(resortId, number, value), hash),
  })
  const imported = findBase({ kind, row, now, memory, sent, history, policies })
  const incomingAt = sent?.changedAt ? new Date(sent.changedAt) : null
  const folder = Object.fromEntries(Object.keys(imported).map((column) => [column, row[column]]))
  const merge = mergeRow(
    { imported, stored: now.columns, folder },
    {
      together: (column) => getTogether(kind, column),
      decide: (columns) => {
        const group = getFieldGroup(kind, columns[0] ?? '')
        const storedAt = history?.findChange(columns) ?? null
        return group ? decideConflict(policies[group], { incomingAt, storedAt }) : 'stored'
      },
    },
  )
  return {
    row: { ...row, ...merge.values },
    merge,
    kept: describeKept(kind, number, merge),
    contacts: takeContacts(of, merge).map((column) => `${number} ${column}`),
    outcome: {
      ...{ kind, number, recordId, row, differing: Object.keys(merge.values) },
      ...{ kept: merge.kept, conflicts: merge.conflicts, listed: merge.listed },
    },
  }
}

/**
 * Returns the contacts of an owner that come from the row. With the policy `portal`, the contacts of
 * a person who changed one of them here remain (decision 128).
 */
function takeContacts({ kind, policies }: KindMerge, { values }: MergedRow): string[] {
  if (kind !== 'owners') return []
  const isWhole = policies.contact === 'portal'
  return isWhole ? [] : ['email', 'mobile'].filter((column) => !(column in values))
}

function describeKept(
  kind: MergedKind,
  key: string,
  { kept, conflicts }: Pick<MergedRow, 'kept' | 'conflicts'>,
): string[] {
  const text = cliImport().report
  const file = fileOf(kind)
  const describe = (columns: readonly string[], isConflict: boolean) =>
    columns.length === 0
      ? []
      : [text.kept({ file, row: key, columns: columns.join(', '), conflict: isConflict })]
  // contacts that only changed here are kept without a word, as they always were
  const isTold = kind !== 'owners'
  return [...(isTold ? describe(kept, false) : []), ...describe(conflicts, true)]
}
