import type { CalendarDate } from '@ownerng/domain'

/** How a night of a unit is named while a folder is checked. */
export function nightKey(unitNumber: string, night: CalendarDate): string {
  return `${unitNumber} ${night}`
}
