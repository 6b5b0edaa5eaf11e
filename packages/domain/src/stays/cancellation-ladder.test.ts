import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/calendar-date.ts'
import { DEFAULT_RULES, type RuleSet } from '../resort/rules-schema.ts'
import { evaluateCancel } from './cancel-verdict.ts'
import { cancellationLadder } from './cancellation-ladder.ts'

const TODAY = '2026-11-22'
const ARRIVAL = '2026-12-12'
type Steps = RuleSet['cancellation']['steps']
type Fees = RuleSet['fees']['cancel']
const getRules = (steps: Steps, graceHours = 0, cancel: Fees = []): RuleSet => ({
  ...DEFAULT_RULES,
  fees: { ...DEFAULT_RULES.fees, cancel, taxPercent: { cancel: 8.25 } },
  cancellation: { steps, graceHours },
})
const back = (daysBefore: number, pointsBackPercent: number, asHolding?: boolean) => ({
  daysBefore,
  pointsBackPercent,
  weekBack: pointsBackPercent === 100,
  ...(asHolding === undefined ? {} : { asHolding }),
})
const ladder = (rules: RuleSet, today = TODAY, bookedHoursAgo = 1000) =>
  cancellationLadder({
    ...{ rules, today, bookedHoursAgo, points: 1050, paidByOwnNights: false },
    ...{ arrival: ARRIVAL, departure: addDays(ARRIVAL, 7) },
  })
const inShort = (steps: ReturnType<typeof ladder>) =>
  steps.map(({ from, until, pointsBack }) => `${from} ${until} ${pointsBack}`)

describe('the cancellation ladder (domain.md 2.8)', () => {
  it.each<[string, Steps, string[]]>([
    [
      'all until 10 days before, half until 4 days before',
      [back(10, 100), back(4, 50), back(0, 0)],
      ['2026-11-22 2026-12-02 1050', '2026-12-03 2026-12-08 525', '2026-12-09 2026-12-11 0'],
    ],
    [
      'HGV, 20 days ahead: half until 16 days before',
      [back(31, 100), back(16, 50), back(0, 0)],
      ['2026-11-22 2026-11-26 525', '2026-11-27 2026-12-11 0'],
    ],
    [
      'Wyndham: all until 15 days before, then nothing, of which the rules say nothing',
      [back(15, 100)],
      ['2026-11-22 2026-11-27 1050', '2026-11-28 2026-12-11 0'],
    ],
    [
      'DVC: all come back to the last day, as holding points in the end',
      [back(31, 100), back(1, 100, true)],
      ['2026-11-22 2026-12-11 1050'],
    ],
  ])('%s', (_, steps, expected) => {
    expect(inShort(ladder(getRules(steps)))).toEqual(expected)
  })
  it('separates holding points from points returned to their lots', () => {
    const steps = [back(15, 100), back(1, 100, true)]
    expect(ladder(getRules(steps)).map((step) => step.asHolding)).toEqual([false, true])
  })
  it('returns the days left in the current step, 0 on its last day', () => {
    const rules = getRules([back(10, 100), back(0, 0)])
    expect(ladder(rules)[0]).toMatchObject({ current: true, daysLeft: 10 })
    expect(ladder(rules, '2026-12-02')[0]).toMatchObject({ current: true, daysLeft: 0 })
    expect(ladder(rules, '2026-12-03')[0]).toMatchObject({ current: true, pointsBack: 0 })
  })
  it.each([
    ['more than 30 days before arrival (case 29)', '2026-10-01', 24],
    ['nearer to it', TODAY, 24],
  ])('starts with the grace period, %s', (_, today, graceHours) => {
    const rules = getRules([back(31, 100), back(0, 0)], graceHours)
    const steps = ladder(rules, today, 3)
    expect(steps[0]).toMatchObject({ grace: true, current: true, pointsBack: 1050 })
    expect(steps.filter((step) => step.current)).toHaveLength(1)
    expect(ladder(rules, today, 24).some((step) => step.grace)).toBe(false)
  })
  it('is empty from the day of arrival on', () => {
    expect(ladder(DEFAULT_RULES, ARRIVAL)).toEqual([])
    expect(ladder(DEFAULT_RULES, addDays(ARRIVAL, 3), 1)).toEqual([])
  })
})

it('matches the cancellation verdict on every day', () => {
  const step = fc.record({
    daysBefore: fc.integer({ min: 0, max: 60 }),
    pointsBackPercent: fc.integer({ min: 0, max: 100 }),
    weekBack: fc.boolean(),
    asHolding: fc.boolean(),
  })
  const fee = fc.record({
    daysBefore: fc.integer({ min: 0, max: 60 }),
    cents: fc.integer({ min: 0, max: 20_000 }),
    centsANight: fc.integer({ min: 0, max: 5000 }),
  })
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 48 }),
      fc.integer({ min: 0, max: 72 }),
      fc.integer({ min: 1, max: 90 }),
      fc.record({ points: fc.integer({ min: 0, max: 5000 }), paidByOwnNights: fc.boolean() }),
      fc.array(fee, { maxLength: 3 }),
      (steps, graceHours, bookedHoursAgo, daysAhead, { points, paidByOwnNights }, fees) => {
        const rules = getRules(steps, graceHours, fees)
        const arrival = addDays(TODAY, daysAhead)
        const departure = addDays(arrival, 3)
        const shown = cancellationLadder({
          rules,
          today: TODAY,
          bookedHoursAgo,
          arrival,
          departure,
          points,
          paidByOwnNights,
        })
        const cancelOn = (today: string, hoursAgo: number) =>
          evaluateCancel({
            rules,
            today,
            bookedHoursAgo: hoursAgo,
            stay: {
              ...{ status: 'confirmed', arrival, departure, paidByWeek: true, feeCents: 0 },
              paidByOwnNights,
            },
            lots: [{ lotId: 'a', points, useYear: 2026, expiresOn: '2099-12-31' }],
          })
        const asShown = (verdict: ReturnType<typeof cancelOn>) => ({
          pointsBack: verdict.pointsBack,
          weekBack: verdict.week === 'back',
          asHolding: verdict.asHolding,
          feeCents: verdict.cancelFeeCents,
        })
        const current = shown.find((each) => each.current)
        expect(current).toMatchObject(asShown(cancelOn(TODAY, bookedHoursAgo)))
        for (let ahead = 0; ahead < daysAhead; ahead++) {
          const day = addDays(TODAY, ahead)
          const covering = shown.filter(
            (each) => !each.grace && each.from <= day && day <= each.until,
          )
          expect(covering).toHaveLength(1)
          expect(covering[0]).toMatchObject(asShown(cancelOn(day, 10_000)))
          // the timeline of the preview agrees
          const { timeline } = cancelOn(TODAY, 10_000)
          const stretch = timeline.find(({ until }) => day <= until)
          expect(stretch?.feeCents).toBe(covering[0]?.feeCents)
        }
      },
    ),
    { numRuns: 120 },
  )
})
