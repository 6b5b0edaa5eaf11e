import { getFieldGroup, type MergedKind } from '@ownerng/domain'
import type { ResortSql } from '../db/database.ts'
import type { RowOf } from '../db/statement.ts'
import { type Columns, isSame } from './merge-row.ts'
import * as queries from './row-history.queries.ts'
import type { StoredRow } from './stored-columns.ts'
import { findIdsByNumber } from './stored-rows.queries.ts'
import { readIds } from './write-request.ts'

/** What the event log knows of a stored row. */
export interface RowHistory {
  /** Version of the last change that can have changed a column; null if the log has none. */
  readonly getVersion: (column: string) => number | null
  /** The value of a column at a version; undefined if the log doesn't have it. */
  readonly findValue: (column: string, version: number) => unknown
  /** When the newest of some columns got its value; null if the log doesn't know. */
  readonly findChange: (columns: readonly string[]) => Date | null
}

type Event = RowOf<typeof queries.findHistory>
type Numbers = Readonly<Record<'owner' | 'unit', ReadonlyMap<string, string>>>
type ReadColumn = (snapshot: Columns, numbers: Numbers) => unknown

const copy =
  (name: string): ReadColumn =>
  (snapshot) =>
    snapshot[name]
const ofOwner: ReadColumn = ({ ownerAccountId: id }, { owner }) =>
  typeof id === 'string' ? owner.get(id) : ''

/** The columns in the snapshots of events. Others, such as names, are logged without their values. */
const IN_SNAPSHOT: Readonly<Record<MergedKind, Readonly<Record<string, ReadColumn>>>> = {
  owners: {},
  interests: {
    owner_number: ofOwner,
    annual_points: copy('annualPoints'),
    unit_type: ({ unitTypeCode }) => unitTypeCode ?? '',
  },
  reservations: {
    owner_number: ofOwner,
    unit: ({ unitId: id }, { unit }) => (typeof id === 'string' ? unit.get(id) : undefined),
    arrival: copy('arrival'),
    departure: copy('departure'),
    type: copy('type'),
    people1: copy('people1'),
    people2: copy('people2'),
    people3: copy('people3'),
    people4: copy('people4'),
  },
  workOrders: { scheduled_on: copy('scheduledOn'), done_on: copy('doneOn') },
}

/** Kinds of events about a row. */
const EVENTS_OF: Readonly<Record<MergedKind, readonly string[]>> = {
  owners: ['account', 'person'],
  interests: ['contract'],
  reservations: ['stay'],
  workOrders: ['work-order'],
}

/** What happens to a row without another status. */
const SAME_STATUS = ['changed', 'created', 'removed']

/** Returns the histories of stored rows, by ID. */
export async function readHistories(
  sql: ResortSql,
  resortId: string,
  { kind, rows }: { readonly kind: MergedKind; readonly rows: readonly StoredRow[] },
): Promise<ReadonlyMap<string, RowHistory>> {
  if (rows.length === 0) return new Map()
  const people = rows.flatMap(({ columns }) => columns['person_id'] ?? []).map(String)
  const events = await sql.rows(queries.findHistory, {
    resortId,
    ids: [...rows.map(({ id }) => id), ...people],
    kinds: [...EVENTS_OF[kind]],
  })
  const toNumbers = async (statement: (typeof findIdsByNumber)['units' | 'owners']) =>
    new Map([...(await readIds({ sql, resortId }, statement))].map(([number, id]) => [id, number]))
  const numbers = {
    owner: await toNumbers(findIdsByNumber.owners),
    unit: await toNumbers(findIdsByNumber.units),
  }
  const byId = Map.groupBy(events, ({ objectId }) => objectId)
  return new Map(
    rows.map((row) => {
      const of = byId.get(row.id) ?? []
      const person = byId.get(String(row.columns['person_id'])) ?? []
      return [row.id, toHistory({ kind, row, events: of, person, numbers })]
    }),
  )
}

interface LoggedRow {
  readonly kind: MergedKind
  readonly row: StoredRow
  /** Oldest first, as are those of its person. */
  readonly events: readonly Event[]
  readonly person: readonly Event[]
  readonly numbers: Numbers
}

function toHistory({ kind, row, events, person, numbers }: LoggedRow): RowHistory {
  const states = toStates(events, (snapshot) =>
    Object.fromEntries(
      Object.entries(IN_SNAPSHOT[kind]).map(([column, read]) => [column, read(snapshot, numbers)]),
    ),
  )
  const isOfPerson = (column: string) => kind === 'owners' && column !== 'name'
  const findChange = (column: string) => {
    if (getFieldGroup(kind, column) === 'contact') return row.contactsChangedAt
    const known = states.filter(({ columns }) => column in columns)
    const before = known.findLastIndex(
      ({ columns }) => !isSame(columns[column], row.columns[column]),
    )
    return known[before + 1]?.at ?? null
  }
  return {
    getVersion: (column) => (isOfPerson(column) ? person : events).at(-1)?.version ?? null,
    findValue: (column, version) =>
      states.findLast((state) => state.version <= version)?.columns[column],
    findChange: (columns) => {
      const times = columns.map(findChange).filter((at) => at !== null)
      return times.reduce<Date | null>((last, at) => (last && last > at ? last : at), null)
    },
  }
}

/** Returns the columns after each event. Its type has the status, unless only others changed. */
function toStates(events: readonly Event[], read: (snapshot: Columns) => Columns) {
  let status: Columns = {}
  return events.map(({ type, version, at, snapshot }) => {
    const what = type.slice(type.indexOf('.') + 1)
    if (!SAME_STATUS.includes(what)) status = { status: what }
    return { version, at, columns: { ...read(snapshot as Columns), ...status } }
  })
}
