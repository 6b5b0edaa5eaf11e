import type { BatchKind } from '@ownerng/contract/batches'
import type { FolderRows } from '../read-folder.ts'
import type { findStored } from './stored-records.queries.ts'

/** Kinds of stored records that rows are written to. */
export type RecordName = keyof typeof findStored

/** How rows of a kind are read and written. */
interface BatchRows {
  /** The file of an import whose columns the rows have; null for credits, which no file has. */
  readonly name: (keyof FolderRows & RecordName) | null
  /** The column that names the record. */
  readonly key: string
  /** Columns that name another record, by its kind. */
  readonly references: Readonly<Record<string, BatchKind>>
  /** The value of `status` that ends a record; null if it ends like a row of `ended.csv`. */
  readonly endStatus: string | null
  /** Columns of the file that every row has alike. */
  readonly fixed?: Readonly<Record<string, string>>
  /** Values of new records for columns that the rows don't have. */
  readonly defaults?: Readonly<Record<string, string>>
  /** Only these columns of the file, if not all. */
  readonly columns?: readonly string[]
}

const CREDIT_COLUMNS = ['number', 'owner_number', 'charge', 'kind', 'amount', 'reason', 'status']

/** All kinds of rows that systems write. */
export const BATCH_ROWS: Readonly<Record<BatchKind, BatchRows>> = {
  units: {
    ...{ name: 'units', key: 'number', endStatus: 'closed' },
    references: { part_of: 'units' },
  },
  closures: {
    ...{ name: 'reservations', key: 'number', endStatus: 'cancelled' },
    references: { unit: 'units' },
    columns: ['number', 'unit', 'arrival', 'departure', 'status', 'booked_on'],
    fixed: { type: 'maintenance', owner_number: '' },
    defaults: { status: 'confirmed', booked_on: 'today' },
  },
  owners: {
    ...{ name: 'owners', key: 'owner_number', endStatus: 'former' },
    references: { home_unit: 'units' },
    defaults: { status: 'active' },
  },
  people: {
    ...{ name: 'logins', key: 'login_id', endStatus: null },
    references: { owner_numbers: 'owners' },
    columns: ['login_id', 'password', 'owner_numbers'],
    // logins of staff would be a way around the acts that let them in
    fixed: { app_kind: 'owner' },
  },
  interests: {
    ...{ name: 'interests', key: 'number', endStatus: 'expired' },
    references: { owner_number: 'owners', unit: 'units' },
  },
  charges: {
    ...{ name: 'charges', key: 'number', endStatus: 'canceled' },
    references: { owner_number: 'owners' },
  },
  credits: {
    ...{ name: null, key: 'number', endStatus: 'reversed' },
    references: { owner_number: 'owners', charge: 'charges' },
    columns: CREDIT_COLUMNS,
  },
  payments: {
    ...{ name: 'payments', key: 'number', endStatus: 'returned' },
    references: { owner_number: 'owners', charge: 'charges' },
  },
  stays: {
    ...{ name: 'reservations', key: 'number', endStatus: 'cancelled' },
    references: {
      ...{ owner_number: 'owners', unit: 'units' },
      ...{ points_lot: 'points', week_interest: 'interests' },
    },
  },
  points: {
    ...{ name: 'pointsLots', key: 'number', endStatus: null },
    references: { interest: 'interests' },
  },
  documents: {
    ...{ name: 'documents', key: 'number', endStatus: null },
    references: { owner_number: 'owners' },
    columns: [
      ...['number', 'owner_number', 'category', 'category:es', 'title', 'title:es', 'pages'],
      ...['published_on', 'content'],
    ],
  },
  'work-orders': {
    ...{ name: 'workOrders', key: 'number', endStatus: 'canceled' },
    references: { owner_number: 'owners', unit: 'units' },
  },
}

/** The stored records of a kind. */
export const recordNameOf = (kind: BatchKind): RecordName => BATCH_ROWS[kind].name ?? 'credits'

/** The references in a column: `owner_numbers` has several; other numbers can contain spaces. */
export const listReferences = (column: string, text: string): readonly string[] =>
  (column === 'owner_numbers' ? text.split(/\s+/) : [text.trim()]).filter(Boolean)
