import { describe, expect, it } from 'vitest'
import { at, lot, owing, request, stay, WEEK as week } from '../../test-support/questions.ts'
import { codes, rules } from '../../test-support/verdicts.ts'
import { DEFAULT_RULES } from '../resort/rules-schema.ts'
import { offeredType } from './stay-offers.ts'
import type { StayRequest } from './stay-question.ts'
import { evaluateStay } from './stay-verdict.ts'

describe('may I book this stay', () => {
  it('reports only that past days are past, not that they have no price', () => {
    const past = evaluateStay(request(stay('2020-01-01', '2020-01-05')))
    expect(past.reasons.map(({ code }) => code)).toEqual(['ARRIVAL_PASSED'])
  })

  it('yes, with the lots that pay for it', () => {
    expect(evaluateStay(request())).toMatchObject({
      allowed: true,
      reasons: [],
      points: 605,
      payment: { kind: 'points', points: 605, have: 5500 },
    })
  })

  it.each<[string, Partial<StayRequest>]>([
    ['ACCOUNT_CLOSED', { account: { status: 'former', overdue: [] } }],
    ['PAST_DUE', { account: owing(100, '2027-01-29') }],
    ['ARRIVAL_PASSED', stay('2027-02-28', '2027-03-03')],
    ['DATES_REVERSED', stay('2027-05-03', '2027-05-03')],
    ['TOO_LATE', stay('2027-03-01', '2027-03-04')],
    ['NOT_OPEN_YET', at('2026-05-02')],
    ['TOO_SHORT', stay('2027-05-03', '2027-05-04')],
    ['TOO_LONG', stay('2027-05-03', '2027-05-18')],
    ['TOO_MANY_PEOPLE', stay('2027-05-03', '2027-05-10', 3)],
    ['NOBODY_STAYS', stay('2027-05-03', '2027-05-10', 0)],
    ['NO_SEASON', stay('2027-09-06', '2027-09-10')],
    [
      'NOT_ENOUGH_POINTS',
      { lots: [lot('few', 604, { earnedOn: '2027-01-01', expiresOn: '2027-12-31' })] },
    ],
    ['NO_INTEREST', { lots: [] }],
    ['WEEK_LENGTH', { lots: [], weeks: [week], ...stay('2027-05-09', '2027-05-15') }],
    ['WEEK_START', { lots: [], weeks: [week], ...stay('2027-05-08', '2027-05-15') }],
    [
      'WEEK_USED',
      { lots: [], weeks: [{ ...week, status: 'reserved' }], ...stay('2027-05-09', '2027-05-16') },
    ],
    [
      'WEEK_UNIT_TYPE',
      { lots: [], weeks: [{ ...week, unitTypeCode: '1BR' }], ...stay('2027-05-09', '2027-05-16') },
    ],
    [
      'WEEK_SEASON',
      { lots: [], weeks: [{ ...week, seasonCode: 'red' }], ...stay('2027-05-09', '2027-05-16') },
    ],
  ])('no: %s alone', (code, overrides) => {
    expect(codes(overrides)).toEqual([code])
  })

  it('treats the limits of each rule as inclusive or exclusive, as defined', () => {
    expect(codes({ account: owing(100, '2027-01-30') })).toEqual([])
    expect(
      codes({
        ...at('2026-05-03'),
        lots: [lot('l', 5000, { earnedOn: '2026-01-01', expiresOn: '2027-12-31' })],
      }),
    ).toEqual([])
    expect(codes(stay('2027-03-02', '2027-03-04'))).toEqual([])
    expect(codes(stay('2027-05-03', '2027-05-17'))).toEqual([])
    expect(
      codes({ lots: [lot('exact', 605, { earnedOn: '2027-05-03', expiresOn: '2027-05-10' })] }),
    ).toEqual([])
  })

  it('returns when the answer changes, and the cheapest fix', () => {
    expect(evaluateStay(request(at('2026-05-02'))).reasons[0]).toMatchObject({
      changesOn: '2026-05-03',
      params: { opens: '2026-05-03', atMidnight: true },
    })
    expect(
      evaluateStay(request({ account: owing(21_240, '2027-01-01') })).reasons[0],
    ).toMatchObject({
      fix: { kind: 'pay', route: '/nav/payment?cents=21240&charges=c1', cents: 21_240 },
    })
    expect(
      evaluateStay(
        request({ lots: [lot('next', 900, { earnedOn: '2027-06-01', expiresOn: '2028-05-31' })] }),
      ).reasons[0],
    ).toMatchObject({ code: 'NOT_ENOUGH_POINTS', changesOn: null })
  })

  it('rents missing points if the resort does, only for stays in the current use year', () => {
    const rented = { rentedPoints: { centsEach: 7, mostAYear: 1000 } }
    const few = lot('few', 604, { earnedOn: '2027-01-01', expiresOn: '2027-12-31' })
    const getFix = (overrides: object) =>
      evaluateStay(request({ lots: [few], ...overrides })).reasons[0]?.fix ?? null
    expect(getFix(rules(rented))).toEqual({
      kind: 'rent',
      route: '/nav/points/payment?points=1',
      points: 1,
      useYear: 2027,
      price: 7,
    })
    expect(getFix({})).toBe(null)
    expect(getFix(rules({ rentedPoints: { centsEach: 7, mostAYear: 0 } }))).toBe(null)
    expect(getFix({ ...rules(rented), lots: [{ ...few, earnedOn: '2027-03-20' }] })).toBe(null)
  })

  it('uses a week before points, and the earliest week that fits', () => {
    const weeks = [
      {
        ...week,
        entitlementId: 'next',
        useYear: 2028,
        startsOn: '2028-01-01',
        endsOn: '2028-12-31',
      },
      week,
    ]
    expect(
      evaluateStay(request({ weeks, ...stay('2027-05-09', '2027-05-16') })).payment,
    ).toMatchObject({ kind: 'week', entitlementId: 'e', useYear: 2027 })
  })

  it('charges the guest fee by the type of stay', () => {
    expect(
      (['O', 'G', 'R'] as const).map((type) => evaluateStay(request({ type })).feeCents),
    ).toEqual([0, 3500, 3500])
  })
})

describe('people', () => {
  const people = (...counts: number[]) => ({
    stay: { arrival: '2027-05-03', departure: '2027-05-10', people: counts },
  })

  it('are counted by category as the rules say', () => {
    expect(codes(people(2, 1, 0, 0))).toEqual(['TOO_MANY_PEOPLE'])
    expect(
      codes({
        ...people(2, 1, 0, 0),
        ...rules({
          people: { counted: [true, false, true, true], most: [null, null, null, null] },
        }),
      }),
    ).toEqual([])
    expect(
      codes({
        ...people(1, 0, 0, 2),
        ...rules({ people: { counted: [true, true, true, false], most: [null, null, null, 1] } }),
      }),
    ).toEqual(['TOO_MANY_OF_KIND'])
    expect(
      codes({
        ...people(1, 0, 0, 1),
        ...rules({ people: { counted: [true, true, true, false], most: [null, null, null, 1] } }),
      }),
    ).toEqual([])
    expect(codes(people(0, 2, 0, 0))).toEqual(['NOBODY_STAYS'])
    expect(codes({ stay: { arrival: '2027-05-03', departure: '2027-05-10', people: [] } })).toEqual(
      ['NOBODY_STAYS'],
    )
    expect(evaluateStay(request(people(2, 1, 0, 0))).reasons[0]?.params).toEqual({
      unitType: 'Studio',
      maxPeople: 2,
      people: 3,
      fitsNowhere: false,
      largest: 3,
    })
  })
})

describe('an account', () => {
  it('gets the smallest payment that unblocks it, naming the blocking charges', () => {
    const account = {
      status: 'active' as const,
      overdue: [
        { id: 'c0', kind: 'maintenance', openCents: 10_000, dueOn: '2026-12-01' },
        { id: 'c1', kind: 'other', openCents: 500, dueOn: '2027-01-10' },
        { id: 'c2', kind: 'maintenance', openCents: 2_000, dueOn: '2027-01-20' },
        { id: 'c3', kind: 'maintenance', openCents: 4_000, dueOn: '2027-02-10' },
      ],
    }
    expect(evaluateStay(request({ account })).reasons[0]).toMatchObject({
      code: 'PAST_DUE',
      params: { act: 'book', cents: 12_500, days: 90, instead: '' },
      fix: {
        cents: 12_500,
        chargeIds: ['c0', 'c1', 'c2'],
        route: '/nav/payment?cents=12500&charges=c0,c1,c2',
      },
    })
    expect(
      evaluateStay(request({ account, ...rules({ pastDueExempt: ['maintenance'] }) })).reasons[0],
    ).toMatchObject({ fix: { cents: 500, chargeIds: ['c1'] } })
    expect(codes({ account, ...rules({ pastDueExempt: ['maintenance', 'other'] }) })).toEqual([])
  })

  it('that is closed reports only that', () => {
    expect(
      evaluateStay(
        request({
          account: {
            status: 'former',
            overdue: [{ id: 'c1', kind: 'maintenance', openCents: 1, dueOn: '2020-01-01' }],
          },
          ...stay('2027-05-03', '2027-05-01', 9),
        }),
      ),
    ).toMatchObject({
      allowed: false,
      reasons: [{ code: 'ACCOUNT_CLOSED' }],
      payment: null,
      points: null,
    })
  })

  it('reports wrong dates once, without booking windows', () => {
    expect(codes(stay('2027-02-20', '2027-02-25'))).toEqual(['ARRIVAL_PASSED'])
    expect(
      codes({
        ...stay('2027-03-01', '2027-03-03'),
        lots: [],
        weeks: [{ ...week, checkInWeekday: 1 }],
      }),
    ).toContain('TOO_LATE')
  })
})

describe('the stays that a resort offers', () => {
  const offers = (types: ('O' | 'G' | 'R')[], maxNights = 14) => ({ offers: { types, maxNights } })

  it('are checked for every type of stay', () => {
    expect(codes({ ...offers(['O', 'R']), type: 'G' })).toEqual(['TYPE_NOT_OFFERED'])
    expect(codes({ ...offers(['G']), type: 'O' })).toEqual(['TYPE_NOT_OFFERED'])
    expect(codes({ ...offers(['O', 'G', 'R']), type: 'G' })).toEqual([])
  })

  it('are listed in the refusal', () => {
    const { reasons } = evaluateStay(request({ ...offers(['O', 'R']), type: 'G' }))
    expect(reasons[0]?.params).toEqual({ type: 'G', offered: ['O', 'R'] })
  })

  it('have a maximum length, reported once even if the points rules limit it too', () => {
    expect(codes(offers(['O'], 7))).toEqual([])
    expect(codes(offers(['O'], 6))).toEqual(['TOO_LONG'])
    const { reasons } = evaluateStay(
      request({
        ...offers(['O'], 6),
        ...rules({ points: { ...DEFAULT_RULES.points, maxNights: 5 } }),
      }),
    )
    expect(reasons.map((reason) => reason.params)).toEqual([
      { withPoints: false, minNights: 1, maxNights: 6 },
    ])
  })

  it.each([
    ['G', ['O', 'G', 'R'], 'G'],
    ['G', ['O', 'R'], 'O'],
    ['O', ['G', 'R'], 'G'],
    [null, ['R'], 'R'],
    ['X', ['O', 'G'], 'O'],
  ] as const)(
    'asked for %s where %j are taken, a screen begins with %s',
    (asked, types, expected) => {
      expect(offeredType(asked, types)).toBe(expected)
    },
  )
})
