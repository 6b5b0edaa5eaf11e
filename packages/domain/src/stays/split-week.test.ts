import { describe, expect, it } from 'vitest'
import { FIXED, request, stay, verdictCodes, WEEK } from '../../test-support/questions.ts'
import { findContradictions } from '../resort/rule-contradictions.ts'
import { DEFAULT_RULES, type RuleSet } from '../resort/rules-schema.ts'
import { listFloatingWeekStays } from './floating-week.ts'
import { getNightSplits, getParts, isSameSplit } from './split-week.ts'
import type { WeekRight } from './stay-question.ts'
import { evaluateStay } from './stay-verdict.ts'

const SPLIT_WEEK = {
  splits: [
    [3, 4],
    [2, 5],
  ],
  checkInWeekdays: [1, 5],
  feeCents: 5000,
  closesDaysBefore: 30,
}
const rules = (changes: Partial<RuleSet> = {}): RuleSet => ({
  ...DEFAULT_RULES,
  splitWeek: SPLIT_WEEK,
  fees: { ...DEFAULT_RULES.fees, taxPercent: { split: 8.25 } },
  ...changes,
})

// issue 38, C25
describe('how a week can be split', () => {
  const offer = (week: Partial<WeekRight>, changes: Partial<RuleSet> = {}, wasSplit = false) =>
    getNightSplits({ rules: rules(changes), seasons: SEASONS, wasSplit }, { ...FIXED, ...week })
  const SEASONS = [{ code: 'R', firstNight: '2027-06-01', lastNight: '2027-08-31' }]

  it('has the nights, the fee with its tax, and the last day', () => {
    expect(offer({})).toEqual({
      splits: [
        [3, 4],
        [2, 5],
      ],
      // 8.25 % of $50.00 is 412.5 cents, half up
      fees: [
        { kind: 'split', cents: 5000 },
        { kind: 'split', cents: 413, isTax: true },
      ],
      until: '2027-04-09',
    })
    expect(offer({}, {}, true)?.fees).toEqual([])
  })

  it('counts a floating week to its last possible start, in its season', () => {
    const floating = { ...WEEK, seasonCode: null }
    expect(offer(floating)?.until).toBe('2027-11-26')
    expect(offer({ ...floating, seasonCode: 'R' })?.until).toBe('2027-07-30')
    // the resort hasn't dated that season yet
    expect(offer({ ...floating, seasonCode: 'W' })?.until).toBe('2027-11-26')
  })

  it.each<[string, Partial<WeekRight>, Partial<RuleSet>]>([
    ['the resort doesn’t offer it', {}, { splitWeek: null }],
    ['it is a fraction', { usageType: 'fractional' }, {}],
    ['it is a year', { usageType: 'whole', endsOn: '2027-12-31' }, {}],
    ['its event has 8 nights', { usageType: 'event-week', endsOn: '2027-05-16' }, {}],
    ['it is a part', { partNights: 3 }, {}],
    ['floating weeks have 5 nights', WEEK, { floatingWeek: { nights: 5, checkInWeekday: 7 } }],
  ])('is not at all if %s', (_, week, changes) => {
    expect(offer(week, changes)).toBeNull()
  })
})

describe('the parts of a week', () => {
  it('have the first and the remaining nights of a week with dates', () => {
    expect(getParts(FIXED, [3, 4])).toEqual([
      { nights: 3, startsOn: '2027-05-09', endsOn: '2027-05-11' },
      { nights: 4, startsOn: '2027-05-12', endsOn: '2027-05-15' },
    ])
  })
  it('can be used in the whole year of a floating week', () => {
    expect(getParts(WEEK, [5, 2])).toEqual([
      { nights: 5, startsOn: '2027-01-01', endsOn: '2027-12-31' },
      { nights: 2, startsOn: '2027-01-01', endsOn: '2027-12-31' },
    ])
  })
  it('differ by their order', () => {
    expect([
      isSameSplit([3, 4], [3, 4]),
      isSameSplit([3, 4], [4, 3]),
      isSameSplit([3], [3, 4]),
    ]).toEqual([true, false, false])
  })
})

describe('a part of a floating week', () => {
  const part = { ...WEEK, partNights: 3 }
  const ask = (arrival: string, departure: string, weeks: WeekRight[] = [part], changes = {}) =>
    evaluateStay(request({ lots: [], weeks, rules: rules(changes), ...stay(arrival, departure) }))

  it('pays for a stay of its nights on the weekdays of the rule', () => {
    expect(ask('2027-05-03', '2027-05-06').payment).toMatchObject({
      entitlementId: 'e',
      whole: true,
    })
    expect(verdictCodes(ask('2027-05-03', '2027-05-10'))).toEqual(['PART_OF_WEEK'])
    expect(verdictCodes(ask('2027-05-04', '2027-05-07'))).toEqual(['PART_START'])
    const anyDay = { splitWeek: { ...SPLIT_WEEK, checkInWeekdays: [] } }
    expect(ask('2027-05-04', '2027-05-07', [part], anyDay).allowed).toBe(true)
    expect(ask('2027-05-04', '2027-05-07', [part], { splitWeek: null }).allowed).toBe(true)
  })

  it('names a used part, and dates outside its year', () => {
    const [used] = ask('2027-05-03', '2027-05-06', [{ ...part, status: 'reserved' }]).reasons
    expect(used).toMatchObject({ code: 'WEEK_USED', params: { why: 'part', status: 'reserved' } })
    const [outside] = ask('2027-05-03', '2027-05-06', [{ ...part, endsOn: '2027-05-02' }]).reasons
    expect(outside).toMatchObject({ code: 'WEEK_USED', params: { why: 'otherDays' } })
  })

  it('is never one of two adjacent weeks', () => {
    const whole = { ...WEEK, entitlementId: 'other' }
    const two = { adjacentWeeks: true }
    expect(ask('2027-05-09', '2027-05-23', [WEEK, whole], two).allowed).toBe(true)
    expect(ask('2027-05-09', '2027-05-23', [part, whole], two).allowed).toBe(false)
    expect(ask('2027-05-09', '2027-05-19', [whole, part], two).allowed).toBe(false)
  })

  it('has its stays in the order of their days', () => {
    expect(
      listFloatingWeekStays(rules(), [], { ...part, endsOn: '2027-05-10' }, '2027-05-01'),
    ).toEqual([
      { arrival: '2027-05-03', departure: '2027-05-06' },
      { arrival: '2027-05-07', departure: '2027-05-10' },
      { arrival: '2027-05-10', departure: '2027-05-13' },
    ])
  })
})

it('a rule whose nights don’t add up to 7 is a contradiction, also of a level', () => {
  const wrong = { ...SPLIT_WEEK, splits: [[3, 3]] }
  expect(findContradictions(rules())).toEqual([])
  expect(findContradictions(rules({ splitWeek: wrong }))).toEqual([
    ['splitWeek.splits', 'splitNights'],
  ])
  expect(findContradictions(rules({ levels: { GOLD: { splitWeek: wrong } } }))).toEqual([
    ['levels.GOLD.splitWeek.splits', 'splitNights'],
  ])
})
