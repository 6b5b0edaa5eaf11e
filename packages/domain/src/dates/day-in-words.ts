import type { CalendarDate } from './calendar-date.ts'

const words = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** A day as a person says it, `Sat, Aug 14, 2027`: what refusals and reasons name is never a code. */
export function dayInWords(date: CalendarDate): string {
  return words.format(new Date(`${date}T00:00:00Z`))
}
