import { FIELD_GROUP_NAMES } from '@ownerng/domain'
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
const query = (sql: string, values: unknown[] = []) => queryRows(heron.test, sql, values)
beforeEach(() =>
  setPolicies(Object.fromEntries(FIELD_GROUP_NAMES.map((group) => [group, 'manual']))),
)

type Rows = ReturnType<typeof newRows>

/** The version of the newest event of a stay or an owner, which systems read with the record. */
async function readVersion({ stay, owner }: Rows, kind: 'stay' | 'person'): Promise<number> {
  const [{ version }] = await query(
    `select max(version)::integer as version from event
    where resort_id = 'HERON' and starts_with(type, $1 || '.') and object_id = coalesce(
      (select id from reservation where resort_id = 'HERON' and number = $2 and $1 = 'stay'), $3
    )`,
    [kind, stay, `p-${owner}`],
  )
  return version
}

/** Imports new rows, deletes the record of that import, and changes the dates and the email. */
async function changeHere() {
  const rows = newRows()
  const files = { 'owners.csv': rows['owners.csv'], 'reservations.csv': rows['reservations.csv'] }
  expect((await importRows(heron, files)).refusals).toEqual([])
  await query(`delete from imported_row where key = any($1)`, [[rows.stay, rows.owner]])
  const seen = { stay: await readVersion(rows, 'stay'), person: await readVersion(rows, 'person') }
  await query('update reservation set arrival = arrival + 1 where number = $1', [rows.stay])
  await query(
    `update person set email = 'here@mail.example', changed_at = now() where id = 'p-' || $1`,
    [rows.owner],
  )
  return { rows, seen }
}

const send = (rows: Rows, files: Files, version: number) => {
  const sent = { version, changedAt: null }
  const keys = [`reservations.csv/${rows.stay}`, `owners.csv/${rows.owner}`]
  const given = keys.filter((key) => (key.split('/')[0] ?? '') in files)
  return importRows(heron, files, { sent: new Map(given.map((key) => [key, sent])) })
}

const readStay = async ({ stay }: Rows) =>
  (
    await query(
      `select to_char(arrival, 'DD') as arrival, people2 from reservation where number = $1`,
      [stay],
    )
  )[0]
const readEmail = async ({ owner }: Rows) =>
  (await query(`select email from person where id = 'p-' || $1`, [owner]))[0].email
const listOpen = async ({ stay, owner }: Rows) =>
  (await readConflicts(heron, [stay, owner])).map(({ column }) => column)

const moved = (rows: Rows, day: string): Files => {
  const stay = rows['reservations.csv']
  return {
    'reservations.csv': { ...stay, arrival: stay.arrival.replace('05-01', day), people2: 2 },
  }
}

describe('a row with the version that its sender saw', () => {
  it('is in conflict where the record changed since, without an earlier import', async () => {
    const { rows, seen } = await changeHere()
    expect((await send(rows, moved(rows, '05-03'), seen.stay)).refusals).toEqual([])
    expect(await readStay(rows)).toEqual({ arrival: '02', people2: 2 })
    expect(await listOpen(rows)).toEqual(['arrival'])
  })

  it('leaves what changed here if the sender still has the old value', async () => {
    const { rows, seen } = await changeHere()
    await send(rows, moved(rows, '05-01'), seen.stay)
    expect(await readStay(rows)).toEqual({ arrival: '02', people2: 2 })
    expect(await listOpen(rows)).toEqual([])
  })

  it('is taken if it is the newest version', async () => {
    const { rows } = await changeHere()
    await send(rows, moved(rows, '05-03'), await readVersion(rows, 'stay'))
    expect(await readStay(rows)).toEqual({ arrival: '03', people2: 2 })
    expect(await listOpen(rows)).toEqual([])
  })

  it('is no conflict with what its sender wrote after that version', async () => {
    const { rows } = await changeHere()
    const version = await readVersion(rows, 'stay')
    await send(rows, moved(rows, '05-03'), version)
    await send(rows, moved(rows, '05-04'), version)
    expect(await readStay(rows)).toEqual({ arrival: '04', people2: 2 })
    expect(await listOpen(rows)).toEqual([])
  })

  it('lists a contact that changed, also with a newer version: it may be that of the account', async () => {
    const { rows, seen } = await changeHere()
    const there = { 'owners.csv': { ...rows['owners.csv'], email: 'there@mail.example' } }
    await send(rows, there, seen.person)
    expect(await readEmail(rows)).toBe('here@mail.example')
    expect(await listOpen(rows)).toEqual(['email'])
    await send(rows, there, await readVersion(rows, 'person'))
    expect(await readEmail(rows)).toBe('here@mail.example')
    expect(await listOpen(rows)).toEqual(['email'])
  })
})
