import type { RowOf } from '../../db/statement.ts'
import type { findFeeShares } from './bills.queries.ts'

/** What the fees of the newest year pay for, each beside the year before; null where none is known. */
export function budgetOf(rows: readonly RowOf<typeof findFeeShares>[]) {
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
