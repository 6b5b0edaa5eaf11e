import { describe, expect, it } from 'vitest'
import { FIXED, request, stay, WEEK } from '../../test-support/questions.ts'
import { DEFAULT_RULES, type RuleSet } from '../resort/rules-schema.ts'
import { type BookedStay, evaluateChange } from './change-verdict.ts'
import type { StayRequest, WeekRight } from './stay-question.ts'
import { evaluateStay } from './stay-verdict.ts'

/** Rules that differ from the defaults. */
const rules = (changes: Partial<RuleSet>) => ({ rules: { ...DEFAULT_RULES, ...changes } })
const ALLOWED = rules({ adjacentWeeks: true })
const [first, second] = ['e1', 'e2'].map((entitlementId) => ({ ...WEEK, entitlementId }))
/** Sunday, May 9 to Sunday, May 23: two weeks. */
const TWO_WEEKS = stay('2027-05-09', '2027-05-23')
const judge = (weeks: readonly (WeekRight | undefined)[], overrides: Partial<StayRequest> = {}) =>
  evaluateStay(
    request({
      ...{ lots: [], weeks: weeks.filter((week) => week !== undefined) },
      ...{ ...ALLOWED, ...TWO_WEEKS, ...overrides },
    }),
  )

// issue 38, C25
describe('two adjacent weeks', () => {
  it('pay for one stay if the rules say so', () => {
    expect(judge([first, second])).toMatchObject({
      allowed: true,
      payment: { kind: 'week', entitlementId: 'e1', alsoIds: ['e2'], whole: true },
    })
    expect(judge([first, second], rules({})).reasons).toMatchObject([
      { code: 'WEEK_LENGTH', params: { orTwo: false } },
    ])
  })
  it('must both be free, and be of the unit type', () => {
    const refused = (week: Partial<WeekRight>) =>
      judge([first, second && { ...second, ...week }]).reasons.map(({ code }) => code)
    expect(refused({ status: 'reserved' })).toEqual(['WEEK_LENGTH'])
    expect(refused({ unitTypeCode: '1BR' })).toEqual(['WEEK_LENGTH'])
    expect(refused({ endsOn: '2027-05-08' })).toEqual(['WEEK_LENGTH'])
    expect(judge([first]).reasons).toMatchObject([
      { code: 'WEEK_LENGTH', params: { orTwo: true, twice: 14 } },
    ])
  })
  it('are two weeks, not one week and some nights', () => {
    const nights = stay('2027-05-09', '2027-05-20')
    expect(judge([first, second], nights).allowed).toBe(false)
    const single = stay('2027-05-09', '2027-05-16')
    expect(judge([first, second], single).payment).toMatchObject({ alsoIds: [] })
  })
  it('can be fixed weeks of one unit', () => {
    const next = { ...FIXED, entitlementId: 'g', startsOn: '2027-05-16', endsOn: '2027-05-22' }
    expect(judge([FIXED, next]).payment).toMatchObject({ entitlementId: 'f', alsoIds: ['g'] })
    expect(judge([FIXED, { ...next, unitId: 'v' }]).allowed).toBe(false)
    const later = { ...next, startsOn: '2027-05-23', endsOn: '2027-05-29' }
    expect(judge([FIXED, later]).allowed).toBe(false)
  })
  it("can't be moved, but people can change", () => {
    const old: BookedStay = {
      status: 'confirmed',
      type: 'O',
      paidBy: 'week',
      ...{ arrival: '2027-05-09', departure: '2027-05-23' },
      ...{ unitTypeCode: 'STU', people: [2, 0, 0, 0], bookedHoursAgo: 100 },
      ...{ rules: ALLOWED.rules, lots: [], entitlementId: 'e1', secondEntitlementId: 'e2' },
    }
    const change = (overrides: Partial<StayRequest>) =>
      evaluateChange(request({ ...ALLOWED, lots: [], weeks: [], ...TWO_WEEKS, ...overrides }), old)
    expect(change(stay('2027-05-16', '2027-05-30')).reasons[0]).toMatchObject({
      code: 'NOT_CHANGEABLE',
      params: { why: 'twoWeeks' },
    })
    expect(change(stay('2027-05-09', '2027-05-23', 1)).allowed).toBe(true)
  })
})
