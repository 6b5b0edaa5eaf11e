import {
  type CallAnswer,
  getBookingCriteria,
  getPoints,
  getProfile,
  listBills,
  previewPointsMove,
  searchAvailability,
} from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBooks, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import {
  type CaseOwner,
  importUseYearResort,
  onDay,
  PARTY,
  RESORT,
  setUseYearRules,
} from '../../../test-support/use-year-resort.ts'
import { postCycleBills } from '../billing/post-cycle-bills.ts'
import { notifyExpiringPoints } from '../points/notify-expiring-points.ts'
import { rollUseYears } from './rights/roll-use-years.ts'

// issue 12, item 18: grants, bills, and notices of biennial interests follow their frequency
const lot = (useYear: number, points = 8000) => ({
  useYear,
  from: `${useYear}-01-01`,
  to: `${useYear}-12-31`,
  points,
})
const points = (
  number: string,
  frequency: string,
  ...lots: NonNullable<CaseOwner['lots']>
): CaseOwner => ({
  number,
  interest: { usage_type: 'points', annual_points: 8000, frequency },
  lots,
})
const OWNERS: CaseOwner[] = [
  points('odd', 'odd', lot(2025)),
  points('even', 'even', lot(2024)),
  points('yearly', 'annual', lot(2025)),
  points('fresh', 'odd', lot(2025)),
  {
    number: 'weeks',
    interest: { usage_type: 'floating-week', unit_type: 'FLT', frequency: 'even' },
  },
]
const FEE = {
  code: 'MF',
  kind: 'maintenance',
  description: 'Maintenance fee',
  billedOn: ['12-01'],
  dueAfterDays: 31,
  cents: 100_001,
  unitTypes: {},
  centsAPoint: 0,
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  test.setClock('2025-01-02T17:00:00Z')
  await importUseYearResort(test, OWNERS, { billing: [FEE] })
})
afterAll(() => test.close())

/** Runs the jobs of a day, twice: the second run changes nothing. */
const rollOn = async (day: string) => {
  test.setClock(`${day}T17:00:00Z`)
  for (const _ of [1, 2]) {
    await rollUseYears(test.services, RESORT)
    await postCycleBills(test.services, RESORT)
    await notifyExpiringPoints(test.services, RESORT)
  }
}
const earnedYears = async (number: string) =>
  (
    await test.owner.query(
      `select l.use_year, e.points from points_lot l join points_entry e
        on e.resort_id = l.resort_id and e.lot_id = l.id and e.reason = 'earned'
       join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
         where i.resort_id = $1 and i.number = $2 order by 1`,
      [RESORT, `I-${number}`],
    )
  ).rows.map((row) => [row.use_year, row.points])
const bills = async (number: string) =>
  (await (await onDay(test, '2029-12-02', number)).call(listBills, { query: {} })).body.charges
    .map((bill) => [bill.description, bill.cents])
    .sort()

describe('biennial interests', () => {
  beforeAll(async () => {
    // every half year, over five use years
    for (const day of ['2025-01-01', '2025-07-01', '2025-12-02', '2026-01-01', '2026-07-01'])
      await rollOn(day)
    const owner = await onDay(test, '2026-07-01', 'odd')
    const { lots } = (await owner.call(getPoints, { query: {} })).body
    between = {
      years: lots.map((lot) => lot.useYear),
      borrowing: (
        await owner.call(previewPointsMove, {
          query: { id: lots[0]?.id ?? '', act: 'borrow', points: '100' },
        })
      ).body,
    }
    for (const day of [
      '2026-12-02',
      ...[2027, 2028, 2029].flatMap((year) => [`${year}-01-01`, `${year}-07-01`, `${year}-12-02`]),
    ])
      await rollOn(day)
  })
  /** An odd-year owner's state in the middle of an even year. */
  let between: { years: number[]; borrowing: CallAnswer<typeof previewPointsMove> }

  it('case 11: grants all points in odd or in even use years only', async () => {
    expect(await earnedYears('odd')).toEqual([2025, 2027, 2029].map((year) => [year, 8000]))
    expect(await earnedYears('even')).toEqual([2024, 2026, 2028, 2030].map((year) => [year, 8000]))
    expect(await earnedYears('yearly')).toEqual(
      [2025, 2026, 2027, 2028, 2029, 2030].map((year) => [year, 8000]),
    )
  })

  it('case 11: lends the next points to a year without points', () => {
    expect(between.years).toEqual([2027])
    expect(between.borrowing).toMatchObject({
      allowed: true,
      becomes: { kind: 'borrowed', earnedOn: '2026-07-01', expiresOn: '2026-12-31' },
    })
  })

  it('case 12: bills the full fee for the years of use', async () => {
    expect(await bills('odd')).toEqual(
      ['Maintenance fee, 2027', 'Maintenance fee, 2029'].map((text) => [text, 100_001]),
    )
    expect(await bills('yearly')).toHaveLength(5)
  })

  it('case 13: bills no fee in odd years for an even-year week', async () => {
    expect(await bills('weeks')).toEqual(
      ['Maintenance fee, 2026', 'Maintenance fee, 2028', 'Maintenance fee, 2030'].map((text) => [
        text,
        100_001,
      ]),
    )
  })

  it('says in notices of expiring points when the next ones are granted', async () => {
    const { rows } = await test.owner.query(
      `select a.owner_number as number, string_agg(distinct n.title || ' ' || n.text,
        ' ') as text from notice n join owner_account a on a.resort_id = n.resort_id
        and a.id = n.owner_account_id
       where n.resort_id = $1 and n.topic = 'points' group by 1`,
      [RESORT],
    )
    const text = new Map(rows.map((row) => [row.number, row.text]))
    expect(text.get('odd')).toContain('your next ones can be used from Fri, Jan 1, 2027.')
    expect(text.get('yearly')).not.toContain('every other year')
  })
})

it('case 12: bills half of the fee each year if the resort’s rules say so', async () => {
  // the halves add up to the fee
  await setUseYearRules(test, { biennialBilling: 'half-each-year' })
  await rollOn('2030-12-02')
  await rollOn('2031-12-02')
  const halves = (await bills('odd')).filter(([text]) => /2031|2032/.test(String(text)))
  expect(halves).toEqual([
    ['Maintenance fee, 2031', 50_001],
    ['Maintenance fee, 2032', 50_000],
  ])
  expect((await bills('weeks')).filter(([text]) => /2031|2032/.test(String(text)))).toEqual([
    ['Maintenance fee, 2031', 50_000],
    ['Maintenance fee, 2032', 50_001],
  ])
})

it('grants the current use year, or the next one, to an interest without lots', async () => {
  await test.owner.query(
    `insert into interest (resort_id, number, owner_account_id, usage_type,
      frequency, status, annual_points, use_year_month)
     select $1, n.number, a.id, 'points', n.frequency, 'active', 500, 7 from owner_account a,
       (values ('I-new-odd', 'odd'), ('I-new-even', 'even'), ('I-new', 'annual')) n(number,
         frequency) where a.resort_id = $1 and a.owner_number = 'fresh'`,
    [RESORT],
  )
  await rollOn('2032-03-01')
  expect(await earnedYears('new-odd')).toEqual([[2031, 500]])
  expect(await earnedYears('new-even')).toEqual([[2032, 500]])
  expect(await earnedYears('new')).toEqual([
    [2031, 500],
    [2032, 500],
  ])
  const { rows } = await test.owner.query(
    `select earned_on::text as earned, expires_on::text as ends from points_lot l
      join interest i on i.id = l.interest_id where i.number = 'I-new-even'`,
  )
  expect(rows).toEqual([{ earned: '2032-07-01', ends: addDays('2033-07-01', -1) }])
})

it('refuses an owner without points this year with missing points, not with owning none', async () => {
  // reads the years in the profile
  await test.owner.query(
    `insert into interest (resort_id, number, owner_account_id, usage_type,
      frequency, status, annual_points)
     select $1, 'I-between', id, 'points', 'even', 'active', 8000 from owner_account
       where resort_id = $1 and owner_number = 'weeks'`,
    [RESORT],
  )
  const owner = await onDay(test, '2033-03-01', 'weeks')
  expect((await owner.call(getBookingCriteria, { query: {} })).body.points).toBe(0)
  const { places } = (
    await owner.call(searchAvailability, {
      query: { arrival: '2033-05-02', departure: '2033-05-05', ...PARTY.query },
    })
  ).body
  const place = places.find((place) => place.unitTypeCode === 'STU')
  expect(place?.reasons.map((reason) => reason.sentence)).toContain(
    'This stay costs 420 points. You have none available for an arrival on Mon, May 2, 2033.',
  )
  expect(place?.reasons.map((reason) => reason.code)).not.toContain('NO_INTEREST')
  expect(
    (await owner.call(getProfile, { query: {} })).body.interests.map((interest) => interest.text),
  ).toContain('Points, 8,000 points in even years')
})

it('leaves balanced books', async () =>
  expect(await readBooks(test.owner)).toMatchObject({ wrongLots: 0, unbalanced: 0, ledgerSum: 0 }))
