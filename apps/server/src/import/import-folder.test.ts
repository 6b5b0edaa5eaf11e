import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readBooks, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { fileKinds } from './file-kinds.ts'
import { importFolder } from './import-folder.ts'

const HERON = fileURLToPath(new URL('../../../../demo/heron', import.meta.url))
const BAYVIEW = fileURLToPath(new URL('../../../../demo/bayview', import.meta.url))

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'))
  cpSync(HERON, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const load = (keepGood = false, from = folder) =>
  importFolder({ folder: from, database: test.database, keys: test.parts.keys, clock: test.parts.clock, files: test.parts.files, keepGood })
const edit = (file: string, change: (text: string) => string) => writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
const addRow = (file: string, row: Record<string, string | number>) =>
  edit(
    file,
    (text) =>
      `${text}${(text.split('\n')[0] ?? '')
        .split(',')
        .map((name) => row[name] ?? '')
        .join(',')}\n`,
  )
const stay = {
  number: 'T-1',
  owner_number: '10427',
  unit: '101',
  type: 'O',
  status: 'confirmed',
  arrival: '2032-05-01',
  departure: '2032-05-08',
  people1: 2,
  people2: 0,
  people3: 0,
  people4: 0,
  points: 0,
  booked_on: '2031-05-01',
}
const everything = async () => {
  const { rows } = await test.owner.query(`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const state: Record<string, string> = {}
  for (const { table_name } of rows)
    state[table_name] = (await test.owner.query(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${table_name} t`)).rows[0].sum
  return state
}

describe('the same folder again', () => {
  it('changes nothing, also on a later day', async () => {
    const before = await everything()
    test.pass(3 * 86_400_000)
    const report = await load()
    expect(report.refusals).toEqual([])
    expect(report.counts.filter((count) => count.inserted + count.updated > 0)).toEqual([])
    expect(await everything()).toEqual(before)
  })

  it('brings changed rows up to date and counts them', async () => {
    edit('owners.csv', (text) => text.replace('Walter Prescott', 'Walter J. Prescott'))
    const report = await load()
    expect(report.counts.find((count) => count.what === 'owners')).toMatchObject({ inserted: 0, updated: 1 })
    expect((await test.owner.query(`select name from owner_account where owner_number = '10440'`)).rows).toEqual([{ name: 'Walter J. Prescott' }])
  })
})

describe('rows that cannot be taken', () => {
  it.each([
    ['reservations.csv', { ...stay, departure: '2032-05-01' }, 'departure', 'is not after arrival: a stay has at least one night'],
    ['reservations.csv', { ...stay, people1: 0 }, 'people1', 'is 0: at least one adult must stay'],
    ['reservations.csv', { ...stay, unit: '999' }, 'unit', '"999" is not a number of units.csv'],
    ['reservations.csv', { ...stay, arrival: '2032-02-30' }, 'arrival', 'is a date such as 2027-01-31'],
    ['reservations.csv', { ...stay, number: 'H-10001' }, 'number', '"H-10001" is in line 2 already'],
    [
      'charges.csv',
      { number: 'X-1', owner_number: '10427', kind: 'maintenance', description: 'x', amount: '-5', billed_on: '2032-01-01', due_on: '2032-01-02' },
      'amount',
      'is an amount above zero such as 1284.50',
    ],
    [
      'charges.csv',
      { number: 'X-1', owner_number: '1', kind: 'maintenance', description: 'x', amount: '5', billed_on: '2032-01-01', due_on: '2032-01-02' },
      'owner_number',
      '"1" is not an owner_number of owners.csv',
    ],
    [
      'documents.csv',
      { number: 'X-1', category: 'Rules', title: 'x', file: 'absent.pdf', pages: 1, published_on: '2032-01-01' },
      'file',
      'there is no file absent.pdf in the folder',
    ],
  ])('%s: file, line, field and reason (%#)', async (file, row, field, reason) => {
    const line = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length + 1
    addRow(file, row)
    const before = await everything()
    const report = await load()
    expect(report).toMatchObject({ written: false, refusals: [{ file, line, field, reason }] })
    expect(await everything()).toEqual(before)
  })

  it('refuses the second of two stays in one unit and night, lock-off parts included', async () => {
    addRow('reservations.csv', { ...stay, number: 'T-1', unit: '303' })
    addRow('reservations.csv', { ...stay, number: 'T-2', unit: '303A', arrival: '2032-05-07', departure: '2032-05-09' })
    expect((await load()).refusals).toMatchObject([{ field: 'unit', reason: '303A is taken on 2032-05-07 by reservation T-1' }])
  })

  it('refuses a changed amount of what stands in the ledger', async () => {
    edit('charges.csv', (text) => text.replace('119.50', '120.50'))
    expect((await load()).refusals).toMatchObject([{ file: 'charges.csv', field: 'amount' }])
  })

  it('names a missing column and a missing file', async () => {
    edit('units.csv', (text) => text.replace('part_label', 'label'))
    rmSync(join(folder, 'seasons.csv'))
    const reasons = (await load()).refusals.map((refusal) => `${refusal.file} ${refusal.field} ${refusal.reason}`)
    expect(reasons).toEqual(expect.arrayContaining(['units.csv part_label the column is missing', 'units.csv label the column is not known', 'seasons.csv  the file is missing']))
  })

  it('can be left out, so that the others are loaded', async () => {
    addRow('reservations.csv', { ...stay, number: 'T-7', people1: 0 })
    addRow('reservations.csv', { ...stay, number: 'T-8' })
    const report = await load(true)
    expect(report).toMatchObject({ written: true, refusals: [{ field: 'people1' }] })
    expect((await test.owner.query(`select number from reservation where number in ('T-7', 'T-8')`)).rows).toEqual([{ number: 'T-8' }])
  })
})

describe('the real requests of the BAYVIEW demo', () => {
  it('load with every zero-night and zero-adult row refused, no unit taken twice and a ledger that balances', async () => {
    const source = readFileSync(fileURLToPath(new URL('../../../../demo/source/resort-bookings-2015.csv', import.meta.url)), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
    const bad = source.filter(([, , nights, adults]) => nights === '0' || adults === '0').length
    const report = await load(true, BAYVIEW)
    expect(report.written).toBe(true)
    expect(new Set(report.refusals.map((refusal) => refusal.line)).size).toBe(bad)
    expect(report.counts.find((count) => count.what === 'reservations')?.inserted).toBe(5000 - bad)
    expect(await readBooks(test.owner)).toMatchObject({ soldTwice: 0, unbalanced: 0, ledgerSum: 0, wrongLots: 0 })
  })
})

it('documents every file and column', () => {
  const text = readFileSync(fileURLToPath(new URL('../../../../docs/import-format.md', import.meta.url)), 'utf8')
  for (const kind of Object.values(fileKinds('2027-01-01'))) {
    expect(text).toContain(`\`${kind.file}\``)
    for (const column of Object.keys(kind.columns)) expect(text, `${kind.file} ${column}`).toContain(`| \`${column}\` |`)
  }
})
