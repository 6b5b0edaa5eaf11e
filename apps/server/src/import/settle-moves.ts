import { encodePeople } from '@ownerng/contract'
import { AppError, type ChangeVerdict } from '@ownerng/domain'
import { readerContext } from '@ownerng/messages'
import { cliImport } from '@ownerng/messages/cli/import'
import { writeRefusal } from '@ownerng/messages/write-refusal'
import type { RowOf } from '../db/statement.ts'
import { findUnit } from '../modules/stays/acts/stay-acts.queries.ts'
import { moveReservation } from '../modules/stays/booked-stay.queries.ts'
import { toBooked } from '../modules/stays/booked-stay.ts'
import { lockForChange, settleMove } from '../modules/stays/move-stay.ts'
import { evaluateMove, getOwnedUnit } from '../modules/stays/stay-options.ts'
import { billStayFees, paidWith } from '../modules/stays/write-stay.ts'
import type { Act } from '../shared/actor.ts'
import type { FolderRows } from './read-folder.ts'
import type { findStoredStays } from './stored-rows.queries.ts'
import type { Ids, WriteRequest } from './write-request.ts'
import { write } from './write-rows.queries.ts'

type StoredStay = RowOf<typeof findStoredStays>
type StayRow = FolderRows['reservations'][number]

/** The import as an actor, and the account of a stay; null if the stay has none. */
export function getAct({ resortId, resort }: WriteRequest, stay: StoredStay): Act | null {
  const { ownerAccountId, ownerNumber, accountStatus } = stay
  if (ownerAccountId === null || ownerNumber === null || accountStatus === null) return null
  const timeZone = resort.time_zone
  return {
    subject: { resortId, timeZone, ownerAccountId, ownerNumber, accountStatus },
    actor: { kind: 'job', name: 'import' },
  }
}

/** Whether a row moves a booked stay of the same account to other dates or another unit. */
export function isMoved(
  row: StayRow,
  stay: StoredStay,
  { units, owners }: Readonly<Record<'units' | 'owners', Ids>>,
): boolean {
  if (stay.status !== 'confirmed' || row.status !== 'confirmed') return false
  if (owners.get(row.owner_number) !== stay.ownerAccountId) return false
  return units.get(row.unit) !== stay.unitId || hasOtherDates(row, stay)
}

export const hasOtherDates = (row: StayRow, stay: StoredStay): boolean =>
  row.arrival !== stay.arrival || row.departure !== stay.departure

/**
 * Changes what pays for stays that the folder moves to other dates, by the rules that their owners
 * would get. It applies to coming stays that were paid for here: the price of others is the resort's
 * own business. Returns the verdicts and the refused rows by line.
 */
export async function settleMoves(
  request: WriteRequest,
  stored: ReadonlyMap<string, StoredStay>,
  ids: Readonly<Record<'units' | 'owners', Ids>>,
): Promise<{
  readonly settled: ReadonlyMap<number, ChangeVerdict>
  readonly refused: ReadonlySet<number>
}> {
  const settled = new Map<number, ChangeVerdict>()
  const refused = new Set<number>()
  for (const row of request.rows.reservations) {
    const stay = stored.get(row.number)
    const act = stay && getAct(request, stay)
    if (!act || !isMoved(row, stay, ids) || !isPricedHere(stay, request)) continue
    if (!hasOtherDates(row, stay)) continue
    const result = await settleOne(request, act, { row, id: stay.id })
    if (result === null) continue
    if (result.allowed) settled.set(row.line, result)
    else {
      refuse(request, row, result)
      refused.add(row.line)
    }
  }
  return { settled, refused }
}

/** Whether a coming stay was booked or changed under the rules here, and paid for. */
const isPricedHere = (stay: StoredStay, { today }: WriteRequest): boolean =>
  stay.isPricedHere && stay.paid_by !== null && stay.arrival > today

/** Evaluates one change and settles its payment; null if the payment can't be used in the unit. */
async function settleOne(
  { sql, resortId, clock }: WriteRequest,
  act: Act,
  { row, id }: { readonly row: StayRow; readonly id: string },
): Promise<ChangeVerdict | null> {
  const { arrival, departure, type, people1, people2, people3, people4 } = row
  const unit = await sql.row(findUnit, { resortId, number: row.unit })
  if (!unit || (type !== 'O' && type !== 'G' && type !== 'R')) return null
  const now = clock.now()
  const { row: booked, context } = await lockForChange(sql, act, id, now)
  const people = [people1, people2, people3, people4]
  const criteria = { arrival, departure, people, type }
  const verdict = evaluateMove(context, criteria, unit.unitTypeCode, toBooked(booked))
  if (!verdict.allowed) return verdict
  const { payment, fees } = verdict
  const ownedUnit = getOwnedUnit(payment)
  if (ownedUnit !== null && ownedUnit !== unit.id) return null
  // the import writes the dates and the unit with the other rows, whose nights it may need
  const { unitId, arrival: from, departure: until } = booked
  await sql.row(moveReservation, {
    ...{ resortId, id, unitId, type, arrival: from, departure: until },
    ...encodePeople(people),
    ...paidWith(payment),
    ruleSetVersion: context.rules.version,
    changedAt: now,
  })
  await settleMove(sql, resortId, booked, verdict)
  await billStayFees(sql, act.subject, { today: context.today, stay: booked, fees })
  return verdict
}

/** Adds a refusal to the report. A batch refuses the row by itself. */
function refuse(
  { lateRefusals }: WriteRequest,
  { line, number, arrival: from, departure: until }: StayRow,
  { reasons: list }: ChangeVerdict,
): void {
  const fault = new AppError({ code: 'CHANGE_REFUSED', params: { reasons: list } })
  if (!lateRefusals) throw fault
  const reasons = writeRefusal(readerContext(), fault.refusal).message
  const reason = cliImport().report.notMoved({ number, from, until, reasons })
  lateRefusals.push({ file: write.reservations.file, line, field: 'arrival', reason })
}

/** Rows that no act refused. A refused one is news again in the next import. */
export function withoutRefused<R extends WriteRequest>(request: R): R {
  const { rows, lateRefusals = [] } = request
  const lines = new Set(lateRefusals.map(({ line }) => line))
  const reservations = rows.reservations.filter(({ line }) => !lines.has(line))
  return { ...request, rows: { ...rows, reservations } }
}
