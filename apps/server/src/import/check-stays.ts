import { type CalendarDate, getNights } from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import type { RowOf } from '../db/statement.ts'
import type { RowOf as FileRowOf } from './file-kinds.ts'
import { nightKey, type StoredFacts, type StoredPlace } from './owned-time.ts'
import { getLeaves } from './read-folder.ts'
import type { ReferenceCheck, RowFilter } from './row-filter.ts'
import type { findStoredStays } from './stored-rows.queries.ts'

type StayRow = FileRowOf<'reservations'>
type StoredStay = RowOf<typeof findStoredStays>

const KEEPS_NIGHTS = ['confirmed', 'stayed', 'no-show']

/** Checks stays: no night of a unit is assigned twice, and no lot goes below zero. */
export function filterReservations(
  { rows, filter, checkIn }: RowFilter,
  {
    otherNights,
    canceled,
    checkedIn,
    places,
    pastNights,
    references,
  }: Pick<
    StoredFacts,
    'otherNights' | 'canceled' | 'checkedIn' | 'places' | 'pastNights' | 'references'
  >,
  refers: Readonly<Record<'owner_number' | 'unit' | 'week_interest', ReferenceCheck>>,
): void {
  const messages = cliImport().row
  const leaves = new Map([...references.leaves, ...getLeaves(rows)])
  const lots = rows.pointsLots.map((row) => [row.number, row.points] as const)
  const lotsLeft = new Map([...references.pointsLeft, ...lots])
  const occupied = new Map<string, string>(otherNights)
  const keepsNights = (row: StayRow) =>
    // a stay that was canceled here remains so, and others can have booked its nights
    KEEPS_NIGHTS.includes(row.status) && !canceled.has(row.number)
  const given = new Map(rows.reservations.map((row) => [row.number, row]))
  for (const { number, unit, night } of pastNights) {
    const row = given.get(number)
    if (!row || !keepsNights(row)) continue
    const isKept = row.arrival <= night && night < firstNightThere(row, places.get(number))
    if (isKept) occupied.set(nightKey(unit, night), number)
  }
  filter('reservations', {
    unique: 'number',
    refers: { ...refers, points_lot: checkIn('pointsLots', 'number') },
    fault: (row) => {
      if (cancelsGuestsHere(row, checkedIn)) return ['status', messages.guestsHere]
      if (!keepsNights(row)) return null
      const from = firstNightThere(row, places.get(row.number))
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
  { number, status }: StayRow,
  checkedIn: StoredFacts['checkedIn'],
): boolean => status === 'cancelled' && checkedIn.has(number)

/** What stored stays say about their rows, and the numbers of rows that can free stored nights. */
export function readStayFacts(
  rows: readonly StayRow[],
  stays: readonly StoredStay[],
  today: CalendarDate,
): Pick<StoredFacts, 'canceled' | 'checkedIn' | 'places'> & { readonly numbers: string[] } {
  const pick = (isOne: (stay: StoredStay) => boolean) =>
    new Set(stays.filter(isOne).map(({ number }) => number))
  const checkedIn = pick(({ isCheckedIn }) => isCheckedIn)
  return {
    canceled: pick(({ status }) => status === 'cancelled' || status === 'declined'),
    checkedIn,
    places: listPlaces(stays, today),
    numbers: rows.filter((row) => !cancelsGuestsHere(row, checkedIn)).map(({ number }) => number),
  }
}

/**
 * The first night of a row in its unit. Nights before stay where they were: those of a stay that moved
 * after its guests had arrived, or that the row moves now. A row with an earlier arrival, or another
 * unit for a stay that is over, corrects all nights.
 */
export function firstNightThere(
  row: Pick<StayRow, 'unit' | 'arrival' | 'departure'>,
  stored: StoredPlace | undefined,
): CalendarDate {
  const { unit, arrival, departure } = row
  if (!stored || arrival < stored.arrival) return arrival
  const { since, leftFrom } = stored
  const left = leftFrom !== null && leftFrom < departure ? leftFrom : null
  const from = stored.unit === unit ? since : left
  return from !== null && from > arrival ? from : arrival
}

/** Returns the unit of each stored stay, and the first night that can still move to another one. */
export const listPlaces = (
  stays: readonly Pick<StoredStay, 'number' | 'unit' | 'arrival' | 'departure' | 'inUnitSince'>[],
  today: CalendarDate,
): StoredFacts['places'] =>
  new Map(
    stays.map(({ number, unit, arrival, departure, inUnitSince: since }) => {
      const hasBegun = arrival < today && today <= departure
      return [number, { unit, arrival, since, leftFrom: hasBegun ? today : null }]
    }),
  )
