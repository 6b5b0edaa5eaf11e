import { randomUUID } from 'node:crypto'
import {
  bookReservation,
  cancelReservation,
  getPoints,
  movePoints,
  previewCancellation,
  searchAvailability,
} from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { endUndo } from '../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'
import {
  type CaseOwner,
  importUseYearResort,
  onDay,
  PARTY,
  RESORT,
} from '../../../test-support/use-year-resort.ts'
import { rollUseYears } from './rights/roll-use-years.ts'

// issue 12, items 18 to 20: use years that start in other months, leap days, and cancellations over
// New Year
const OWNERS: CaseOwner[] = [
  {
    number: 'march',
    interest: { usage_type: 'points', annual_points: 1000, use_year_month: 3 },
    lots: [{ useYear: 2027, from: '2027-03-01', to: '2028-02-29', points: 1000 }],
  },
  {
    number: 'october',
    interest: { usage_type: 'points', annual_points: 1000, use_year_month: 10, frequency: 'odd' },
    lots: [{ useYear: 2025, from: '2025-10-01', to: '2026-09-30', points: 1000 }],
  },
  {
    number: 'july',
    interest: {
      usage_type: 'floating-week',
      unit_type: 'FLT',
      check_in_weekday: 6,
      use_year_month: 7,
    },
  },
  {
    number: 'julyodd',
    interest: {
      usage_type: 'floating-week',
      unit_type: 'FLT',
      check_in_weekday: 6,
      use_year_month: 7,
      frequency: 'odd',
    },
  },
  { number: 'whole', interest: { usage_type: 'whole', unit: 'OWN-1' } },
  {
    number: 'friday',
    interest: { usage_type: 'floating-week', unit_type: 'FLT', check_in_weekday: 5 },
  },
]

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
  test.setClock('2026-01-02T17:00:00Z')
  await importUseYearResort(test, OWNERS, {
    points: { minNights: 1, maxNights: 14 },
    opensMonthsBefore: 24,
  })
})
afterEach(async () => {
  expect(await readBooks(test.owner)).toMatchObject({ wrongLots: 0, soldTwice: 0, unbalanced: 0 })
  await test.close()
})

const arrive = async (number: string, day: string): Promise<SignedIn> => {
  test.setClock(`${day}T17:00:00Z`)
  await rollUseYears(test.services, RESORT)
  return onDay(test, day, number)
}
const place = async (owner: SignedIn, code: string, arrival: string, departure: string) =>
  (
    await owner.call(searchAvailability, { query: { arrival, departure, ...PARTY.query } })
  ).body.places.find((place) => place.unitTypeCode === code)
async function book(owner: SignedIn, code: string, arrival: string, departure: string) {
  const shown = await place(owner, code, arrival, departure)
  expect(shown).toMatchObject({ allowed: true, reasons: [] })
  const stay = await owner.call(bookReservation, {
    query: {},
    body: {
      requestKey: randomUUID(),
      ownerNumber: owner.ownerNumber,
      unitTypeCode: code,
      arrival,
      departure,
      resType: 'O',
      ...PARTY.body,
      guest: null,
      expectPoints: shown?.paidBy === 'points' ? shown.points : null,
      expectFeeCents: shown?.feeCents ?? 0,
      comments: {},
    },
  })
  expect(stay.status).toBe(200)
  return stay.body
}
const lots = async (owner: SignedIn) =>
  (await owner.call(getPoints, { query: {} })).body.lots
    .map((lot) => [lot.kind, lot.useYear, lot.earnedOn, lot.expiresOn, lot.remaining] as const)
    .sort((a, b) => a[3].localeCompare(b[3]) || b[0].localeCompare(a[0]))
const move = async (owner: SignedIn, act: 'bank' | 'borrow', useYear: number, points: number) => {
  const lot = (await owner.call(getPoints, { query: {} })).body.lots.find(
    (lot) => lot.useYear === useYear && lot.kind === 'annual',
  )
  return owner.call(movePoints, {
    query: { id: lot?.id ?? '' },
    body: { ownerNumber: owner.ownerNumber, requestKey: randomUUID(), act, points },
  })
}
const cancel = async (owner: SignedIn, id: string) => {
  const { body } = await owner.call(previewCancellation, { query: { id } })
  const done = await owner.call(cancelReservation, {
    query: { id },
    body: {
      ownerNumber: owner.ownerNumber,
      expectPointsBack: body.pointsBack,
      expectWeek: body.week,
    },
  })
  expect(done.status).toBe(200)
  await endUndo(test)
}

it('banks biennial October points into the odd year, borrows there, and grants them again', async () => {
  const owner = await arrive('october', '2026-05-30')
  expect((await move(owner, 'bank', 2025, 300)).body).toMatchObject({
    becomes: { kind: 'banked', useYear: 2026, earnedOn: '2026-10-01', expiresOn: '2027-09-30' },
  })
  const later = await arrive('october', '2026-10-02')
  expect((await lots(later)).filter((lot) => lot[4] > 0)).toEqual([
    ['banked', 2026, '2026-10-01', '2027-09-30', 300],
    ['annual', 2027, '2027-10-01', '2028-09-30', 1000],
  ])
  expect((await move(later, 'borrow', 2027, 120)).body).toMatchObject({
    becomes: { kind: 'borrowed', useYear: 2026, expiresOn: '2027-09-30' },
  })
  const stay = await book(later, 'STU', '2027-09-30', '2027-10-03')
  expect((await lots(later)).filter((lot) => lot[4] > 0)).toEqual([
    ['annual', 2027, '2027-10-01', '2028-09-30', 880],
  ])
  await cancel(later, stay.id)
  expect((await lots(later)).reduce((sum, lot) => sum + lot[4], 0)).toBe(1300)
})

it('a July floating week belongs to the use year of its first night', async () => {
  // odd years only, for odd-year owners
  const owner = await arrive('july', '2026-08-03')
  expect(await book(owner, 'FLT', '2027-06-26', '2027-07-03')).toMatchObject({ useYear: 2026 })
  expect(await book(owner, 'FLT', '2027-07-03', '2027-07-10')).toMatchObject({ useYear: 2027 })
  const odd = await arrive('julyodd', '2026-08-03')
  expect(await place(odd, 'FLT', '2027-06-26', '2027-07-03')).toMatchObject({ allowed: false })
  expect(await book(odd, 'FLT', '2028-06-24', '2028-07-01')).toMatchObject({ useYear: 2027 })
})

it('a floating week can use week 53 of the year in which it begins', async () => {
  const owner = await arrive('friday', '2027-03-01')
  expect(await book(owner, 'FLT', '2027-12-31', '2028-01-07')).toMatchObject({ useYear: 2027 })
  expect(await book(owner, 'FLT', '2028-01-07', '2028-01-14')).toMatchObject({ useYear: 2028 })
})

it('canceling a whole owner’s stay over New Year leaves both years usable', async () => {
  const owner = await arrive('whole', '2026-06-01')
  const stay = await book(owner, 'OWN', '2026-12-28', '2027-01-04')
  await cancel(owner, stay.id)
  expect(await place(owner, 'OWN', '2026-12-28', '2027-01-04')).toMatchObject({
    allowed: true,
    free: 1,
  })
  // the resort records what whole owners arrange by phone
  await test.owner.query(
    `update entitlement e set status = 'rented-out' from interest i
      where i.id = e.interest_id and i.number = 'I-whole' and e.use_year = 2027`,
  )
  expect(await place(owner, 'OWN', '2026-12-28', '2027-01-04')).toMatchObject({ allowed: false })
  expect(await book(owner, 'OWN', addDays('2027-01-01', -7), '2027-01-01')).toMatchObject({
    useYear: 2026,
  })
})

it('a use year that ends on leap day pays for check-in on that day', async () => {
  // banked points are valid until the last day of the next February
  const owner = await arrive('march', '2027-10-31')
  expect((await move(owner, 'bank', 2027, 200)).body).toMatchObject({
    becomes: { kind: 'banked', earnedOn: '2028-03-01', expiresOn: '2029-02-28' },
  })
  expect((await move(await arrive('march', '2027-11-01'), 'bank', 2027, 100)).body).toMatchObject({
    reasons: [{ code: 'BANK_TOO_LATE' }],
  })
  const second = await arrive('march', '2027-11-01')
  await book(second, 'STU', '2028-02-29', '2028-03-02')
  expect(await lots(second)).toEqual([
    ['annual', 2027, '2027-03-01', '2028-02-29', 520],
    ['banked', 2028, '2028-03-01', '2029-02-28', 200],
    ['annual', 2028, '2028-03-01', '2029-02-28', 1000],
  ])
})
