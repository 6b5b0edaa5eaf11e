import { isCalendarDate } from '@ownerng/domain'

/** What the server takes: its calendar. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2199-12-31'

/** A day that stays and calendars can be asked about; one that is typed may be centuries away. */
export const isUsableDay = (text: string): boolean =>
  isCalendarDate(text) && text >= FIRST_DAY && !isFarDay(text)

/** A day after all that can be asked about; a date field takes years of six digits. */
export const isFarDay = (text: string): boolean => text.length > LAST_DAY.length || text > LAST_DAY

/** A day that an address names, or '' where it names none that there is. */
export function dayInAddress(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? ''
  return isUsableDay(text) ? text : ''
}
