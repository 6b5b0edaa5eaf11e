import { cliImport } from '@ownerng/messages/cli/import'
import type { RowFilter } from './row-filter.ts'

/**
 * Checks the event calendar: one row per event, use year, and weekday, and no week in two years.
 */
export function filterEventWeeks({ rows, filter }: RowFilter): void {
  filter('eventWeeks', {
    unique: 'event',
    by: (row) => `${row.event} ${row.use_year} ${row.check_in_weekday ?? ''}`.trim(),
    fault: (row) => {
      const other = rows.eventWeeks.find(
        (week) =>
          week.line < row.line &&
          week.event === row.event &&
          week.check_in_weekday === row.check_in_weekday &&
          week.first_night <= row.last_night &&
          row.first_night <= week.last_night,
      )
      return other ? ['first_night', cliImport().row.eventOverlaps({ line: other.line })] : null
    },
  })
}
