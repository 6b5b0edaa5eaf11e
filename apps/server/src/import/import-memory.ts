import { getMergedColumns, type MergedKind } from '@ownerng/domain'
import type { Keys } from '../shared/keys.ts'
import { type Columns, isSame } from './merge-row.ts'

/** A value that is neither the stored one nor the folder's. */
export const OTHER_VALUE = Symbol('another value')

/** The text whose keyed hash stands for a personal value of an owner's row. */
export const hashContact = (resortId: string, number: string, value: string): string =>
  JSON.stringify([resortId, number, value])

interface Opened {
  readonly kind: MergedKind
  readonly stored: Columns
  readonly row: Columns
  readonly isHash: (value: string, hash: Buffer) => boolean
}

/**
 * Returns the columns as the last import read them; none if no import did. Values of owners are
 * personal: only their keyed hash is stored, which tells whether they are the stored or new value.
 */
export function openMemory(
  recorded: unknown,
  { kind, stored, row, isHash }: Opened,
): Columns | undefined {
  if (recorded === undefined || recorded === null) return undefined
  const columns = recorded as Columns
  if (kind !== 'owners') return columns
  return Object.fromEntries(
    Object.entries(columns).map(([column, hash]) => {
      const bytes = Buffer.from(String(hash), 'base64url')
      const candidates = [row[column], stored[column]].map((value) => String(value ?? ''))
      return [column, candidates.find((value) => isHash(value, bytes)) ?? OTHER_VALUE]
    }),
  )
}

interface Recorded {
  readonly resortId: string
  readonly keys: Pick<Keys, 'sign'>
}

/** Returns the columns of a row for later imports to compare with. */
export function recordColumns(
  kind: MergedKind,
  row: Columns & { readonly owner_number?: string | undefined },
  { resortId, keys }: Recorded,
): Columns {
  const columns = getMergedColumns(kind).map((column) => [column, row[column] ?? null] as const)
  if (kind !== 'owners') return Object.fromEntries(columns)
  const hash = (value: unknown) =>
    keys
      .sign('imported', hashContact(resortId, row.owner_number ?? '', String(value ?? '')))
      .toString('base64url')
  return Object.fromEntries(columns.map(([column, value]) => [column, hash(value)]))
}

/** Whether a value of the last import is known and equal to another one. */
export const isRemembered = (
  memory: Columns | undefined,
  column: string,
  value: unknown,
): boolean => memory !== undefined && column in memory && isSame(memory[column], value)
