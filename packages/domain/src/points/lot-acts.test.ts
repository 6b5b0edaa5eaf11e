import { describe, expect, it } from 'vitest'
import {
  codes,
  evaluate,
  NEXT,
  REQUEST,
  rules,
  SAVE,
  THIS,
} from '../../test-support/points-moves.ts'
import { lot, owing, verdictCodes } from '../../test-support/questions.ts'
import { addDays } from '../dates/calendar-date.ts'
import { lastDayFor, offeredMoves } from './lot-acts.ts'
import type { PointsMove } from './points-move.ts'

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
