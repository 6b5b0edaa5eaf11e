import { describe, expect, it } from 'vitest'
import { owing, verdictCodes } from '../../test-support/questions.ts'
import { DEFAULT_RULES } from '../resort/rules-schema.ts'
import {
  type DepositRequest,
  evaluateDeposit,
  findDeniedTarget,
  getTakeBackDay,
} from './deposit-verdict.ts'

const WEEK = {
  kind: 'week',
  useYear: 2027,
  status: 'available',
  lastStart: '2027-07-01',
  isWhole: false,
  stays: [],
} as const
const POINTS = {
  kind: 'points',
  useYear: 2027,
  remaining: 1000,
  points: 1000,
  expiresOn: '2027-07-01',
} as const
const PAID = {
  openCents: 0,
  chargeIds: ['c1'],
  billedOn: null,
  billed: true,
  estimateCents: 100_000,
  creditCents: 0,
}
const ask = (overrides: Partial<DepositRequest> = {}) =>
  evaluateDeposit({
    rules: DEFAULT_RULES,
    today: '2027-03-01',
    purpose: 'exchange',
    account: { status: 'active', overdue: [] },
    deposited: WEEK,
    fees: PAID,
    ...overrides,
  })
const codes = (overrides: Partial<DepositRequest> = {}) => verdictCodes(ask(overrides))

describe('depositing', () => {
  it('has normal terms until 60 days before, short notice until 14 days, then is refused', () => {
    expect(ask()).toEqual({
      allowed: true,
      reasons: [],
      terms: 'normal',
      normalUntil: '2027-05-02',
      until: '2027-06-17',
    })
    expect(ask({ today: '2027-05-02' }).terms).toBe('normal')
    expect(ask({ today: '2027-05-03' })).toMatchObject({ allowed: true, terms: 'short-notice' })
    expect(ask({ today: '2027-06-17' }).allowed).toBe(true)
    expect(codes({ today: '2027-06-18' })).toEqual(['DEPOSIT_TOO_LATE'])
    expect(ask({ deposited: POINTS, today: '2027-06-18' }).reasons[0]?.code).toBe(
      'DEPOSIT_TOO_LATE',
    )
  })
  // issue 37, item 9
  it.each(['exchange', 'rental'] as const)(
    'of a part of a year of whole ownership is arranged by phone: %s',
    (purpose) => {
      for (const stays of [[], ['P-30007']])
        expect(codes({ purpose, deposited: { ...WEEK, isWhole: true, stays } })).toEqual([
          'WHOLE_UNIT',
        ])
      const deposited = { ...WEEK, isWhole: true, status: 'rented-out' }
      expect(codes({ purpose, deposited })).toEqual(['RIGHT_USED'])
    },
  )
  it('to rental has its own deadline and no short notice', () => {
    expect(ask({ purpose: 'rental', today: '2027-06-01' })).toEqual({
      allowed: true,
      reasons: [],
      terms: 'normal',
      normalUntil: null,
      until: '2027-06-01',
    })
    expect(codes({ purpose: 'rental', today: '2027-06-02' })).toEqual(['DEPOSIT_TOO_LATE'])
  })
  it('isn’t offered at every resort, and points can’t be rented out', () => {
    expect(codes({ rules: { ...DEFAULT_RULES, exchange: null } })).toEqual(['NOT_OFFERED'])
    expect(codes({ rules: { ...DEFAULT_RULES, rental: null }, purpose: 'rental' })).toEqual([
      'NOT_OFFERED',
    ])
    expect(ask({ purpose: 'rental', deposited: POINTS })).toMatchObject({
      allowed: false,
      reasons: [{ code: 'NOT_OFFERED' }],
      until: null,
      normalUntil: null,
    })
  })
  it('says what it is for', () => {
    expect(ask({ today: '2027-06-18' }).reasons[0]?.params).toEqual({
      purpose: 'exchange',
      until: '2027-06-17',
      days: 14,
    })
    expect(ask({ purpose: 'rental', today: '2027-06-02' }).reasons[0]?.params).toMatchObject({
      purpose: 'rental',
    })
    expect(ask({ rules: { ...DEFAULT_RULES, exchange: null } }).reasons[0]?.params).toEqual({
      what: 'exchange',
      isWeek: true,
    })
    expect(ask({ purpose: 'rental', deposited: POINTS }).reasons[0]?.params).toEqual({
      what: 'rental',
      isWeek: false,
    })
    expect(ask({ rules: { ...DEFAULT_RULES, exchange: null }, purpose: 'rental' })).toMatchObject({
      allowed: true,
      terms: 'normal',
    })
    expect(ask({ purpose: 'rental', today: '2027-05-20' }).terms).toBe('normal')
  })
  it('accepts an unused week and available points', () => {
    expect(codes({ deposited: { ...WEEK, status: 'reserved' } })).toEqual(['RIGHT_USED'])
    expect(ask({ deposited: { ...WEEK, status: 'rented-out' } }).reasons[0]?.params).toEqual({
      purpose: 'exchange',
      useYear: 2027,
      status: 'rentedOut',
      stays: '',
    })
    expect([0, 1, 1000, 1001].map((points) => codes({ deposited: { ...POINTS, points } }))).toEqual(
      [['LOT_NOT_ENOUGH'], [], [], ['LOT_NOT_ENOUGH']],
    )
  })
  // issue 37, item 1: paying the fees of a booked week wouldn't make it depositable
  it('names the stays on a booked week, and asks for no fees', () => {
    const booked = { ...WEEK, stays: ['P-1', 'P-2'] }
    const late = { today: '2027-06-18', fees: { ...PAID, openCents: 5_000 } }
    expect(ask({ ...late, deposited: booked }).reasons).toMatchObject([
      { code: 'RIGHT_USED', params: { status: 'booked', stays: 'P-1, P-2' }, fix: null },
    ])
    expect(codes(late)).toEqual(['DEPOSIT_TOO_LATE'])
  })
  it('requires the year’s fees to be paid, or prepaid if not billed yet', () => {
    expect(ask({ fees: { ...PAID, openCents: 5_000 } }).reasons).toMatchObject([
      { code: 'FEES_UNPAID', fix: { cents: 5_000, chargeIds: ['c1'] } },
    ])
    const unbilled = { ...PAID, billed: false }
    expect(ask({ fees: unbilled }).reasons).toMatchObject([
      { code: 'FEES_NOT_BILLED', fix: { cents: 100_000 } },
    ])
    expect(ask({ fees: { ...unbilled, creditCents: 99_999 } }).reasons).toMatchObject([
      { fix: { cents: 1 } },
    ])
    expect(codes({ fees: { ...unbilled, creditCents: 100_000 } })).toEqual([])
    expect(codes({ fees: { ...unbilled, estimateCents: 0 } })).toEqual([])
  })
  it('is refused for accounts that are past due or closed', () => {
    expect(ask({ account: owing(100, '2026-01-01') }).reasons[0]).toMatchObject({
      code: 'PAST_DUE',
      params: { act: 'deposit' },
    })
    expect(
      ask({ account: owing(100, '2026-01-01'), purpose: 'rental' }).reasons[0]?.params,
    ).toMatchObject({ act: 'rentOut' })
    expect(
      codes({ account: { status: 'former', overdue: [] }, fees: { ...PAID, openCents: 1 } }),
    ).toEqual(['ACCOUNT_CLOSED'])
  })
})

// issue 37, item 9: the screens and the withdrawal use the same function
it.each([
  ['pending', '2027-06-30', '2027-06-30'],
  ['pending', '2027-07-01', null],
  ['confirmed', '2027-01-01', null],
  ['accepted', '2027-01-01', null],
  ['denied', '2027-01-01', null],
  ['withdrawn', '2027-01-01', null],
])('a %s deposit on %s can be taken back until %s', (status, today, until) => {
  const deposit = { status, usableThrough: '2027-06-30', hasEnded: false }
  expect(getTakeBackDay(deposit, today)).toBe(until)
  expect(getTakeBackDay({ ...deposit, hasEnded: true }, today)).toBe(null)
})

it.each([
  ['back', '2027-06-30', {}],
  ['transferred', '2027-06-30', { isTransferred: true }],
  ['ended', '2027-07-01', {}],
  ['ended', '2027-07-01', { isTransferred: true }],
  ['ended', '2027-06-30', { hasEnded: true }],
  ['ended', '2027-06-30', { hasEnded: true, isTransferred: true }],
])('a denied deposit is %s on %s: %j', (target, today, state) => {
  const deposit = { usableThrough: '2027-06-30', hasEnded: false, isTransferred: false, ...state }
  expect(findDeniedTarget(deposit, today)).toBe(target)
})
