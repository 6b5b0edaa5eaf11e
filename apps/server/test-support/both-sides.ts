import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { ConflictPolicy, FieldGroup } from '@ownerng/domain'
import { importFolder } from '../src/import/import-folder.ts'
import type { SentRows } from '../src/import/sent-rows.ts'
import { HERON, STAY_ROW, type useHeronFolder } from './heron-folder.ts'
import { queryRows } from './staff-commands.ts'

type Heron = ReturnType<typeof useHeronFolder>
type Row = Readonly<Record<string, string | number>>

let count = 0

/** Rows of a new owner, with a stay, a contract, and a work order, as the resort's system has them. */
export function newRows() {
  count += 1
  const [owner, contract, stay, order] = ['9', 'P-9', 'T-9', 'W-9'].map(
    (prefix) => `${prefix}00${count}`,
  ) as [string, string, string, string]
  const year = 2032 + count
  return {
    ...{ owner, contract, stay, order },
    'owners.csv': {
      ...{ owner_number: owner, name: 'Nina New', first_name: 'Nina', status: 'active' },
      ...{ email: `nina${count}@mail.example`, mobile: '+15550100432' },
    },
    'interests.csv': {
      ...{
        number: contract,
        owner_number: owner,
        usage_type: 'floating-week',
        frequency: 'annual',
      },
      ...{ status: 'active', unit_type: '1BR', use_year_month: 1, purchased_on: '2020-01-01' },
    },
    'reservations.csv': {
      ...{ ...STAY_ROW, number: stay, owner_number: owner, arrival: `${year}-05-01` },
      departure: `${year}-05-08`,
    },
    'work-orders.csv': {
      ...{ number: order, owner_number: owner, unit: '101', category: 'Plumbing' },
      ...{ summary: 'It drips', status: 'received', reported_on: '2030-01-01', estimated_cost: 10 },
      planned_on: '2030-01-05',
    },
  } as const
}

type Rows = Omit<ReturnType<typeof newRows>, 'owner' | 'contract' | 'stay' | 'order'>
export type Files = Partial<Record<keyof Rows, Row>>

/** Imports the demo folder with the given rows. */
export async function importRows(
  heron: Heron,
  files: Files,
  { sent, folderWins = false }: { sent?: SentRows; folderWins?: boolean } = {},
) {
  const { test, folder, addRow } = heron
  await storePolicies(heron)
  for (const [file, row] of Object.entries(files)) {
    cpSync(join(HERON, file), join(folder, file))
    addRow(file, row)
  }
  const { database, services } = test
  const { keys, clock, files: store } = services
  const from = { folder, database, keys, clock, files: store, keepGood: false, folderWins }
  return importFolder(sent ? { ...from, sent } : from)
}

let policies: Partial<Record<FieldGroup, ConflictPolicy>> = {}

/** Sets the policies for the next imports of rows; the defaults for those that aren't named. */
export const setPolicies = (next: typeof policies): void => {
  policies = next
}

/** The demo folder has no policies, so each import of it removes them. */
const storePolicies = ({ test }: Heron) =>
  queryRows(
    test,
    `insert into resort_option (resort_id, name, value) values ('HERON', 'importOptions', $1)
    on conflict (resort_id, name) do update set value = excluded.value`,
    [JSON.stringify({ conflicts: policies })],
  )

/** Returns the open conflicts of records, in the order of their columns. */
export const readConflicts = ({ test }: Heron, records: readonly string[]) =>
  queryRows(
    test,
    `select number, kind, record_number as record, column_name as column, field_group as group, state,
      sent_by as by
    from sync_conflict
    where resort_id = 'HERON' and record_number = any($1)
    order by state, kind, column_name`,
    [records],
  )
