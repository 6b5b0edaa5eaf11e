import { getNights } from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import { getLeaves } from './check-interests.ts'
import { nightKey } from './night-key.ts'
import { checkReference, checkUnique, notIn, type ReferenceCheck, type RowFilter } from './sieve.ts'

const KEEPS_NIGHTS = ['confirmed', 'stayed', 'no-show']

/** Checks lots of points: each belongs to an existing interest and ends after it begins. */
export function siftLots({ sift }: RowFilter, interest: ReferenceCheck): void {
  const single = checkUnique()
  sift(
    'pointsLots',
    'points-lots.csv',
    (row) =>
      single(row.number, row.line, 'number') ??
      interest(row.interest, 'interest') ??
      (row.earned_on > row.expires_on
        ? ['expires_on', cliImport().row.before({ column: 'earned_on' })]
        : null),
  )
}

/** Checks stays: no night of a unit is assigned twice, and no lot goes below zero. */
export function siftReservations(
  { rows, sift }: RowFilter,
  otherNights: ReadonlyMap<string, string>,
  {
    owner,
    unit,
    interest,
  }: { owner: ReferenceCheck; unit: ReferenceCheck; interest: ReferenceCheck },
): void {
  const single = checkUnique()
  const leaves = getLeaves(rows)
  const lotsLeft = new Map(rows.pointsLots.map((row) => [row.number, row.points]))
  const occupied = new Map<string, string>(otherNights)
  const lot = checkReference(lotsLeft.keys(), notIn('points-lots.csv', 'number'))
  sift('reservations', 'reservations.csv', (row) => {
    const fault =
      single(row.number, row.line, 'number') ??
      owner(row.owner_number, 'owner_number') ??
      unit(row.unit, 'unit') ??
      interest(row.week_interest, 'week_interest') ??
      lot(row.points_lot, 'points_lot')
    if (fault || !KEEPS_NIGHTS.includes(row.status)) return fault
    const nights = getNights(row.arrival, row.departure).flatMap((night) =>
      (leaves.get(row.unit) ?? [row.unit]).map((leaf) => nightKey(leaf, night)),
    )
    const clash = nights.find((night) => occupied.has(night))
    if (clash)
      return [
        'unit',
        cliImport().row.unitTaken({
          unit: row.unit,
          night: clash.split(' ').at(-1) ?? '',
          other: occupied.get(clash) ?? '',
        }),
      ]
    const left = (lotsLeft.get(row.points_lot) ?? 0) - row.points
    if (row.points_lot !== '' && left < 0)
      return ['points', cliImport().row.lotTooSmall({ lot: row.points_lot, points: -left })]
    lotsLeft.set(row.points_lot, left)
    for (const night of nights) occupied.set(night, row.number)
    return null
  })
}
