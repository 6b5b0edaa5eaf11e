import { randomUUID } from 'node:crypto'
import {
  changeReservation,
  createDeposit,
  listBills,
  listDeposits,
  movePoints,
  previewChange,
  previewPointsMove,
} from '@ownerng/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  book,
  type CaseResort,
  getPlace,
  startCaseResort,
} from '../../../test-support/case-resort.ts'
import { decide } from '../../../test-support/staff-answers.ts'
import { readBooks, type SignedIn } from '../../../test-support/test-app.ts'

// issue 38, C21 and C26: each case is a row of domain-cases.md, sent through the API
let resort: CaseResort
let ann: SignedIn
beforeEach(async () => {
  resort = await startCaseResort('2026-03-02T15:00:00Z')
  ann = await resort.signIn('ann')
})
afterEach(async () => {
  const exact = { soldTwice: 0, unbalanced: 0, ledgerSum: 0, wrongLots: 0, wrongOpenCents: 0 }
  expect(await readBooks(resort.test.owner)).toMatchObject(exact)
  await resort.close()
})

const readLines = async (owner = ann) =>
  (await owner.call(listBills, { query: {} })).body.charges.map(({ description, cents }) => [
    description.replace(/[A-Z]-\d+/, '#'),
    cents,
  ])

const STAY = { arrival: '2026-04-10', departure: '2026-04-13' }
const PEOPLE = { people1: 2, people2: 0, people3: 0, people4: 0 }
interface Dates {
  readonly arrival: string
  readonly departure: string
}

const previewTo = async (id: string, dates: Dates, adults = 2) => {
  const query = { id, unitTypeCode: 'VIL', people1: `${adults}`, people2: '0', people3: '0' }
  return (await ann.call(previewChange, { query: { ...query, ...dates, people4: '0' } })).body
}
const changeTo = (id: string, dates: Dates, more: object = {}) =>
  ann.call(changeReservation, {
    query: { id },
    body: {
      ...{ ownerNumber: ann.ownerNumber, resType: 'O', unitTypeCode: 'VIL', guest: null },
      ...{ ...PEOPLE, ...dates, expectPoints: 300, expectPointsLost: 0, expectFeeCents: 0 },
      ...more,
    },
  })

describe('case F12: a fee of $10.00 for a change, with 10 % tax', () => {
  const LATER = { arrival: '2026-04-11', departure: '2026-04-14' }

  it('is due for other nights, not for other people', async () => {
    await resort.setRules({ fees: { taxPercent: { change: 10 } } })
    await resort.test.owner.query(
      `update rule_set set rules = jsonb_set(rules, '{change}',
        coalesce(rules -> 'change', '{}') || '{"feeCents": 1000}')
      where resort_id = 'CASE'`,
    )
    const { body } = await book(ann, { code: 'VIL', ...STAY })
    expect((await previewTo(body.id, STAY, 3)).feeCents).toBe(0)
    expect(await previewTo(body.id, LATER)).toMatchObject({
      fees: [
        { text: 'Change of a stay', cents: 1000 },
        { text: 'Tax: Change of a stay', cents: 100 },
      ],
      feeCents: 1100,
    })
    expect((await changeTo(body.id, LATER)).body).toMatchObject({ code: 'CHANGE_CHANGED' })
    expect((await changeTo(body.id, LATER, { expectFeeCents: 1100 })).status).toBe(200)
    expect((await readLines()).map(([, cents]) => cents)).toEqual([1000, 100])
  })
})

describe('case F13: tax on deposits and transfers', () => {
  beforeEach(() =>
    resort.setRules({
      fees: {
        ...{ depositCents: 8900, transferCents: 2500 },
        taxPercent: { deposit: 10, transfer: 8.25 },
      },
    }),
  )

  it('is shown before and billed with the deposit fee', async () => {
    const { fees, feeCents, companies, rights } = (await ann.call(listDeposits, { query: {} })).body
    expect(fees).toEqual([
      { text: 'Deposit fee', cents: 8900 },
      { text: 'Tax: Deposit fee', cents: 890 },
    ])
    const deposit = await ann.call(createDeposit, {
      query: {},
      body: {
        ...{ ownerNumber: ann.ownerNumber, requestKey: randomUUID(), purpose: 'exchange' },
        ...{ company: companies[0] ?? '', kind: 'points', rightId: rights[0]?.id ?? '' },
        ...{ points: 500, expectFeeCents: feeCents },
      },
    })
    expect(deposit.status, JSON.stringify(deposit.body)).toBe(200)
    await decide(resort.test, deposit.body.number, 'confirmed', { resortId: 'CASE' })
    expect((await readLines()).map(([, cents]) => cents)).toEqual([8900, 890])
  })

  it('is shown before and billed to the giver of points', async () => {
    const id = await resort.lotId('ann', 2026)
    const query = { id, act: 'transfer' as const, points: '500' }
    const { fees, feeCents } = (await ann.call(previewPointsMove, { query })).body
    expect(fees.map(({ cents }) => cents)).toEqual([2500, 206])
    const moved = await ann.call(movePoints, {
      query: { id },
      body: {
        ...{ requestKey: randomUUID(), ownerNumber: ann.ownerNumber, act: 'transfer', points: 500 },
        ...{ toOwner: '1002', toName: 'ben Case', expectFeeCents: feeCents },
      },
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect((await readLines()).map(([, cents]) => cents)).toEqual([2500, 206])
    expect(await readLines(await resort.signIn('ben'))).toEqual([])
  })
})

it('case R25: half of the 20,000 points of a year can be banked, in any number of moves', async () => {
  await resort.setRules({ bank: { monthsBeforeEnd: 4, percent: 50 } })
  const id = await resort.lotId('ann', 2026)
  const bank = async (points: number) =>
    (
      await ann.call(movePoints, {
        query: { id },
        body: {
          ...{ requestKey: randomUUID(), ownerNumber: ann.ownerNumber, act: 'bank', points },
        },
      })
    ).body
  expect(await bank(6_000)).toMatchObject({ leftAfter: 14_000 })
  expect(await bank(4_001)).toMatchObject({
    reasons: [
      { code: 'LOT_NOT_ENOUGH', rule: { text: "You can bank up to 50% of a year's points." } },
    ],
  })
  expect(await bank(4_000)).toMatchObject({ leftAfter: 10_000 })
  expect(await bank(1)).toMatchObject({ reasons: [{ code: 'LOT_NOT_ENOUGH' }] })
})

it('case R26: one referral stay a year is free, two are allowed', async () => {
  await resort.setRules({
    guestStays: { R: { freeAYear: 1, mostAYear: 2 } },
    guestFeeCents: { G: 3500, R: 5000 },
  })
  const guest = { firstName: 'Ada', lastName: 'Byron', email: '' }
  const referral = { resType: 'R', guest } as const
  const weeks = [
    { arrival: '2026-04-06', departure: '2026-04-08' },
    { arrival: '2026-05-04', departure: '2026-05-06' },
    { arrival: '2026-06-01', departure: '2026-06-03' },
  ] as const
  const overrides = { resType: 'R' } as const
  expect(await getPlace(ann, 'STU', { ...weeks[0], overrides })).toMatchObject({ feeCents: 0 })
  expect((await book(ann, { code: 'STU', ...weeks[0], ...referral })).status).toBe(200)
  expect(await getPlace(ann, 'STU', { ...weeks[1], overrides })).toMatchObject({ feeCents: 5000 })
  expect(
    (await book(ann, { code: 'STU', ...weeks[1], ...referral, expectFeeCents: 5000 })).status,
  ).toBe(200)
  expect(await getPlace(ann, 'STU', { ...weeks[2], overrides })).toMatchObject({
    allowed: false,
    reasons: [{ code: 'GUEST_STAYS_USED' }],
  })
  // the owner's own stays and those of guests aren't limited by it
  expect(await getPlace(ann, 'STU', weeks[2])).toMatchObject({ allowed: true })
})

describe('limits when a stay is changed', () => {
  const LATER = { arrival: '2026-04-17', departure: '2026-04-20' }

  it('case R27: the stay itself does not count toward the stays at once', async () => {
    const { body } = await book(ann, { code: 'VIL', ...STAY })
    await resort.setRules({ stayLimits: { mostUpcoming: 1 } })
    expect((await getPlace(ann, 'VIL', LATER)).reasons).toMatchObject([
      { code: 'TOO_MANY_UPCOMING' },
    ])
    expect(await previewTo(body.id, LATER)).toMatchObject({ allowed: true })
    expect((await changeTo(body.id, LATER)).status).toBe(200)
  })

  it('case R27: a stay can not be moved into the holidays beyond their limit', async () => {
    await resort.test.owner.query(
      `update season set last_night = '2026-04-14' where resort_id = 'CASE' and code = 'all'`,
    )
    await resort.test.owner.query(
      `insert into season (resort_id, code, name, first_night, last_night)
      values ('CASE', 'holiday', 'Holiday', '2026-04-15', '2026-05-15'),
        ('CASE', 'all', 'All year', '2026-05-16', '2029-12-31')`,
    )
    await resort.test.owner.query(
      `insert into points_chart (resort_id, unit_type_code, season_code, weekday_class, points)
      select resort_id, unit_type_code, 'holiday', weekday_class, points from points_chart
      where resort_id = 'CASE'`,
    )
    await resort.setRules({ stayLimits: { holidaySeasons: ['holiday'], mostHolidaysAYear: 1 } })
    const { body } = await book(ann, { code: 'VIL', ...STAY })
    const inHoliday = { arrival: '2026-05-01', departure: '2026-05-04' }
    const holiday = await book(ann, { code: 'VIL', ...inHoliday })
    expect(holiday.status).toBe(200)
    const refused = { reasons: [{ code: 'HOLIDAYS_USED' }] }
    expect(await previewTo(body.id, LATER)).toMatchObject({ allowed: false, ...refused })
    expect((await changeTo(body.id, LATER)).body).toMatchObject({
      code: 'CHANGE_REFUSED',
      ...refused,
    })
    // the holiday stay itself can move within the holidays
    expect((await changeTo(holiday.body.id, LATER)).status).toBe(200)
  })
})
