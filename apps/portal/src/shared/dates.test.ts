import { readerContext, setReaderContext } from '@ownerng/messages'
import { afterEach, expect, test } from 'vitest'
import {
  clockTime,
  dateRange,
  getMoment,
  getTime,
  longDate,
  rangeInText,
  shortDate,
  stayDates,
  stayInText,
  weekdayDate,
  yearDate,
} from './dates.ts'

const english = readerContext()
afterEach(() => setReaderContext(english))

const today = new Date('2026-11-22T12:00:00Z')
/** Replaces the non-breaking spaces between month and day and before a dash. */
const soft = (text: string) => text.replaceAll('\u00A0', ' ')

test('omits the year of dates in this year', () => {
  expect(soft(shortDate('2026-12-26', today))).toBe('Dec 26')
  expect(soft(shortDate('2027-01-02', today))).toBe('Jan 2, 2027')
  expect(soft(shortDate('2025-12-31', today))).toBe('Dec 31, 2025')
  expect(soft(weekdayDate('2026-12-26', today))).toBe('Sat, Dec 26')
  expect(soft(weekdayDate('2027-01-02', today))).toBe('Sat, Jan 2, 2027')
  expect(soft(yearDate('2026-12-26'))).toBe('Dec 26, 2026')
})

test('shows the year of a range once, or both years over New Year', () => {
  expect(soft(stayDates('2026-12-05', '2026-12-12', today))).toBe('Sat, Dec 5 – Sat, Dec 12')
  expect(soft(stayDates('2027-01-03', '2027-01-10', today))).toBe('Sun, Jan 3 – Sun, Jan 10, 2027')
  expect(soft(stayDates('2026-12-26', '2027-01-02', today))).toBe(
    'Sat, Dec 26, 2026 – Sat, Jan 2, 2027',
  )
  expect(soft(dateRange('2027-01-03', '2027-01-10', today))).toBe('Jan 3 – Jan 10, 2027')
})

test('breaks no short date, and starts no line with a dash', () => {
  expect(stayDates('2027-01-03', '2027-01-10', today)).toBe(
    'Sun,\u00A0Jan\u00A03\u00A0– Sun,\u00A0Jan\u00A010,\u00A02027',
  )
})

test('breaks a date with a long weekday only after it', () => {
  expect(longDate('2028-02-08')).toBe('Tuesday, February\u00A08,\u00A02028')
})

// issue 37, item 10
test.each([
  [
    '2026-12-02',
    '2026-12-05',
    'del miércoles 2 al sábado 5 de diciembre',
    'del 2 al 5 de diciembre',
  ],
  [
    '2026-11-28',
    '2026-12-02',
    'del sábado 28 de noviembre al miércoles 2 de diciembre',
    'del 28 de noviembre al 2 de diciembre',
  ],
  [
    '2027-01-03',
    '2027-01-10',
    'del domingo 3 al domingo 10 de enero de 2027',
    'del 3 al 10 de enero de 2027',
  ],
  [
    '2026-12-26',
    '2027-01-02',
    'del sábado 26 de diciembre de 2026 al sábado 2 de enero de 2027',
    'del 26 de diciembre de 2026 al 2 de enero de 2027',
  ],
])('writes a range out in Spanish sentences: %s to %s', (from, to, stay, range) => {
  expect(stayInText(from, to, today)).toBe(stayDates(from, to, today))
  setReaderContext({ ...english, locale: 'es-US' })
  expect(soft(stayInText(from, to, today))).toBe(stay)
  expect(soft(rangeInText(from, to, today))).toBe(range)
})

// issue 37: one way to write halves of the day
test('writes Spanish times like the server', () => {
  setReaderContext({ ...english, locale: 'es-US' })
  for (const text of [getTime('2027-08-14T20:05:00Z'), getMoment('2027-08-14T20:05:00Z')])
    expect(text).toMatch(/\s[ap]\.m\.$/)
  expect(clockTime('16:00')).toMatch(/^4\sp\.m\.$/)
})
