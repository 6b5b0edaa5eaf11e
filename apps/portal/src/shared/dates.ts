const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const withWeekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
const withYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const DAY_MS = 86_400_000

/** Days are days: they are written in UTC so that no time zone of the reader moves them. */
const at = (day: string) => new Date(`${day}T00:00:00Z`)

/** `Aug 14` */
export const shortDate = (day: string): string => short.format(at(day))
/** `Sat, Aug 14` */
export const weekdayDate = (day: string): string => withWeekday.format(at(day))
/** `Aug 14, 2027` */
export const yearDate = (day: string): string => withYear.format(at(day))
/** `Saturday, August 14, 2027` */
export const longDate = (day: string): string => long.format(at(day))
/** `Sat, Aug 14 to Sat, Aug 21` */
export const stayDates = (arrival: string, departure: string): string => `${weekdayDate(arrival)} to ${weekdayDate(departure)}`
/** Whole days from one day to another. */
export const daysFrom = (from: string, to: string): number => Math.round((at(to).getTime() - at(from).getTime()) / DAY_MS)
/** The day of an instant where the reader is. */
export const dayOfInstant = (iso: string): string => new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' }).format(new Date(iso))
const moment = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
/** `Aug 14, 4:05 PM`, where the reader is. */
export const momentOf = (iso: string): string => moment.format(new Date(iso))
/** `16:00` as `4 PM` */
export const clockTime = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`
}
