import { addDays, POINTS_SOON_DAYS } from '@ownerng/domain'
import type { RowOf } from '../../../db/statement.ts'
import type { findYear } from './home.queries.ts'

type YearRow = RowOf<typeof findYear>

/**
 * A mark on the year line. For bills `amount` is what is open, or nothing where all is paid; for
 * points what ends.
 */
export function yearMarkerOf(row: YearRow, today: string) {
  const amount = row.lane === 'bills' ? row.open_cents : row.cents
  return { lane: row.lane, on: row.day, text: row.text, amount, kind: kindOfMark(row, today) }
}

function kindOfMark(row: YearRow, today: string): 'past' | 'coming' | 'due' | 'soon' {
  if (row.lane === 'bills') return row.open_cents > 0 ? 'due' : 'past'
  if (row.day < today) return 'past'
  const isSoon = row.lane === 'points' && row.day <= addDays(today, POINTS_SOON_DAYS)
  return isSoon ? 'soon' : 'coming'
}
