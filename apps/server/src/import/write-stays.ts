import type { ChangeVerdict } from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import type { RowOf } from '../db/statement.ts'
import { keepClosed, readSharedClosures } from '../modules/stays/acts/keep-closed.ts'
import { changedNotice, notifyAboutStay, type StayInNotice } from '../modules/stays/notify-stay.ts'
import { cancelByResort } from '../modules/stays/reservations/cancel-stay.ts'
import { firstNightThere, listPlaces } from './check-stays.ts'
import { earnPoints, spendPoints, takeMovedPoints, useWeeks } from './post-rows.queries.ts'
import type { FolderRows } from './read-folder.ts'
import { recordAct } from './record-act.ts'
import { endMoveUndo } from './settle-moves.queries.ts'
import { getAct, hasOtherDates, isMoved, settleMoves } from './settle-moves.ts'
import { findContractAccounts, findFirstNights, findStoredStays } from './stored-rows.queries.ts'
import { type Ids, noon, type WriteRequest, writeRows } from './write-request.ts'
import { write } from './write-rows.queries.ts'

/** Writes lots, and the points earned in new ones. */
export async function writePoints(request: WriteRequest, interests: Ids): Promise<void> {
  const { sql, resortId, rows } = request
  const numbers = [...new Set(rows.pointsLots.map((row) => row.interest))]
  const contracts = await sql.rows(findContractAccounts, { resortId, numbers })
  const ownerOf = new Map(contracts.map(({ number, accountId }) => [number, accountId]))
  const added = await writeRows(
    request,
    write.pointsLots,
    rows.pointsLots.map((row) => ({
      ...row,
      interest_id: interests.get(row.interest),
      owner_account_id: ownerOf.get(row.interest),
    })),
  )
  const lots = rows.pointsLots.filter((row) => added.has(row.number))
  const earned = lots.map(({ number, points, earned_on }) => ({
    number,
    points,
    at: noon(request, earned_on),
  }))
  await sql.rows(earnPoints, { resortId, rows: JSON.stringify(earned) })
  const moved = lots
    .flatMap(({ number, banked, borrowed, earned_on }) => [
      { number, reason: 'banked', points: banked, at: noon(request, earned_on) },
      { number, reason: 'borrowed', points: borrowed, at: noon(request, earned_on) },
    ])
    .filter(({ points }) => points > 0)
  await sql.rows(takeMovedPoints, { resortId, rows: JSON.stringify(moved) })
}

interface StayIds {
  readonly units: Ids
  readonly owners: Ids
  readonly interests: Ids
}

async function readStays({ sql, resortId, rows }: WriteRequest): Promise<StoredStays> {
  const numbers = rows.reservations.map(({ number }) => number)
  const stays = await sql.rows(findStoredStays, { resortId, numbers })
  return new Map(stays.map((stay) => [stay.number, stay]))
}

/**
 * Writes stays, and what new ones spend. Stored stays keep how they were paid and when they were
 * booked. A stay that becomes canceled is canceled by the resort, and a stay that was canceled here
 * remains so. Other dates of a stay that was paid for here cost and return what the rules say. Owners
 * are notified of canceled and moved stays.
 */
export async function writeReservations(request: WriteRequest, ids: StayIds): Promise<void> {
  const { sql, resortId } = request
  const before = await readStays(request)
  await cancelStays(request, before)
  const { verdicts: settled, kept, rows } = await settleMoves(request, before, ids)
  for (const sentence of kept) request.tally.noteAct(sentence)
  const stored = settled.size > 0 ? await readStays(request) : before
  const numbers = rows.reservations.map(({ number }) => number)
  const shared = await readSharedClosures(request, numbers)
  const firstNights = await readFirstNights({ ...request, rows }, stored, ids)
  const added = await writeRows(
    request,
    write.reservations,
    rows.reservations.map((row) => {
      const before = stored.get(row.number)
      const isOver = isSettledHere(before) || row.status === 'cancelled'
      return {
        ...row,
        owner_account_id: ids.owners.get(row.owner_number) ?? null,
        unit_id: ids.units.get(row.unit),
        in_unit_since: firstNights.get(row.number) ?? null,
        // what a cancellation returned belongs to its owner, and an undo restores its nights
        ...(before && isOver && pickPlace(before)),
        interest_id: before ? before.interest_id : (ids.interests.get(row.week_interest) ?? null),
        booked_at: before?.bookedAt ?? noon(request, row.booked_on),
        paid_by: before ? before.paid_by : paidBy(row),
        points: before?.points ?? row.points,
        status: before && isSettledHere(before) ? before.status : row.status,
        // an erased guest stays erased, even if the folder still has the name
        ...(before && isErasedGuest(before) && NO_GUEST),
        ...(before?.ownerAccountId != null && isOver && NO_GUEST),
      }
    }),
  )
  await keepClosed({ sql, resortId, now: request.clock.now() }, shared)
  await notifyMoved({ ...request, rows }, stored, { ...ids, settled })
  const booked = rows.reservations.filter(
    (row) => added.has(row.number) && row.status !== 'cancelled',
  )
  const spent = booked
    .filter((row) => row.points_lot !== '' && row.points > 0)
    .map(({ number, points_lot: lot, points, booked_on }) => ({
      number,
      lot,
      points,
      at: noon(request, booked_on),
    }))
  await sql.rows(spendPoints, { resortId, rows: JSON.stringify(spent) })
  const weeks = booked
    .filter((row) => row.week_interest !== '')
    .map((row) => ({ number: row.number, interest: row.week_interest }))
  await sql.rows(useWeeks, { resortId, rows: JSON.stringify(weeks) })
}

type StoredStay = RowOf<typeof findStoredStays>
type StoredStays = ReadonlyMap<string, StoredStay>

/** Whether a folder can't change a stay: canceled ones, and bookings that an answer confirms. */
const isSettledHere = (stay: { readonly status: string } | undefined): boolean =>
  stay !== undefined && ['cancelled', 'asked', 'declined'].includes(stay.status)

const isCanceledHere = ({ status }: StoredStay): boolean =>
  status === 'cancelled' || status === 'declined'

/** Cancels stays for the resort that are canceled in the folder, and names those canceled here. */
async function cancelStays(request: WriteRequest, stored: StoredStays): Promise<void> {
  const { sql, rows, clock, tally } = request
  const text = cliImport().report
  for (const { number, status, line, type, unit } of rows.reservations) {
    const stay = stored.get(number)
    if (stay && isCanceledHere(stay) && status === 'confirmed')
      tally.noteAct(text.staysCanceled({ number }))
    if (stay?.status !== 'confirmed' || status !== 'cancelled') continue
    const act = getAct(request, stay)
    // nothing paid for a stay without an owner, so writing its row frees the nights
    if (!act) tally.noteAct(text.blockEnded({ type, number, unit }))
    if (!act) continue
    const now = clock.now()
    const { pointsBack } = await cancelByResort(sql, act, { id: stay.id, cause: 'other', now })
    tally.noteRow(write.reservations.file, line, 'updated')
    const owner = act.subject.ownerNumber
    await recordAct(request, {
      ...{ act: 'cancelStay', ownerAccountId: act.subject.ownerAccountId },
      change: text.canceledStay({ number, owner, points: pointsBack }),
    })
  }
}

/** Returns the first nights in their units of stays with earlier nights in others. */
async function readFirstNights(
  { sql, resortId, rows, today }: WriteRequest,
  stored: StoredStays,
  { units }: StayIds,
): Promise<ReadonlyMap<string, string>> {
  const places = listPlaces([...stored.values()], today)
  const given = rows.reservations.map((row) => ({
    ...{ number: row.number, unit_id: units.get(row.unit), arrival: row.arrival },
    since: firstNightThere(row, places.get(row.number)),
  }))
  const later = given.filter(({ since, arrival }) => since > arrival)
  if (later.length === 0) return new Map()
  const found = await sql.rows(findFirstNights, { resortId, rows: JSON.stringify(later) })
  return new Map(found.flatMap(({ number, since }) => (since ? [[number, since] as const] : [])))
}

/**
 * Notifies the owners of stays whose dates or unit changed, and records the acts. Owners can't undo
 * earlier changes of them anymore.
 */
async function notifyMoved(
  request: WriteRequest,
  stored: StoredStays,
  ids: StayIds & { readonly settled: ReadonlyMap<number, ChangeVerdict> },
): Promise<void> {
  const { sql, resortId, rows, clock, tally } = request
  const places = listPlaces([...stored.values()], request.today)
  for (const row of rows.reservations) {
    const stay = stored.get(row.number)
    const act = stay && getAct(request, stay)
    if (!act || !isMoved(row, stay, ids)) continue
    const verdict = ids.settled.get(row.line)
    if (verdict) tally.noteRow(write.reservations.file, row.line, 'updated')
    const { pointsLost: lost = 0, feeCents = 0 } = verdict ?? {}
    const notice = changedNotice(lost, false)
    const from = firstNightThere(row, places.get(row.number))
    const messageOf = (named: StayInNotice) =>
      notice(row.unit === stay.unit ? named : { ...named, from })
    const [id, now] = [stay.id, clock.now()]
    await sql.rows(endMoveUndo, { resortId, id, now })
    await notifyAboutStay(sql, act, { id, now, messageOf })
    const more = (verdict?.lots ?? []).reduce((sum, lot) => sum + lot.pays - lot.paid, 0)
    const cost = { spent: Math.max(0, more), back: Math.max(0, -more), lost, feeCents }
    const { ownerNumber: owner, ownerAccountId } = act.subject
    const { number, unit, arrival, departure: until } = row
    await recordAct(request, {
      ...{ act: hasOtherDates(row, stay) ? 'changeForOwner' : 'moveStay', ownerAccountId },
      change: cliImport().report.movedStay({ number, owner, unit, from: arrival, until, ...cost }),
    })
  }
}

const NO_GUEST = { guest_name: '', guest_email: '', guest_phone: '' }

const isErasedGuest = ({ ownerAccountId, type, guestName }: StoredStay) =>
  ownerAccountId === null && type !== 'maintenance' && guestName === ''

const pickPlace = (stay: StoredStay) => ({
  ...{ owner_account_id: stay.ownerAccountId, unit_id: stay.unitId },
  in_unit_since: stay.inUnitSince,
  ...{ arrival: stay.arrival, departure: stay.departure },
})

function paidBy({ points, week_interest }: FolderRows['reservations'][number]) {
  if (points > 0) return 'points'
  return week_interest ? 'week' : null
}
