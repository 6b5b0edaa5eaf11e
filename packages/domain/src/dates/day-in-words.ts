import type { CalendarDate } from './calendar-date.ts'

// The year is always there: what the server writes is read later too, in a mail or on paper.
const date = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const
const words = new Intl.DateTimeFormat('en-US', { ...date, weekday: 'short' })
const table = new Intl.DateTimeFormat('en-US', date)

/**
 * A day as a person says it, `Sat, Aug 14, 2027`: what refusals and reasons name is never a code.
 */
export function dayInWords(date: CalendarDate): string {
  return words.format(new Date(`${date}T00:00:00Z`))
}

/** A day in a column of a document, `Aug 14, 2027`. */
export function dayInTable(date: CalendarDate): string {
  return table.format(new Date(`${date}T00:00:00Z`))
}

/** The day of an instant at the resort, `August 14, 2027`. */
export function instantInWords(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(instant)
}

/** The time of an instant at the resort, `4:05 PM`. */
export function timeInWords(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(
    instant,
  )
}
