import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codesOf, owing } from '../../test-support/questions.ts'
import { addDays, daysBetween } from '../dates/calendar-date.ts'
import { DEFAULT_RULES, fillRules } from '../resort/rules-schema.ts'
import { extendReasons, holdReasons } from './hold-verdict.ts'
import { waitReasons, wishedDates } from './waitlist.ts'

const WISH = { arrival: '2027-05-03', departure: '2027-05-10', flexDays: 0 }
const active = { status: 'active' as const, overdue: [] }
const codes = (
  criteria = WISH,
  waiting = 0,
  rules = DEFAULT_RULES,
  account: Parameters<typeof waitReasons>[1] = active,
) => codesOf(waitReasons(rules, account, '2027-03-01', criteria, waiting))

describe('waiting', () => {
  it('is for stays to come, so many at once, and so flexible', () => {
    expect(codes()).toEqual([])
    expect(codes({ ...WISH, arrival: '2027-03-01' })).toEqual(['ARRIVAL_PASSED'])
    expect(codes({ ...WISH, arrival: '2027-03-02' })).toEqual([])
    expect([codes(WISH, 4), codes(WISH, 5)]).toEqual([[], ['TOO_MANY_WAITING']])
    expect([codes({ ...WISH, flexDays: 14 }), codes({ ...WISH, flexDays: 15 })]).toEqual([
      [],
      ['TOO_FLEXIBLE'],
    ])
    expect(codes(WISH, 9, { ...DEFAULT_RULES, waitlist: null })).toEqual(['NOT_OFFERED'])
    expect(codes(WISH, 0, DEFAULT_RULES, owing(100, '2026-01-01'))).toEqual(['PAST_DUE'])
  })
  it('tries the dates asked for first, then the nearest, the earlier first', () => {
    expect(
      wishedDates({ ...WISH, flexDays: 2 }, '2027-03-01').map((dates) => dates.arrival),
    ).toEqual(['2027-05-03', '2027-05-02', '2027-05-04', '2027-05-01', '2027-05-05'])
    expect(
      wishedDates({ ...WISH, flexDays: 2 }, '2027-05-02').map((dates) => dates.arrival),
    ).toEqual(['2027-05-03', '2027-05-04', '2027-05-05'])
    expect(wishedDates(WISH, '2027-05-03')).toEqual([])
    expect(wishedDates(WISH, '2027-03-01')).toEqual([
      { arrival: '2027-05-03', departure: '2027-05-10' },
    ])
  })
  it('keeps the nights of the stay and never leaves its flexible days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: -20, max: 60 }),
        (flexDays, nights, ahead) => {
          const arrival = addDays('2027-03-01', ahead)
          const dates = wishedDates(
            { arrival, departure: addDays(arrival, nights), flexDays },
            '2027-03-01',
          )
          expect(new Set(dates.map((date) => date.arrival)).size).toBe(dates.length)
          for (const date of dates) {
            expect(daysBetween(date.arrival, date.departure)).toBe(nights)
            expect(Math.abs(daysBetween(arrival, date.arrival))).toBeLessThanOrEqual(flexDays)
            expect(date.arrival > '2027-03-01').toBe(true)
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('keeping a place', () => {
  it('is for so many places at a time', () => {
    expect([0, 1, 2, 3].map((open) => codesOf(holdReasons(DEFAULT_RULES, open)))).toEqual([
      [],
      [],
      ['TOO_MANY_HOLDS'],
      ['TOO_MANY_HOLDS'],
    ])
    expect(holdReasons({ ...DEFAULT_RULES, hold: { minutes: 10, most: 1 } }, 1)[0]?.params).toEqual(
      { open: 1, most: 1 },
    )
  })
  it('can be made longer once, while it lasts', () => {
    const now = new Date('2027-03-01T12:00:00Z')
    const ask = (ms: number, extended: boolean) =>
      codesOf(extendReasons(DEFAULT_RULES, { endsAt: new Date(now.getTime() + ms), extended }, now))
    expect([ask(1, false), ask(0, false), ask(-1, true), ask(1, true)]).toEqual([
      [],
      ['HOLD_ENDED'],
      ['HOLD_ENDED'],
      ['HOLD_EXTENDED'],
    ])
  })
})

describe('rules', () => {
  it('have the defaults for what they leave out, also inside their parts', () => {
    expect(fillRules(null)).toEqual(DEFAULT_RULES)
    expect(
      fillRules({ points: { minNights: 3 }, cancellation: { graceHours: 0 }, bank: null }),
    ).toEqual({
      ...DEFAULT_RULES,
      points: { ...DEFAULT_RULES.points, minNights: 3 },
      cancellation: { ...DEFAULT_RULES.cancellation, graceHours: 0 },
      bank: null,
    })
    expect(
      fillRules({
        people: { most: [1, 1, 1, 1] },
        guestStays: { G: { freeAYear: 1, mostAYear: 1 } },
      }),
    ).toMatchObject({
      people: { counted: [true, true, true, true], most: [1, 1, 1, 1] },
      guestStays: { R: { mostAYear: null } },
    })
  })
})
