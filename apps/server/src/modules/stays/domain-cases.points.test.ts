import { randomUUID } from 'node:crypto'
import {
  bookReservation,
  getPoints,
  movePoints,
  previewPointsMove,
  searchAvailability,
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
  setUseYearRules,
} from '../../../test-support/use-year-resort.ts'
import { rollUseYears } from './rights/roll-use-years.ts'

// issue 12, item 19: each case is a row of domain-cases.md on points and use years, sent through
// the API
const JAN = (useYear: number, points: number) => ({
  useYear,
  from: `${useYear}-01-01`,
  to: `${useYear}-12-31`,
  points,
})
const points = (number: string, ...lots: NonNullable<CaseOwner['lots']>): CaseOwner => ({
  number,
  interest: { usage_type: 'points', annual_points: 20_000 },
  lots,
})
const JULY = [
  { useYear: 2026, from: '2026-07-02', to: '2027-07-01', points: 20_000 },
  { useYear: 2027, from: '2027-07-02', to: '2028-07-01', points: 20_000 },
]
const OWNERS = [
  ...['c1', 'c2', 'c3', 'c4', 'c8'].map((number) =>
    points(number, JAN(2026, 20_000), JAN(2027, 20_000)),
  ),
  points('c5', JAN(2026, 300), JAN(2027, 20_000)),
  points('c5none', JAN(2026, 300), JAN(2027, 20_000)),
  {
    number: 'c6',
    interest: { usage_type: 'points', annual_points: 20_000, use_year_month: 7 },
    lots: JULY,
  },
  points('c7', JAN(2026, 20_000)),
  points('c9', JAN(2026, 20_000), JAN(2027, 264)),
  points('c10', JAN(2026, 540), JAN(2027, 20_000)),
  points('late', JAN(2026, 300)),
  points('banker', JAN(2026, 20_000), JAN(2027, 264)),
]

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
  test.setClock('2026-01-02T17:00:00Z')
  await importUseYearResort(test, OWNERS, { points: { minNights: 1, maxNights: 14 } })
})
beforeEach(() =>
  setUseYearRules(test, { borrow: { percent: 100, currentFirst: false }, rentedPoints: null }),
)
afterEach(() => test.close())

const studio = async (owner: SignedIn, arrival: string, departure: string) => {
  const { places } = (
    await owner.call(searchAvailability, { query: { arrival, departure, ...PARTY.query } })
  ).body
  const place = places.find((place) => place.unitTypeCode === 'STU')
  if (!place) throw new Error('no studio')
  return place
}
const book = async (owner: SignedIn, arrival: string, departure: string) => {
  const place = await studio(owner, arrival, departure)
  return owner.call(bookReservation, {
    query: {},
    body: {
      requestKey: randomUUID(),
      ownerNumber: owner.ownerNumber,
      unitTypeCode: 'STU',
      arrival,
      departure,
      resType: 'O',
      ...PARTY.body,
      guest: null,
      expectPoints: place.points,
      expectFeeCents: place.feeCents,
      comments: {},
    },
  })
}
const lots = async (owner: SignedIn) => (await owner.call(getPoints, { query: {} })).body.lots
/** Searches, books, and returns the lots that paid: kind, use year, and points. */
const paidFrom = async (owner: SignedIn, arrival: string, departure: string) => {
  const place = await studio(owner, arrival, departure)
  expect(place).toMatchObject({ allowed: true, reasons: [], paidBy: 'points' })
  const before = await lots(owner)
  const booked = await book(owner, arrival, departure)
  expect(booked.status).toBe(200)
  const after = new Map((await lots(owner)).map((lot) => [lot.id, lot.remaining]))
  return before
    .map((lot) => ({
      kind: lot.kind,
      useYear: lot.useYear,
      points: lot.remaining - (after.get(lot.id) ?? 0),
    }))
    .filter((lot) => lot.points > 0)
    .sort((a, b) => a.kind.localeCompare(b.kind))
}
const TODAY = '2026-11-22'

describe('a stay is paid by the use year of its arrival', () => {
  it.each([
    ['case 1: over New Year, arriving on December 29', 'c1', '2026-12-29', '2027-01-01', 2026, 420],
    ['case 2: the last night of the use year', 'c2', '2026-12-31', '2027-01-01', 2026, 140],
    [
      'case 3: arriving on the last day, a week into the next year',
      'c3',
      '2026-12-31',
      '2027-01-07',
      2026,
      980,
    ],
    [
      'case 4: arriving on the first day of the next use year',
      'c4',
      '2027-01-01',
      '2027-01-05',
      2027,
      560,
    ],
    [
      'case 8: next use year, granted and not usable yet',
      'c8',
      '2027-03-08',
      '2027-03-10',
      2027,
      280,
    ],
  ])('%s', async (_, number, arrival, departure, useYear, cost) => {
    expect(await paidFrom(await onDay(test, TODAY, number), arrival, departure)).toEqual([
      { kind: 'annual', useYear, points: cost },
    ])
  })

  it('case 6: pays with the July use year on its last day', async () => {
    expect(
      await paidFrom(await onDay(test, '2027-03-01', 'c6'), '2027-07-01', '2027-07-05'),
    ).toEqual([{ kind: 'annual', useYear: 2026, points: 560 }])
  })

  it('case 7: accepts banked points through the last day of their use year', async () => {
    const early = await onDay(test, '2026-08-15', 'c7')
    const [lot] = await lots(early)
    const body = { ownerNumber: 'c7', requestKey: randomUUID(), act: 'bank' as const, points: 500 }
    expect(
      (await early.call(movePoints, { query: { id: lot?.id ?? '' }, body })).body,
    ).toMatchObject({ becomes: { kind: 'banked', expiresOn: '2027-12-31' } })
    expect(
      await paidFrom(await onDay(test, '2027-03-01', 'c7'), '2027-12-31', '2028-01-03'),
    ).toEqual([{ kind: 'banked', useYear: 2027, points: 420 }])
  })
})

describe('too few points', () => {
  it('case 5: allows the stay after missing points are borrowed from the next use year', async () => {
    const owner = await onDay(test, TODAY, 'c5')
    const place = await studio(owner, '2026-12-30', '2027-01-02')
    const [reason] = place.reasons
    expect(place).toMatchObject({
      allowed: false,
      reasons: [
        { code: 'NOT_ENOUGH_POINTS', changesOn: null, fix: { label: 'Borrow 120 points of 2027' } },
      ],
    })
    expect(reason?.sentence).toBe(
      'This stay costs 420 points. You have 300 available for an arrival on Wed, Dec 30, ' +
        '2026, so you need 120 more.',
    )
    const fix = new URL(reason?.fix?.route ?? '', 'https://portal.example').searchParams
    const [id, missing] = [fix.get('lot') ?? '', Number(fix.get('points'))]
    expect(
      (
        await owner.call(previewPointsMove, {
          query: { id, act: 'borrow', points: String(missing) },
        })
      ).body,
    ).toMatchObject({ allowed: true, becomes: { expiresOn: '2026-12-31' } })
    const body = {
      ownerNumber: 'c5',
      requestKey: randomUUID(),
      act: 'borrow' as const,
      points: missing,
    }
    expect((await owner.call(movePoints, { query: { id }, body })).status).toBe(200)
    expect(await paidFrom(owner, '2026-12-30', '2027-01-02')).toEqual([
      { kind: 'annual', useYear: 2026, points: 300 },
      { kind: 'borrowed', useYear: 2026, points: 120 },
    ])
  })

  it.each([
    ['does not lend', { borrow: null }],
    ['lends less than is missing', { borrow: { percent: 0, currentFirst: false } }],
    [
      'lends when the points of this year are spent, and they are not',
      { borrow: { percent: 100, currentFirst: true } },
    ],
  ])('case 5: offers no borrowing if the resort %s', async (_, rules) => {
    await setUseYearRules(test, rules)
    const place = await studio(await onDay(test, TODAY, 'c5none'), '2026-12-30', '2027-01-02')
    expect(place.reasons).toMatchObject([{ code: 'NOT_ENOUGH_POINTS', fix: null }])
  })

  it('never suggests waiting if points are missing', async () => {
    const place = await studio(await onDay(test, TODAY, 'late'), '2026-12-30', '2027-01-02')
    expect(place.reasons).toMatchObject([{ code: 'NOT_ENOUGH_POINTS', changesOn: null, fix: null }])
  })

  it('case 10: offers the next cheapest way instead of renting beyond the annual limit', async () => {
    const fixFor = async (rules: object) => {
      await setUseYearRules(test, { rentedPoints: { centsEach: 7, mostAYear: 500 }, ...rules })
      const place = await studio(await onDay(test, TODAY, 'c10'), '2026-12-20', '2026-12-27')
      expect(place.reasons).toMatchObject([
        { code: 'NOT_ENOUGH_POINTS', sentence: expect.stringContaining('so you need 440 more.') },
      ])
      return place.reasons[0]?.fix?.label ?? null
    }
    expect(await fixFor({ borrow: null })).toBe('Rent 440 points for $30.80')
    await test.owner.query(
      `insert into payment_attempt (resort_id, number, invoice, owner_account_id,
        account_ids, cents, points, method, request_key, state, created_at, settled_at)
       select resort_id, 'P-c10', 'YEARS-P-c10', id, array[id], 2800, 400, 'card',
         'rented-before', 'captured', '2026-03-01', '2026-03-01' from owner_account
         where resort_id = $1 and owner_number = 'c10'`,
      [RESORT],
    )
    expect(await fixFor({ borrow: null })).toBeNull()
    expect(await fixFor({ borrow: { percent: 100, currentFirst: false } })).toBe(
      'Borrow 440 points of 2027',
    )
  })

  it('case 9: names the day when borrowing opens, without a button', async () => {
    const early = await onDay(test, TODAY, 'c9')
    const refused = await studio(early, '2027-03-01', '2027-03-04')
    expect(refused).toMatchObject({
      allowed: false,
      reasons: [{ code: 'NOT_ENOUGH_POINTS', fix: null }],
    })
    expect(refused.reasons[0]?.sentence).toBe(
      'This stay costs 420 points. You have 264 available for an arrival on Mon, Mar 1, 2027, ' +
        'so you need 156 more. You can borrow them from 2028 starting Fri, Jan 1, 2027.',
    )
    const later = await (async () => {
      test.setClock('2027-01-01T17:00:00Z')
      await rollUseYears(test.services, RESORT)
      return onDay(test, '2027-01-01', 'c9')
    })()
    const place = await studio(later, '2027-03-01', '2027-03-04')
    expect(place.reasons).toMatchObject([{ fix: { label: 'Borrow 156 points of 2028' } }])
    const fix = new URL(place.reasons[0]?.fix?.route ?? '', 'https://portal.example').searchParams
    const body = {
      ownerNumber: 'c9',
      requestKey: randomUUID(),
      act: 'borrow' as const,
      points: Number(fix.get('points')),
    }
    expect(
      (await later.call(movePoints, { query: { id: fix.get('lot') ?? '' }, body })).status,
    ).toBe(200)
    expect(await paidFrom(later, '2027-03-01', '2027-03-04')).toEqual([
      { kind: 'annual', useYear: 2027, points: 264 },
      { kind: 'borrowed', useYear: 2027, points: 156 },
    ])
  })

  it('case 9: does not suggest borrowing that opens too late', async () => {
    const place = await studio(await onDay(test, TODAY, 'banker'), '2027-01-01', '2027-01-04')
    expect(place.reasons[0]?.sentence).not.toContain('borrow')
  })
})

it('leaves balanced books', async () =>
  expect(await readBooks(test.owner)).toMatchObject({ wrongLots: 0, soldTwice: 0 }))
