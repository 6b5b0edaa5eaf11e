import { describe, expect, it } from 'vitest'
import { dayByKey, findWeeks, firstMonthFor } from './calendar-days.ts'

describe('the weeks of a month', () => {
  it("begin on the resort's first weekday, without days of other months", () => {
    const weeks = findWeeks('2027-05', 0)
    // May 1, 2027, is a Saturday
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2027-05-01'])
    expect(weeks.at(-1)).toEqual(['2027-05-30', '2027-05-31', null, null, null, null, null])
    expect(weeks).toHaveLength(6)
    expect(findWeeks('2027-05', 6)[0]?.[0]).toBe('2027-05-01')
    expect(findWeeks('2027-05', 1).flat().indexOf('2027-05-01')).toBe(5)
  })
  it('are four if a month fills them exactly', () => {
    // February 1, 2027, is a Monday
    expect(findWeeks('2027-02', 1)).toHaveLength(4)
    expect(findWeeks('2027-02', 1).flat()).not.toContain(null)
  })
})

it.each([
  ['ArrowLeft', false, '2027-04-30'],
  ['ArrowRight', false, '2027-05-02'],
  ['ArrowUp', false, '2027-04-24'],
  ['ArrowDown', false, '2027-05-08'],
  ['Home', false, '2027-05-01'],
  ['End', false, '2027-05-31'],
  ['PageUp', false, '2027-04-01'],
  ['PageDown', false, '2027-06-01'],
  ['PageUp', true, '2026-05-01'],
  ['PageDown', true, '2028-05-01'],
  ['a', false, null],
])('%s moves from May 1 (with Shift: %s) to %s', (key, isShift, day) =>
  expect(dayByKey('2027-05-01', key, isShift)).toBe(day),
)

it.each([
  ['in view', '2027-05', 2, '2027-06-30', '2027-05'],
  ['after them', '2027-05', 2, '2027-07-01', '2027-07'],
  ['before them', '2027-05', 2, '2027-04-30', '2027-03'],
  ['before them, at the first open month', '2027-02', 2, '2027-01-31', '2027-01'],
  ['before the one month in view', '2027-05', 1, '2027-04-30', '2027-04'],
])('keeps or moves the visible months for a day %s', (_, first, shown, day, month) =>
  expect(firstMonthFor(first, shown, day, '2027-01')).toBe(month),
)
