import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dateAt,
  daysBetween,
  getNights,
  getWeekday,
  hourAt,
  instantAt,
  isCalendarDate,
  wallTimeAt,
} from './calendar-date.ts'
import { fillYears, readDate } from './relative-date.ts'

it.each([
  ['2027-07-01', '16:00', 'America/New_York', '2027-07-01T20:00:00.000Z'],
  ['2027-01-15', '16:00', 'America/New_York', '2027-01-15T21:00:00.000Z'],
  // daylight saving time starts on March 14: 2:00 becomes 3:00
  ['2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30:00.000Z'],
  // it ends on November 7: 1:00 to 2:00 occurs twice
  ['2027-11-07', '01:30', 'America/New_York', '2027-11-07T05:30:00.000Z'],
  ['2027-11-07', '02:30', 'America/New_York', '2027-11-07T07:30:00.000Z'],
  ['2027-07-01', '10:00', 'Pacific/Kiritimati', '2027-06-30T20:00:00.000Z'],
])('%s %s in %s is %s', (date, time, zone, instant) =>
  expect(instantAt(date, time, zone).toISOString()).toBe(instant),
)

it.each([
  ['2027-02-30', '16:00', 'UTC'],
  ['2027-02-28', '24:00', 'UTC'],
  ['2027-02-28', '16:00', 'Heron/Cove'],
])('rejects %s %s in %s', (date, time, zone) =>
  expect(() => instantAt(date, time, zone)).toThrow(RangeError),
)

describe('time zones', () => {
  const zone = fc.constantFrom(
    'America/New_York',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Europe/Lisbon',
    'Pacific/Apia',
    'Pacific/Kiritimati',
    'Asia/Kathmandu',
    'UTC',
  )
  it('shows the same wall-clock time as Temporal', () => {
    const moment = fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2080, 0, 1) })
    fc.assert(
      fc.property(moment, zone, (ms, timeZone) => {
        const shown = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)
        const now = new Date(ms)
        expect([dateAt(now, timeZone), hourAt(now, timeZone), wallTimeAt(now, timeZone)]).toEqual([
          shown.toPlainDate().toString(),
          shown.hour,
          shown.toPlainDateTime().toString({ smallestUnit: 'minute' }),
        ])
      }),
      { numRuns: 500 },
    )
  })
  it('converts wall-clock times like Temporal, including around clock changes', () => {
    // half of the times are close to a clock change in New York
    const change = fc.constantFrom('2027-03-14T02:00', '2027-11-07T01:00', '2030-03-10T02:00')
    const minutes = fc.integer({ min: -180, max: 180 })
    const around = fc
      .tuple(change, minutes)
      .map(([wall, moved]) => Temporal.PlainDateTime.from(wall).add({ minutes: moved }))
    const any = fc
      .integer({ min: 0, max: 60 * 24 * 365 * 80 })
      .map((moved) => Temporal.PlainDateTime.from('1970-01-01').add({ minutes: moved }))
    fc.assert(
      fc.property(fc.oneof(around, any), zone, (wall, timeZone) => {
        const [date = '', time = ''] = wall.toString({ smallestUnit: 'minute' }).split('T')
        expect(instantAt(date, time, timeZone).getTime()).toBe(
          wall.toZonedDateTime(timeZone).epochMilliseconds,
        )
      }),
      { numRuns: 1000 },
    )
  })
  it('accepts the same dates as Temporal', () => {
    const [year, month, day] = [
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    ]
    fc.assert(
      fc.property(year, month, day, (...numbers) => {
        const [y = '', m = '', d = ''] = numbers.map((number) => String(number).padStart(2, '0'))
        const text = `${y.padStart(4, '0')}-${m}-${d}`
        const read = () => Temporal.PlainDate.from(text, { overflow: 'reject' })
        const isDay = (() => {
          try {
            return read().toString() === text
          } catch {
            return false
          }
        })()
        expect(isCalendarDate(text)).toBe(isDay)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('calendar dates', () => {
  it('move by days across month ends, leap days, and daylight saving time', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-03-13', 1)).toBe('2027-03-14')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  })
  it('match the Gregorian calendar for every day of two thousand years', () => {
    let day = '0100-01-01'
    for (let year = 100; year < 2300; year++)
      for (let month = 1; month <= 12; month++) {
        const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
        const prefix = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
        expect(day).toBe(`${prefix}-01`)
        day = addDays(day, last)
      }
    expect(day).toBe('2300-01-01')
  })
  it('move by months, clamped to the last day of a shorter month', () => {
    expect([
      addMonths('2027-01-31', 1),
      addMonths('2028-03-31', -1),
      addMonths('2027-12-31', 12),
    ]).toEqual(['2027-02-28', '2028-02-29', '2028-12-31'])
    expect([
      addMonths('2027-01-15', -1),
      addMonths('2027-12-01', 1),
      addMonths('2027-03-31', -13),
      addMonths('2027-05-31', 0),
    ]).toEqual(['2026-12-15', '2028-01-01', '2026-02-28', '2027-05-31'])
    expect(() => addMonths('2027-02-30', 1)).toThrow(RangeError)
  })
  it('move by months like Temporal', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -40_000, max: 40_000 }),
        fc.integer({ min: -500, max: 500 }),
        (start, months) => {
          const day = addDays('2000-02-29', start)
          expect(addMonths(day, months)).toBe(
            Temporal.PlainDate.from(day).add({ months }).toString(),
          )
        },
      ),
      { numRuns: 500 },
    )
  })
  it('name the nights of a stay by their evenings', () => {
    expect(getNights('2027-06-12', '2027-06-15')).toEqual([
      '2027-06-12',
      '2027-06-13',
      '2027-06-14',
    ])
    expect(getNights('2027-06-12', '2027-06-12')).toEqual([])
  })
  it("follow the resort's time zone, wherever the owner is", () => {
    const now = new Date('2027-01-01T03:30:00Z')
    expect([
      dateAt(now, 'America/New_York'),
      dateAt(now, 'Europe/Lisbon'),
      hourAt(now, 'America/Denver'),
    ]).toEqual(['2026-12-31', '2027-01-01', 20])
  })
  it.each([
    ['2027-02-28', true],
    ['2027-02-29', false],
    ['2028-02-29', true],
    ['2027-13-01', false],
    ['27-01-01', false],
    ['', false],
  ])('isCalendarDate(%s) is %s', (text, is) => expect(isCalendarDate(text)).toBe(is))
  it('move back to where they started', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: -3000, max: 3000 }),
        (start, days) => {
          const day = addDays('1990-01-01', start)
          expect(daysBetween(day, addDays(day, days))).toBe(days)
          expect(getWeekday(addDays(day, 7))).toBe(getWeekday(day))
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('dates in an import file', () => {
  // 2026-11-21 is a Saturday
  it.each([
    ['2027-01-31', '2027-01-31'],
    ['today', '2026-11-21'],
    ['today+10', '2026-12-01'],
    ['today-21', '2026-10-31'],
    ['sat', '2026-11-21'],
    ['sun', '2026-11-22'],
    ['mon', '2026-11-16'],
    ['fri+2', '2026-12-04'],
    ['sun-1', '2026-11-15'],
    ['Y-01-15', '2026-01-15'],
    ['Y+1-12-31', '2027-12-31'],
    ['Y-2-02-01', '2024-02-01'],
    ['Y-02-30', null],
    ['soon', null],
    ['2027-2-1', null],
  ])('%s means %s', (text, day) => expect(readDate(text, '2026-11-21')).toBe(day))
  it('replace years in texts', () =>
    expect(fillYears('{Y} fee, {Y-1} and {Y+2}', '2026-11-21')).toBe('2026 fee, 2025 and 2028'))
})
