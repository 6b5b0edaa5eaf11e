import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { verdictCodes } from '../../test-support/questions.ts'
import { addDays } from '../dates/calendar-date.ts'
import { DEFAULT_RULES, type RuleSet } from '../resort/rules-schema.ts'
import {
  type CancelRequest,
  evaluateCancel,
  type FreeCancelRequest,
  lastFreeDay,
} from './cancel-verdict.ts'

const TODAY = '2027-03-01'
const lot = (lotId: string, points: number, expiresOn = '2027-12-31') => ({
  lotId,
  points,
  useYear: 2027,
  expiresOn,
})
const ask = (daysAhead: number, overrides: Partial<CancelRequest> = {}): CancelRequest => ({
  rules: DEFAULT_RULES,
  today: TODAY,
  bookedHoursAgo: 1000,
  stay: {
    ...{ status: 'confirmed', paidByWeek: false, feeCents: 0 },
    arrival: addDays(TODAY, daysAhead),
    departure: addDays(TODAY, daysAhead + 7),
  },
  lots: [lot('a', 1000)],
  ...overrides,
})

describe('canceling a stay', () => {
  it.each([
    [200, 1000],
    [32, 1000],
    [31, 1000],
    [30, 500],
    [16, 500],
    [15, 0],
    [1, 0],
  ])('%i days before arrival returns %i of 1,000 points', (days, back) => {
    expect(evaluateCancel(ask(days))).toMatchObject({
      allowed: true,
      pointsBack: back,
      pointsLost: 1000 - back,
      week: null,
    })
  })
  it.each([
    [31, 'back'],
    [30, 'lost'],
  ] as const)('%i days ahead: the week is %s', (days, week) => {
    expect(
      evaluateCancel(ask(days, { lots: [], stay: { ...ask(days).stay, paidByWeek: true } })).week,
    ).toBe(week)
  })
  it.each([31, 1])('%i days ahead: nights of owned time are the owner’s again', (days) => {
    const stay = { ...ask(days).stay, paidByOwnNights: true }
    const verdict = evaluateCancel(ask(days, { lots: [], stay }))
    expect(verdict.week).toBe('back')
    expect(verdict.timeline.length).toBeGreaterThan(0)
    expect(verdict.timeline.every(({ weekBack }) => weekBack)).toBe(true)
    const transferred = { ...stay, weekIsTransferred: true }
    expect(evaluateCancel(ask(days, { lots: [], stay: transferred })).week).toBe('transferred')
  })
  it('returns no week of a contract that has ended', () => {
    const stay = { ...ask(200).stay, paidByWeek: true, weekHasEnded: true }
    expect(evaluateCancel(ask(200, { stay, lots: [] })).week).toBe('lost')
    const nights = { ...stay, paidByWeek: false, paidByOwnNights: true }
    expect(evaluateCancel(ask(200, { stay: nights, lots: [] })).week).toBe('lost')
  })
  it('returns points and week of a transferred contract to its new owner', () => {
    const lots = [lot('a', 600), { ...lot('b', 400), isTransferred: true }]
    expect(evaluateCancel(ask(200, { lots }))).toMatchObject({
      pointsBack: 600,
      pointsLost: 0,
      pointsToOthers: 400,
    })
    const stay = { ...ask(200).stay, paidByWeek: true, weekIsTransferred: true }
    expect(evaluateCancel(ask(200, { stay, lots: [] })).week).toBe('transferred')
    expect(evaluateCancel(ask(20, { stay: { ...stay, arrival: addDays(TODAY, 20) } })).week).toBe(
      'lost',
    )
  })
  it('returns everything if the resort cancels, even on the day of arrival', () => {
    const stay = { ...ask(0).stay, paidByWeek: true, feeCents: 3500 }
    expect(evaluateCancel(ask(0, { stay, byResort: true }))).toMatchObject({
      allowed: true,
      pointsBack: 1000,
      pointsLost: 0,
      week: 'back',
      feeBackCents: 3500,
      feeLostCents: 0,
      grace: false,
    })
    expect(
      evaluateCancel(ask(9, { stay: { ...stay, status: 'cancelled' }, byResort: true })).allowed,
    ).toBe(false)
  })
  it('returns everything for 24 hours after booking, regardless of the days left', () => {
    expect(evaluateCancel(ask(2, { bookedHoursAgo: 23 }))).toMatchObject({
      grace: true,
      pointsBack: 1000,
    })
    expect(evaluateCancel(ask(2, { bookedHoursAgo: 24 }))).toMatchObject({
      grace: false,
      pointsBack: 0,
    })
    expect(evaluateCancel(ask(0, { bookedHoursAgo: 1 })).allowed).toBe(false)
  })
  it.each([
    ['cancelled', 40],
    ['stayed', -3],
    ['confirmed', 0],
    ['confirmed', -1],
  ])('is refused with a reason for a stay that is %s, %i days ahead', (status, days) => {
    const verdict = evaluateCancel(ask(days, { stay: { ...ask(days).stay, status } }))
    expect(verdict.allowed).toBe(false)
    expect(verdict.reasons[0]).toMatchObject({ code: 'NOT_CANCELLABLE', ruleVersion: 1 })
  })
  it('reports that points returned to an expired lot can’t be used', () => {
    expect(
      evaluateCancel(ask(40, { lots: [lot('a', 10, '2027-02-28'), lot('b', 10)] })).lots.map(
        (lot) => lot.ended,
      ),
    ).toEqual([true, false])
  })
  it('returns the cancellation cost by date', () => {
    expect(evaluateCancel(ask(40)).timeline).toEqual([
      {
        until: addDays(TODAY, 9),
        pointsBackPercent: 100,
        weekBack: true,
        asHolding: false,
        feeCents: 0,
        current: true,
        grace: false,
      },
      {
        until: addDays(TODAY, 24),
        pointsBackPercent: 50,
        weekBack: false,
        asHolding: false,
        feeCents: 0,
        current: false,
        grace: false,
      },
      {
        until: addDays(TODAY, 39),
        pointsBackPercent: 0,
        weekBack: false,
        asHolding: false,
        feeCents: 0,
        current: false,
        grace: false,
      },
    ])
    expect(evaluateCancel(ask(20)).timeline.map((stretch) => stretch.pointsBackPercent)).toEqual([
      50, 0,
    ])
    expect(evaluateCancel(ask(1)).timeline).toHaveLength(1)
    expect(evaluateCancel(ask(0)).timeline).toEqual([])
  })
  it('distributes returned points without loss, never more to a lot than it paid', () => {
    const lots = fc.uniqueArray(
      fc.tuple(
        fc.string({ minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 0, max: 900 }),
      ),
      {
        selector: ([id]) => id,
        minLength: 1,
        maxLength: 6,
      },
    )
    fc.assert(
      fc.property(
        lots,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 300 }),
        (input, percent, days) => {
          const spent = input.map(([id, points, ends]) => lot(id, points, addDays(TODAY, ends)))
          const rules = {
            ...DEFAULT_RULES,
            cancellation: {
              steps: [{ daysBefore: 0, pointsBackPercent: percent, weekBack: true }],
              graceHours: 0,
            },
          }
          const verdict = evaluateCancel(ask(days, { rules, lots: spent }))
          const total = spent.reduce((sum, item) => sum + item.points, 0)
          expect(verdict.pointsBack).toBe(Math.floor((total * percent) / 100))
          expect(verdict.pointsBack + verdict.pointsLost).toBe(total)
          for (const lot of verdict.lots)
            expect(
              lot.back >= 0 && lot.back <= lot.points && lot.back + lot.lost === lot.points,
            ).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })
  it('returns why the stay can’t be canceled', () => {
    const messages = (status: string, days: number) =>
      evaluateCancel(ask(days, { stay: { ...ask(days).stay, status } })).reasons[0]?.params
    expect(verdictCodes(evaluateCancel(ask(0)))).toEqual(['NOT_CANCELLABLE'])
    expect(messages('cancelled', 40)).toEqual({ why: 'canceled' })
    expect(messages('confirmed', 0)).toEqual({ why: 'arrivalDay' })
    expect(messages('stayed', 40)).toEqual({ why: 'past' })
  })
  it('refunds holding points if its step says so, and only if any are refunded', () => {
    const rules = (percent: number) => ({
      ...DEFAULT_RULES,
      cancellation: {
        steps: [{ daysBefore: 0, pointsBackPercent: percent, weekBack: true, asHolding: true }],
        graceHours: 24,
      },
    })
    expect(evaluateCancel(ask(40, { rules: rules(50) }))).toMatchObject({
      asHolding: true,
      timeline: [{ asHolding: true }],
    })
    const lots = [{ ...lot('a', 1000), isTransferred: true }]
    expect(evaluateCancel(ask(40, { rules: rules(50), lots }))).toMatchObject({
      ...{ asHolding: true, pointsBack: 0, pointsToOthers: 500 },
    })
    expect(evaluateCancel(ask(40, { rules: rules(0) })).asHolding).toBe(false)
    expect(evaluateCancel(ask(40, { rules: rules(50), bookedHoursAgo: 1 })).asHolding).toBe(false)
    expect(evaluateCancel(ask(40)).asHolding).toBe(false)
    expect(evaluateCancel(ask(0, { bookedHoursAgo: 1 })).grace).toBe(false)
    expect(evaluateCancel(ask(1, { bookedHoursAgo: 1 })).grace).toBe(true)
  })
  it('accepts the steps in any order', () => {
    const steps = [...DEFAULT_RULES.cancellation.steps].reverse()
    expect(
      evaluateCancel(
        ask(20, { rules: { ...DEFAULT_RULES, cancellation: { steps, graceHours: 0 } } }),
      ).pointsBack,
    ).toBe(500)
  })
  it('assigns the rounding remainder to the lot that expires last, then by ID', () => {
    const back = (lots: CancelRequest['lots']) =>
      evaluateCancel(ask(20, { lots })).lots.map((lot) => [lot.lotId, lot.back])
    expect(back([lot('a', 5, '2027-06-30'), lot('b', 5, '2027-12-31')])).toEqual([
      ['a', 2],
      ['b', 3],
    ])
    expect(back([lot('b', 5, '2027-12-31'), lot('a', 5, '2027-06-30')])).toEqual([
      ['b', 3],
      ['a', 2],
    ])
    expect(back([lot('y', 5), lot('x', 5)])).toEqual([
      ['y', 2],
      ['x', 3],
    ])
  })
  // issue 38, C25
  it('returns borrowed points to their own year if the rules say so', () => {
    const lender = { lotId: 'next', useYear: 2028, expiresOn: '2028-12-31' }
    const lots = [{ ...lot('a', 10, '2027-02-28'), borrowedFrom: lender }, lot('b', 10)]
    const borrow = { percent: 100, currentFirst: false, returnsOnCancel: true }
    const rules = { ...DEFAULT_RULES, borrow }
    const judge = (overrides: Partial<CancelRequest>) =>
      evaluateCancel(ask(40, { lots, ...overrides })).lots.map(({ returnsTo, ended, back }) => [
        returnsTo?.useYear ?? null,
        ended,
        back,
      ])
    expect(judge({ rules })).toEqual([
      [2028, false, 10],
      [null, false, 10],
    ])
    expect(judge({})[0]).toEqual([null, true, 10])
    // holding points stay holding points, and points of a year that is over stay where they are
    const steps = [{ daysBefore: 0, pointsBackPercent: 100, weekBack: true, asHolding: true }]
    const holding = { ...rules, cancellation: { ...rules.cancellation, graceHours: 0, steps } }
    expect(judge({ rules: holding })[0]?.[0]).toBeNull()
    expect(judge({ rules, today: '2029-01-01' })[0]?.[0]).toBeNull()
  })
  it('treats a lot that expires today as usable', () => {
    expect(evaluateCancel(ask(40, { lots: [lot('a', 10, TODAY)] })).lots[0]?.ended).toBe(false)
  })
  it('returns the last day without loss', () => {
    const ladder = (...steps: [number, number, boolean, boolean?][]) => ({
      ...DEFAULT_RULES,
      cancellation: {
        graceHours: 0,
        steps: steps.map(([daysBefore, pointsBackPercent, weekBack, asHolding = false]) => ({
          daysBefore,
          pointsBackPercent,
          weekBack,
          asHolding,
        })),
      },
    })
    const MAY = { arrival: '2027-05-03', departure: '2027-05-10', paidBy: 'points' } as const
    const ask = (rules: RuleSet, today = '2027-01-01', stay: Partial<FreeCancelRequest> = {}) =>
      lastFreeDay({ ...MAY, rules, today, ...stay })
    expect(ask(DEFAULT_RULES)).toBe('2027-04-02')
    // issue 12, item 28: past days don't count
    expect(ask(DEFAULT_RULES, '2027-04-02')).toBe('2027-04-02')
    expect(ask(DEFAULT_RULES, '2027-04-03')).toBeNull()
    expect(ask(ladder([60, 100, true], [0, 100, true]))).toBe('2027-05-02')
    const mixed = ladder([60, 100, true], [30, 100, false], [20, 99, true], [10, 100, true, true])
    expect(ask(mixed)).toBe('2027-04-03')
    expect(ask(mixed, '2027-01-01', { paidBy: 'week' })).toBe('2027-04-23')
    expect(ask(ladder([60, 50, true]))).toBeNull()
    // the price of bonus time isn't refunded
    expect(ask(DEFAULT_RULES, '2027-01-01', { paidBy: 'bonus' })).toBeNull()
    // issue 37, item 6: nights of owned time come back on every day
    const own = { paidBy: 'week', paidByOwnNights: true } as const
    expect(ask(ladder([60, 50, false]), '2027-01-01', own)).toBe('2027-05-02')
    // issue 37: nothing returns to the account
    expect(ask(DEFAULT_RULES, '2027-01-01', { isPaymentGone: true })).toBeNull()
  })
  it('ends its timeline on the day before arrival, even for a step of one day', () => {
    const rules = {
      ...DEFAULT_RULES,
      cancellation: {
        steps: [
          { daysBefore: 2, pointsBackPercent: 100, weekBack: true },
          { daysBefore: 1, pointsBackPercent: 40, weekBack: false },
        ],
        graceHours: 0,
      },
    }
    expect(
      evaluateCancel(ask(5, { rules })).timeline.map((stretch) => [
        stretch.until,
        stretch.pointsBackPercent,
      ]),
    ).toEqual([
      [addDays(TODAY, 3), 100],
      [addDays(TODAY, 4), 40],
    ])
    expect(evaluateCancel(ask(-3, { rules })).timeline).toEqual([])
  })
})
