import { type CalendarDate, fillYears, readDate } from '@ownerng/domain'
import { allow, check, code, DIGITS, emptyAsNull, name, parsed, whole } from '../columns.ts'

/** Range of days that the database and calendars support. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2199-12-31'

export const capitals = code(
  /^[A-Z0-9]{1,20}$/,
  (messages) => messages.capitals,
  '1 to 20 capital letters or digits',
)
export const CHARGE_KINDS = [
  'maintenance',
  'reserve',
  'tax',
  'special-assessment',
  'late-fee',
  'interest',
  'reservation',
  'guest',
  'lock-off',
  'housekeeping',
  'club-dues',
  'other',
] as const

/** Number of points, 0 or more. */
export const points = whole(0, 10_000_000)

/** Readers of dates and years. Relative dates count from `today`. */
export function dateValues(today: CalendarDate) {
  const day = parsed(
    (text) => {
      const date = readDate(text, today)
      return date && date >= FIRST_DAY && date <= LAST_DAY ? date : undefined
    },
    (messages, text) =>
      readDate(text, today)
        ? messages.dayOutOfRange({ first: FIRST_DAY, last: LAST_DAY })
        : messages.day,
    'date such as `2027-01-31`',
  )
  const dayOrEmpty = emptyAsNull(day)
  const weekOrDay = parsed(
    (text) => {
      const week = DIGITS.test(text) ? Number(text) : 0
      return week >= 1 && week <= 53 ? week : (readDate(text, today) ?? undefined)
    },
    (messages) => messages.weekOrDay,
    'whole number from 1 to 53, or a date',
  )
  const line = (most: number) =>
    allow(
      name(most).transform((text) => fillYears(text, today)),
      `1 to ${most} characters`,
    )
  const year = check(
    line(8),
    (text) => /^(?:19|20|21)\d\d$/.test(text),
    ({ value }) => value.year,
    'year such as `2027`',
  )

  return { day, dayOrEmpty, weekOrDay, line, year }
}

export type DateValues = ReturnType<typeof dateValues>
