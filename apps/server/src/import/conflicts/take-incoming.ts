import { getMergedColumns, type MergedKind } from '@ownerng/domain'
import { fillRules } from '@ownerng/domain/rules-schema'
import type { ActInput } from '../../modules/resort/resort-act.ts'
import { readRightsDay } from '../../modules/stays/rights/roll-use-years.ts'
import { updateRights } from '../../modules/stays/rights/update-rights.ts'
import { changeBills } from '../change-bills.ts'
import { fileKinds } from '../file-kinds.ts'
import { checkNow } from '../load.queries.ts'
import { lockFolder } from '../lock-folder.ts'
import type { Columns } from '../merge-row.ts'
import { ANY_DAY, type FolderRows } from '../read-folder.ts'
import { startTally } from '../row-tally.ts'
import { readStored } from '../stored-columns.ts'
import { findIdsByNumber } from '../stored-rows.queries.ts'
import { writeInterests } from '../write-interests.ts'
import { readIds, type WriteRequest } from '../write-request.ts'
import { writeOwners, writeWorkOrders } from '../write-rows.ts'
import { writeReservations } from '../write-stays.ts'
import * as queries from './take-incoming.queries.ts'

type Input = Pick<ActInput, 'sql' | 'resortId' | 'now' | 'today' | 'rules' | 'services'>

const FILES = Object.keys(fileKinds(ANY_DAY))

/** Rows of each kind: one row of one kind, to write it as an import does. */
const onlyRow = (kind: MergedKind, row: Columns): FolderRows => ({
  ...(Object.fromEntries(FILES.map((name) => [name, []])) as unknown as FolderRows),
  [kind]: [{ ...row, line: 1 }],
})

/** Locks what taking a row can change, in the order of all acts, before its conflicts. */
export const lockRow = (
  { sql, resortId }: Pick<Input, 'sql' | 'resortId'>,
  kind: MergedKind,
  row: Columns,
): Promise<void> => lockFolder(sql, resortId, onlyRow(kind, row))

/** The row to write: as it was sent, but with the stored values of all columns that aren't taken. */
export async function buildRow(
  { sql, resortId }: Pick<Input, 'sql' | 'resortId'>,
  {
    kind,
    number,
    sent,
    columns,
  }: {
    readonly kind: MergedKind
    readonly number: string
    readonly sent: Columns
    readonly columns: readonly string[]
  },
): Promise<{ readonly row: Columns; readonly stored: Columns } | null> {
  const found = await readStored(sql, resortId, { kind, numbers: [number] })
  const stored = found.get(number)?.columns
  if (!stored) return null
  const kept = getMergedColumns(kind).filter(
    (column) => column in stored && !columns.includes(column),
  )
  const values = Object.fromEntries(kept.map((column) => [column, stored[column]]))
  const guest =
    kind === 'reservations' ? await sql.row(queries.findGuest, { resortId, number }) : null
  return { row: { ...sent, ...values, ...guest }, stored }
}

/** Whether the owner, unit, and type of a row exist here. */
export async function hasReferences(
  { sql, resortId }: Pick<Input, 'sql' | 'resortId'>,
  row: Columns,
): Promise<boolean> {
  const [owners, units] = [
    await readIds({ sql, resortId }, findIdsByNumber.owners),
    await readIds({ sql, resortId }, findIdsByNumber.units),
  ]
  const types = await sql.rows(queries.findTypes, { resortId })
  const isKnown = (value: unknown, has: (text: string) => boolean) =>
    value === undefined || value === '' || has(String(value))
  return (
    isKnown(row['owner_number'], (text) => owners.has(text)) &&
    isKnown(row['unit'], (text) => units.has(text)) &&
    isKnown(row['unit_type'], (text) => types.some(({ code }) => code === text))
  )
}

/** Writes a row as an import does, with the same notices. Returns sentences about its acts. */
export async function writeRow(
  input: Input,
  kind: MergedKind,
  row: Columns & { readonly owner_number?: string },
): Promise<readonly string[]> {
  const { sql, resortId, now } = input
  const resort = await sql.row(queries.findResort, { resortId })
  if (!resort) throw new Error(`no resort ${resortId}`)
  const { version: _, ...rules } = fillRules(input.rules)
  const contacts = ['email', 'mobile'].map((column) => `${row.owner_number} ${column}`)
  const request: WriteRequest = {
    ...{ sql, resortId, resort: { ...resort, line: 1 }, rows: onlyRow(kind, row), rules },
    ...{ folder: '', keys: input.services.keys, clock: { now: () => now } },
    ...{ files: { put: async () => {} }, readFile: () => null },
    options: { options: [], properties: [], pictures: [], translations: [] },
    texts: { given: [], items: [] },
    ...{ today: input.today, laidOutOn: resort.laidOutOn, tally: startTally() },
    takenContacts: new Set(contacts),
  }
  const owners = await readIds(request, findIdsByNumber.owners)
  const units = await readIds(request, findIdsByNumber.units)
  const interests = await readIds(request, findIdsByNumber.interests)
  const write = {
    owners: () => writeOwners(request, units),
    interests: async () => {
      const { changed } = await writeInterests(request, owners, units)
      await changeBills(request, { changed, owners, newCharges: new Set() })
      const day = await readRightsDay(sql, resortId, now)
      if (day) await updateRights(sql, resortId, day)
    },
    reservations: () => writeReservations(request, { units, owners, interests }),
    workOrders: () => writeWorkOrders(request, owners, units),
  }
  await write[kind]()
  await sql.rows(checkNow)
  return request.tally.acts
}
