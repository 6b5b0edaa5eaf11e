import type { CalendarDate } from '@ownerng/domain'

/** Returns the key for a unit's night while a folder is checked. */
export function nightKey(unitNumber: string, night: CalendarDate): string {
  return `${unitNumber} ${night}`
}
