import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { HERON, useHeronFolder } from '../../test-support/heron-folder.ts'
import { describeAllowed } from './columns.ts'
import { describeImportFormat } from './describe-format.ts'
import { fileKinds } from './file-kinds.ts'

const heron = useHeronFolder()

const { load, edit, addRow, listRefusals, getLastLine } = heron

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
