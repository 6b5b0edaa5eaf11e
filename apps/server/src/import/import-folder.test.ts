import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DAY_MS } from '@ownerng/domain'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readBooks, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { checkFolder } from './check-folder.ts'
import { describeAllowed } from './columns.ts'
import { describeImportFormat } from './describe-format.ts'
import { fileKinds } from './file-kinds.ts'
import { importFolder } from './import-folder.ts'
import { describeReport } from './print-report.ts'
import type { Refusal } from './refusal.ts'

const HERON = fileURLToPath(new URL('../../../../demo/heron', import.meta.url))
const BAYVIEW = fileURLToPath(new URL('../../../../demo/bayview', import.meta.url))

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await startTestApp()
  // tests use cheap nights (cheap-nights.ts), so restore the folder's own
  await load(false, HERON)
})
afterAll(() => test.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'))
  cpSync(HERON, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const load = (keepGood = false, from = folder, dryRun = false) =>
  importFolder({
    folder: from,
    database: test.database,
    keys: test.services.keys,
    clock: test.services.clock,
    files: test.services.files,
    keepGood,
    dryRun,
  })
/** `check FOLDER` reports the same without the database. */
const expectSameCheck = async ({ refusals }: { readonly refusals: readonly Refusal[] }) =>
  expect(await checkFolder(folder, test.services.clock.now())).toEqual(refusals)
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
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
  const { rows } = await test.owner.query(
    `select table_name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE' order by 1`,
  )
  const state: Record<string, string> = {}
  for (const { table_name } of rows)
    state[table_name] = (
      await test.owner.query(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
          from ${table_name} t`,
      )
    ).rows[0].sum
  return state
}

describe('a repeated import', () => {
  it('changes nothing, even on a later day', async () => {
    await load()
    const before = await everything()
    test.pass(3 * DAY_MS)
    const report = await load()
    expect(report.refusals).toEqual([])
    expect(report.files.filter((count) => count.inserted + count.updated > 0)).toEqual([])
    expect(await everything()).toEqual(before)
  })

  it('updates and counts changed rows', async () => {
    edit('owners.csv', (text) => text.replace('Walter Prescott', 'Walter J. Prescott'))
    const report = await load()
    expect(report.files.find(({ file }) => file === 'owners.csv')).toMatchObject({
      inserted: 0,
      updated: 1,
    })
    expect(
      (await test.owner.query(`select name from owner_account where owner_number = '10440'`)).rows,
    ).toEqual([{ name: 'Walter J. Prescott' }])
  })
})

describe('invalid rows', () => {
  it.each([
    [
      'reservations.csv',
      { ...stay, departure: '2032-05-01' },
      'departure',
      'is not after arrival: a stay has at least one night',
    ],
    ['reservations.csv', { ...stay, people1: 0 }, 'people1', 'is 0: at least one adult must stay'],
    ['reservations.csv', { ...stay, unit: '999' }, 'unit', '"999" is not a number of units.csv'],
    [
      'reservations.csv',
      { ...stay, arrival: '2032-02-30' },
      'arrival',
      'is a date such as 2027-01-31',
    ],
    [
      'reservations.csv',
      { ...stay, number: 'H-10001' },
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
      const line = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length + 1
      addRow(file, row)
      const before = await everything()
      const report = await load()
      expect(report).toMatchObject({ written: false, refusals: [{ file, line, field, reason }] })
      await expectSameCheck(report)
      expect(await everything()).toEqual(before)
    },
  )

  it('include the second stay in a unit and night, with lock-off parts', async () => {
    addRow('reservations.csv', { ...stay, number: 'T-1', unit: '303' })
    addRow('reservations.csv', {
      ...stay,
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
    edit('charges.csv', (text) => text.replace('119.50', '120.50'))
    expect((await load()).refusals).toMatchObject([{ file: 'charges.csv', field: 'amount' }])
  })

  it('include missing columns and files', async () => {
    edit('units.csv', (text) => text.replace('part_label', 'label'))
    rmSync(join(folder, 'seasons.csv'))
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
    addRow('reservations.csv', { ...stay, number: 'T-7', people1: 0 })
    addRow('reservations.csv', { ...stay, number: 'T-8' })
    const report = await load(true)
    expect(report).toMatchObject({ written: true, refusals: [{ field: 'people1' }] })
    expect(
      (await test.owner.query(`select number from reservation where number in ('T-7', 'T-8')`))
        .rows,
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
    const report = await load(true)
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
  const { rows } = await test.owner.query(
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
    const report = await load(true, BAYVIEW)
    expect(report.written).toBe(true)
    // with outdated planner statistics, each charge was compared with all entries
    await expect.poll(entriesRead, { timeout: 10_000 }).toBeGreaterThan(before)
    expect((await entriesRead()) - before).toBeLessThan(100_000)
    expect(new Set(report.refusals.map((refusal) => refusal.line)).size).toBe(bad)
    expect(report.files.find(({ file }) => file === 'reservations.csv')?.inserted).toBe(5000 - bad)
    expect(await readBooks(test.owner)).toMatchObject({
      soldTwice: 0,
      unbalanced: 0,
      ledgerSum: 0,
      wrongLots: 0,
    })
  })
})

/** Imports and returns the refusals, one line each. */
const messages = async (keepGood = false) =>
  (await load(keepGood)).refusals.map(
    ({ file, line, field, reason }) => `${file} ${line} ${field}: ${reason}`,
  )
const lastLine = (file: string) =>
  readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length

// issue 12, item 7
describe('a folder for another server', () => {
  it('cannot take over a stored resort', async () => {
    edit('resort.csv', (text) => text.replace('HERON,DEMO,', 'HERON,OTHER,'))
    const before = await everything()
    const sentence =
      'resort.csv 2 server: HERON belongs to server DEMO, not to OTHER: use another resort ID, ' +
      'or correct the server'
    for (const keepGood of [false, true]) expect(await messages(keepGood)).toEqual([sentence])
    expect(await everything()).toEqual(before)
  })

  it('is rejected by the database as well', async () => {
    await expect(
      test.owner.query(
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
    addRow('reservations.csv', { ...stay, number: 'T-20', unit: '103' })
    addRow('reservations.csv', { ...stay, number: 'T-21', unit: '103', people1: 0 })
    const counted = {
      owners: {
        file: 'owners.csv',
        inserted: 0,
        updated: 2,
        unchanged: lastLine('owners.csv') - 3,
        refused: 0,
      },
      reservations: {
        file: 'reservations.csv',
        inserted: 1,
        updated: 0,
        unchanged: lastLine('reservations.csv') - 3,
        refused: 1,
      },
    }
    const before = await everything()
    const report = await load(false, folder, true)
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
    expect(await everything()).toEqual(before)
    expect(describeReport(report)).toEqual(
      expect.arrayContaining([
        'HERON: dry run: nothing was loaded. 1 row was refused; a load would refuse the ' +
          'folder unless --keep-good skips them.',
        `  reservations.csv: 1 new, 0 changed, ${counted.reservations.unchanged} unchanged, 1 ` +
          'refused',
      ]),
    )
    // the real import has the result that the dry run announced
    expect((await load(true)).files).toEqual(report.files)
  })

  it('of a new resort leaves no resort, server, file, or picture', async () => {
    const from = fileURLToPath(new URL('../../../../demo/pines', import.meta.url))
    const before = await everything()
    const leftovers: string[] = []
    const files = { ...test.services.files, put: async (key: string) => void leftovers.push(key) }
    const report = await importFolder({
      folder: from,
      database: test.database,
      keys: test.services.keys,
      clock: test.services.clock,
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
    expect(await everything()).toEqual(before)
    expect(leftovers).toEqual([])
  })
})

// issue 12, item 7
describe('text that is not UTF-8', () => {
  const latin1 = (text: string) => Buffer.from(text, 'latin1')
  it('is refused by file and line, even with keepGood', async () => {
    const lines = readFileSync(join(folder, 'owners.csv'), 'utf8').split('\n')
    lines[4] = `${lines[4]}`.replace(/,[^,]*@/, ',Zo\u00eb@').replace('Zo\u00eb@', 'zoe@')
    lines[5] = `${lines[5]}`.replace(/^([^,]*,[^,]*,)[^,]*/, '$1Jos\u00e9 Mu\u00f1oz')
    writeFileSync(join(folder, 'owners.csv'), latin1(lines.join('\n')))
    const before = await everything()
    for (const keepGood of [false, true])
      expect(await messages(keepGood)).toEqual([
        'owners.csv 6 : is not UTF-8 text: save the file as UTF-8 (in Excel: "CSV UTF-8 ' +
          '(Comma delimited)")',
      ])
    expect(await everything()).toEqual(before)
  })

  it.each([
    [
      'UTF-16',
      (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
      1,
      'the file is UTF-16, not UTF-8',
    ],
    [
      'UTF-16, the other way round',
      (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
      1,
      'the file is UTF-16, not UTF-8',
    ],
    [
      'text damaged before',
      (text: string) => Buffer.from(text.replace('Walter', 'Walt\uFFFDr')),
      7,
      'has a letter that was lost',
    ],
    [
      'a NUL character',
      (text: string) => Buffer.from(text.replace('Walter', 'Walt\u0000r')),
      7,
      'has a control character',
    ],
  ])('is refused as %s', async (_, encode, line, reason) => {
    const text = readFileSync(join(folder, 'owners.csv'), 'utf8')
    writeFileSync(join(folder, 'owners.csv'), encode(text))
    expect(text.split('\n')[6]).toContain('Walter')
    expect(await messages()).toEqual([expect.stringContaining(`owners.csv ${line} : ${reason}`)])
  })

  it('is refused in rules.json and options.json as well', async () => {
    writeFileSync(
      join(folder, 'rules.json'),
      latin1('{\n"exchange": {"normalDays": 20, "leastDays": 14, "companies": ["Caf\u00e9"]}}'),
    )
    writeFileSync(join(folder, 'options.json'), '{\n\n"footerHtml": "a\\u0000b"}')
    expect(await messages()).toEqual([
      'options.json 3 : has a character that cannot be stored: remove it',
      expect.stringContaining('rules.json 2 : is not UTF-8 text'),
    ])
  })

  it('is accepted with a byte order mark and letters of any language', async () => {
    edit(
      'owners.csv',
      (text) =>
        `\uFEFF${text.replace('Miriam Okafor', 'Zo\u00eb Mu\u00f1oz-\u0141ukasz').replace('Walter', 'Walt\u00e9r')}`,
    )
    const report = await load()
    expect(report.refusals).toEqual([])
    expect(
      (await test.owner.query(`select name from owner_account where owner_number = '10440'`))
        .rows[0].name,
    ).toContain('Walt\u00e9r')
  })
})

// issue 12, items 7 and 27
describe('a header', () => {
  it.each([
    [
      (text: string) => text.replaceAll(',', ';'),
      [
        'owners.csv 1 : the columns are separated by semicolons: use commas (in ' +
          'Excel: "CSV UTF-8 (Comma delimited)")',
      ],
    ],
    [
      (text: string) => text.replaceAll(',', '\t'),
      [
        'owners.csv 1 : the columns are separated by tabs: use commas (in Excel: ' +
          '"CSV UTF-8 (Comma delimited)")',
      ],
    ],
    [
      (text: string) => `sep=,\n${text}`,
      [
        'owners.csv 1 : the first line is "sep=,": remove it, so that the file starts with ' +
          'the column names',
      ],
    ],
    [
      (text: string) => text.replace('first_name', 'name'),
      [
        'owners.csv 1 first_name: the column is missing',
        'owners.csv 1 name: the column occurs twice: as column 3 and column 4',
      ],
    ],
    [
      (text: string) =>
        text.replace(/.+/g, (row) =>
          row.startsWith('owner_number') ? `${row},name` : `${row},Doubled`,
        ),
      ['owners.csv 1 name: the column occurs twice: as column 3 and column 9'],
    ],
    [(text: string) => text.replace(',', ',,'), ['owners.csv 1 : column 2 has no name']],
    [
      (text: string) => text.replace('mobile', 'cell'),
      ['owners.csv 1 mobile: the column is missing', 'owners.csv 1 cell: the column is unknown'],
    ],
  ])('that is invalid is reported without the rows below it (%#)', async (change, reasons) => {
    edit('owners.csv', change)
    addRow('reservations.csv', { ...stay, people1: 0 })
    const before = await everything()
    for (const keepGood of [false, true]) expect(await messages(keepGood)).toEqual(reasons)
    expect(await everything()).toEqual(before)
  })
})

// issue 12, items 7 and 27
describe('values', () => {
  it.each([
    'not-an-address',
    'a@b',
    'a@@b.example',
    'a@b.example; c@d.example',
    'Ann <a@b.example>',
    '.a@b.example',
    'a@-b.example',
    'a b@c.example',
  ])('that are not an email address are refused: %s', async (email) => {
    addRow('owners.csv', {
      owner_number: '99001',
      name: 'X',
      email: `"${email}"`,
      status: 'active',
    })
    edit('login-factors.csv', (text) => text.replace('ruth.10432@mail.example', `"${email}"`))
    edit('resort.csv', (text) => text.replace('owners@heroncove.example', `"${email}"`))
    const reason = 'is one email address such as name@mail.example'
    // without its row, no other file can be checked
    expect(await messages()).toEqual([`resort.csv 2 email: ${reason}`])
    cpSync(join(HERON, 'resort.csv'), join(folder, 'resort.csv'))
    expect(await messages()).toEqual([
      `login-factors.csv 4 destination: ${reason}`,
      `owners.csv ${lastLine('owners.csv')} email: ${reason}`,
    ])
  })

  // Node and PostgreSQL read offsets with opposite signs
  it.each(['-12:00', '+05', 'EST', 'Mars/Olympus', 'America/New York'])(
    'refuses the time zone %s',
    async (zone) => {
      edit('resort.csv', (text) => text.replace('America/New_York', zone))
      expect(await messages()).toEqual([
        'resort.csv 2 time_zone: is a time zone such as America/New_York',
      ])
      cpSync(join(HERON, 'resort.csv'), join(folder, 'resort.csv'))
    },
  )

  it.each(['0x10', '1e3', '5.0', '+5', '1,000', '-1', ' ', 'ten', '99999999999999999999'])(
    'that are not a whole number in digits are refused: "%s"',
    async (number) => {
      addRow('interests.csv', {
        number: 'X-1',
        owner_number: '10427',
        usage_type: 'points',
        frequency: 'annual',
        status: 'expired',
        annual_points: 5,
        use_year_month: `"${number}"`,
        purchased_on: '2020-01-01',
      })
      expect(await messages()).toEqual([
        `interests.csv ${lastLine('interests.csv')} use_year_month: is a whole number from 1 ` +
          'to 12, in digits only',
      ])
    },
  )

  it('of use years, weeks, and days are validated', async () => {
    const interest = {
      number: 'X-1',
      owner_number: '10427',
      usage_type: 'fixed-week',
      frequency: 'annual',
      status: 'expired',
      unit: '101',
      use_year_month: 1,
      purchased_on: '2020-01-01',
    }
    addRow('interests.csv', { ...interest, week: '0x10' })
    addRow('interests.csv', { ...interest, number: 'X-2', week: 5, purchased_on: '0001-01-01' })
    addRow('points-lots.csv', {
      number: 'X-1',
      interest: 'P-10427',
      kind: 'annual',
      use_year: 'soon',
      earned_on: '2020-01-01',
      expires_on: '2020-12-31',
      points: 5,
    })
    expect(await messages()).toEqual([
      `interests.csv ${lastLine('interests.csv') - 1} week: is a whole number from 1 to 53, ` +
        'or a day',
      `interests.csv ${lastLine('interests.csv')} purchased_on: is not from 1900-01-01 to ` +
        '2199-12-31',
      `points-lots.csv ${lastLine('points-lots.csv')} use_year: is a year such as 2027`,
    ])
  })
})

// issue 12, item 27
describe('owned time', () => {
  const owned = {
    owner_number: '10427',
    usage_type: 'fixed-week',
    frequency: 'annual',
    status: 'active',
    use_year_month: 1,
    purchased_on: '2020-01-01',
  }
  const interest = (number: string, overrides: Record<string, string | number>) =>
    addRow('interests.csv', { ...owned, number, ...overrides })
  const line = (fromEnd = 0) => lastLine('interests.csv') - fromEnd

  it.each([
    ['a fixed week', { unit: '101', week: 26 }, { unit: '101', week: 26 }, 'week 26 of unit 101'],
    [
      'a fixed week and a day in it',
      { unit: '101', week: 53 },
      { unit: '101', week: '2028-12-31' },
      'week 53 of unit 101',
    ],
    [
      'every year and odd years',
      { unit: '101', week: 26 },
      { unit: '101', week: 26, frequency: 'odd' },
      'week 26 of unit 101 in odd years',
    ],
    [
      'weeks that begin on other days',
      { unit: '101', week: 26, check_in_weekday: 7 },
      { unit: '101', week: 26, check_in_weekday: 5 },
      'week 26 of unit 101',
    ],
    [
      'a lock-off and its part',
      { unit: '303', week: 26 },
      { unit: '303A', week: 26 },
      'week 26 of unit 303A',
    ],
    [
      'a fraction',
      { usage_type: 'fractional', unit: '101', week: 2 },
      { usage_type: 'fractional', unit: '101', week: 2 },
      'turn 2 of unit 101',
    ],
    [
      'a whole unit and a week of it',
      { usage_type: 'whole', unit: '101' },
      { unit: '101', week: 26 },
      'week 26 of unit 101',
    ],
    [
      'a week and the whole unit',
      { unit: '101', week: 26 },
      { usage_type: 'whole', unit: '101' },
      'the whole year of unit 101',
    ],
  ])('is refused by its line if owned twice: %s', async (_, first, second, what) => {
    interest('X-1', first)
    interest('X-2', second)
    await expectSameCheck(await load())
    expect(await messages()).toEqual([
      `interests.csv ${line()} week: ${what} is already owned by interest X-1 on line ${line(1)}`,
    ])
  })

  it.each([
    [
      'odd and even years',
      { unit: '101', week: 26, frequency: 'odd' },
      { unit: '101', week: 26, frequency: 'even' },
    ],
    ['weeks side by side', { unit: '101', week: 26 }, { unit: '101', week: 27 }],
    ['parts of a lock-off', { unit: '303A', week: 26 }, { unit: '303B', week: 26 }],
    [
      'turns of a fraction',
      { usage_type: 'fractional', unit: '101', week: 2 },
      { usage_type: 'fractional', unit: '101', week: 3 },
    ],
    [
      'whole units by turns',
      { usage_type: 'whole', unit: '101', frequency: 'odd' },
      { usage_type: 'whole', unit: '101', frequency: 'even' },
    ],
    [
      'one that was sold on',
      { unit: '101', week: 26, status: 'expired' },
      { unit: '101', week: 26 },
    ],
  ])('is accepted next to each other: %s', async (_, first, second) => {
    interest('X-1', first)
    interest('X-2', second)
    expect((await load(false, folder, true)).refusals).toEqual([])
  })

  it('is refused if the other interest was loaded before', async () => {
    const before = readFileSync(join(folder, 'interests.csv'), 'utf8')
    interest('K-1', { unit: '102', week: 30 })
    expect(await messages()).toEqual([])
    writeFileSync(join(folder, 'interests.csv'), before)
    interest('K-2', { unit: '102', week: 30 })
    expect(await messages()).toEqual([
      `interests.csv ${line()} week: week 30 of unit 102 is already owned by interest K-1, ` +
        'loaded before',
    ])
    await test.owner.query(`update interest set status = 'expired' where number = 'K-1'`)
  })

  it('is refused outside its cycle or with missing columns', async () => {
    interest('X-1', { usage_type: 'fractional', unit: '101', week: 5 })
    interest('X-2', { usage_type: 'fractional', week: 1 })
    interest('X-3', { usage_type: 'fractional', unit: '101' })
    interest('X-4', { unit: '101' })
    interest('X-5', { week: 1 })
    interest('X-6', { usage_type: 'whole' })
    expect(await messages()).toEqual([
      `interests.csv ${line(5)} week: is 5, but a unit has 4 fractions here (fraction.owners in ` +
        'rules.json): use 1 to 4',
      `interests.csv ${line(4)} unit: is missing: a fraction needs a unit`,
      `interests.csv ${line(3)} week: is missing: a fraction has a number from 1 to 4`,
      `interests.csv ${line(2)} week: is missing: it is the week that is owned`,
      `interests.csv ${line(1)} unit: is missing: the week needs a unit`,
      `interests.csv ${line()} unit: is missing: a whole interest needs a unit`,
    ])
  })

  it('is refused for points without a lot, unless a lot was loaded before', async () => {
    interest('X-1', { usage_type: 'points', annual_points: 5000 })
    expect(await messages()).toEqual([
      `interests.csv ${line()} number: "X-1" has no annual lot in points-lots.csv, so its ` +
        'owner would never get points',
    ])
    cpSync(join(HERON, 'interests.csv'), join(folder, 'interests.csv'))
    rmSync(join(folder, 'points-lots.csv'))
    edit('reservations.csv', (text) => text.replaceAll(/,L-[\w-]+,\d+,/g, ',,0,'))
    expect(
      (await load(false, folder, true)).refusals.filter(({ file }) => file === 'interests.csv'),
    ).toEqual([])
  })
})

// issue 12, item 27
describe('seasons', () => {
  it('with a gap are refused by its days, even with keepGood', async () => {
    edit('seasons.csv', (text) =>
      text
        .replace('Y-04-01,Y-06-14', 'Y-04-03,Y-06-14')
        .replace('Y+1-06-15,Y+1-09-07', 'Y+1-06-15,Y+1-09-06'),
    )
    const year = Number(
      (
        await test.owner.query(
          `select to_char(laid_out_on, 'YYYY') as year from resort where id = 'HERON'`,
        )
      ).rows[0].year,
    )
    for (const keepGood of [false, true])
      expect(await messages(keepGood)).toEqual([
        `seasons.csv 9 first_night: leaves ${year}-04-01 to ${year}-04-02 without a season: ` +
          `the previous season, on line 8, ends on ${year}-03-31`,
        `seasons.csv 17 first_night: leaves ${year + 1}-09-07 without a season: the previous ` +
          `season, on line 16, ends on ${year + 1}-09-06`,
      ])
  })

  it('can leave a gap around New Year, for resorts that close in winter', async () => {
    edit('seasons.csv', (text) =>
      text
        .split('\n')
        .filter((row) => !/Y(?:[+-]\d)?-(?:11-01|12-18|01-04),/.test(row))
        .join('\n'),
    )
    expect(
      (await load(false, folder, true)).refusals.filter(({ file }) => file === 'seasons.csv'),
    ).toEqual([])
  })
})

it('documents every file and column', () => {
  const text = readFileSync(
    fileURLToPath(new URL('../../../../docs/import-format.md', import.meta.url)),
    'utf8',
  )
  for (const kind of Object.values(fileKinds('2027-01-01'))) {
    expect(text).toContain(`\`${kind.file}\``)
    for (const column of Object.keys(kind.columns))
      expect(text, `${kind.file} ${column}`).toContain(`| \`${column}\` |`)
  }
  // issue 12, item 7: the page matches the table
  expect(text, 'npm run ownerng -- import-format').toBe(describeImportFormat())
})

// issue 12, item 7
// issue 37, items 13 and 14
describe('texts that people type again', () => {
  const owner = { owner_number: '99001', name: 'X', status: 'active' }

  it('are no longer than the forms of their app accept', async () => {
    const email = `${'e'.repeat(48)}@x.example`
    addRow('owners.csv', { ...owner, email })
    addRow('logins.csv', { login_id: 'h'.repeat(17), app_kind: 'HK', password: 'Heron-Cove-26!' })
    expect(await messages()).toEqual([
      `logins.csv ${lastLine('logins.csv')} login_id: has at most 16 characters`,
      `owners.csv ${lastLine('owners.csv')} email: has at most 50 characters`,
    ])
    cpSync(HERON, folder, { recursive: true })
    for (const [app_kind, length] of [
      ['owner', 29],
      ['HK', 21],
      ['RDPUpdate', 24],
    ] as const)
      addRow('logins.csv', { login_id: `x.${app_kind}`, app_kind, password: 'p'.repeat(length) })
    const line = lastLine('logins.csv')
    expect(await messages()).toEqual([
      `logins.csv ${line - 2} password: has at most 20 characters`,
      `logins.csv ${line - 1} password: has at most 20 characters`,
    ])
    // the sign-in page of this resort accepts longer ones
    edit('options.json', (text) => text.replace('{', '{ "maxpl": 29,'))
    expect(await messages()).toEqual([`logins.csv ${line - 1} password: has at most 20 characters`])
  })

  it('are stored without invisible characters, and phones and names in one form', async () => {
    const name = '\u202EElias\u202C Whitfield and the Whitfield Family Trust '.repeat(4).trim()
    addRow('owners.csv', {
      ...owner,
      name,
      email: '\u200Belias@mail.example\u2060',
      mobile: '\u202A+1 555\u2011010\u20110142\u202C',
    })
    expect(await messages()).toEqual([])
    const { rows } = await test.owner.query(
      `select p.last_name, p.email, p.mobile from person p where p.id = 'p-99001'`,
    )
    expect(rows).toEqual([
      {
        last_name: name.replace(/[\u202C\u202E]/g, ''),
        email: 'elias@mail.example',
        mobile: '(555) 010-0142',
      },
    ])
  })

  it('are refused if a phone number is not complete', async () => {
    addRow('owners.csv', { ...owner, mobile: '010-0142' })
    expect(await messages()).toEqual([
      `owners.csv ${lastLine('owners.csv')} mobile: is a phone number such as (555) 010-0432`,
    ])
  })
})

it('documents the allowed values as they are validated', () => {
  for (const kind of Object.values(fileKinds('2027-01-01')))
    for (const [name, column] of Object.entries(kind.columns)) {
      const allowed = describeAllowed(column)
      const accepts = (text: string) => column.safeParse(text).success
      const where = `${kind.file} ${name}: ${allowed}`
      const [, least, most] = /^whole number from (\d+) to (\d+)/.exec(allowed) ?? []
      if (least !== undefined)
        expect(
          [least, most, String(Number(least) - 1), String(Number(most) + 1)].map((text) =>
            accepts(text ?? ''),
          ),
          where,
        ).toEqual([true, true, false, false])
      const [, longest] = /^(?:1 to|up to) (\d+) characters/.exec(allowed) ?? []
      if (longest)
        expect(
          [accepts('a'.repeat(Number(longest))), accepts('a'.repeat(Number(longest) + 1))],
          where,
        ).toEqual([true, false])
      for (const [, value = ''] of /^(?:date|year|dollars|IANA)|letters/.test(allowed)
        ? []
        : allowed.matchAll(/`([^`]+)`/g))
        expect(accepts(value), `${where}: ${value}`).toBe(true)
      expect(accepts(''), where).toBe(/(?:, or empty|; empty means 0)$/.test(allowed))
    }
})
