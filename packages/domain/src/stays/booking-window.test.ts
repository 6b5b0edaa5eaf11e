import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getCodes, ZONE } from '../../test-support/questions.ts'
import { addDays, instantAt } from '../dates/calendar-date.ts'
import { MINUTE_MS } from '../dates/units.ts'
import { DEFAULT_RULES, type RuleSet } from '../resort/rules-schema.ts'
import {
  arrivalOpensOn,
  dateReasons,
  openTo,
  windowOpensOn,
  windowReasons,
} from './booking-window.ts'

const rules = (overrides: Partial<RuleSet>): RuleSet => ({ ...DEFAULT_RULES, ...overrides })
const week = (arrival: string) => ({ arrival, departure: addDays(arrival, 7) })
const moment = (day: string, time: string, timeZone = ZONE) => ({
  now: instantAt(day, time, timeZone),
  timeZone,
})

const inMonths = (months: number) => ({ months, days: null })

describe('a booking window', () => {
  it.each([
    ['2027-05-03', 12, '2026-05-03', '2026-05-03'],
    ['2027-03-31', 13, '2026-02-28', '2026-03-01'],
    ['2028-02-29', 12, '2027-02-28', '2027-03-01'],
    ['2027-08-31', 6, '2027-02-28', '2027-03-01'],
    ['2027-12-31', 10, '2027-02-28', '2027-03-01'],
    ['2027-05-31', 1, '2027-04-30', '2027-05-01'],
    ['2027-03-28', 1, '2027-02-28', '2027-02-28'],
  ])(
    'of a stay from %s opens %i months before: %s, or %s where the month is shorter',
    (arrival, months, last, next) => {
      expect(windowOpensOn(rules({}), week(arrival), inMonths(months))).toBe(last)
      expect(
        windowOpensOn(rules({ monthEnd: 'next-first' }), week(arrival), inMonths(months)),
      ).toBe(next)
    },
  )
  it('counts from arrival or from departure', () => {
    expect(windowOpensOn(rules({}), week('2027-05-03'), inMonths(12))).toBe('2026-05-03')
    expect(
      windowOpensOn(rules({ windowCountedFrom: 'departure' }), week('2027-05-03'), inMonths(12)),
    ).toBe('2026-05-10')
  })
  it('opens at the configured time on the resort’s clock, even when clocks change', () => {
    const open = (day: string, time: string, arrival: string, opensAt: string) =>
      openTo(rules({ opensAt }), week(arrival), moment(day, time)) === 'everybody'
    expect([
      open('2026-05-03', '07:59', '2027-05-03', '08:00'),
      open('2026-05-03', '08:00', '2027-05-03', '08:00'),
    ]).toEqual([false, true])
    // March 8, 2026: 2:30 doesn't exist and means 3:30
    expect([
      open('2026-03-08', '03:29', '2027-03-08', '02:30'),
      open('2026-03-08', '03:30', '2027-03-08', '02:30'),
    ]).toEqual([false, true])
    // November 1, 2026: 1:30 occurs twice; the window opens at the first and stays open
    const first = instantAt('2026-11-01', '01:30', ZONE).getTime()
    const at = (ms: number) =>
      openTo(rules({ opensAt: '01:30' }), week('2027-11-01'), { now: new Date(ms), timeZone: ZONE })
    expect([at(first - 1), at(first), at(first + 35 * MINUTE_MS)]).toEqual([
      'nobody',
      'everybody',
      'everybody',
    ])
  })
  it('opens by the resort’s calendar, wherever the owner is', () => {
    const now = new Date('2026-05-03T03:00:00Z')
    const at = (timeZone: string) => openTo(rules({}), week('2027-05-03'), { now, timeZone })
    expect([at('Europe/Lisbon'), at('America/New_York')]).toEqual(['everybody', 'nobody'])
  })
  it('never closes again, and opens earlier for more months', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 1, max: 24 }),
        fc.constantFrom('last-day' as const, 'next-first' as const),
        (shift, months, monthEnd) => {
          const dates = week(addDays('2026-01-01', shift))
          const opens = windowOpensOn(rules({ monthEnd }), dates, inMonths(months))
          expect(windowOpensOn(rules({ monthEnd }), dates, inMonths(months + 1)) < opens).toBe(true)
          expect(opens < dates.arrival).toBe(true)
          expect(
            windowOpensOn(rules({ monthEnd }), week(addDays(dates.arrival, 1)), inMonths(months)) >=
              opens,
          ).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })
})

// issue 38, C25
describe('a booking window in days', () => {
  const inDays = rules({
    opensDaysBefore: 300,
    homePriority: { monthsBefore: 0, daysBefore: 330, minNights: 7, maxNights: 7 },
  })
  it('opens that many days before, whatever the length of the months', () => {
    expect(windowOpensOn(inDays, week('2027-12-31'), { months: 12, days: 300 })).toBe('2027-03-06')
    const next = { ...inDays, monthEnd: 'next-first' as const }
    expect(windowOpensOn(next, week('2027-12-31'), { months: 0, days: 305 })).toBe('2027-03-01')
  })
  it('opens earlier for owners of the unit type, and says how many days', () => {
    const dates = week('2027-12-31')
    const on = (day: string, ownsHome: boolean) =>
      windowReasons(inDays, dates, moment(day, '12:00'), ownsHome)
    expect(on('2027-02-03', true)).toMatchObject([
      { code: 'NOT_OPEN_YET', changesOn: '2027-02-04', params: { days: 330, inDays: true } },
    ])
    expect(on('2027-02-04', true)).toEqual([])
    expect(on('2027-03-05', false)).toMatchObject([
      {
        code: 'HOME_ONLY_YET',
        changesOn: '2027-03-06',
        params: { homeDays: 330, homeInDays: true, days: 300, inDays: true },
      },
    ])
    expect(on('2027-03-06', false)).toEqual([])
  })
})

describe('home priority of a unit type', () => {
  const home = rules({
    homePriority: { monthsBefore: 13, minNights: 5, maxNights: 7 },
    opensAt: '09:00',
  })
  const on = (day: string, ownsHome: boolean, dates = week('2027-05-03')) =>
    windowReasons(home, dates, moment(day, '12:00'), ownsHome)
  it('opens the window earlier for its owners', () => {
    expect(openTo(home, week('2027-05-03'), moment('2026-04-03', '08:59'))).toBe('nobody')
    expect(openTo(home, week('2027-05-03'), moment('2026-04-03', '09:00'))).toBe('home')
    expect(openTo(home, week('2027-05-03'), moment('2026-05-03', '09:00'))).toBe('everybody')
    expect(on('2026-04-10', true)).toEqual([])
    expect(on('2026-04-10', false)).toMatchObject([
      { code: 'HOME_ONLY_YET', changesOn: '2026-05-03' },
    ])
    expect(on('2026-04-10', false)[0]?.params).toMatchObject({
      opens: '2026-05-03',
      opensAt: '09:00',
      atMidnight: false,
      months: 12,
      homeMonths: 13,
    })
    expect(on('2026-05-03', false)).toEqual([])
  })
  it('limits the length of stays', () => {
    const nights = (count: number) =>
      getCodes(
        on('2026-04-10', true, { arrival: '2027-05-03', departure: addDays('2027-05-03', count) }),
      )
    expect([4, 5, 7, 8].map(nights)).toEqual([['HOME_LENGTH'], [], [], ['HOME_LENGTH']])
    expect(
      on('2026-04-10', true, { arrival: '2027-05-03', departure: '2027-05-05' })[0],
    ).toMatchObject({ changesOn: '2026-05-03' })
  })
  it('reports the owners’ opening day to owners, and the general one to others', () => {
    expect(on('2026-04-01', true)).toMatchObject([
      { code: 'NOT_OPEN_YET', changesOn: '2026-04-03' },
    ])
    expect(on('2026-04-01', false)).toMatchObject([
      { code: 'NOT_OPEN_YET', changesOn: '2026-05-03' },
    ])
    expect(
      windowReasons(rules({}), week('2027-05-03'), moment('2026-05-01', '12:00'), true),
    ).toMatchObject([
      {
        changesOn: '2026-05-03',
        params: { opens: '2026-05-03', atMidnight: true, months: 12, countedFrom: 'arrival' },
      },
    ])
  })
})

describe('dates', () => {
  const codes = (arrival: string, departure: string, closesDaysBefore = 1) =>
    getCodes(dateReasons(rules({ closesDaysBefore }), { arrival, departure }, '2027-03-01'))
  it('must be in order, in the future, and not too close', () => {
    expect(codes('2027-05-03', '2027-05-03')).toEqual(['DATES_REVERSED'])
    expect(codes('2027-05-04', '2027-05-03')).toEqual(['DATES_REVERSED'])
    expect(codes('2027-02-28', '2027-03-03')).toEqual(['ARRIVAL_PASSED'])
    expect(codes('2027-03-01', '2027-03-03')).toEqual(['TOO_LATE'])
    expect(codes('2027-03-01', '2027-03-03', 0)).toEqual([])
    expect(codes('2027-03-02', '2027-03-03')).toEqual([])
    expect(codes('2027-03-03', '2027-03-04', 3)).toEqual(['TOO_LATE'])
    const late = dateReasons(
      rules({ closesDaysBefore: 3 }),
      { arrival: '2027-03-03', departure: '2027-03-05' },
      '2027-03-01',
    )
    expect(late[0]?.params).toEqual({ closedOn: '2027-02-28', days: 3 })
  })
})

describe('the day on which an arrival opens', () => {
  const homeFirst = rules({
    homePriority: { monthsBefore: 13, minNights: 7, maxNights: 7 },
    opensMonthsBefore: 10,
  })
  const night = { arrival: '2027-05-03', departure: '2027-05-04' }
  const opensOn = (day: string, ownsHome: boolean) =>
    arrivalOpensOn(homeFirst, night, moment(day, '12:00'), ownsHome)

  it('follows the owners’ window for owners of the unit type, and the general one for others', () => {
    expect([opensOn('2026-04-02', true), opensOn('2026-04-02', false)]).toEqual([
      '2026-04-03',
      '2026-07-03',
    ])
    // home priority isn't open to other owners; open for whole weeks counts as open
    expect([opensOn('2026-04-03', true), opensOn('2026-04-03', false)]).toEqual([
      null,
      '2026-07-03',
    ])
  })
  it('is null once booking is open', () => {
    expect([opensOn('2026-07-02', false), opensOn('2026-07-03', false)]).toEqual([
      '2026-07-03',
      null,
    ])
  })
})
