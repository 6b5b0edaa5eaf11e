import { cliImport } from '@ownerng/messages/cli/import'
import { sqlState } from '../db/database.ts'
import { endAccess } from '../modules/identity/end-access.ts'
import { notifyCoOwners, notifyOwner } from '../modules/notifications/notify-owner.ts'
import { endMembership } from '../modules/people/end-membership.ts'
import { currentActor } from '../shared/actor.ts'
import * as queries from './end-rows.queries.ts'
import { ENDED } from './endings.ts'
import { fileKinds } from './file-kinds.ts'
import type { ImportedRows } from './imported-rows.ts'
import { ANY_DAY, type FolderRows } from './read-folder.ts'
import type { Refusal } from './refusal.ts'
import type { WriteRequest } from './write-request.ts'

type Name = keyof FolderRows

/** Ends a stored row by its key; returns why it can't end, or what to add to the report. */
type End = (request: WriteRequest, key: string) => Promise<{ fault?: string; detail?: string }>

const FOREIGN_KEY_VIOLATION = '23503'

/** Ends a row by deleting it; a row that others refer to is refused. */
const removeRow =
  (statement: (typeof queries.removeRow)[keyof typeof queries.removeRow]): End =>
  async ({ sql, resortId }, key) => {
    try {
      await sql.nested(() => sql.rows(statement, { resortId, key }))
      return {}
    } catch (error) {
      if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error
      return { fault: cliImport().row.inUse }
    }
  }

/** Takes what remains in a lot from its owner, and what its stays would return later. */
const endLot: End = async ({ sql, resortId, clock, today }, key) => {
  const lot = await sql.row(queries.lockLot, { resortId, key })
  if (!lot) return {}
  await sql.rows(queries.withdrawLot, { resortId, lotId: lot.id, today })
  if (lot.remaining === 0) return {}
  const { id: lotId, remaining: points, useYear: year, ownerAccountId, ownerNumber: owner } = lot
  const now = clock.now()
  await sql.rows(queries.withdrawPoints, { resortId, lotId, points, now })
  const params = { count: points, year }
  const news = { code: 'points-withdrawn', params, link: '/nav/points' } as const
  await notifyOwner(sql, resortId, { ownerAccountId, news, now, by: currentActor() })
  return { detail: cliImport().report.withdrawn({ points, owner }) }
}

/** Ends all access of a login, and notifies everyone on its accounts. */
const endLogin: End = async ({ sql, resortId, clock }, key) => {
  const login = await sql.row(queries.findLoginToEnd, { resortId, key })
  if (!login) return {}
  if (login.isStaff) return { fault: cliImport().row.staffLogin }
  const now = clock.now()
  const { id: loginId, name, resort, accounts } = login
  for (const account of accounts) {
    const [ownerAccountId = '', owner = ''] = account.split(' ')
    const news = { code: 'co-owner-removed', params: { name, owner, resort, login: '' } } as const
    // before, so that the person who loses access is notified as well
    await notifyCoOwners(sql, resortId, { ownerAccountId, news, now, by: currentActor() })
    await endMembership(sql, { resortId, loginId, ownerAccountId, now })
  }
  await endAccess(sql, { resortId, loginId, kept: null, now })
  await sql.rows(queries.closeLogin, { resortId, loginId })
  return {}
}

/** Ends a second factor of an owner. Staff change theirs themselves. */
const endFactor: End = async ({ sql, resortId }, key) => {
  const [kind, login] = key.split(' ')
  const found = await sql.row(queries.findLoginToEnd, { resortId, key: `${kind} ${login}` })
  if (found?.isStaff) return { fault: cliImport().row.staffLogin }
  await sql.rows(queries.endFactors, { resortId, key })
  return {}
}

/** Takes a question off its form. */
const retireField: End = async ({ sql, resortId }, key) => {
  await sql.rows(queries.retireField, { resortId, key })
  return {}
}

/** How `ended.csv` ends rows, by kind of file. Rows of the other kinds end by a column. */
const ENDS: Readonly<Partial<Record<Name, End>>> = {
  ...Object.fromEntries(
    Object.entries(queries.removeRow).map(([name, statement]) => [name, removeRow(statement)]),
  ),
  pointsLots: endLot,
  logins: endLogin,
  loginFactors: endFactor,
  commentConfig: retireField,
}

const NAMES = new Map(
  Object.entries(fileKinds(ANY_DAY)).map(([name, { file }]) => [file, name as Name]),
)

/** Returns why `ended.csv` can't end rows of a file, or null. */
export function findEndedFileFault(file: string): string | null {
  const name = NAMES.get(file)
  if (!name) return cliImport().row.notInFolder({ file })
  return ENDS[name] ? null : cliImport().row.endsOtherwise
}

/** Ends a stored row as `ended.csv` does, and reports it. Returns why it can't end, or null. */
export async function endRow(
  request: WriteRequest,
  { name, file, key }: { readonly name: Name; readonly file: string; readonly key: string },
): Promise<string | null> {
  const { sql, resortId, tally } = request
  const end = ENDS[name]
  if (!end) throw new Error(`Rows of ${file} end by a column.`)
  const { fault, detail } = await end(request, key)
  if (fault !== undefined) return fault
  await sql.rows(queries.markEnded, { resortId, file, key, lastDay: ENDED })
  tally.noteAct(
    cliImport().report.ended({
      ...{ file, row: key, detail: detail ?? '', hasDetail: detail !== undefined },
    }),
  )
  return null
}

/**
 * Ends the rows of `ended.csv`, children before the rows that they refer to. Returns the refusals,
 * such as a closed unit that still has stays or active contracts.
 */
export async function endRows(request: WriteRequest, imported: ImportedRows): Promise<Refusal[]> {
  const { rows, tally } = request
  const refusals: Refusal[] = []
  const order = [...NAMES.keys()]
  const inOrder = rows.ended.toSorted((a, b) => order.indexOf(b.file) - order.indexOf(a.file))
  for (const { file, row: key, line } of inOrder) {
    const known = imported.get(file)?.get(key)
    const name = NAMES.get(file)
    const end = name && ENDS[name]
    const refuse = (reason: string) =>
      refusals.push({ file: 'ended.csv', line, field: 'row', reason })
    // the check of the folder refuses other files
    if (!end) continue
    if (!known) refuse(cliImport().row.notStored({ row: key, file }))
    else if (known.lastDay === ENDED) tally.noteRow('ended.csv', line, 'unchanged')
    else {
      const fault = await endRow(request, { name, file, key })
      if (fault !== null) refuse(fault)
      else tally.noteRow('ended.csv', line, 'updated')
    }
  }
  return [...refusals, ...(await refuseClosedInUse(request))]
}

/** Opens units again that can't be closed yet, and returns the reasons. */
export async function refuseClosedInUse({
  sql,
  resortId,
  rows,
  today,
}: WriteRequest): Promise<Refusal[]> {
  const closed = await sql.rows(queries.findClosedInUse, { resortId, today })
  const refused = closed.flatMap(({ number, stays, contracts }) => {
    const line = rows.units.find((row) => row.number === number)?.line
    if (line === undefined || stays + contracts === 0) return []
    const reason = cliImport().row.unitInUse({ stays, contracts })
    return [{ number, refusal: { file: 'units.csv', line, field: 'status', reason } }]
  })
  // with --keep-good, the rest of the folder is written
  const numbers = refused.map(({ number }) => number)
  await sql.rows(queries.reopenUnits, { resortId, numbers })
  return refused.map(({ refusal }) => refusal)
}
