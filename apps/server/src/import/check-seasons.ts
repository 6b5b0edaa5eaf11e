import { addDays } from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import type { FolderRows, Refusal } from './read-folder.ts'
import { checkReference, checkUnique, notIn, type ReferenceCheck, type RowFilter } from './sieve.ts'

/** Checks that seasons neither overlap nor leave gaps, and the points chart of each. */
export function siftSeasons(
  { rows, refusals, sift }: RowFilter,
  type: ReferenceCheck,
): ReferenceCheck {
  const single = checkUnique()
  sift('seasons', 'seasons.csv', (row) => {
    if (row.first_night > row.last_night)
      return ['last_night', cliImport().row.before({ column: 'first_night' })]
    const other = rows.seasons.find(
      (season) =>
        season !== row &&
        season.line < row.line &&
        season.first_night <= row.last_night &&
        row.first_night <= season.last_night,
    )
    return other ? ['first_night', cliImport().row.seasonOverlaps({ line: other.line })] : null
  })
  refusals.push(...findSeasonGaps(rows.seasons))
  const season = checkReference(
    rows.seasons.map((row) => row.code),
    notIn('seasons.csv', 'code'),
  )
  sift(
    'pointsChart',
    'points-chart.csv',
    (row) =>
      single(`${row.unit_type} ${row.season} ${row.weekday_class}`, row.line, 'weekday_class') ??
      type(row.unit_type, 'unit_type') ??
      season(row.season, 'season'),
  )
  return season
}

/** Returns gaps between two seasons: their nights couldn't be booked with points. */
function findSeasonGaps(seasons: FolderRows['seasons']): Refusal[] {
  const inOrder = [...seasons].sort((a, b) => a.first_night.localeCompare(b.first_night))
  return inOrder.slice(1).flatMap((row, index): Refusal[] => {
    const before = inOrder[index]
    const gapStart = before && addDays(before.last_night, 1)
    if (
      !before ||
      !gapStart ||
      gapStart >= row.first_night ||
      before.last_night.slice(0, 4) !== row.first_night.slice(0, 4)
    )
      return []
    const gapEnd = addDays(row.first_night, -1)
    const words = cliImport().row
    const gap = gapStart === gapEnd ? gapStart : words.days({ first: gapStart, last: gapEnd })
    const reason = words.seasonGap({ gap, line: before.line, end: before.last_night })
    return [{ file: 'seasons.csv', line: row.line, field: 'first_night', reason, wholeFile: true }]
  })
}
