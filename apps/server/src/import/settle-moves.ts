import type { ChangeVerdict, Reason } from '@ownerng/domain'
import { readerContext } from '@ownerng/messages'
import { cliImport } from '@ownerng/messages/cli/import'
import { writeRefusal } from '@ownerng/messages/write-refusal'
import type { RowOf } from '../db/statement.ts'
import { findUnit } from '../modules/stays/acts/stay-acts.queries.ts'
import { toBooked } from '../modules/stays/booked-stay.ts'
import { lockForChange, settleMove } from '../modules/stays/move-stay.ts'
import { evaluateMove, getOwnedUnit } from '../modules/stays/stay-options.ts'
import { billStayFees, paidWith } from '../modules/stays/write-stay.ts'
import type { Act } from '../shared/actor.ts'
import type { FolderRows } from './read-folder.ts'
import { type Refusal, RowsRefused } from './refusal.ts'
import { findClashes, payForMove } from './settle-moves.queries.ts'
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

/** What became of the moved rows, by line. */
interface Settled {
  readonly verdicts: ReadonlyMap<number, ChangeVerdict>
  /** Sentences about stays that keep what paid for them. */
  readonly kept: readonly string[]
}

type StayIds = Readonly<Record<'units' | 'owners', Ids>>

/**
 * Changes what pays for stays that the folder moves to other dates, by the rules that their owners
 * would get. It applies to coming stays that were paid for here: the price of others is the resort's
 * own business. Skips refused rows and the rows that depend on their nights, and settles the rest. In
 * a batch, throws RowsRefused, and the caller refuses these rows.
 */
export async function settleMoves(
  request: WriteRequest,
  stored: ReadonlyMap<string, StoredStay>,
  ids: StayIds,
): Promise<Settled & { readonly rows: FolderRows }> {
  const { sql, rows, lateRefusals } = request
  try {
    return { ...(await sql.nested(() => settleAll(request, stored, ids))), rows }
  } catch (error) {
    if (!(error instanceof RowsRefused) || !lateRefusals) throw error
    lateRefusals.push(...error.refusals)
    return settleMoves(withoutRefused(request), stored, ids)
  }
}

async function settleAll(
  request: WriteRequest,
  stored: ReadonlyMap<string, StoredStay>,
  ids: StayIds,
): Promise<Settled> {
  const verdicts = new Map<number, ChangeVerdict>()
  const kept: string[] = []
  const refusals: Refusal[] = []
  for (const row of request.rows.reservations) {
    const stay = stored.get(row.number)
    const act = stay && getAct(request, stay)
    if (!act || !isMoved(row, stay, ids) || !isPricedHere(stay, request)) continue
    if (!hasOtherDates(row, stay)) continue
    const result = await settleOne(request, act, { row, id: stay.id })
    if (result === null) continue
    const { reasons } = result
    if (result.allowed) verdicts.set(row.line, result)
    else if (reasons.every(isOfPayment))
      kept.push(cliImport().report.notRepriced({ number: row.number, reasons: toText(reasons) }))
    else refusals.push(refuse(row, reasons))
  }
  if (refusals.length > 0) throw new RowsRefused(await addClashes(request, refusals, ids.units))
  return { verdicts, kept }
}

/** Adds every row that depends, directly or indirectly, on the nights of a refused row. */
async function addClashes(
  { sql, resortId, rows }: Pick<WriteRequest, 'sql' | 'resortId' | 'rows'>,
  refusals: readonly Refusal[],
  units: Ids,
): Promise<readonly Refusal[]> {
  const lines = new Set(refusals.map(({ line }) => line))
  const numbers = rows.reservations.flatMap((row) => (lines.has(row.line) ? row.number : []))
  const left = rows.reservations
    .filter(({ line, status }) => !lines.has(line) && status === 'confirmed')
    .map((row) => ({ ...row, unit_id: units.get(row.unit) }))
  const clashes = await sql.rows(findClashes, { resortId, numbers, rows: JSON.stringify(left) })
  if (clashes.length === 0) return refusals
  const found = clashes.map(({ line, night, number: other }) => {
    const unit = left.find((row) => row.line === line)?.unit ?? ''
    const reason = cliImport().row.unitTaken({ unit, night, other })
    return { file: write.reservations.file, line, field: 'unit', reason }
  })
  return addClashes({ sql, resortId, rows }, [...refusals, ...found], units)
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
  const { row: booked, context: asked } = await lockForChange(sql, act, id, now)
  // the resort's own system makes the change, so the resort isn't asked
  const unitTypes = asked.unitTypes.map((type) => ({ ...type, inventory: 'portal' as const }))
  const context = { ...asked, unitTypes }
  const criteria = { arrival, departure, people: [people1, people2, people3, people4], type }
  const verdict = evaluateMove(context, criteria, unit.unitTypeCode, toBooked(booked))
  if (!verdict.allowed) return verdict
  const { payment, fees } = verdict
  const ownedUnit = getOwnedUnit(payment)
  if (ownedUnit !== null && ownedUnit !== unit.id) return null
  // the import writes the dates and the unit with the other rows, whose nights it may need
  const ruleSetVersion = context.rules.version
  await sql.rows(payForMove, { resortId, id, ...paidWith(payment), ruleSetVersion })
  await settleMove(sql, resortId, booked, verdict)
  await billStayFees(sql, act.subject, { today: context.today, stay: booked, fees })
  return verdict
}

/** Whether a stay can't change because of what paid for it. The resort can move it as it is. */
const isOfPayment = ({ code, params }: Reason): boolean =>
  code === 'NOT_CHANGEABLE' && ['bonus', 'transferred', 'twoWeeks'].includes(params.why)

const toText = (reasons: readonly Reason[]): string =>
  writeRefusal(readerContext(), { code: 'CHANGE_REFUSED', params: { reasons } }).message

function refuse(
  { line, number, arrival: from, departure: until }: StayRow,
  reasons: readonly Reason[],
): Refusal {
  const reason = cliImport().report.notMoved({ number, from, until, reasons: toText(reasons) })
  return { file: write.reservations.file, line, field: 'arrival', reason }
}

/** Rows that no act refused. A refused one is news again in the next import. */
export function withoutRefused<R extends WriteRequest>(request: R): R {
  const { rows, lateRefusals = [] } = request
  const lines = new Set(lateRefusals.map(({ line }) => line))
  const reservations = rows.reservations.filter(({ line }) => !lines.has(line))
  return { ...request, rows: { ...rows, reservations } }
}
