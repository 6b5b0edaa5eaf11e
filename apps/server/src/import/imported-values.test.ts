import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { HERON, STAY_ROW, useHeronFolder } from '../../test-support/heron-folder.ts'
import { describeAllowed } from './columns.ts'
import { describeImportFormat } from './describe-format.ts'
import { fileKinds } from './file-kinds.ts'

const heron = useHeronFolder()
const { load, edit, addRow, listRefusals, getLastLine, expectSameCheck, hashTables } = heron

// issue 12, item 7
describe('text that is not UTF-8', () => {
  const latin1 = (text: string) => Buffer.from(text, 'latin1')
  it('is refused by file and line, even with keepGood', async () => {
    const lines = readFileSync(join(heron.folder, 'owners.csv'), 'utf8').split('\n')
    lines[4] = `${lines[4]}`.replace(/,[^,]*@/, ',Zo\u00eb@').replace('Zo\u00eb@', 'zoe@')
    lines[5] = `${lines[5]}`.replace(/^([^,]*,[^,]*,)[^,]*/, '$1Jos\u00e9 Mu\u00f1oz')
    writeFileSync(join(heron.folder, 'owners.csv'), latin1(lines.join('\n')))
    const before = await hashTables()
    for (const keepGood of [false, true])
      expect(await listRefusals(keepGood)).toEqual([
        'owners.csv 6 : is not UTF-8 text: save the file as UTF-8 (in Excel: "CSV UTF-8 ' +
          '(Comma delimited)")',
      ])
    expect(await hashTables()).toEqual(before)
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
      'UTF-16 without a mark',
      (text: string) => Buffer.from(text, 'utf16le'),
      1,
      'the file is UTF-16, not UTF-8',
    ],
    [
      'UTF-8 that was read as Windows-1252',
      (text: string) => Buffer.from(text.replace('Walter', 'JosÃ©')),
      7,
      'has "JosÃ©", which was UTF-8',
    ],
    [
      'an apostrophe that was read as Windows-1252',
      (text: string) => Buffer.from(text.replace('Walter', 'Oâ€™Brien')),
      7,
      'has "Oâ€™Brien", which was UTF-8',
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
    const text = readFileSync(join(heron.folder, 'owners.csv'), 'utf8')
    writeFileSync(join(heron.folder, 'owners.csv'), encode(text))
    expect(text.split('\n')[6]).toContain('Walter')
    expect(await listRefusals()).toEqual([
      expect.stringContaining(`owners.csv ${line} : ${reason}`),
    ])
  })

  it('is refused in rules.json and options.json as well', async () => {
    writeFileSync(
      join(heron.folder, 'rules.json'),
      latin1('{\n"exchange": {"normalDays": 20, "leastDays": 14, "companies": ["Caf\u00e9"]}}'),
    )
    writeFileSync(join(heron.folder, 'options.json'), '{\n\n"footerHtml": "a\\u0000b"}')
    expect(await listRefusals()).toEqual([
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
      (await heron.test.owner.query(`select name from owner_account where owner_number = '10440'`))
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
    addRow('reservations.csv', { ...STAY_ROW, people1: 0 })
    const before = await hashTables()
    for (const keepGood of [false, true]) expect(await listRefusals(keepGood)).toEqual(reasons)
    expect(await hashTables()).toEqual(before)
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
    expect(await listRefusals()).toEqual([`resort.csv 2 email: ${reason}`])
    cpSync(join(HERON, 'resort.csv'), join(heron.folder, 'resort.csv'))
    expect(await listRefusals()).toEqual([
      `login-factors.csv 4 destination: ${reason}`,
      `owners.csv ${getLastLine('owners.csv')} email: ${reason}`,
    ])
  })

  // Node and PostgreSQL read offsets with opposite signs
  // issue 37, item 12
  it.each(['-12:00', '+05', 'EST', 'Mars/Olympus', 'America/New York'])(
    'refuses the time zone %s',
    async (zone) => {
      edit('resort.csv', (text) => text.replace('America/New_York', zone))
      expect(await listRefusals()).toEqual([
        'resort.csv 2 time_zone: is a time zone such as America/New_York',
      ])
      cpSync(join(HERON, 'resort.csv'), join(heron.folder, 'resort.csv'))
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
      expect(await listRefusals()).toEqual([
        `interests.csv ${getLastLine('interests.csv')} use_year_month: is a whole number from 1 ` +
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
    expect(await listRefusals()).toEqual([
      `interests.csv ${getLastLine('interests.csv') - 1} week: is a whole number from 1 to 53, ` +
        'or a day',
      `interests.csv ${getLastLine('interests.csv')} purchased_on: is not from 1900-01-01 to ` +
        '2199-12-31',
      `points-lots.csv ${getLastLine('points-lots.csv')} use_year: is a year such as 2027`,
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
  const line = (fromEnd = 0) => getLastLine('interests.csv') - fromEnd

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
    expect(await listRefusals()).toEqual([
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
    expect((await load({ dryRun: true })).refusals).toEqual([])
  })

  it('is refused if the other interest was loaded before', async () => {
    const before = readFileSync(join(heron.folder, 'interests.csv'), 'utf8')
    interest('K-1', { unit: '102', week: 30 })
    expect(await listRefusals()).toEqual([])
    writeFileSync(join(heron.folder, 'interests.csv'), before)
    interest('K-2', { unit: '102', week: 30 })
    expect(await listRefusals()).toEqual([
      `interests.csv ${line()} week: week 30 of unit 102 is already owned by interest K-1, ` +
        'loaded before',
    ])
    await heron.test.owner.query(`update interest set status = 'expired' where number = 'K-1'`)
  })

  it('is refused outside its cycle or with missing columns', async () => {
    interest('X-1', { usage_type: 'fractional', unit: '101', week: 5 })
    interest('X-2', { usage_type: 'fractional', week: 1 })
    interest('X-3', { usage_type: 'fractional', unit: '101' })
    interest('X-4', { unit: '101' })
    interest('X-5', { week: 1 })
    interest('X-6', { usage_type: 'whole' })
    expect(await listRefusals()).toEqual([
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
    expect(await listRefusals()).toEqual([
      `interests.csv ${line()} number: "X-1" has no annual lot in points-lots.csv, so its ` +
        'owner would never get points',
    ])
    cpSync(join(HERON, 'interests.csv'), join(heron.folder, 'interests.csv'))
    rmSync(join(heron.folder, 'points-lots.csv'))
    edit('reservations.csv', (text) => text.replaceAll(/,L-[\w-]+,\d+,/g, ',,0,'))
    expect(
      (await load({ dryRun: true })).refusals.filter(({ file }) => file === 'interests.csv'),
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
        await heron.test.owner.query(
          `select to_char(laid_out_on, 'YYYY') as year from resort where id = 'HERON'`,
        )
      ).rows[0].year,
    )
    for (const keepGood of [false, true])
      expect(await listRefusals(keepGood)).toEqual([
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
      (await load({ dryRun: true })).refusals.filter(({ file }) => file === 'seasons.csv'),
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
    expect(await listRefusals()).toEqual([
      `logins.csv ${getLastLine('logins.csv')} login_id: has at most 16 characters`,
      `owners.csv ${getLastLine('owners.csv')} email: has at most 50 characters`,
    ])
    cpSync(HERON, heron.folder, { recursive: true })
    for (const [app_kind, length] of [
      ['owner', 29],
      ['HK', 21],
      ['RDPUpdate', 24],
    ] as const)
      addRow('logins.csv', { login_id: `x.${app_kind}`, app_kind, password: 'p'.repeat(length) })
    const line = getLastLine('logins.csv')
    expect(await listRefusals()).toEqual([
      `logins.csv ${line - 2} password: has at most 20 characters`,
      `logins.csv ${line - 1} password: has at most 20 characters`,
    ])
    // the sign-in page of this resort accepts longer ones
    edit('options.json', (text) => text.replace('{', '{ "maxpl": 29,'))
    expect(await listRefusals()).toEqual([
      `logins.csv ${line - 1} password: has at most 20 characters`,
    ])
  })

  it('are stored without invisible characters, and phones and names in one form', async () => {
    const name = '\u202EElias\u202C Whitfield and the Whitfield Family Trust '.repeat(4).trim()
    addRow('owners.csv', {
      ...owner,
      name,
      email: '\u200Belias@mail.example\u2060',
      mobile: '\u202A+1 555\u2011010\u20110142\u202C',
    })
    expect(await listRefusals()).toEqual([])
    const { rows } = await heron.test.owner.query(
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
    expect(await listRefusals()).toEqual([
      `owners.csv ${getLastLine('owners.csv')} mobile: is a phone number such as (555) 010-0432`,
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
