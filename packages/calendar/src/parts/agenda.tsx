import { type CalendarEvent, dayOf, type PlacedEvent } from '../view/calendar-event.ts'
import { type CalendarDate, dateOf, dayNumber } from '../view/days.ts'
import { type CalendarView, spanOf } from '../view/turn-view.ts'
import { EventList } from './event-list.tsx'
import type { Frame } from './frame.ts'

interface AgendaProps {
  readonly view: CalendarView
  readonly frame: Frame
  readonly day: CalendarDate
  readonly placed: readonly PlacedEvent[]
  readonly onEventClick: ((event: CalendarEvent) => void) | undefined
  readonly onAskMove: ((event: CalendarEvent) => void) | undefined
}

/**
 * A period as a dated list, for spaces too small for a grid: each event on the first visible day of
 * it.
 */
export function Agenda({ view, frame, day, placed, onEventClick, onAskMove }: AgendaProps) {
  const { first, days } = spanOf(view, day, frame.week.weekStartsOn)
  const from = dayNumber(first)
  const byDay = new Map<number, CalendarEvent[]>()
  for (const item of placed) {
    const on = Math.max(dayOf(item.start), from)
    if (dayOf(item.end) < from || on >= from + days) continue
    byDay.set(on, [...(byDay.get(on) ?? []), item.event])
  }
  if (byDay.size === 0) return <p className="cal-nothing">{frame.words.nothing}</p>
  return (
    <ol className="cal-agenda">
      {[...byDay.keys()]
        .sort((a, b) => a - b)
        .map((on) => (
          <li key={on}>
            <h3>{frame.formats.longDay(dateOf(on))}</h3>
            <EventList
              events={byDay.get(on) ?? []}
              frame={frame}
              onEventClick={onEventClick}
              onAskMove={onAskMove}
            />
          </li>
        ))}
    </ol>
  )
}
