import type { WriteFileRows, WriteRequest } from './import-request.ts'
import * as load from './load.queries.ts'
import type { FolderRows } from './read-folder.ts'

import { type Ids, noon } from './written-ids.ts'

/** Writes lots, and the points earned in new ones. */
export async function writePoints(
  { sql, resortId, rows }: WriteRequest,
  writeRow: WriteFileRows,
  owners: Ids,
  interests: Ids,
): Promise<void> {
  const ownerOf = new Map(rows.interests.map((row) => [row.number, row.owner_number]))
  const fresh = await writeRow(
    'points-lots.csv',
    load.write.pointsLots,
    rows.pointsLots.map((row) => ({
      ...row,
      interest_id: interests.get(row.interest),
      owner_account_id: owners.get(ownerOf.get(row.interest) ?? ''),
      use_year: Number(row.use_year),
    })),
  )
  const earned = rows.pointsLots
    .filter((row) => fresh.has(row.number))
    .map(({ number, points, earned_on }) => ({ number, points, at: noon(earned_on) }))
  await sql.rows(load.earnPoints, { resortId, rows: JSON.stringify(earned) })
}

/** Writes stays, and what new ones spend. */
export async function writeReservations(
  { sql, resortId, rows }: WriteRequest,
  writeRow: WriteFileRows,
  ids: { units: Ids; owners: Ids; interests: Ids },
): Promise<void> {
  const fresh = await writeRow(
    'reservations.csv',
    load.write.reservations,
    rows.reservations.map((row) => ({
      ...row,
      owner_account_id: ids.owners.get(row.owner_number) ?? null,
      unit_id: ids.units.get(row.unit),
      interest_id: ids.interests.get(row.week_interest) ?? null,
      booked_at: noon(row.booked_on),
      paid_by: paidBy(row),
    })),
  )
  const isNew = (row: { number: string; status: string }) =>
    fresh.has(row.number) && row.status !== 'cancelled'
  const spent = rows.reservations.filter(
    (row) => isNew(row) && row.points_lot !== '' && row.points > 0,
  )
  await sql.rows(load.spendPoints, {
    resortId,
    rows: JSON.stringify(
      spent.map((row) => ({
        number: row.number,
        lot: row.points_lot,
        points: row.points,
        at: noon(row.booked_on),
      })),
    ),
  })
  await sql.rows(load.returnPoints, {
    resortId,
    numbers: rows.reservations.filter((row) => row.status === 'cancelled').map((row) => row.number),
  })
  const weeks = rows.reservations
    .filter((row) => isNew(row) && row.week_interest !== '')
    .map((row) => ({ number: row.number, interest: row.week_interest }))
  await sql.rows(load.useWeeks, { resortId, rows: JSON.stringify(weeks) })
}

function paidBy({ points, week_interest }: FolderRows['reservations'][number]) {
  if (points > 0) return 'points'
  return week_interest ? 'week' : null
}
