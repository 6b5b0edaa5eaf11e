import type { MergedKind } from '@ownerng/domain'
import type { ReadSql } from '../db/database.ts'
import * as queries from './imported-rows.queries.ts'
import type { Columns } from './merge-row.ts'

/** A stored row with the columns that are merged, by the names of its file. */
export interface StoredRow {
  readonly id: string
  readonly columns: Columns
  /** Whether it changed here since it was booked, or since its person was imported. */
  readonly isChanged: boolean
  /** When its person changed contacts here; null if never, and for other kinds. */
  readonly contactsChangedAt: Date | null
}

/** Returns the stored rows of a kind by number, with the columns that are merged. */
export async function readStored(
  sql: ReadSql,
  resortId: string,
  { kind, numbers }: { readonly kind: MergedKind; readonly numbers: readonly string[] },
): Promise<ReadonlyMap<string, StoredRow>> {
  const of = { resortId, numbers: [...numbers] }
  const read = {
    owners: () => sql.rows(queries.findStoredOwners, of),
    interests: async () => (await sql.rows(queries.findStoredContracts, of)).map(withEnding),
    reservations: () => sql.rows(queries.findStoredPlaces, of),
    workOrders: () => sql.rows(queries.findStoredOrders, of),
  }
  const rows: readonly (Columns & { id: string; number: string })[] = await read[kind]()
  return new Map(rows.map(({ number, ...row }) => [number, toStored(row)]))
}

function toStored({
  id,
  isChanged,
  contactsChangedAt,
  ...columns
}: Columns & { readonly id: string }): StoredRow {
  return {
    id,
    columns,
    isChanged: isChanged === true || contactsChangedAt instanceof Date,
    contactsChangedAt: contactsChangedAt instanceof Date ? contactsChangedAt : null,
  }
}

/** Only an ending of a contract counts as a change here: a pending one becomes active by itself. */
const withEnding = <T extends { readonly status: string }>({ status, ...contract }: T) =>
  status === 'expired' ? { ...contract, status } : contract
