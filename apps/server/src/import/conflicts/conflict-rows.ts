import type { MergedKind } from '@ownerng/domain'
import type { Keys } from '../../shared/keys.ts'
import type { Columns } from '../merge-row.ts'

/** The kind of events of a record, by the kind of its rows. */
export const RECORD_KINDS = {
  owners: 'account',
  interests: 'contract',
  reservations: 'stay',
  workOrders: 'work-order',
} as const satisfies Readonly<Record<MergedKind, string>>

type RecordKind = (typeof RECORD_KINDS)[MergedKind]

/** Returns the kind of rows of a record. */
export function findMergedKind(kind: string): MergedKind {
  const found = Object.entries(RECORD_KINDS).find(([, record]) => record === (kind as RecordKind))
  if (!found) throw new Error(`no rows of kind ${kind}`)
  return found[0] as MergedKind
}

/** Columns that an erasure empties, and that aren't merged: a conflict doesn't keep them. */
const LEFT_OUT = ['line', 'guest_name', 'guest_email', 'guest_phone']

const withoutGuest = (row: Columns): Columns =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !LEFT_OUT.includes(column)))

/** Encrypts a row as it was sent, because it can have names and contacts. */
export const sealRow = (keys: Pick<Keys, 'seal'>, row: Columns): Buffer =>
  keys.seal('conflict', Buffer.from(JSON.stringify(withoutGuest(row))))

export const openRow = (keys: Pick<Keys, 'open'>, sealed: Buffer): Columns =>
  JSON.parse(keys.open('conflict', sealed).toString('utf8')) as Columns

/** Whether a sealed row is the same as one that was sent again. */
export const isSameRow = (opened: Columns, row: Columns): boolean =>
  JSON.stringify(opened) === JSON.stringify(withoutGuest(row))
