import { describe, expect, it } from 'vitest'
import { request, stay, WEEK as week } from '../../test-support/questions.ts'
import { codes, rules } from '../../test-support/verdicts.ts'
import type { StayRequest } from './stay-question.ts'
import { evaluateStay } from './stay-verdict.ts'

describe('fees and allowances', () => {
  const used = (G: number, pointsStays = 0, annualPoints = 0) => ({
    used: { guestStays: { G, R: 0 }, pointsStays, annualPoints, upcoming: 0, holidayStays: 0 },
  })

  const guests = rules({
    guestStays: { G: { freeAYear: 2, mostAYear: 4 }, R: { freeAYear: 0, mostAYear: null } },
  })

  const fee = (overrides: Partial<StayRequest>) => evaluateStay(request(overrides)).feeCents

  it('waive the guest fee for the first guests of a year, then charge it, then refuse', () => {
    expect([0, 1, 2, 3].map((count) => fee({ type: 'G', ...guests, ...used(count) }))).toEqual([
      0, 0, 3500, 3500,
    ])
    expect(codes({ type: 'G', ...guests, ...used(3) })).toEqual([])
    expect(codes({ type: 'G', ...guests, ...used(4) })).toEqual(['GUEST_STAYS_USED'])
    expect(evaluateStay(request({ type: 'G', ...guests, ...used(4) })).reasons[0]?.params).toEqual({
      type: 'G',
      used: 4,
      most: 4,
      inUseYear: false,
    })
    const referrals = rules({
      guestStays: { G: { freeAYear: 0, mostAYear: null }, R: { freeAYear: 0, mostAYear: 0 } },
    })
    expect(evaluateStay(request({ type: 'R', ...referrals })).reasons[0]?.params).toEqual({
      type: 'R',
      used: 0,
      most: 0,
      inUseYear: false,
    })
    expect(codes({ type: 'R', ...guests, ...used(4) })).toEqual([])
    expect(codes({ type: 'O', ...guests, ...used(4) })).toEqual([])
    expect(fee({ type: 'O', ...guests, ...used(4) })).toBe(0)
    expect(evaluateStay(request({ type: 'R' })).fees).toEqual([{ kind: 'guest', cents: 3500 }])
  })

  it('give one free cleaning per number of yearly points, at least one', () => {
    const cleaning = rules({ housekeeping: { pointsPerCredit: 5000, feeCents: 17_500 } })
    expect([0, 1].map((stays) => fee({ ...cleaning, ...used(0, stays, 4999) }))).toEqual([
      0, 17_500,
    ])
    expect([1, 2].map((stays) => fee({ ...cleaning, ...used(0, stays, 10_000) }))).toEqual([
      0, 17_500,
    ])
    expect(
      fee({
        ...cleaning,
        ...used(0, 9),
        lots: [],
        weeks: [week],
        ...stay('2027-05-09', '2027-05-16'),
      }),
    ).toBe(0)
    expect(evaluateStay(request({ ...cleaning, ...used(0, 1) })).fees).toEqual([
      { kind: 'housekeeping', cents: 17_500 },
    ])
    expect(
      evaluateStay(
        request({
          ...rules({ housekeeping: { pointsPerCredit: 1, feeCents: 0 } }),
          ...used(0, 9, 1),
        }),
      ).fees,
    ).toEqual([])
  })

  it('charge nothing if the fee of the stay type is zero', () => {
    expect(
      evaluateStay(request({ type: 'G', ...rules({ guestFeeCents: { G: 0, R: 0 } }) })).fees,
    ).toEqual([])
  })
})
