import { describe, expect, it } from 'vitest'
import { codes, evaluate, rules, SAVE, THIS } from '../../test-support/points-moves.ts'
import { owing } from '../../test-support/questions.ts'
import { DEFAULT_RULES } from '../resort/rules-schema.ts'
import { lastDayFor } from './lot-acts.ts'

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
