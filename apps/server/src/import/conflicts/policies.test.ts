import { CONFLICT_POLICIES, FIELD_GROUP_NAMES, FIELD_GROUPS } from '@ownerng/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Files,
  importRows,
  newRows,
  readConflicts,
  setPolicies,
} from '../../../test-support/both-sides.ts'
import { useHeronFolder } from '../../../test-support/heron-folder.ts'
import { queryRows } from '../../../test-support/staff-commands.ts'

const heron = useHeronFolder()
const query = (sql: string, values: unknown[]) => queryRows(heron.test, sql, values)
beforeEach(() => setPolicies({}))

type Rows = ReturnType<typeof newRows>

/** Changes a column of each group here. */
async function changeHere({ owner, contract, stay, order }: Rows): Promise<void> {
  await query(`update owner_account set name = 'Here' where owner_number = $1`, [owner])
  await query(
    `update person set email = 'here@mail.example', changed_at = now() where id = 'p-' || $1`,
    [owner],
  )
  await query(`update interest set unit_type_code = 'STU' where number = $1`, [contract])
  await query(
    `update reservation set arrival = arrival + 1, people2 = 1, type = 'G' where number = $1`,
    [stay],
  )
  await query(
    `update work_order set status = 'waiting', planned_on = '2030-01-06',
      estimated_cost_cents = 1100 where number = $1`,
    [order],
  )
}

const nextDay = (day: string, days: number) => day.replace(/\d\d$/, `0${1 + days}`)

/** Changes the same columns in the resort's system, to other values. */
const changeThere = (rows: Rows): Files => ({
  'owners.csv': { ...rows['owners.csv'], name: 'There', email: 'there@mail.example' },
  'interests.csv': { ...rows['interests.csv'], unit_type: 'COT' },
  'reservations.csv': {
    ...rows['reservations.csv'],
    ...{ arrival: nextDay(rows['reservations.csv'].arrival, 2), people2: 2, type: 'R' },
  },
  'work-orders.csv': {
    ...{ ...rows['work-orders.csv'], status: 'in-progress', planned_on: '2030-01-07' },
    estimated_cost: 12,
  },
})

/** The stored values, one of each group. */
async function readStored({ owner, contract, stay, order }: Rows) {
  const [account] = await query(
    `select a.name as names, p.email as contact from owner_account a
    join person p on p.resort_id = a.resort_id and p.id = 'p-' || a.owner_number
    where a.owner_number = $1`,
    [owner],
  )
  const [interest] = await query(
    `select unit_type_code as ownership from interest where number = $1`,
    [contract],
  )
  const [reservation] = await query(
    `select to_char(arrival, 'DD') as "stayDates", people2 as "stayPeople", type as "stayUse"
    from reservation where number = $1`,
    [stay],
  )
  const [workOrder] = await query(
    `select status as "workOrderProgress", to_char(planned_on, 'DD') as "workOrderVisit",
      estimated_cost_cents::integer as "workOrderCost"
    from work_order where number = $1`,
    [order],
  )
  return { ...account, ...interest, ...reservation, ...workOrder }
}

const HERE = {
  ...{ names: 'Here', contact: 'here@mail.example', ownership: 'STU', stayDates: '02' },
  ...{ stayPeople: 1, stayUse: 'G', workOrderProgress: 'waiting', workOrderVisit: '06' },
  workOrderCost: 1100,
}
const THERE = {
  ...{ names: 'There', contact: 'there@mail.example', ownership: 'COT', stayDates: '03' },
  ...{ stayPeople: 2, stayUse: 'R', workOrderProgress: 'in-progress', workOrderVisit: '07' },
  workOrderCost: 1200,
}
type Group = keyof typeof HERE

/** Imports rows, and changes a column of each group on both sides. */
async function changeBothSides() {
  const rows = newRows()
  const { refusals } = await importRows(heron, rowsOf(rows))
  expect(refusals).toEqual([])
  await changeHere(rows)
  return rows
}

const FILES = ['owners.csv', 'interests.csv', 'reservations.csv', 'work-orders.csv'] as const
const rowsOf = (rows: Rows): Files => Object.fromEntries(FILES.map((file) => [file, rows[file]]))
const recordsOf = ({ owner, contract, stay, order }: Rows) => [owner, contract, stay, order]

/** When the resort's system changed all rows. */
const sentAt = ({ owner, contract, stay, order }: Rows, changedAt: string) => {
  const sent = { version: null, changedAt }
  const keys = [owner, contract, stay, order]
  return new Map(FILES.map((file, index) => [`${file}/${keys[index]}`, sent]))
}

const all = <T>(value: T) =>
  Object.fromEntries(FIELD_GROUP_NAMES.map((group) => [group, value])) as Record<Group, T>

const expectListed = async (rows: Rows, groups: readonly string[]) => {
  const conflicts = await readConflicts(heron, recordsOf(rows))
  expect(conflicts.map(({ group }) => group).sort()).toEqual([...groups].sort())
  expect(new Set(conflicts.map(({ state }) => state)).size).toBeLessThan(2)
}

describe('values that both sides changed', () => {
  it('are decided by default as before', async () => {
    const rows = await changeBothSides()
    const { kept, refusals } = await importRows(heron, changeThere(rows))
    expect(refusals).toEqual([])
    const sides = { pms: THERE, portal: HERE }
    const expected = Object.fromEntries(
      Object.entries(FIELD_GROUPS).map(([group, policy]) => [group, sides[policy][group as Group]]),
    )
    expect(await readStored(rows)).toEqual(expected)
    expect(kept.filter((line) => line.includes(rows.stay))).toEqual([
      `reservations.csv ${rows.stay}: type, arrival, people2 changed both here and in the folder`,
    ])
    await expectListed(rows, [])
  })

  it.each(CONFLICT_POLICIES)('are decided by %s in every group', async (policy) => {
    const rows = await changeBothSides()
    setPolicies(all(policy))
    const { refusals } = await importRows(heron, changeThere(rows))
    expect(refusals).toEqual([])
    expect(await readStored(rows)).toEqual(policy === 'pms' ? THERE : HERE)
    // a folder doesn't say when it changed
    await expectListed(rows, policy === 'newest' || policy === 'manual' ? FIELD_GROUP_NAMES : [])
  })

  it.each([
    ['later', '2090-01-01T00:00:00Z', THERE],
    ['earlier', '2000-01-01T00:00:00Z', HERE],
  ] as const)('take the newest one of rows that changed %s', async (_, changedAt, newest) => {
    const rows = await changeBothSides()
    setPolicies(all('newest'))
    const sent = sentAt(rows, changedAt)
    expect((await importRows(heron, changeThere(rows), { sent })).refusals).toEqual([])
    // the log has no values of these
    const unknown = ['names', 'workOrderVisit', 'workOrderCost'] as const
    const listed = Object.fromEntries(unknown.map((group) => [group, HERE[group]]))
    expect(await readStored(rows)).toEqual({ ...newest, ...listed })
    await expectListed(rows, unknown)
  })
})

describe('with every group decided by staff, a value', () => {
  it('is no conflict if the sides changed different columns', async () => {
    const rows = await changeBothSides()
    setPolicies(all('manual'))
    const there = {
      ...rowsOf(rows),
      'owners.csv': { ...rows['owners.csv'], mobile: '+15550100433' },
    }
    expect((await importRows(heron, there)).refusals).toEqual([])
    expect(await readStored(rows)).toEqual({ ...HERE, names: HERE.names })
    await expectListed(rows, [])
  })

  it('is no conflict if both sides changed it to the same', async () => {
    const rows = await changeBothSides()
    setPolicies(all('manual'))
    const there = changeThere(rows)
    const same = {
      'owners.csv': { ...there['owners.csv'], name: 'Here', email: 'here@mail.example' },
      'interests.csv': { ...there['interests.csv'], unit_type: 'STU' },
      'reservations.csv': {
        ...{ ...there['reservations.csv'], people2: 1, type: 'G' },
        arrival: nextDay(rows['reservations.csv'].arrival, 1),
      },
      'work-orders.csv': {
        ...{ ...there['work-orders.csv'], status: 'waiting', planned_on: '2030-01-06' },
        estimated_cost: 11,
      },
    } as Files
    expect((await importRows(heron, same)).refusals).toEqual([])
    expect(await readStored(rows)).toEqual(HERE)
    await expectListed(rows, [])
  })

  it('is listed once, with the newest value, until both sides agree', async () => {
    const rows = await changeBothSides()
    setPolicies(all('manual'))
    const there = changeThere(rows)
    await importRows(heron, there)
    const before = await readConflicts(heron, recordsOf(rows))
    expect(before).toHaveLength(FIELD_GROUP_NAMES.length)
    await importRows(heron, there)
    await importRows(heron, {
      'reservations.csv': { ...there['reservations.csv'], people2: 4 } as never,
    })
    expect(await readConflicts(heron, recordsOf(rows))).toEqual(before)
    await importRows(heron, {
      'reservations.csv': { ...there['reservations.csv'], people2: 1 } as never,
    })
    const after = await readConflicts(heron, [rows.stay])
    expect(after.find(({ column }) => column === 'people2')?.state).toBe('outdated')
    expect(after.filter(({ state }) => state === 'open').map(({ column }) => column)).toEqual([
      'arrival',
      'type',
    ])
    const events = await query(
      `select type, snapshot->>'columnName' as column from event
      where resort_id = 'HERON' and type like 'conflict.%' and snapshot->>'recordNumber' = $1
      order by version`,
      [rows.stay],
    )
    expect(events.filter(({ column }) => column === 'people2').map(({ type }) => type)).toEqual([
      ...['conflict.open', 'conflict.changed', 'conflict.outdated'],
    ])
  })
})
