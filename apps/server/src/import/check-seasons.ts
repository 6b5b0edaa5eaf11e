import { addDays } from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import type { FolderRows } from './read-folder.ts'
import type { Refusal } from './refusal.ts'
import type { ReferenceCheck, RowFilter } from './row-filter.ts'

/** Checks that seasons neither overlap nor leave gaps, and the points chart of each. */
export function filterSeasons(
  { rows, refusals, filter, checkIn }: RowFilter,
  type: ReferenceCheck,
): ReferenceCheck {
  const messages = cliImport().row
  filter('seasons', {
    fault: (row) => {
      if (row.first_night > row.last_night)
        return ['last_night', messages.before({ column: 'first_night' })]
      const other = rows.seasons.find(
        (season) =>
          season.line < row.line &&
          season.first_night <= row.last_night &&
          row.first_night <= season.last_night,
      )
      return other ? ['first_night', messages.seasonOverlaps({ line: other.line })] : null
    },
  })
  refusals.push(...findSeasonGaps(rows.seasons))
  const season = checkIn('seasons', 'code')
  filter('pointsChart', {
    unique: 'weekday_class',
    by: (row) => `${row.unit_type} ${row.season} ${row.weekday_class}`,
    refers: { unit_type: type, season },
  })
  return season
}

/** Returns gaps between two seasons of a year: their nights couldn't be booked with points. */
function findSeasonGaps(seasons: FolderRows['seasons']): Refusal[] {
  const inOrder = [...seasons].sort((a, b) => a.first_night.localeCompare(b.first_night))
  return inOrder.flatMap((row, index): Refusal[] => {
    const before = inOrder[index - 1]
    if (before?.last_night.slice(0, 4) !== row.first_night.slice(0, 4)) return []
    const first = addDays(before.last_night, 1)
    if (first >= row.first_night) return []
    const last = addDays(row.first_night, -1)
    const messages = cliImport().row
    const gap = first === last ? first : messages.days({ first, last })
    const reason = messages.seasonGap({ gap, line: before.line, end: before.last_night })
    return [{ file: 'seasons.csv', line: row.line, field: 'first_night', reason, wholeFile: true }]
  })
}
