import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DAY_MS } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { HERON, STAY_ROW, useHeronFolder } from '../../test-support/heron-folder.ts'
import { readBooks } from '../../test-support/test-app.ts'
import { importFolder } from './import-folder.ts'
import { describeReport } from './print-report.ts'

const BAYVIEW = fileURLToPath(new URL('../../../../demo/bayview', import.meta.url))

const heron = useHeronFolder()
const { load, edit, addRow, listRefusals, getLastLine, expectSameCheck, hashTables } = heron

describe('a repeated import', () => {
  it('changes nothing, even on a later day', async () => {
    await load()
    const before = await hashTables()
    heron.test.pass(3 * DAY_MS)
    const report = await load()
    expect(report.refusals).toEqual([])
    expect(report.files.filter((count) => count.inserted + count.updated > 0)).toEqual([])
    expect(await hashTables()).toEqual(before)
  })

  it('updates and counts changed rows', async () => {
    edit('owners.csv', (text) => text.replace('Walter Prescott', 'Walter J. Prescott'))
    const report = await load()
    expect(report.files.find(({ file }) => file === 'owners.csv')).toMatchObject({
      inserted: 0,
      updated: 1,
    })
    expect(
      (await heron.test.owner.query(`select name from owner_account where owner_number = '10440'`))
        .rows,
    ).toEqual([{ name: 'Walter J. Prescott' }])
  })
})

// issue 38, A1
describe('a contract with another owner', () => {
  it('is transferred with its points, and the report names it', async () => {
    await load()
    edit('interests.csv', (text) => text.replace('P-10427,10427,', 'P-10427,10440,'))
    const preview = await load({ dryRun: true })
    const report = await load()
    expect(report.acts).toEqual([
      expect.stringMatching(/^transferred contract P-10427 to 10440: [\d,]+ points$/),
    ])
    expect(preview.acts).toEqual(report.acts)
    expect(describeReport(report)).toContain(`  ${report.acts[0]}`)
    expect(report.files.find(({ file }) => file === 'interests.csv')).toMatchObject({ updated: 1 })
    const { rows } = await heron.test.owner.query(
      `select distinct a.owner_number as owner from points_lot l
      join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
      join owner_account a on a.resort_id = l.resort_id and a.id = l.owner_account_id
      where i.resort_id = 'HERON' and i.number = 'P-10427'`,
    )
    expect(rows).toEqual([{ owner: '10440' }])
    expect((await load()).acts).toEqual([])
    // back, for the other tests of this file
    await load({ from: HERON })
  })
})

describe('invalid rows', () => {
  it.each([
    [
      'reservations.csv',
      { ...STAY_ROW, departure: '2032-05-01' },
      'departure',
      'is not after arrival: a stay has at least one night',
    ],
    [
      'reservations.csv',
      { ...STAY_ROW, people1: 0 },
      'people1',
      'is 0: at least one adult must stay',
    ],
    [
      'reservations.csv',
      { ...STAY_ROW, unit: '999' },
      'unit',
      '"999" is not a number of units.csv',
    ],
    [
      'reservations.csv',
      { ...STAY_ROW, arrival: '2032-02-30' },
      'arrival',
      'is a date such as 2027-01-31',
    ],
    [
      'reservations.csv',
      { ...STAY_ROW, number: 'H-10001' },
      'number',
      '"H-10001" is already on line 2',
    ],
    [
      'charges.csv',
      {
        number: 'X-1',
        owner_number: '10427',
        kind: 'maintenance',
        description: 'x',
        amount: '-5',
        billed_on: '2032-01-01',
        due_on: '2032-01-02',
      },
      'amount',
      'is an amount above zero such as 1284.50',
    ],
    [
      'charges.csv',
      {
        number: 'X-1',
        owner_number: '1',
        kind: 'maintenance',
        description: 'x',
        amount: '5',
        billed_on: '2032-01-01',
        due_on: '2032-01-02',
      },
      'owner_number',
      '"1" is not an owner_number of owners.csv',
    ],
    [
      'documents.csv',
      {
        number: 'X-1',
        category: 'Rules',
        title: 'x',
        file: 'absent.pdf',
        pages: 1,
        published_on: '2032-01-01',
      },
      'file',
      'the folder has no file absent.pdf',
    ],
    [
      'charge-work-orders.csv',
      { charge: 'B-00005', work_order: '3305' },
      'work_order',
      '"3305" is not a number of work-orders.csv',
    ],
    [
      'work-order-messages.csv',
      {
        number: 'X-1',
        work_order: '9999',
        author: 'owner',
        author_name: '',
        sent_on: '2026-01-01',
        sent_at: '09:00',
        text: 'x',
      },
      'work_order',
      '"9999" is not a number of work-orders.csv',
    ],
    [
      'work-order-messages.csv',
      {
        number: 'X-1',
        work_order: '3312',
        author: 'owner',
        author_name: '',
        sent_on: '2026-01-01',
        sent_at: '24:00',
        text: 'x',
      },
      'sent_at',
      'is a time from 00:00 to 23:59',
    ],
  ])(
    'of %s are reported by file, line, field, and reason (%#)',
    async (file, row, field, reason) => {
      const line = readFileSync(join(heron.folder, file), 'utf8').trimEnd().split('\n').length + 1
      addRow(file, row)
      const before = await hashTables()
      const report = await load()
      expect(report).toMatchObject({ written: false, refusals: [{ file, line, field, reason }] })
      await expectSameCheck(report)
      expect(await hashTables()).toEqual(before)
    },
  )

  it('include the second stay in a unit and night, with lock-off parts', async () => {
    addRow('reservations.csv', { ...STAY_ROW, number: 'T-1', unit: '303' })
    addRow('reservations.csv', {
      ...STAY_ROW,
      number: 'T-2',
      unit: '303A',
      arrival: '2032-05-07',
      departure: '2032-05-09',
    })
    const report = await load()
    await expectSameCheck(report)
    expect(report.refusals).toMatchObject([
      { field: 'unit', reason: '303A is occupied on 2032-05-07 by reservation T-1' },
    ])
  })

  it('include changed amounts of ledger entries', async () => {
    edit('payments.csv', (text) => text.replace('2006.40', '2006.50'))
    expect((await load()).refusals).toMatchObject([{ file: 'payments.csv', field: 'amount' }])
  })

  it('include missing columns and files', async () => {
    edit('units.csv', (text) => text.replace('part_label', 'label'))
    rmSync(join(heron.folder, 'seasons.csv'))
    const report = await load()
    await expectSameCheck(report)
    const reasons = report.refusals.map(
      (refusal) => `${refusal.file} ${refusal.field} ${refusal.reason}`,
    )
    expect(reasons).toEqual(
      expect.arrayContaining([
        'units.csv part_label the column is missing',
        'units.csv label the column is unknown',
        'seasons.csv  the file is missing',
      ]),
    )
  })

  it('can be skipped to load the others', async () => {
    addRow('reservations.csv', { ...STAY_ROW, number: 'T-7', people1: 0 })
    addRow('reservations.csv', { ...STAY_ROW, number: 'T-8' })
    const report = await load({ keepGood: true })
    expect(report).toMatchObject({ written: true, refusals: [{ field: 'people1' }] })
    expect(
      (
        await heron.test.owner.query(
          `select number from reservation where number in ('T-7', 'T-8')`,
        )
      ).rows,
    ).toEqual([{ number: 'T-8' }])
  })

  it('include a fee document whose PDF is missing', async () => {
    addRow('documents.csv', {
      number: 'T-9',
      category: 'Budget',
      title: 'Budget',
      file: 'absent.pdf',
      pages: 1,
      published_on: '2027-01-01',
    })
    addRow('fee-documents.csv', { kind: 'tax', year: 2027, document: 'T-9' })
    const report = await load({ keepGood: true })
    await expectSameCheck(report)
    expect(report).toMatchObject({ written: true })
    expect(report.refusals).toMatchObject([
      { file: 'documents.csv', field: 'file', reason: 'the folder has no file absent.pdf' },
      { file: 'fee-documents.csv', field: 'document' },
    ])
  })
})

/** Returns how many ledger entries this test's statements have read so far. */
const entriesRead = async () => {
  const { rows } = await heron.test.owner.query(
    `select sum(idx_tup_read)::bigint as n from pg_stat_user_indexes where relname = 'ledger_entry'`,
  )
  return Number(rows[0].n)
}

describe('the real requests of the BAYVIEW demo', () => {
  it('are loaded except rows without nights or adults', async () => {
    // no unit is booked twice, and the ledger balances
    const source = readFileSync(
      fileURLToPath(new URL('../../../../demo/source/resort-bookings-2015.csv', import.meta.url)),
      'utf8',
    )
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
    const bad = source.filter(([, , nights, adults]) => nights === '0' || adults === '0').length
    const before = await entriesRead()
    const report = await load({ keepGood: true, from: BAYVIEW })
    expect(report.written).toBe(true)
    // with outdated planner statistics, each charge was compared with all entries
    await expect.poll(entriesRead).toBeGreaterThan(before)
    expect((await entriesRead()) - before).toBeLessThan(100_000)
    expect(new Set(report.refusals.map((refusal) => refusal.line)).size).toBe(bad)
    expect(report.files.find(({ file }) => file === 'reservations.csv')?.inserted).toBe(5000 - bad)
    expect(await readBooks(heron.test.owner)).toMatchObject({
      soldTwice: 0,
      unbalanced: 0,
      ledgerSum: 0,
      wrongLots: 0,
    })
  })
})

// issue 38, C24
describe('a folder with another currency', () => {
  it('is refused once the resort has bills', async () => {
    edit('options.json', (text) => text.replace('{', '{ "currency": "CAD",'))
    const before = await hashTables()
    const sentence =
      'options.json 1 currency: must stay USD: the resort has bills, credits, or payments in it'
    for (const keepGood of [false, true]) expect(await listRefusals(keepGood)).toEqual([sentence])
    expect(await hashTables()).toEqual(before)
  })
})

// issue 12, item 7
describe('a folder for another server', () => {
  it('cannot take over a stored resort', async () => {
    edit('resort.csv', (text) => text.replace('HERON,DEMO,', 'HERON,OTHER,'))
    const before = await hashTables()
    const sentence =
      'resort.csv 2 server: HERON belongs to server DEMO, not to OTHER: use another resort ID, ' +
      'or correct the server'
    for (const keepGood of [false, true]) expect(await listRefusals(keepGood)).toEqual([sentence])
    expect(await hashTables()).toEqual(before)
  })

  it('is rejected by the database as well', async () => {
    await expect(
      heron.test.owner.query(
        `insert into server values ('OTHER', 'x'); update resort
          set server_id = 'OTHER' where id = 'HERON'`,
      ),
    ).rejects.toThrow('resort HERON belongs to server DEMO')
  })
})

// issue 12, item 7
describe('a dry run', () => {
  it('counts new, changed, unchanged and refused rows by file, and writes nothing', async () => {
    edit('owners.csv', (text) =>
      text.replace('Walter Prescott', 'Walter J. Prescott').replace('miriam', 'mimi'),
    )
    addRow('reservations.csv', { ...STAY_ROW, number: 'T-20', unit: '103' })
    addRow('reservations.csv', { ...STAY_ROW, number: 'T-21', unit: '103', people1: 0 })
    const counted = {
      owners: {
        file: 'owners.csv',
        inserted: 0,
        updated: 2,
        unchanged: getLastLine('owners.csv') - 3,
        refused: 0,
      },
      reservations: {
        file: 'reservations.csv',
        inserted: 1,
        updated: 0,
        unchanged: getLastLine('reservations.csv') - 3,
        refused: 1,
      },
    }
    const before = await hashTables()
    const report = await load({ dryRun: true })
    expect(report).toMatchObject({
      written: false,
      dryRun: true,
      refusals: [{ file: 'reservations.csv', field: 'people1' }],
    })
    expect(report.files).toEqual(expect.arrayContaining(Object.values(counted)))
    expect(
      report.files
        .filter(({ file }) => !['owners.csv', 'reservations.csv'].includes(file))
        .every((file) => file.inserted + file.updated + file.refused === 0),
    ).toBe(true)
    expect(await hashTables()).toEqual(before)
    expect(describeReport(report)).toEqual(
      expect.arrayContaining([
        'HERON: dry run: nothing was loaded. 1 row was refused; a load would refuse the ' +
          'folder unless --keep-good skips them.',
        `  reservations.csv: 1 new, 0 changed, ${counted.reservations.unchanged} unchanged, 1 ` +
          'refused',
      ]),
    )
    // the real import has the result that the dry run announced
    expect((await load({ keepGood: true })).files).toEqual(report.files)
  })

  it('of a new resort leaves no resort, server, file, or picture', async () => {
    const from = fileURLToPath(new URL('../../../../demo/pines', import.meta.url))
    const before = await hashTables()
    const leftovers: string[] = []
    const files = {
      ...heron.test.services.files,
      put: async (key: string) => void leftovers.push(key),
    }
    const report = await importFolder({
      folder: from,
      database: heron.test.database,
      keys: heron.test.services.keys,
      clock: heron.test.services.clock,
      files,
      keepGood: false,
      dryRun: true,
    })
    expect(report.refusals).toEqual([])
    expect(report.files.find(({ file }) => file === 'owners.csv')).toMatchObject({
      updated: 0,
      unchanged: 0,
      refused: 0,
    })
    expect(await hashTables()).toEqual(before)
    expect(leftovers).toEqual([])
  })
})
