import {
  type ConflictPolicies,
  getFieldGroup,
  getMergedColumns,
  type MergedKind,
} from '@ownerng/domain'
import { isRemembered, OTHER_VALUE } from './import-memory.ts'
import type { Columns } from './merge-row.ts'
import type { RowHistory } from './row-history.ts'
import type { SentRow } from './sent-rows.ts'
import type { StoredRow } from './stored-columns.ts'

interface RowToMerge {
  readonly kind: MergedKind
  readonly row: Columns
  readonly now: StoredRow
  /** The row as the last import read it; undefined if none did. */
  readonly memory: Columns | undefined
  readonly sent: SentRow | undefined
  readonly history: RowHistory | undefined
  readonly policies: ConflictPolicies
}

/**
 * Returns the version of a row from which both sides started: as the last import read it, or as the
 * sender last saw it. A column that it lacks takes the folder's value.
 */
export function findBase(of: RowToMerge): Columns {
  const { kind, row, now, sent, history } = of
  const version = sent?.version ?? null
  if (version === null || !history) return findImported(of)
  const imported = kind === 'owners' ? findImported(of) : {}
  return Object.fromEntries(
    getMergedColumns(kind)
      .filter((column) => column in now.columns && column in row)
      .map((column) => [
        column,
        isOfPerson(kind, column)
          ? findOfPerson(of, column, imported[column])
          : findSeen(of, column, { version, history }),
      ]),
  )
}

/** With the policy `portal`, a contact that changed here isn't even a conflict. */
function findOfPerson(
  { now, memory, policies }: RowToMerge,
  column: string,
  imported: unknown,
): unknown {
  const isUnknown = now.isChanged && !(memory && column in memory) && column !== 'first_name'
  return isUnknown && policies.contact !== 'portal' ? OTHER_VALUE : imported
}

/** Whether a column of an account's row is of its person, whose record has its own version. */
const isOfPerson = (kind: MergedKind, column: string) =>
  kind === 'owners' && ['first_name', 'email', 'mobile'].includes(column)

/** The value from which both sides started, if the sender said which version it saw. */
function findSeen(
  { row, now, memory }: RowToMerge,
  column: string,
  { version, history }: { readonly version: number; readonly history: RowHistory },
): unknown {
  const stored = now.columns[column]
  const latest = history.getVersion(column)
  // the sender has seen the stored value, or wrote it itself
  if (latest === null || latest <= version) return stored
  if (isRemembered(memory, column, stored)) return stored
  // the sender repeats what it sent before
  if (isRemembered(memory, column, row[column])) return row[column]
  const seen = history.findValue(column, version)
  if (seen !== undefined) return seen
  return memory && column in memory ? memory[column] : OTHER_VALUE
}

function findImported({ kind, row, now, memory, policies }: RowToMerge): Columns {
  // the memory of a row that was only sent in part has some columns
  if (kind !== 'owners') return { ...guessImported(now), ...memory }
  return Object.fromEntries(
    getMergedColumns(kind).map((column) => {
      const stored = now.columns[column]
      const group = getFieldGroup(kind, column)
      // a folder's names count, as those of files that aren't merged
      if (group === 'names' && policies.names === 'pms') return [column, stored]
      if (group === 'contact' && !now.isChanged) return [column, stored]
      if (memory && column in memory) return [column, memory[column]]
      return [column, group === 'contact' ? row[column] : stored]
    }),
  )
}

const PLACE = ['unit', 'arrival', 'departure']
const PEOPLE = ['people1', 'people2', 'people3', 'people4']

/**
 * Stands in for the last import of a row that was made here and never imported, such as a booked
 * stay: what was not changed since then can be changed by the folder.
 */
function guessImported({ isChanged, columns: stored }: StoredRow): Columns {
  const booked = stored['status'] === 'cancelled' ? {} : { status: 'confirmed' }
  const unknown = isChanged ? [...PLACE, ...PEOPLE].map((column) => [column, null] as const) : []
  return { ...stored, ...('arrival' in stored && booked), ...Object.fromEntries(unknown) }
}
