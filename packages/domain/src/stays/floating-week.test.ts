import { describe, expect, it } from 'vitest'
import { ZONE } from '../../test-support/questions.ts'
import { addDays, instantAt } from '../dates/calendar-date.ts'
import { DEFAULT_RULES, type RuleSet } from '../resort/rules-schema.ts'
import {
  type FloatingWeek,
  floatingWeekOpensOn,
  isFloatingWeekOver,
  listFloatingWeekStays,
} from './floating-week.ts'

const SATURDAY = 6
const RULES: RuleSet = {
  ...DEFAULT_RULES,
  opensMonthsBefore: 10,
  opensAt: '08:00',
  homePriority: { monthsBefore: 13, minNights: 7, maxNights: 7 },
  closesDaysBefore: 2,
  floatingWeek: { nights: 7, checkInWeekday: SATURDAY },
}
const SEASONS = [
  { code: 'R', firstNight: '2028-06-01', lastNight: '2028-08-31' },
  { code: 'W', firstNight: '2028-01-01', lastNight: '2028-05-31' },
]
const week = (overrides: Partial<FloatingWeek> = {}): FloatingWeek => ({
  startsOn: '2028-01-01',
  endsOn: '2028-12-31',
  seasonCode: null,
  checkInWeekday: null,
  partNights: null,
  ...overrides,
})

describe('the stays of a floating week', () => {
  const stays = (some: FloatingWeek, earliest: string) =>
    listFloatingWeekStays(RULES, SEASONS, some, earliest)
  it('start on its weekday, from the first day of its year to the last', () => {
    const all = stays(week(), '2026-11-22')
    expect(all[0]).toEqual({ arrival: '2028-01-01', departure: '2028-01-08' })
    expect(all.at(-1)).toEqual({ arrival: '2028-12-30', departure: '2029-01-06' })
    expect(all).toHaveLength(53)
    const fridays = stays(week({ checkInWeekday: 5 }), '2026-11-22')
    expect(fridays[0]?.arrival).toBe('2028-01-07')
  })
  it('start in its season, and not before the given day', () => {
    const summer = week({ seasonCode: 'R' })
    expect(stays(summer, '2026-11-22')[0]?.arrival).toBe('2028-06-03')
    expect(stays(summer, '2028-08-27')).toEqual([])
  })
})

describe('a floating week opens', () => {
  const opensOn = (some: FloatingWeek, day: string, time = '07:59', rules = RULES) =>
    floatingWeekOpensOn(
      {
        rules,
        seasons: SEASONS,
        today: day,
        now: instantAt(day, time, ZONE),
        timeZone: ZONE,
      },
      some,
    )
  it.each([
    ['with its first stay, to its owner', week(), '2026-12-01'],
    ['with the first of its season', week({ seasonCode: 'R' }), '2027-05-03'],
  ])('%s', (_, some, opens) => {
    expect(opensOn(some, '2026-11-22')).toBe(opens)
    expect(opensOn(some, opens)).toBe(opens)
    expect(opensOn(some, opens, '08:00')).toBeNull()
    expect(opensOn(some, addDays(opens, 30))).toBeNull()
  })
  it('when the general window opens, if home weeks have another length', () => {
    const homePriority = { monthsBefore: 13, minNights: 3, maxNights: 6 }
    const rules = { ...RULES, homePriority }
    expect(opensOn(week(), '2026-12-15', '12:00', rules)).toBe('2027-03-01')
  })
  it('never if no stay is left', () => {
    expect(opensOn(week({ seasonCode: 'R' }), '2028-10-01')).toBeNull()
  })
})

describe('a floating week is over', () => {
  const isOver = (some: FloatingWeek, today: string) =>
    isFloatingWeekOver({ rules: RULES, seasons: SEASONS, today }, some)
  it.each([
    ['not before its season', week({ seasonCode: 'R' }), '2026-11-22', false],
    ['not while a stay is left in it', week({ seasonCode: 'R' }), '2028-08-24', false],
    ['once none is left that can still be booked', week({ seasonCode: 'R' }), '2028-08-25', true],
    ['with its year, where it has no season', week(), '2028-12-28', false],
    ['and not where its seasons are not dated', week({ seasonCode: 'X' }), '2028-10-01', false],
  ])('%s', (_, some, today, over) => {
    expect(isOver(some, today)).toBe(over)
  })
})
