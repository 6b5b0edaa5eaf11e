import type { CalendarEvent, CalendarProps } from '@ownerng/calendar'

/** Minimum height of touch targets, in px. */
const TALL = { minimumHeight: 44 }
const LAST_HOUR = 23

/**
 * The hours that a week or a day shows: those of its timed events plus one before and after, or
 * none if all events last whole days.
 */
export function getHours(
  events: readonly CalendarEvent[],
  { first, last }: { readonly first: string; readonly last: string },
): { readonly shape: NonNullable<CalendarProps['shape']>; readonly hasHours: boolean } {
  const hours = events
    .filter(({ allDay }) => !allDay)
    .map(({ start }) => start.toISOString())
    .filter((time) => time.slice(0, 10) >= first && time.slice(0, 10) <= last)
    .map((time) => Number(time.slice(11, 13)))
  if (hours.length === 0) return { shape: TALL, hasHours: false }
  const from = Math.max(0, Math.min(...hours) - 1)
  const to = Math.min(LAST_HOUR, Math.max(...hours) + 1)
  return {
    shape: { ...TALL, start: { hour: from, minute: 0 }, end: { hour: to, minute: 59 } },
    hasHours: true,
  }
}
