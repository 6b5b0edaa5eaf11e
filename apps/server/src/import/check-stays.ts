import { getNights } from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import type { RowOf } from '../db/statement.ts'
import { nightKey, type StoredFacts } from './owned-time.ts'
import { type FolderRows, getLeaves } from './read-folder.ts'
import type { ReferenceCheck, RowFilter } from './row-filter.ts'
import type { findStoredStays } from './stored-rows.queries.ts'

const KEEPS_NIGHTS = ['confirmed', 'stayed', 'no-show']

/** Checks stays: no night of a unit is assigned twice, and no lot goes below zero. */
export function filterReservations(
  { rows, filter, checkIn }: RowFilter,
  {
    otherNights,
    canceled,
    checkedIn,
    moved,
    references,
  }: Pick<StoredFacts, 'otherNights' | 'canceled' | 'checkedIn' | 'moved' | 'references'>,
  refers: Readonly<Record<'owner_number' | 'unit' | 'week_interest', ReferenceCheck>>,
): void {
  const messages = cliImport().row
  const leaves = new Map([...references.leaves, ...getLeaves(rows)])
  const lots = rows.pointsLots.map((row) => [row.number, row.points] as const)
  const lotsLeft = new Map([...references.pointsLeft, ...lots])
  const occupied = new Map<string, string>(otherNights)
  filter('reservations', {
    unique: 'number',
    refers: { ...refers, points_lot: checkIn('pointsLots', 'number') },
    fault: (row) => {
      if (cancelsGuestsHere(row, checkedIn)) return ['status', messages.guestsHere]
      // a stay that was canceled here remains so, and others can have booked its nights
      if (!KEEPS_NIGHTS.includes(row.status) || canceled.has(row.number)) return null
      // earlier nights are in other units
      const there = moved.get(row.number)
      const from = there?.unit === row.unit ? there.since : row.arrival
      const nights = getNights(from, row.departure).flatMap((night) =>
        (leaves.get(row.unit) ?? [row.unit]).map((leaf) => nightKey(leaf, night)),
      )
      const clash = nights.find((night) => occupied.has(night))
      if (clash) {
        const [night = '', other = ''] = [clash.split(' ').at(-1), occupied.get(clash)]
        return ['unit', messages.unitTaken({ unit: row.unit, night, other })]
      }
      const left = (lotsLeft.get(row.points_lot) ?? 0) - row.points
      if (row.points_lot !== '' && left < 0)
        return ['points', messages.lotTooSmall({ lot: row.points_lot, points: -left })]
      lotsLeft.set(row.points_lot, left)
      for (const night of nights) occupied.set(night, row.number)
      return null
    },
  })
}

/** Whether a row cancels a stay whose guests are checked in here. */
const cancelsGuestsHere = (
  { number, status }: FolderRows['reservations'][number],
  checkedIn: StoredFacts['checkedIn'],
): boolean => status === 'cancelled' && checkedIn.has(number)

/** What stored stays say about their rows, and the numbers of rows that can free stored nights. */
export function readStayFacts(
  rows: FolderRows['reservations'],
  stays: readonly RowOf<typeof findStoredStays>[],
): Pick<StoredFacts, 'canceled' | 'checkedIn' | 'moved'> & { readonly numbers: string[] } {
  const pick = (isOne: (stay: RowOf<typeof findStoredStays>) => boolean) =>
    new Set(stays.filter(isOne).map(({ number }) => number))
  const checkedIn = pick(({ isCheckedIn }) => isCheckedIn)
  return {
    canceled: pick(({ status }) => status === 'cancelled' || status === 'declined'),
    checkedIn,
    moved: listMoved(stays),
    numbers: rows.filter((row) => !cancelsGuestsHere(row, checkedIn)).map(({ number }) => number),
  }
}

/** Lists the stored stays that moved after their guests had arrived. */
const listMoved = (
  stays: readonly Pick<RowOf<typeof findStoredStays>, 'number' | 'unit' | 'inUnitSince'>[],
): StoredFacts['moved'] =>
  new Map(
    stays.flatMap(({ number, unit, inUnitSince: since }) =>
      since ? [[number, { unit, since }] as const] : [],
    ),
  )
