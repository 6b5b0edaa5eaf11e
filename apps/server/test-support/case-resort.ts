import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bookReservation, type CallInput, getPoints, searchAvailability } from '@ownerng/contract'
import { addDays, dateAt } from '@ownerng/domain'
import { importFolder } from '../src/import/import-folder.ts'
import { PASSWORD, type SignedIn, startTestApp, type TestApp } from './test-app.ts'

/** Time zone of the resort in worked cases, with clock changes in March and November. */
const CASE_ZONE = 'America/New_York'

const OWNERS = ['ann', 'ben', 'cy', 'wes'] as const
type Owner = (typeof OWNERS)[number]
const NUMBER: Record<Owner, string> = { ann: '1001', ben: '1002', cy: '1003', wes: '1004' }

/**
 * A test app with a fixed clock and a small resort with fixed dates, independent of the current
 * day.
 */
export interface CaseResort {
  readonly test: TestApp
  setClock(iso: string): void
  signIn(owner: Owner): Promise<SignedIn>
  day(ahead?: number): string
  setRules(rules: object): Promise<void>
  /** Returns the date at the resort, a number of days ahead. */
  bill(
    owner: Owner,
    charge: { number: string; cents: number; dueOn: string; kind?: string; useYear?: number },
  ): Promise<string>
  /** Bills an owner; returns the charge's id. */
  setPoints(owner: Owner, useYear: number, points: number): Promise<void>
  lotId(owner: Owner, useYear: number): Promise<string>
  close(): Promise<void>
}

/** Sets the points left in an owner's annual lot. */
export async function startCaseResort(
  iso: string,
  { rules = {}, options = {} }: { rules?: object; options?: object } = {},
): Promise<CaseResort> {
  const test = await startTestApp()
  const setClock = (at: string) => test.pass(Date.parse(at) - test.services.clock.now().getTime())
  setClock(iso)
  const year = Number(dateAt(new Date(iso), CASE_ZONE).slice(0, 4))
  await load(test, { ...resortFiles(year), ...ownerFiles(year), ...settingFiles(rules, options) })
  const lotId = async (owner: Owner, useYear: number) =>
    (
      await test.owner.query(`select id from points_lot where resort_id = 'CASE' and number = $1`, [
        `L-${NUMBER[owner]}-${useYear}`,
      ])
    ).rows[0].id as string
  return {
    test,
    setClock,
    lotId,
    signIn: (owner) => test.signIn(`case.${owner}`, 'CASE'),
    day: (ahead = 0) => addDays(dateAt(test.services.clock.now(), CASE_ZONE), ahead),
    setRules: async (overrides) =>
      void (await test.owner.query(
        `update rule_set set rules = rules || $1::jsonb where resort_id = 'CASE'`,
        [JSON.stringify(overrides)],
      )),
    bill: (owner, charge) => bill(test, owner, charge),
    setPoints: (owner, useYear, points) => setPoints(test, owner, useYear, points),
    close: () => test.close(),
  }
}

const csv = (...lines: string[]) => lines.join('\n')

/**
 * Starts a resort with two studios for 2 (60 points per night), a villa for 6 (100), and a lock-off
 * for 8 (140) whose sides sleep 4 (80 and 60). ann, ben, and cy have 20,000 points in each use year
 * (January to December); wes has a floating week in a studio, starting on Saturday.
 */
function resortFiles(year: number): Record<string, string> {
  return {
    'resort.csv': csv(
      'id,server,server_description,name,time_zone,address,phone,email',
      `CASE,DEMO,Demo resorts,Case Resort,${CASE_ZONE},1 Case Street,` +
        '(555) 010-0100,case@resort.example',
    ),
    'unit-types.csv': csv(
      'code,name,description,bedrooms,max_people,beds,area_sq_ft,outlook,access,facts,picture',
      'STU,Studio,One room,0,2,1 queen,480,,,,harbor',
      'VIL,Villa,Three rooms,2,6,1 king,900,,,,lake',
      'GS,Garden Suite,Two sides,2,8,2 kings,1200,,,,garden',
      'GSA,Garden Suite A,Large side,1,4,1 king,700,,,,garden',
      'GSB,Garden Suite B,Small side,0,4,1 king,500,,,,garden',
    ),
    'units.csv': csv(
      'number,name,unit_type,part_of,part_label,property_code',
      '1,Studio 1,STU,,,',
      '2,Studio 2,STU,,,',
      '3,Villa 3,VIL,,,',
      '4,Suite 4,GS,,,',
      '4A,Suite 4A,GSA,4,Side A,',
      '4B,Suite 4B,GSB,4,Side B,',
    ),
    'seasons.csv': csv(
      'code,name,first_night,last_night',
      `all,All year,${year - 1}-01-01,${year + 3}-12-31`,
    ),
    'points-chart.csv': [
      'unit_type,season,weekday_class,points',
      ...Object.entries({ STU: 60, VIL: 100, GS: 140, GSA: 80, GSB: 60 }).flatMap(
        ([code, points]) =>
          ['mon-thu', 'sun', 'fri-sat'].map((cls) => `${code},all,${cls},${points}`),
      ),
    ].join('\n'),
  }
}

/** Unit types, units, seasons, and the points chart. */
function ownerFiles(year: number): Record<string, string> {
  const useYears = [year, year + 1, year + 2]
  const pointsOwners = OWNERS.filter((owner) => owner !== 'wes')
  return {
    'owners.csv': [
      'owner_number,display_owner_number,name,first_name,email,mobile,status,home_unit',
      ...OWNERS.map(
        (owner) => `${NUMBER[owner]},,${owner} Case,${owner},${owner}@case.example,,active,`,
      ),
    ].join('\n'),
    'logins.csv': [
      'login_id,app_kind,password,owner_numbers',
      ...OWNERS.map((owner) => `case.${owner},owner,${PASSWORD},${NUMBER[owner]}`),
    ].join('\n'),
    'interests.csv': [
      'number,owner_number,usage_type,frequency,status,unit_type,unit,season,week,' +
        'check_in_weekday,annual_points,use_year_month,purchased_on',
      ...pointsOwners.map(
        (owner) =>
          `P-${NUMBER[owner]},${NUMBER[owner]},points,annual,active,,,,,,20000,1,${year - 5}-01-10`,
      ),
      `W-1004,1004,floating-week,annual,active,STU,,,,6,0,1,${year - 5}-01-10`,
    ].join('\n'),
    'points-lots.csv': [
      'number,interest,kind,use_year,earned_on,expires_on,points',
      ...pointsOwners.flatMap((owner) =>
        useYears.map(
          (useYear) =>
            `L-${NUMBER[owner]}-${useYear},P-${NUMBER[owner]},annual,${useYear},` +
            `${useYear}-01-01,${useYear}-12-31,20000`,
        ),
      ),
    ].join('\n'),
    'charges.csv': 'number,owner_number,kind,description,amount,billed_on,due_on',
    'payments.csv': 'number,owner_number,amount,paid_on,method,charge',
    'reservations.csv':
      'number,owner_number,unit,type,status,arrival,departure,' +
      'people1,people2,people3,people4,points_lot,points,week_interest,booked_on',
  }
}

function settingFiles(rules: object, options: object): Record<string, string> {
  return {
    'rules.json': JSON.stringify(rules),
    'options.json': JSON.stringify({
      depositOptions: { ccGateway: 'rdppay', paymentDomain: 'sandbox-ext' },
      ...options,
    }),
  }
}

async function load(test: TestApp, files: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'case-resort-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), `${text}\n`)
  const { database, keys, clock, files: store } = test.services
  const report = await importFolder({
    folder,
    database,
    keys,
    clock,
    files: store,
    keepGood: false,
  })
  rmSync(folder, { recursive: true })
  if (!report.written)
    throw new Error(`the case resort does not load: ${JSON.stringify(report.refusals.slice(0, 5))}`)
}

async function bill(
  test: TestApp,
  owner: Owner,
  { number, cents, dueOn, kind = 'maintenance', useYear }: Parameters<CaseResort['bill']>[1],
): Promise<string> {
  const { rows } = await test.owner.query(
    `with billed as (insert into charge (resort_id, number, owner_account_id, kind,
      description, cents, billed_on, due_on, use_year)
            select 'CASE', $2, id, $3, 'Bill ' || $2::text, $4, $5::date - 30, $5::date, $6
              from owner_account where resort_id = 'CASE' and owner_number = $1 returning *),
          posted as (insert into ledger_entry (resort_id, txn_id, ledger_account,
            owner_account_id, charge_id, cents)
            select 'CASE', 'bill-' || number, 'owner-receivable', owner_account_id, id, cents
              from billed union all select 'CASE', 'bill-' || number, 'income', null, id, -cents
              from billed)
        select id from billed`,
    [NUMBER[owner], number, kind, cents, dueOn, useYear ?? null],
  )
  return rows[0].id
}

async function setPoints(
  test: TestApp,
  owner: Owner,
  useYear: number,
  points: number,
): Promise<void> {
  await test.owner.query(
    `insert into points_entry (resort_id, lot_id, points, reason)
      select resort_id, id, $2 - remaining, 'adjusted' from points_lot where resort_id = 'CASE'
      and number = $1 and remaining <> $2`,
    [`L-${NUMBER[owner]}-${useYear}`, points],
  )
}

/** Owners, their interests, and their points, without charges, payments, or bookings. */
export async function searchPlaces(
  owner: SignedIn,
  arrival: string,
  departure: string,
  {
    adults = 2,
    ...overrides
  }: { adults?: number } & Partial<CallInput<typeof searchAvailability>['query']> = {},
) {
  return (
    await owner.call(searchAvailability, {
      query: {
        arrival,
        departure,
        people1: String(adults),
        people2: '0',
        people3: '0',
        people4: '0',
        resType: 'O',
        ...overrides,
      },
    })
  ).body
}

type Body = CallInput<typeof bookReservation>['body']

/** Calls the search for dates and adults as the booking page does. */
export async function getPlace(
  owner: SignedIn,
  code: string,
  {
    arrival,
    departure,
    overrides = {},
  }: {
    readonly arrival: string
    readonly departure: string
    readonly overrides?: Parameters<typeof searchPlaces>[3] | undefined
  },
) {
  const place = (await searchPlaces(owner, arrival, departure, overrides)).places.find(
    (place) => place.unitTypeCode === code,
  )
  if (!place) throw new Error(`${code} is not shown`)
  return place
}

/** Returns one unit type of the search results. */
export async function book(
  owner: SignedIn,
  {
    code,
    arrival,
    departure,
    adults = 2,
    ...overrides
  }: { code: string; arrival: string; departure: string; adults?: number } & Partial<Body>,
) {
  const place = await getPlace(owner, code, {
    arrival,
    departure,
    overrides: {
      adults,
      ...(overrides.holdId ? { holdId: overrides.holdId } : {}),
    },
  })
  const body: Body = {
    requestKey: randomUUID(),
    ownerNumber: owner.ownerNumber,
    unitTypeCode: code,
    arrival,
    departure,
    resType: 'O',
    people1: adults,
    people2: 0,
    people3: 0,
    people4: 0,
    guest: null,
    expectPoints: place.paidBy === 'points' ? place.points : null,
    expectFeeCents: place.feeCents,
    ...overrides,
  }
  return owner.call(bookReservation, { query: {}, body })
}

/** Books a unit type from the search results and returns the response, whatever it is. */
export async function getLots(owner: SignedIn) {
  return (await owner.call(getPoints, { query: {} })).body.lots
}
