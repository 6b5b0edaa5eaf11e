import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Rows, writeFolder } from '../../../demo/write-folder.ts'
import { type ImportReport, importFolder } from '../src/import/import-folder.ts'
import { PASSWORD, type SignedIn, type TestApp } from './test-app.ts'

/** A lot in a case: use year, first day, last day, and points; annual unless `kind` is set. */
interface CaseLot {
  readonly useYear: number
  readonly from: string
  readonly to: string
  readonly points: number
  readonly kind?: string
  /** Points that were banked before the import. */
  readonly banked?: number
}

/** An owner with one interest; the owner number is also the login ID. */
export interface CaseOwner {
  readonly number: string
  readonly interest: Rows[number]
  readonly lots?: readonly CaseLot[]
}

/** Unit types with their number of units; units are numbered `CODE-1`, `CODE-2`, … */
const UNITS: readonly [code: string, name: string, count: number][] = [
  ['STU', 'Studio', 12],
  ['FLT', 'Float Suite', 8],
  ['FIX', 'Ridge House', 8],
  ['QTR', 'Quarter Lodge', 1],
  ['OWN', 'Own House', 6],
]
const COUNTED = { people1: 2, people2: 0, people3: 0, people4: 0 }
/** Resort of the cases. */
export const RESORT = 'YEARS'

/** Points for a night in a studio, on every date. */
const POINTS_A_NIGHT = 140

/**
 * Imports the cases' resort: fixed dates only, 140 points for every night in a studio, and red
 * season from December 18 to January 3. Set the test's clock first, so that nothing depends on the
 * current day. `files` adds files or replaces them. Throws an error with the refusals.
 */
export async function importUseYearResort(
  test: TestApp,
  owners: readonly CaseOwner[],
  rules: object = {},
  files: Readonly<Record<string, Rows>> = {},
): Promise<ImportReport> {
  const folder = mkdtempSync(join(tmpdir(), 'cases-'))
  try {
    writeFolder(
      pathToFileURL(`${folder}/`),
      Object.fromEntries(
        Object.entries({ ...resortFiles(), ...ownerFiles(owners), ...files }).filter(
          // without rows there would be no header
          ([, rows]) => rows.length > 0,
        ),
      ),
      { depositOptions: { ccGateway: 'rdppay', paymentDomain: 'sandbox-ext' } },
      rules,
    )
    const { database } = test
    const { keys, clock, files: stored } = test.services
    const report = await importFolder({
      folder,
      database,
      keys,
      clock,
      files: stored,
      keepGood: false,
    })
    if (!report.written)
      throw new Error(`the cases do not load: ${JSON.stringify(report.refusals.slice(0, 5))}`)
    return report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const RESORT_ROW = {
  id: RESORT,
  server: 'DEMO',
  server_description: 'Demo resorts',
  name: 'Case Resort',
  time_zone: 'America/New_York',
  address: '1 Lane',
  phone: '555',
  email: 'a@cases.example',
}

function resortFiles(): Record<string, Rows> {
  const years = Array.from({ length: 14 }, (_, index) => 2023 + index)
  const codes = ['red', 'blue']
  return {
    'resort.csv': [RESORT_ROW],
    'unit-types.csv': UNITS.map(([code, name]) => ({
      code,
      name,
      description: '',
      bedrooms: 1,
      max_people: 4,
      beds: '1 queen',
      area_sq_ft: 500,
      outlook: '',
      access: '',
      facts: '',
      picture: 'lake',
    })),
    'units.csv': UNITS.flatMap(([code, name, count]) =>
      Array.from({ length: count }, (_, index) => ({
        number: `${code}-${index + 1}`,
        name: `${name} ${index + 1}`,
        unit_type: code,
        part_of: '',
        part_label: '',
        property_code: '',
      })),
    ),
    'seasons.csv': years.flatMap((year) => [
      {
        code: 'blue',
        name: 'Quiet season',
        first_night: `${year}-01-04`,
        last_night: `${year}-12-17`,
      },
      {
        code: 'red',
        name: 'Holiday season',
        first_night: `${year}-12-18`,
        last_night: `${year + 1}-01-03`,
      },
    ]),
    'points-chart.csv': codes.flatMap((season) =>
      ['mon-thu', 'sun', 'fri-sat'].map((weekday_class) => ({
        unit_type: 'STU',
        season,
        weekday_class,
        points: POINTS_A_NIGHT,
      })),
    ),
  }
}

function ownerFiles(owners: readonly CaseOwner[]): Record<string, Rows> {
  return {
    'owners.csv': owners.map(({ number }) => ({
      owner_number: number,
      display_owner_number: '',
      name: `Owner ${number}`,
      first_name: 'Owner',
      email: `o${number}@mail.example`,
      mobile: '',
      status: 'active',
      home_unit: '',
    })),
    'interests.csv': owners.map(({ number, interest }) => ({
      number: `I-${number}`,
      owner_number: number,
      usage_type: 'points',
      frequency: 'annual',
      status: 'active',
      unit_type: '',
      unit: '',
      season: '',
      week: '',
      check_in_weekday: '',
      annual_points: 0,
      use_year_month: 1,
      purchased_on: '2015-06-15',
      ...interest,
    })),
    'points-lots.csv': owners.flatMap(({ number, lots = [] }) =>
      lots.map(({ useYear, from, to, points, kind = 'annual', banked = 0 }, index) => ({
        number: `${number}-${index + 1}`,
        interest: `I-${number}`,
        kind,
        use_year: useYear,
        earned_on: from,
        expires_on: to,
        points,
        banked,
      })),
    ),
    'logins.csv': owners.map(({ number }) => ({
      login_id: number,
      app_kind: 'owner',
      password: PASSWORD,
      owner_numbers: number,
    })),
  }
}

/** Signs in an owner of a case at noon of a day at the resort. */
export function onDay(test: TestApp, day: string, ownerNumber: string): Promise<SignedIn> {
  test.setClock(`${day}T17:00:00Z`)
  return test.signIn(ownerNumber, RESORT)
}

/** Merges rules into those of the cases' resort. */
export async function setUseYearRules(test: TestApp, rules: object): Promise<void> {
  await test.owner.query(`update rule_set set rules = rules || $1::jsonb where resort_id = $2`, [
    JSON.stringify(rules),
    RESORT,
  ])
}

/** A party as booking calls and searches take it. */
export const PARTY = {
  body: COUNTED,
  query: { people1: '2', people2: '0', people3: '0', people4: '0' },
} as const
