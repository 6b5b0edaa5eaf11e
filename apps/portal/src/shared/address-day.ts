import { isCalendarDate } from '@ownerng/domain'

/** Date range that the server accepts. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2199-12-31'

/** Whether stays and calendars can be requested for a day. A typed date may be centuries away. */
export const isUsableDay = (text: string): boolean =>
  isCalendarDate(text) && text >= FIRST_DAY && !isFarDay(text)

/** Whether a day is after the supported range. A date field accepts six-digit years. */
export const isFarDay = (text: string): boolean => text.length > LAST_DAY.length || text > LAST_DAY

/** Returns the day in an address parameter, or '' if it is missing or invalid. */
export function dayInAddress(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? ''
  return isUsableDay(text) ? text : ''
}
