import type { ResortSql } from '../db/database.ts'
import * as queries from './lock-folder.queries.ts'
import type { FolderRows } from './read-folder.ts'

/**
 * Locks what a folder can change by an act, so that nothing changes while the import runs: payments,
 * accounts, and stays, in this order, as acts do (docs/database.md).
 */
export async function lockFolder(
  sql: ResortSql,
  resortId: string,
  { interests, reservations, charges, payments, ended }: FolderRows,
): Promise<void> {
  const returned = payments.filter(({ status }) => status === 'returned')
  const of = { resortId, payments: returned.map(({ number }) => number) }
  const stays = reservations.map(({ number }) => number)
  if (returned.length > 0) await sql.rows(queries.lockPayments, of)
  await sql.rows(queries.lockAccounts, {
    ...of,
    stays,
    contracts: interests.map(({ number }) => number),
    owners: interests.map((row) => row.owner_number),
    charges: charges.map(({ number }) => number),
    cents: charges.map(({ status, amount }) => (status === 'canceled' ? null : amount)),
    newPayments: payments.map(({ number }) => number),
    payers: payments.map((row) => row.owner_number),
    lots: ended.filter(({ file }) => file === 'points-lots.csv').map(({ row }) => row),
  })
  await sql.rows(queries.lockStays, { resortId, stays })
}
