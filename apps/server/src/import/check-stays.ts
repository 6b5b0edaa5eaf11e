import { nightsOf } from '@ownerng/domain'
import { leavesOf } from './check-interests.ts'
import { nightKey } from './night-key.ts'
import type { FolderRows } from './read-folder.ts'
import { type Fault, type Known, once, type Sieve } from './sieve.ts'

const KEEPS_NIGHTS = ['confirmed', 'stayed', 'no-show']

/** Lots of points: each of a known interest, and with an end after its beginning. */
export function siftLots({ sift }: Sieve, interest: Known): void {
  const single = once()
  sift(
    'pointsLots',
    'points-lots.csv',
    (row) =>
      single(row.number, row.line, 'number') ??
      interest(row.interest, 'interest') ??
      (row.earned_on > row.expires_on ? ['expires_on', 'is before earned_on'] : null),
  )
}

/** Stays: no night of a unit is given away twice, and no lot is spent below nothing. */
export function siftReservations(
  { rows, sift }: Sieve,
  otherNights: ReadonlyMap<string, string>,
  { owner, unit, interest }: { owner: Known; unit: Known; interest: Known },
): void {
  const single = once()
  const leaves = leavesOf(rows)
  const lotsLeft = new Map(rows.pointsLots.map((row) => [row.number, row.points]))
  const taken = new Map<string, string>(otherNights)
  const unknownLot = ({ points_lot: lot }: FolderRows['reservations'][number]): Fault =>
    lot !== '' && !lotsLeft.has(lot)
      ? ['points_lot', `"${lot}" is not a number of points-lots.csv`]
      : null
  sift('reservations', 'reservations.csv', (row) => {
    const fault =
      single(row.number, row.line, 'number') ??
      owner(row.owner_number, 'owner_number') ??
      unit(row.unit, 'unit') ??
      interest(row.week_interest, 'week_interest') ??
      unknownLot(row)
    if (fault || !KEEPS_NIGHTS.includes(row.status)) return fault
    const nights = nightsOf(row.arrival, row.departure).flatMap((night) =>
      (leaves.get(row.unit) ?? [row.unit]).map((leaf) => nightKey(leaf, night)),
    )
    const clash = nights.find((night) => taken.has(night))
    if (clash)
      return [
        'unit',
        `${row.unit} is taken on ${clash.split(' ').at(-1)} by reservation ${taken.get(clash)}`,
      ]
    const left = (lotsLeft.get(row.points_lot) ?? 0) - row.points
    if (row.points_lot !== '' && left < 0)
      return ['points', `the lot ${row.points_lot} has ${-left} too few`]
    lotsLeft.set(row.points_lot, left)
    for (const night of nights) taken.set(night, row.number)
    return null
  })
}
