import { earnPoints, returnPoints, spendPoints, useWeeks, write } from './load.queries.ts'
import type { FolderRows } from './read-folder.ts'
import { type Ids, noon, type WriteRequest, writeRows } from './write-request.ts'

/** Writes lots, and the points earned in new ones. */
export async function writePoints(
  request: WriteRequest,
  owners: Ids,
  interests: Ids,
): Promise<void> {
  const { sql, resortId, rows } = request
  const ownerOf = new Map(rows.interests.map((row) => [row.number, row.owner_number]))
  const added = await writeRows(
    request,
    write.pointsLots,
    rows.pointsLots.map((row) => ({
      ...row,
      interest_id: interests.get(row.interest),
      owner_account_id: owners.get(ownerOf.get(row.interest) ?? ''),
    })),
  )
  const earned = rows.pointsLots
    .filter((row) => added.has(row.number))
    .map(({ number, points, earned_on }) => ({ number, points, at: noon(earned_on) }))
  await sql.rows(earnPoints, { resortId, rows: JSON.stringify(earned) })
}

/** Writes stays, and what new ones spend. */
export async function writeReservations(
  request: WriteRequest,
  ids: { units: Ids; owners: Ids; interests: Ids },
): Promise<void> {
  const { sql, resortId, rows } = request
  const added = await writeRows(
    request,
    write.reservations,
    rows.reservations.map((row) => ({
      ...row,
      owner_account_id: ids.owners.get(row.owner_number) ?? null,
      unit_id: ids.units.get(row.unit),
      interest_id: ids.interests.get(row.week_interest) ?? null,
      booked_at: noon(row.booked_on),
      paid_by: paidBy(row),
    })),
  )
  const canceled = rows.reservations.filter((row) => row.status === 'cancelled')
  const booked = rows.reservations.filter(
    (row) => added.has(row.number) && row.status !== 'cancelled',
  )
  const spent = booked
    .filter((row) => row.points_lot !== '' && row.points > 0)
    .map(({ number, points_lot: lot, points, booked_on }) => ({
      number,
      lot,
      points,
      at: noon(booked_on),
    }))
  await sql.rows(spendPoints, { resortId, rows: JSON.stringify(spent) })
  await sql.rows(returnPoints, { resortId, numbers: canceled.map((row) => row.number) })
  const weeks = booked
    .filter((row) => row.week_interest !== '')
    .map((row) => ({ number: row.number, interest: row.week_interest }))
  await sql.rows(useWeeks, { resortId, rows: JSON.stringify(weeks) })
}

function paidBy({ points, week_interest }: FolderRows['reservations'][number]) {
  if (points > 0) return 'points'
  return week_interest ? 'week' : null
}
