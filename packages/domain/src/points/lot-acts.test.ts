import { describe, expect, it } from 'vitest'
import { lot, owing, verdictCodes } from '../../test-support/questions.ts'
import { addDays } from '../dates/calendar-date.ts'
import { DEFAULT_RULES, type RuleSet } from '../resort/rules-schema.ts'
import { evaluatePointsMove, lastDayFor, offeredMoves, type PointsMoveRequest } from './lot-acts.ts'
import type { PointsMove } from './points-move.ts'

const THIS = lot('l', 1000, { earnedOn: '2027-01-01', expiresOn: '2027-12-31' })
const NEXT = lot('n', 1000, {
  earnedOn: '2028-01-01',
  expiresOn: '2028-12-31',
  overrides: { useYear: 2028 },
})
const SAVE = { ...DEFAULT_RULES, save: { monthsMore: 12, notSeasons: ['red'] } }
const REQUEST: PointsMoveRequest = {
  rules: SAVE,
  today: '2027-07-15',
  account: { status: 'active', overdue: [] },
  lot: THIS,
  lots: [],
  points: 400,
  annualPoints: 1000,
  transferredPoints: 0,
  currentPoints: 0,
  toAccountId: null,
  accountId: 'me',
}
const evaluate = (act: PointsMove, overrides: Partial<PointsMoveRequest> = {}) =>
  evaluatePointsMove(act, {
    ...REQUEST,
    lot: act === 'borrow' ? NEXT : THIS,
    toAccountId: act === 'transfer' ? 'other' : null,
    ...overrides,
  })
const codes = (act: PointsMove, overrides: Partial<PointsMoveRequest> = {}) =>
  verdictCodes(evaluate(act, overrides))
const rules = (overrides: Partial<RuleSet>) => ({ rules: { ...SAVE, ...overrides } })

describe('moves of points', () => {
  it.each<[PointsMove, object]>([
    [
      'bank',
      {
        kind: 'banked',
        useYear: 2028,
        earnedOn: '2028-01-01',
        expiresOn: '2028-12-31',
        points: 400,
      },
    ],
    [
      'borrow',
      {
        kind: 'borrowed',
        useYear: 2027,
        earnedOn: '2027-07-15',
        expiresOn: '2027-12-31',
        points: 400,
      },
    ],
    [
      'save',
      {
        kind: 'restricted',
        useYear: 2027,
        earnedOn: '2027-07-15',
        expiresOn: '2028-12-31',
        points: 400,
      },
    ],
    [
      'transfer',
      {
        kind: 'transferred',
        useYear: 2027,
        earnedOn: '2027-01-01',
        expiresOn: '2027-12-31',
        points: 400,
      },
    ],
  ])('%s: %o', (act, becomes) => {
    const verdict = evaluate(act)
    expect(verdict).toMatchObject({
      allowed: true,
      reasons: [],
      leftBefore: 1000,
      leftAfter: 600,
      becomes,
    })
  })
  it.each<PointsMove>(['bank', 'borrow', 'save', 'transfer'])(
    '%s: one to all that is left, of points that were not moved before',
    (act) => {
      const of = act === 'borrow' ? NEXT : THIS
      expect([0, 1, 1000, 1001].map((points) => codes(act, { points }))).toEqual([
        ['LOT_NOT_ENOUGH'],
        [],
        [],
        ['LOT_NOT_ENOUGH'],
      ])
      expect(codes(act, { lot: { ...of, kind: 'transferred' } })).toEqual(['LOT_KIND'])
      expect(codes(act, { account: owing(100, '2027-01-01') })).toEqual(['PAST_DUE'])
      expect(codes(act, { account: { status: 'former', overdue: [] } })).toEqual(['ACCOUNT_CLOSED'])
      expect(codes(act, { rules: { ...SAVE, [act]: null } })).toEqual(['NOT_OFFERED'])
      expect(evaluate(act, { rules: { ...SAVE, [act]: null } }).until).toBeNull()
    },
  )
  it.each([0, 1, 1000])('with %i left, returns how many can be moved', (remaining) => {
    const [reason] = evaluate('bank', { lot: { ...THIS, remaining }, points: 2000 }).reasons
    const params = { act: 'bank', most: remaining, percent: 100 }
    expect(reason).toMatchObject({ code: 'LOT_NOT_ENOUGH', params })
  })
  it('rejects moves of expired points', () => {
    expect(codes('save', { today: '2028-01-01' })).toEqual(['LOT_ENDED'])
    expect(codes('save', { today: '2027-12-31' })).toEqual([])
  })
})

describe('banking', () => {
  it('is possible until the configured months before the end of the use year', () => {
    expect(codes('bank', { today: '2027-08-31' })).toEqual([])
    expect(codes('bank', { today: '2027-09-01' })).toEqual(['BANK_TOO_LATE'])
    expect(evaluate('bank').until).toBe('2027-08-31')
  })
  // issue 38, A9: the deadline was one to three days early
  it.each([
    ['2027-09-30', '2027-05-31'],
    ['2027-02-28', '2026-10-31'],
    ['2028-02-29', '2027-10-31'],
    ['2027-06-30', '2027-02-28'],
    ['2027-10-14', '2027-06-14'],
  ])('of a use year that ends on %s closes after %s', (expiresOn, until) => {
    const bank = (today: string) => evaluate('bank', { lot: { ...THIS, expiresOn }, today })
    expect(lastDayFor('bank', SAVE, { ...THIS, expiresOn })).toBe(until)
    expect(bank(until)).toMatchObject({ until, allowed: true })
    expect(verdictCodes(bank(addDays(until, 1)))).toEqual(['BANK_TOO_LATE'])
  })
  // issue 38, C25
  it.each([
    ['2027-09-30', 30, '2027-08-31'],
    ['2027-12-31', 0, '2027-12-31'],
  ])('of a use year that ends on %s closes %i days before: %s', (expiresOn, days, until) => {
    const inDays = rules({ bank: { monthsBeforeEnd: 4, daysBeforeEnd: days, percent: 100 } })
    const bank = (today: string) =>
      evaluate('bank', { ...inDays, lot: { ...THIS, expiresOn }, today })
    expect(bank(until)).toMatchObject({ until, reasons: [] })
    if (until < expiresOn)
      expect(bank(addDays(until, 1)).reasons).toMatchObject([
        { code: 'BANK_TOO_LATE', params: { days, inDays: true } },
      ])
  })
  // issue 38, A6: half of the remaining points could be banked repeatedly
  it.each([
    { remaining: 1000, banked: 0, most: 500 },
    { remaining: 700, banked: 300, most: 200 },
    { remaining: 500, banked: 500, most: 0 },
    { remaining: 100, banked: 0, most: 100 },
  ])('of half the year, with $remaining left and $banked banked: $most', (sums) => {
    const { most, ...left } = sums
    const half = {
      ...rules({ bank: { monthsBeforeEnd: 4, percent: 50 } }),
      lot: { ...THIS, ...left },
    }
    expect(codes('bank', { ...half, points: most + 1 })).toEqual(['LOT_NOT_ENOUGH'])
    if (most > 0) expect(codes('bank', { ...half, points: most })).toEqual([])
    expect(offeredMoves(['bank'], { ...REQUEST, ...half })).toMatchObject([{ points: most }])
  })
  it('is limited to the percentage in the rules, and rejects banked points', () => {
    expect(
      codes('bank', { ...rules({ bank: { monthsBeforeEnd: 4, percent: 50 } }), points: 500 }),
    ).toEqual([])
    expect(
      codes('bank', { ...rules({ bank: { monthsBeforeEnd: 4, percent: 50 } }), points: 501 }),
    ).toEqual(['LOT_NOT_ENOUGH'])
    expect(codes('bank', { lot: { ...THIS, kind: 'banked' } })).toEqual(['LOT_KIND'])
  })
})

describe('the expiration of moved points', () => {
  const ending = (expiresOn: string) => lot('l', 1000, { earnedOn: '2026-07-03', expiresOn })
  const endOf = (act: PointsMove, expiresOn: string, lots = [ending(expiresOn)]) =>
    evaluate(act, { lot: ending(expiresOn), lots }).becomes.expiresOn
  it.each([
    ['2026-12-31', '2027-12-31'],
    ['2027-02-28', '2028-02-29'],
    ['2028-02-29', '2029-02-28'],
    ['2027-02-27', '2028-02-27'],
    ['2027-07-02', '2028-07-02'],
  ])('from a use year that ends on %s is %s, banked or saved', (ends, next) => {
    expect(endOf('bank', ends)).toBe(next)
    expect(endOf('save', ends)).toBe(next)
  })
  it('equals that of the yearly points they are banked into, if already granted', () => {
    const year = (id: string, expiresOn: string, overrides: Partial<typeof THIS> = {}) =>
      lot(id, 1000, {
        earnedOn: '2027-07-03',
        expiresOn,
        overrides: { useYear: 2028, ...overrides },
      })
    const granted = year('n', '2028-07-01')
    const others = [
      year('of another contract', '2028-08-01', { interestId: 'other' }),
      year('moved', '2028-09-01', { kind: 'transferred' }),
      year('later', '2029-07-01', { useYear: 2029 }),
    ]
    expect(endOf('bank', '2027-07-02', [...others, granted])).toBe('2028-07-01')
    expect(endOf('bank', '2027-07-02', others)).toBe('2028-07-02')
  })
})

describe('borrowing', () => {
  it('takes only points of the next use year, until it begins', () => {
    expect(codes('borrow', { lot: THIS })).toEqual(['BORROW_TOO_MUCH'])
    expect(codes('borrow', { today: '2028-01-01' })).toEqual(['BORROW_TOO_MUCH'])
    expect(codes('borrow', { today: '2027-12-31' })).toEqual([])
    expect(codes('borrow', { today: '2027-01-01' })).toEqual([])
    expect(evaluate('borrow', { today: '2026-12-31' }).reasons).toMatchObject([
      { code: 'BORROW_TOO_MUCH', changesOn: '2027-01-01' },
    ])
    expect(evaluate('borrow', { lot: THIS }).reasons[0]?.changesOn).toBeNull()
    expect(evaluate('borrow').until).toBe('2027-12-31')
  })
  // issue 38, C25
  it('takes points of the year after the next as well if the rules say so', () => {
    const lot = { ...THIS, useYear: 2029, earnedOn: '2029-01-01', expiresOn: '2029-12-31' }
    const two = rules({ borrow: { percent: 100, currentFirst: false, yearsAhead: 2 } })
    const borrow = (today: string, more = {}) => evaluate('borrow', { lot, today, ...more })
    expect(borrow('2027-01-01', two)).toMatchObject({
      allowed: true,
      becomes: { useYear: 2028, earnedOn: '2027-01-01', expiresOn: '2028-12-31' },
    })
    expect(borrow('2026-12-31', two).reasons).toMatchObject([
      { code: 'BORROW_TOO_MUCH', changesOn: '2027-01-01', params: { years: 2 } },
    ])
    expect(borrow('2027-12-31').reasons).toMatchObject([
      { code: 'BORROW_TOO_MUCH', changesOn: '2028-01-01', params: { years: 1 } },
    ])
  })
  it('requires that the current points are spent if the rules say so', () => {
    const first = rules({ borrow: { percent: 100, currentFirst: true } })
    expect(codes('borrow', { ...first, currentPoints: 1 })).toEqual(['CURRENT_FIRST'])
    expect(codes('borrow', { ...first, currentPoints: 0 })).toEqual([])
    expect(codes('borrow', { currentPoints: 1 })).toEqual([])
  })
})

describe('saving', () => {
  it('takes points that expire within half a year, including banked ones', () => {
    expect(evaluate('save', { today: '2027-06-29' }).reasons).toMatchObject([
      { code: 'SAVE_TOO_EARLY', changesOn: '2027-06-30' },
    ])
    expect(codes('save', { today: '2027-06-30' })).toEqual([])
    expect(codes('save', { lot: { ...THIS, kind: 'banked' } })).toEqual([])
    expect(evaluate('save').until).toBe('2027-12-31')
  })
})

describe('transferring', () => {
  it('requires another account, and has a yearly limit', () => {
    expect(codes('transfer', { toAccountId: 'me' })).toEqual(['TRANSFER_TO_SELF'])
    expect(codes('transfer', { annualPoints: 200 })).toEqual([])
    expect(codes('transfer', { annualPoints: 199 })).toEqual(['TRANSFER_TOO_MUCH'])
    expect(codes('transfer', { annualPoints: 1000, transferredPoints: 1600 })).toEqual([])
    expect(codes('transfer', { annualPoints: 1000, transferredPoints: 1601 })).toEqual([
      'TRANSFER_TOO_MUCH',
    ])
    const getMost = (transferredPoints: number) =>
      evaluate('transfer', { annualPoints: 1000, transferredPoints }).reasons[0]?.params
    expect(getMost(1700)).toEqual({ most: 300, times: 2 })
    expect(getMost(9000)).toEqual({ most: 0, times: 2 })
    expect(evaluate('transfer').until).toBe('2027-12-31')
  })
})

describe('points of a kind that a move rejects', () => {
  it('get only that reason', () => {
    expect(codes('bank', { lot: { ...THIS, kind: 'banked' }, today: '2027-12-01' })).toEqual([
      'LOT_KIND',
    ])
    expect(codes('bank', { today: '2028-01-01' })).toEqual(['LOT_ENDED'])
    expect(codes('bank', { today: '2027-12-01', points: 0 })).toEqual([
      'LOT_NOT_ENOUGH',
      'BANK_TOO_LATE',
    ])
    expect(codes('bank', { account: owing(100, '2027-01-01'), today: '2027-12-01' })).toEqual([
      'PAST_DUE',
      'BANK_TOO_LATE',
    ])
    expect(
      codes('bank', { account: { status: 'former', overdue: [] }, today: '2027-12-01' }),
    ).toEqual(['ACCOUNT_CLOSED'])
  })
})

describe('the last day for a move', () => {
  it('is null for kinds of lots that the move rejects', () => {
    for (const act of ['bank', 'borrow', 'save', 'transfer'] as const)
      expect(lastDayFor(act, SAVE, { ...THIS, kind: 'holding' })).toBeNull()
    expect(lastDayFor('save', DEFAULT_RULES, THIS)).toBeNull()
  })
})
