import fc from 'fast-check'
import { expect, it } from 'vitest'
import { at, CHART, lot, request, SEASONS, WEEK } from '../../test-support/questions.ts'
import { addDays, daysBetween, getNights, getWeekday } from '../dates/calendar-date.ts'
import { pointsForStay } from '../points/points-cost.ts'
import { DEFAULT_RULES } from '../resort/rules-schema.ts'
import { getCheckIn } from './floating-week.ts'
import type { Guests, Places } from './judge-places.ts'
import { longestShortStay, lowestPoints, priceArrival } from './price-calendar.ts'
import { seasonLevels } from './season-levels.ts'
import type { StayRequest, WeekRight } from './stay-question.ts'
import { evaluateStay } from './stay-verdict.ts'
import { usablePoints } from './usable-points.ts'

const TYPES: Places['types'] = [
  { code: 'STU', name: 'Studio', maxPeople: 2, largest: 4 },
  { code: '1BR', name: 'One-Bedroom', maxPeople: 4, largest: 4 },
]

function guests(overrides: Partial<StayRequest> & { people?: readonly number[] } = {}): Guests {
  const { stay: _, unitType: __, ...asked } = request(overrides)
  return { ...asked, people: overrides.people ?? [2, 0, 0, 0] }
}

/** Unit types with one unit each, and the nights on which they're taken. */
function places(taken: Record<string, readonly string[]> = {}): Places {
  return {
    types: TYPES,
    free: (code, { arrival, departure }) =>
      getNights(arrival, departure).some((night) => taken[code]?.includes(night)) ? 0 : 1,
  }
}
const rules = (overrides: object) => ({ rules: { ...DEFAULT_RULES, ...overrides } })

it('prices the first night in the cheapest place', () => {
  expect(priceArrival(guests(), places(), '2027-05-07')).toMatchObject({
    arrival: '2027-05-07',
    departure: '2027-05-09',
    places: 2,
    points: 100,
  })
  const crowd = guests({ people: [4, 0, 0, 0] })
  expect(priceArrival(crowd, places(), '2027-05-07')).toMatchObject({ places: 1, points: 200 })
  const taken = places({ STU: ['2027-05-08'] })
  expect(priceArrival(guests(), taken, '2027-05-07')).toMatchObject({ places: 1, points: 200 })
})

// domain-cases.md 32 and 36
it('reports full only if all places that sleep the party are taken', () => {
  const all = places({ STU: ['2027-05-07'], '1BR': ['2027-05-07'] })
  const full = priceArrival(guests(), all, '2027-05-07')
  expect(full).toMatchObject({ places: 0, points: null, reason: null, isNightFree: false })
  expect(full.taken.map(({ code }) => code)).toEqual(['STU', '1BR'])
  const large = places({ '1BR': ['2027-05-07'] })
  const reasonFor = (party: number, free: Places) =>
    priceArrival(guests({ people: [party, 0, 0, 0] }), free, '2027-05-07').reason
  expect(reasonFor(4, large)).toMatchObject({ code: 'TOO_MANY_PEOPLE', params: { people: 4 } })
  expect(reasonFor(12, places())).toMatchObject({
    code: 'TOO_MANY_PEOPLE',
    params: { fitsNowhere: true, largest: 4 },
  })
  expect(reasonFor(4, all)).toBeNull()
})

it('keeps a day open if points are short, and a night free if no stay can start on it', () => {
  const poor = guests({
    lots: [lot('one', 1, { earnedOn: '2027-01-01', expiresOn: '2027-12-31' })],
  })
  expect(priceArrival(poor, places(), '2027-05-03')).toMatchObject({ places: 2, points: 80 })
  const tomorrow = places({ STU: ['2027-05-04'], '1BR': ['2027-05-04'] })
  expect(priceArrival(guests(), tomorrow, '2027-05-03')).toMatchObject({
    places: 0,
    isNightFree: true,
  })
})

it('opens at the resort’s opening time, for whole stays first under home priority', () => {
  const early = rules({
    opensMonthsBefore: 10,
    opensAt: '08:00',
    homePriority: { monthsBefore: 13, minNights: 7, maxNights: 7 },
  })
  const home = {
    lots: [
      lot('h', 9000, {
        earnedOn: '2027-01-01',
        expiresOn: '2027-12-31',
        overrides: { homeUnitTypeCode: 'STU' },
      }),
    ],
  }
  const asked = (day: string, time: string, more: Partial<StayRequest> = {}) =>
    priceArrival(guests({ ...early, ...more, ...at(day, time) }), places(), '2027-05-03')
  expect(asked('2026-07-03', '07:59').reason).toMatchObject({
    code: 'HOME_ONLY_YET',
    changesOn: '2026-07-03',
  })
  expect(asked('2026-07-03', '08:00').places).toBe(2)
  // home priority: seven nights in the home unit type, months before the others
  expect(asked('2026-06-01', '12:00', home)).toMatchObject({
    arrival: '2027-05-03',
    departure: '2027-05-10',
    places: 1,
    points: 80,
  })
})

it('uses the season’s minimum nights, and closes days on which no stay can start', () => {
  const longer = rules({
    points: { ...DEFAULT_RULES.points, seasonMinNights: { red: 4 }, checkInWeekdays: [5, 7] },
  })
  const asked = guests(longer)
  expect(priceArrival(asked, places(), '2027-06-18').departure).toBe('2027-06-22')
  expect(priceArrival(asked, places(), '2027-05-07').departure).toBe('2027-05-09')
  expect(priceArrival(asked, places(), '2027-05-06').reason?.code).toBe('CHECK_IN_DAY')
  expect(longestShortStay(asked)).toBe(asked.rules.floatingWeek.nights)
})

// issue 37, item 6
it('opens the check-in days of a floating week for a whole week', () => {
  const asked = guests({ lots: [], weeks: [WEEK] })
  const open = getNights('2027-05-03', '2027-05-24')
    .map((day) => priceArrival(asked, places(), day))
    .filter(({ places }) => places > 0)
  const weekday = getCheckIn(asked.rules, WEEK)
  expect(open.map(({ arrival }) => getWeekday(arrival))).toEqual([weekday, weekday, weekday])
  for (const { arrival, departure } of open) expect(daysBetween(arrival, departure)).toBe(7)
})

it('prices bonus time in money', () => {
  const bonus = rules({ bonusTime: { daysBefore: 90, maxNights: 4, centsANight: 9900 } })
  const asked = guests({ ...bonus, lots: [] })
  expect(priceArrival(asked, places(), '2027-05-03')).toMatchObject({ points: null, cents: 9900 })
  expect(priceArrival(asked, places(), '2027-08-03').reason?.code).toBe('BONUS_NOT_OPEN')
})

it('has no price on a day on which an owned week pays, whatever other places cost', () => {
  const bonus = rules({ bonusTime: { daysBefore: 90, maxNights: 9, centsANight: 9900 } })
  const may = { startsOn: '2027-05-01', endsOn: '2027-05-31' }
  const ownTime: WeekRight = { ...WEEK, ...may, usageType: 'fractional', unitId: 'u1' }
  const price = (weeks: WeekRight[]) =>
    priceArrival(guests({ ...bonus, lots: [], weeks }), places(), '2027-05-07')
  expect(price([ownTime])).toMatchObject({ places: 2, points: null, cents: null })
  expect(price([])).toMatchObject({ places: 2, points: null, cents: 9900 })
})

it('agrees with the verdict on every stay, for any ownership, availability, and request', () => {
  const arrivals = fc.integer({ min: -3, max: 420 }).map((days) => addDays('2027-03-01', days))
  fc.assert(
    fc.property(
      arrivals,
      fc.integer({ min: 1, max: 5 }),
      fc.subarray(['STU', '1BR']),
      fc.boolean(),
      fc.boolean(),
      fc.option(fc.integer({ min: 2, max: 7 }), { nil: null }),
      (arrival, party, full, isHome, hasWeek, priority) => {
        const lots = [
          lot('a', 1e6, {
            earnedOn: '2027-01-01',
            expiresOn: '2028-12-31',
            overrides: isHome ? HOME : {},
          }),
        ]
        const homePriority = priority && { monthsBefore: 13, minNights: priority, maxNights: 7 }
        const asked = guests({
          ...rules({ opensMonthsBefore: 6, homePriority }),
          lots,
          weeks: hasWeek ? [WEEK] : [],
          people: [party, 0, 0, 0],
        })
        const taken = places(Object.fromEntries(full.map((code) => [code, [arrival]])))
        const shown = priceArrival(asked, taken, arrival)
        const { people, ...rest } = asked
        const open = TYPES.filter(
          (unitType) =>
            taken.free(unitType.code, shown, null) > 0 &&
            evaluateStay({
              ...rest,
              unitType,
              stay: { arrival, departure: shown.departure, people },
            }).allowed,
        )
        expect(shown.places).toBe(open.length)
        if (shown.points === null) return
        const night = { arrival, departure: addDays(arrival, 1) }
        const prices = { seasons: SEASONS, chart: CHART }
        const costs = open.map(({ code }) => pointsForStay(code, night, prices))
        expect(costs).toContain(shown.points)
      },
    ),
    { numRuns: 300 },
  )
})
const HOME = { homeUnitTypeCode: 'STU' }

it('returns the same lowest price for a month as for its days', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 40 })),
      fc.uniqueArray(fc.integer({ min: 0, max: 40 })),
      (small, large) => {
        const nights = (days: number[]) => days.map((day) => addDays('2027-05-20', day))
        const taken = places({ STU: nights(small), '1BR': nights(large) })
        const month = { arrival: '2027-05-20', departure: '2027-06-25' }
        const days = getNights(month.arrival, month.departure).flatMap((day) => {
          const { points } = priceArrival(guests(), taken, day)
          return points === null ? [] : [points]
        })
        expect(lowestPoints(guests(), taken, month)).toBe(
          days.length > 0 ? Math.min(...days) : null,
        )
      },
    ),
    { numRuns: 40 },
  )
})

// domain-cases.md 1 to 4 and 7
it('sums the points that can pay for an arrival, until a use year ends', () => {
  const asked = guests({
    lots: [
      lot('26', 300, {
        earnedOn: '2026-01-01',
        expiresOn: '2026-12-31',
        overrides: { useYear: 2026 },
      }),
      lot('27', 20_000, { earnedOn: '2027-01-01', expiresOn: '2027-12-31' }),
      lot('banked', 50, {
        earnedOn: '2026-01-01',
        expiresOn: '2027-12-31',
        overrides: { useYear: 2026 },
      }),
    ],
    ...at('2026-11-22'),
  })
  const runs = usablePoints(asked, '2026-12-30', '2027-01-03')
  expect(runs).toEqual([
    { from: '2026-12-30', through: '2026-12-31', points: 350, useYears: [2026] },
    { from: '2027-01-01', through: '2027-01-03', points: 20_050, useYears: [2026, 2027] },
  ])
  expect(runs.reduce((sum, run) => sum + daysBetween(run.from, run.through) + 1, 0)).toBe(5)
})

it('ranks the most expensive season, and the cheapest if there are three', () => {
  expect([...seasonLevels(SEASONS, CHART)]).toEqual([
    ['blue', 'mid'],
    ['red', 'high'],
  ])
  const third = { code: 'gray', firstNight: '2027-09-08', lastNight: '2027-12-31' }
  const cell = { unitTypeCode: 'STU', seasonCode: 'gray', weekdayClass: 'sun', points: 5 } as const
  expect(seasonLevels([...SEASONS, third], [...CHART, cell]).get('gray')).toBe('low')
  expect(seasonLevels([third], [cell]).get('gray')).toBe('mid')
})

// issue 37, item 1
it('reports a taken place of the type that the account owns, not the free types it does not own', () => {
  const ownTime: WeekRight = {
    ...WEEK,
    usageType: 'fractional',
    unitId: 'u1',
    unitTypeCode: 'STU',
    startsOn: '2027-05-01',
    endsOn: '2027-05-31',
  }
  const owner = guests({ lots: [], pointsInterests: [], weeks: [ownTime] })
  const full = priceArrival(owner, places({ STU: ['2027-05-07'] }), '2027-05-07')
  expect(full).toMatchObject({ places: 0, reason: null, taken: [{ code: 'STU' }] })
})
