import type { RowOf } from '../../db/statement.ts'
import type { findFeeShares } from './bills.queries.ts'

/** Returns what the newest year's fees pay for, each item with the year before; null if unknown. */
export function getBudget(rows: readonly RowOf<typeof findFeeShares>[]) {
  const year = rows[0]?.year
  if (year === undefined) return null
  const before = new Map(
    rows.filter((row) => row.year === year - 1).map(({ label, percent }) => [label, percent]),
  )
  return {
    year,
    shares: rows
      .filter((row) => row.year === year)
      .map(({ label, percent }, index) => ({
        id: String(index + 1),
        label,
        percent,
        before: before.get(label) ?? null,
      })),
  }
}
