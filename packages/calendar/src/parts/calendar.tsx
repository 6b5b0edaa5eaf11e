import { useEffect, useMemo, useRef, useState } from 'react'
import { type CalendarEvent, localClock, placeEvents } from '../view/calendar-event.ts'
import { type CalendarDate, DAY_MS, dayNumber } from '../view/days.ts'
import { inDays } from '../view/days-with.ts'
import { USUAL_WEEK } from '../view/month-view.ts'
import { getSpan } from '../view/turn-view.ts'
import { validateEvents } from '../view/validate-events.ts'
import { WHOLE_DAY } from '../view/week-view.ts'
import type { CalendarProps, GridProps } from './calendar-props.ts'
import { Dialog } from './dialog.tsx'
import { EventAction } from './event-action.tsx'
import { EventList } from './event-list.tsx'
import { getFormats } from './formats.ts'
import {
  type Frame,
  findConflicts,
  findEvent,
  formatWhen,
  getDays,
  joined,
  timesWhenMoved,
} from './frame.ts'
import { MonthGrid } from './month-grid.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { getViewTitle } from './title.ts'
import { Tooltip } from './tooltip.tsx'
import { useMoves } from './use-moves.ts'
import { WeekGrid } from './week-grid.tsx'

/** Calendar by month, week, or day. It shows events and asks the app to move them. */
export function Calendar(props: CalendarProps) {
  const { view, day, words, clock = localClock, refusalOf = () => null, tooltipOf } = props
  const root = useRef<HTMLDivElement>(null)
  const frame = useFrame(props)
  // untyped apps may pass anything; `validateEvents` logs it
  const events = useMemo(() => (Array.isArray(props.events) ? props.events : []), [props.events])
  const { first, days } = getSpan(view, day, frame.week.weekStartsOn)
  const from = dayNumber(first)
  const placed = useMemo(
    () => placeEvents(events, clock, from * DAY_MS, (from + days) * DAY_MS),
    [events, clock, from, days],
  )
  const [announcement, say] = useState('')
  const [moving, setMoving] = useState<CalendarEvent | null>(null)
  const [more, setMore] = useState<CalendarDate | null>(null)
  useEffect(
    () =>
      void validateEvents(props.events, (message, event) =>
        console.warn('calendar', message, event),
      ),
    [props.events],
  )
  const { refused, done, onTry, takeBack } = useMoves({
    ...props,
    refusalOf,
    frame,
    say,
    onMove: props.onMove,
  })
  const grid: GridProps = {
    ...props,
    frame,
    placed,
    refusalOf,
    hasRows: true,
    onMove: props.onMove && onTry,
    onAskMove: props.onMove && setMoving,
    onShowMore: setMore,
    say,
    describe: (move) =>
      joined(
        move.event.title,
        timesWhenMoved(move, frame),
        words.conflicts(findConflicts(move, events, frame)),
        refusalOf(move),
      ),
  }
  const agenda = props.agenda?.((list) => <EventList {...grid} events={list} />)
  const shown = inDays(placed, { from, days }).length
  function tooltip(id: string | undefined) {
    const event = findEvent(placed, id)?.event
    if (!event) return ''
    return tooltipOf
      ? tooltipOf(event)
      : [event.title, formatWhen(event, frame), event.detail].filter(Boolean).join('. ')
  }
  return (
    <div className="cal" ref={root} data-view={view}>
      {view === 'month' && <MonthGrid {...grid} hasRows={!agenda} />}
      {view !== 'day' && agenda}
      {(view === 'day' || (view === 'week' && !agenda)) && <WeekGrid key={view} {...grid} />}
      {/* announces the period after Previous or Next */}
      <p className="cal-hidden" aria-live="polite">
        {joined(getViewTitle(view, day, frame), words.entries(shown))}
      </p>
      <p className="cal-hidden" aria-live="assertive">
        {announcement}
      </p>
      {refused && (
        <p className="cal-note" role="alert">
          {refused}
        </p>
      )}
      {done && (
        <div className="cal-note">
          <span>{words.moved(done.event.title, getDays(done, frame))}</span>
          <EventAction onClick={takeBack}>{words.undo}</EventAction>
        </div>
      )}
      <Tooltip root={root} textOf={tooltip} delayMs={props.tooltipDelayMs ?? 0} />
      {moving && <MoveDialog {...grid} event={moving} onClose={() => setMoving(null)} />}
      {more && (
        <Dialog
          title={frame.formats.longDay(more)}
          leave={words.close}
          onClose={() => setMore(null)}
        >
          <EventList
            {...grid}
            events={inDays(placed, { from: dayNumber(more), days: 1 }).map(({ event }) => event)}
            onAskMove={undefined}
          />
        </Dialog>
      )}
    </div>
  )
}

/**
 * Values that every part renders with; the same object until one of them changes, so that parents
 * may pass literals.
 */
function useFrame({ words, locale = 'en-US', clock = localClock, ...props }: CalendarProps): Frame {
  const shapes = JSON.stringify({
    week: { ...USUAL_WEEK, ...props.week },
    shape: { ...WHOLE_DAY, ...props.shape },
  })
  return useMemo(
    () => ({ words, formats: getFormats(locale), clock, ...JSON.parse(shapes) }),
    [words, locale, clock, shapes],
  )
}
