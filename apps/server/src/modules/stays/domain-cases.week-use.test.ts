import { randomUUID } from 'node:crypto'
import {
  bookReservation,
  cancelReservation,
  getBookingCriteria,
  searchAvailability,
  undoCancellation,
} from '@ownerng/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

// issue 38, C25: rows of domain-cases.md on the use of weeks, sent through the API
const SATURDAY = 6
const floating = (number: string): CaseOwner['interest'] => ({
  ...{ number, usage_type: 'floating-week', unit_type: 'FLT', check_in_weekday: SATURDAY },
})
const rotating = (number: string, event: string): CaseOwner => ({
  number,
  interest: { usage_type: 'event-week', unit: 'FIX-1', event, check_in_weekday: SATURDAY },
})
const entry = (event: string, use_year: number, first_night: string, last_night: string) => ({
  ...{ event, use_year, check_in_weekday: '', title: `Rotation ${event.slice(-1)}` },
  ...{ first_night, last_night },
})
/** Two owners of one unit change places every year. */
const ROTATION = [
  entry('ROTATION1', 2027, '2027-06-05', '2027-06-11'),
  entry('ROTATION1', 2028, '2028-06-10', '2028-06-16'),
  entry('ROTATION2', 2027, '2027-06-12', '2027-06-18'),
  entry('ROTATION2', 2028, '2028-06-03', '2028-06-09'),
]

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
  test.setClock('2026-12-01T17:00:00Z')
})
afterEach(async () => {
  expect(await readBooks(test.owner)).toMatchObject({ soldTwice: 0, unbalanced: 0 })
  await test.close()
})

const search = async (owner: SignedIn, code: string, arrival: string, departure: string) => {
  const query = { arrival, departure, ...PARTY.query }
  const { places } = (await owner.call(searchAvailability, { query })).body
  return places.find((place) => place.unitTypeCode === code)
}
const book = (owner: SignedIn, unitTypeCode: string, arrival: string, departure: string) =>
  owner.call(bookReservation, {
    query: {},
    body: {
      ...{ requestKey: randomUUID(), ownerNumber: owner.ownerNumber, unitTypeCode },
      ...{ arrival, departure, resType: 'O' as const, ...PARTY.body },
      ...{ guest: null, expectPoints: null, expectFeeCents: 0 },
    },
  })

it('R15: weeks rotate by the calendar of the resort', async () => {
  const owners = [rotating('ann', 'ROTATION1'), rotating('ben', 'ROTATION2')]
  await importUseYearResort(test, owners, {}, { 'event-weeks.csv': ROTATION })
  const ann = await onDay(test, '2026-12-02', 'ann')
  expect(await search(ann, 'FIX', '2027-06-05', '2027-06-12')).toMatchObject({ allowed: true })
  expect(await search(ann, 'FIX', '2027-06-12', '2027-06-19')).toMatchObject({
    allowed: false,
    reasons: [{ code: 'NOT_YOUR_TIME' }],
  })
  expect((await book(ann, 'FIX', '2028-06-10', '2028-06-17')).status).toBe(200)
  const ben = await onDay(test, '2026-12-02', 'ben')
  expect((await book(ben, 'FIX', '2027-06-12', '2027-06-19')).status).toBe(200)
})

describe('R16: two adjacent weeks booked as one stay', () => {
  const DATES = ['FLT', '2027-05-08', '2027-05-22'] as const
  /** The owner has two contracts of one floating week each. */
  async function start(rules: object): Promise<SignedIn> {
    await importUseYearResort(test, [{ number: 'ann', interest: floating('I-ann') }], rules)
    await test.owner.query(
      `insert into interest (resort_id, number, owner_account_id, usage_type, status, unit_type_code,
        check_in_weekday)
      select resort_id, 'I-2', owner_account_id, usage_type, status, unit_type_code, check_in_weekday
      from interest where resort_id = $1 and number = 'I-ann'`,
      [RESORT],
    )
    await rollUseYears(test.services, RESORT)
    return onDay(test, '2026-12-02', 'ann')
  }
  const listWeeks = async () =>
    (
      await test.owner.query(
        `select status from entitlement where resort_id = $1 and use_year = 2027 order by status`,
        [RESORT],
      )
    ).rows.map(({ status }) => status as string)

  it('uses both, and a cancellation returns both', async () => {
    const ann = await start({ adjacentWeeks: true })
    expect((await ann.call(getBookingCriteria, { query: {} })).body.maxNights).toBe(14)
    expect(await search(ann, ...DATES)).toMatchObject({ allowed: true, paidBy: 'week' })
    const stay = await book(ann, ...DATES)
    expect(stay).toMatchObject({ status: 200, body: { nights: 14 } })
    expect(await listWeeks()).toEqual(['reserved', 'reserved'])
    const { ownerNumber } = ann
    const id = stay.body.id
    const body = { ownerNumber, expectPointsBack: 0, expectWeek: 'back' as const }
    expect((await ann.call(cancelReservation, { query: { id }, body })).status).toBe(200)
    expect(await listWeeks()).toEqual(['available', 'available'])
    const undone = await ann.call(undoCancellation, { query: { id }, body: { ownerNumber } })
    expect(undone.status).toBe(200)
    expect(await listWeeks()).toEqual(['reserved', 'reserved'])
  })

  it('needs two free weeks, and is off by default', async () => {
    const ann = await start({})
    expect((await search(ann, ...DATES))?.reasons).toMatchObject([
      { code: 'WEEK_LENGTH', rule: { text: 'You use a floating week all at once, for 7 nights.' } },
    ])
    await test.owner.query(
      `update rule_set set rules = rules || '{"adjacentWeeks": true}' where resort_id = $1`,
      [RESORT],
    )
    await book(ann, 'FLT', '2027-06-05', '2027-06-12')
    expect((await search(ann, ...DATES))?.reasons).toMatchObject([
      {
        code: 'WEEK_LENGTH',
        rule: {
          text: 'You use a floating week all at once, for 7 nights, or two in a row, for 14 nights.',
        },
      },
    ])
  })
})
