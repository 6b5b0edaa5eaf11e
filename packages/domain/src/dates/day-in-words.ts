import type { CalendarDate } from './calendar-date.ts'

const words = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** A day as a person says it, `Sat, Aug 14, 2027`: what refusals and reasons name is never a code. */
export function dayInWords(date: CalendarDate): string {
  return words.format(new Date(`${date}T00:00:00Z`))
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

/** A time of day as a person says it, `8:00 AM`, from `08:00`. */
export function clockInWords(time: string): string {
  return clock.format(new Date(`1970-01-01T${time}:00Z`))
}
