import { describe, expect, it } from 'vitest'
import { DEFAULT_RULES } from '../resort/rules-schema.ts'
import type { EventWeek } from './event-weeks.ts'
import { listMissingEventWeeks } from './missing-event-weeks.ts'
import { getRights, type OwnedInterest } from './owned-rights.ts'

const interest = (overrides: Partial<OwnedInterest> = {}): OwnedInterest => ({
  usageType: 'event-week',
  frequency: 'annual',
  week: 7,
  event: 'PRESIDENTS',
  checkInWeekday: 6,
  useYearMonth: 1,
  firstUseYear: null,
  ...overrides,
})
const entry = (useYear: number, startsOn: string, endsOn: string): EventWeek => ({
  event: 'PRESIDENTS',
  useYear,
  checkInWeekday: null,
  startsOn,
  endsOn,
})
const CALENDAR = [
  entry(2027, '2027-02-13', '2027-02-19'),
  entry(2028, '2028-02-19', '2028-02-25'),
  { ...entry(2028, '2028-02-18', '2028-02-24'), checkInWeekday: 5 },
]
const getDates = (overrides: Partial<OwnedInterest> = {}, year = 2028, events = CALENDAR) =>
  getRights(interest(overrides), year, { rules: DEFAULT_RULES, events }).map(
    ({ startsOn, endsOn }) => [startsOn, endsOn],
  )

// issue 38, A10
describe('an event week', () => {
  it('contains the holiday, Monday, February 21, 2028, not the numbered week before it', () => {
    expect(getDates()).toEqual([['2028-02-19', '2028-02-25']])
    expect(getDates({ usageType: 'fixed-week' })).toEqual([['2028-02-12', '2028-02-18']])
    expect(getDates({}, 2027)).toEqual([['2027-02-13', '2027-02-19']])
  })
  it('has the entry of its check-in weekday if there is one', () => {
    expect(getDates({ checkInWeekday: 5 })).toEqual([['2028-02-18', '2028-02-24']])
    expect(getDates({ checkInWeekday: 5 }, 2027)).toEqual([['2027-02-13', '2027-02-19']])
    expect(getDates({ checkInWeekday: null })).toEqual([['2028-02-19', '2028-02-25']])
  })
  it('is not granted in a year without an entry of its event', () => {
    expect(getDates({}, 2029)).toEqual([])
    expect(getDates({ event: 'EASTER' })).toEqual([])
    expect(getDates({ event: null })).toEqual([])
    expect(getDates({}, 2028, CALENDAR.slice(2))).toEqual([])
  })
})

describe('missing event weeks', () => {
  it('are listed by event and year, only for years in which a contract has a week', () => {
    const contracts = [
      { ...interest(), number: 'a' },
      { ...interest({ frequency: 'even' }), number: 'b' },
      { ...interest({ firstUseYear: 2030 }), number: 'c' },
      { ...interest({ event: 'EASTER', firstUseYear: 2029 }), number: 'd' },
      { ...interest({ usageType: 'fixed-week' }), number: 'e' },
    ]
    expect(listMissingEventWeeks(contracts, [2027, 2028, 2029, 2030], CALENDAR)).toEqual([
      { event: 'PRESIDENTS', useYear: 2029, contracts: ['a'] },
      { event: 'EASTER', useYear: 2029, contracts: ['d'] },
      { event: 'PRESIDENTS', useYear: 2030, contracts: ['a', 'b', 'c'] },
      { event: 'EASTER', useYear: 2030, contracts: ['d'] },
    ])
  })
})
