import type { CalendarEvent, EventAction } from '@ownerng/calendar'
import { daysBetween } from '@ownerng/domain'
import { calendarTexts } from '@ownerng/messages/calendar/texts'
import { clockTime, weekdayDate, weekdayInText } from '../../shared/dates.ts'
import type { FileHref } from '../../shared/file-href.ts'
import { hrefTo } from '../../shared/router.ts'
import type { Entry } from './calendar.query.ts'
import { getLook, LookIcon, lookClass } from './look.tsx'

const t = calendarTexts

/** What can be done from the calendar: a closed account can't move or book stays. */
interface EventOptions {
  readonly movable: boolean
  readonly mayBook: boolean
  /** Makes the link to a file of this session. */
  readonly fileHref: FileHref
}

/**
 * Converts an entry for the calendar. Dates are the resort's wall clock, read as UTC, so that the
 * reader's time zone never moves a stay.
 */
export function toEvent(entry: Entry, options: EventOptions): CalendarEvent {
  const draggable = options.movable && entry.draggable
  return {
    id: entry.id,
    title: entry.title,
    mark: (
      <>
        <LookIcon look={getLook(entry)} />
        <span>{getMark(entry)}</span>
      </>
    ),
    start: new Date(`${entry.start}Z`),
    end: entry.end === null ? null : new Date(`${entry.end}Z`),
    allDay: true,
    draggable,
    resizable: draggable,
    cssClass: lookClass(getLook(entry)),
    when: formatWhen(entry),
    detail: entry.detail,
    ...(entry.reservationId === null
      ? {}
      : { href: hrefTo(`/nav/reservations/${entry.reservationId}`) }),
    actions: getActions(entry, options),
  }
}

/** The number of nights of a stay. */
export const getNights = ({ start, end }: Entry): number =>
  daysBetween(start.slice(0, 10), (end ?? start).slice(0, 10))

/** The short label that fits into a day of the month. */
function getMark(entry: Entry): string {
  const { kind, shortTitle: unit, guestName: guest } = entry
  if (kind === 'hold') return t().marks.hold({ unit })
  if (kind !== 'stay') return unit
  return guest === ''
    ? t().marks.stay({ unit, count: getNights(entry) })
    : t().marks.guest({ unit, guest })
}

/** Check-in and check-out times, for views with hours. */
export function doorTimes({ id, kind, title, start, end, allDay }: Entry): CalendarEvent[] {
  if (kind !== 'stay' || allDay || end === null) return []
  const moment = (
    side: 'in' | 'out',
    at: string,
    textOf: (p: { time: string }) => string,
  ): CalendarEvent => ({
    id: `${id}-${side}`,
    title: textOf({ time: at.slice(11) }),
    start: new Date(`${at}Z`),
    when: '',
    detail: title,
  })
  return [moment('in', start, t().checkIn), moment('out', end, t().checkOut)]
}

function formatWhen({ start, end, allDay }: Entry): string {
  const [from, to] = [start.slice(0, 10), (end ?? start).slice(0, 10)]
  // the position of a one-day event already shows its date
  if (from === to) return ''
  if (allDay) return t().days({ from: weekdayInText(from), to: weekdayInText(to) })
  return t().days({
    from: `${weekdayDate(from)}, ${clockTime(start.slice(11))}`,
    to: `${weekdayDate(to)}, ${clockTime((end ?? '').slice(11))}`,
  })
}

/** The page that an entry links to, if it isn't a stay. */
const LEADS_TO: Partial<Record<Entry['kind'], string>> = {
  wait: '/nav/reservations/waitlist',
  points: '/nav/points',
  due: '/nav/bills',
  window: '/nav/reservations/bookingcriteria',
}

/** The page about an entry, if the owner may use it. */
export function findLead({ kind, reservationId }: Entry, mayBook: boolean): string | undefined {
  const page = kind === 'window' && !mayBook ? undefined : LEADS_TO[kind]
  const path = reservationId === null ? page : `/nav/reservations/${reservationId}`
  return path === undefined ? undefined : hrefTo(path)
}

function getActions(entry: Entry, { mayBook, fileHref }: EventOptions): EventAction[] {
  const { kind, title, reservationId } = entry
  const href = findLead(entry, mayBook)
  const see: EventAction[] =
    href === undefined ? [] : [{ label: t().see, fullLabel: t().seeLabel({ title }), href }]
  if (kind !== 'stay') return see
  const file = fileHref(`/reservations/${reservationId}/stay.ics`)
  return [...see, { label: t().file, fullLabel: t().fileLabel({ title }), href: file }]
}
