import { useEffect, useMemo, useRef, useState } from 'react'
import { type CalendarEvent, dayOf, MINUTE_MS, type PlacedEvent } from '../view/calendar-event.ts'
import { type CalendarDate, DAY_MS, dayNumber } from '../view/days.ts'
import { spanOf } from '../view/turn-view.ts'
import {
  clampHour,
  type DayBar,
  hourHeight,
  minuteOfDay,
  type TimedEvent,
  type WeekDay,
  weekView,
} from '../view/week-view.ts'
import { EventAction } from './event-action.tsx'
import { colorOf, pressOf } from './event-list.tsx'
import { type Frame, whenOf } from './frame.ts'
import { listenForDrags } from './pointer-drag.ts'
import { dragInWeek } from './week-drag.ts'
import type { WeekGridProps } from './week-grid-props.ts'
import { useWeekKeys, type WeekKeys } from './week-keys.ts'

/** How many columns and bars show before the rest is counted. */
const CAPS = { columns: 12, rows: 12 }
const FIRST_SHOWN_HOUR = 8
/** Boxes of fewer percent of a day have one line: letter below letter they cover the next ones. */
const NARROW = 12

/**
 * A week or a day by the hour: all-day events as bars on top, the others in columns if they
 * overlap. One Tab stop: arrows move between events, Page keys change the period. M picks up an
 * event: arrows move it by day and segment, with Shift they move its end, Enter drops it and Escape
 * cancels.
 */
export function WeekGrid(props: WeekGridProps) {
  const { view, frame, day, today, placed } = props
  const { words, formats, week, shape } = frame
  const box = useRef<HTMLDivElement>(null)
  const hours = useRef<HTMLElement>(null)
  const { first, days } = spanOf(view, day, week.weekStartsOn)
  const laid = useMemo(
    () => weekView(placed, first, today, week, { days, shape, caps: CAPS }),
    [placed, first, today, week, days, shape],
  )
  const order = useMemo(
    () => [
      ...new Set([
        ...laid.bars.map((bar) => bar.event),
        ...laid.days.flatMap((day) => day.timed.map((timed) => timed.event)),
      ]),
    ],
    [laid],
  )
  const keys = useWeekKeys(props, order, box)
  const latest = useRef(props)
  latest.current = props
  useEffect(
    () =>
      box.current && hours.current
        ? listenForDrags(
            box.current,
            dragInWeek(hours.current, () => latest.current),
          )
        : undefined,
    [],
  )
  const [from, to] = [clampHour(shape.start.hour), clampHour(shape.end.hour)]
  const heightOfHour = hourHeight(shape)
  useEffect(() => {
    if (hours.current) hours.current.scrollTop = (FIRST_SHOWN_HOUR - from) * heightOfHour
  }, [from, heightOfHour])
  const shownHours = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const style = {
    '--cal-days': laid.days.length,
    '--cal-hour': `${heightOfHour}px`,
    '--cal-height': `${heightOf(shape)}px`,
  } as React.CSSProperties
  const shared = {
    frame,
    keys,
    movable: props.onMove !== undefined,
    onEventClick: props.onEventClick,
  }
  const timed = laid.days.some((day) => day.timed.length > 0)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are heard for all events at once
    <div className="cal-week" ref={box} style={style} onKeyDown={keys.onKey} onFocus={keys.onFocus}>
      <ol className="cal-week__head">
        {laid.days.map((day) => (
          <li key={day.date} aria-current={day.isToday ? 'date' : undefined}>
            <span className="cal-hidden">{formats.longDay(day.date)}</span>
            <span aria-hidden="true">
              {formats.weekday(day.weekday)} <b>{formats.dayOfMonth(day.date)}</b>
            </span>
          </li>
        ))}
      </ol>
      {order.length === 0 && <p className="cal-nothing">{words.nothing}</p>}
      <ul className="cal-bars" aria-label={words.wholeDays}>
        {laid.bars.map((bar) =>
          eventBox(
            bar,
            { gridRow: bar.row + 1, gridColumn: `${bar.offset + 1} / span ${bar.span}` },
            shared,
          ),
        )}
        {laid.moreBars.map((count, column) => {
          const date = laid.days[column]?.date ?? ''
          const onDay = (item: PlacedEvent) =>
            item.event.allDay &&
            dayOf(item.start) <= dayNumber(date) &&
            dayOf(item.end) >= dayNumber(date)
          return count === 0 ? null : (
            <li key={date} style={{ gridRow: CAPS.rows + 1, gridColumn: column + 1 }}>
              <EventAction
                className="cal-more"
                onClick={() =>
                  props.onShowMore(
                    placed.filter(onDay).map((item) => item.event),
                    date,
                  )
                }
              >
                {words.more(count)}
              </EventAction>
            </li>
          )
        })}
      </ul>
      <section
        className="cal-hours"
        ref={hours}
        aria-label={words.hours}
        tabIndex={timed ? undefined : 0}
      >
        <ol className="cal-hours__names" aria-hidden="true">
          {shownHours.map((hour) => (
            <li key={hour}>{formats.hour(hour)}</li>
          ))}
        </ol>
        {laid.days.map((day) => (
          <Column
            key={day.date}
            day={day}
            {...shared}
            now={props.now}
            onShowMore={props.onShowMore}
          />
        ))}
      </section>
    </div>
  )
}

/** The height of the visible hours, in pixels. */
function heightOf(shape: Frame['shape']): number {
  const minutes = minuteOfDay(shape.end) - minuteOfDay(shape.start) + 1
  return Math.max(0, minutes * (hourHeight(shape) / 60))
}

interface Shared {
  readonly frame: Frame
  readonly keys: WeekKeys
  readonly movable: boolean
  readonly onEventClick: ((event: CalendarEvent) => void) | undefined
}

/**
 * An event of a week, as a bar or a box by the hour: its text, and whether its ends can be pulled.
 * Its name begins with what is seen, so that people who speak to their device can call it that.
 */
function eventBox(
  box: DayBar | TimedEvent,
  style: React.CSSProperties,
  { frame, keys, movable, onEventClick }: Shared,
) {
  const { event } = box
  const name = [event.title, whenOf(event, frame)].filter(Boolean).join(', ')
  return (
    <li
      key={event.id}
      className={`cal-word ${'top' in box ? 'cal-timed ' : ''}${event.cssClass ?? ''}`}
      style={{ ...colorOf(event), ...style }}
      data-event={event.id}
      data-drag={movable && event.draggable ? event.id : undefined}
      data-narrow={'width' in box && box.width < NARROW ? '' : undefined}
      data-pull={movable && event.resizable ? '' : undefined}
      data-before={box.startsBefore ? '' : undefined}
      data-after={box.endsAfter ? '' : undefined}
      data-carried={keys.pickedUpId === event.id ? '' : undefined}
    >
      {EventAction({
        className: 'cal-word__text',
        'data-tip': '',
        tabIndex: keys.focusedId === event.id ? 0 : -1,
        // an element more in each of ten thousand takes a tenth of the time
        'aria-label': event.mark ? undefined : name,
        ...pressOf(event, onEventClick),
        children: event.mark ? (
          <>
            {event.mark}
            <span className="cal-hidden">{`, ${name}`}</span>
          </>
        ) : (
          event.title
        ),
      })}
    </li>
  )
}

function Column({
  day,
  now,
  onShowMore,
  ...shared
}: Shared & { day: WeekDay; now: () => number; onShowMore: WeekGridProps['onShowMore'] }) {
  return (
    <ul
      className="cal-column"
      aria-label={shared.frame.formats.longDay(day.date)}
      data-column={day.date}
    >
      {day.timed.map((timed) => eventBox(timed, boxOf(timed), shared))}
      {day.more.map((hiddenGroup) => (
        <li key={hiddenGroup.top} className="cal-timed" style={boxOf(hiddenGroup)}>
          <EventAction
            className="cal-more"
            onClick={() => onShowMore(hiddenGroup.events, day.date)}
          >
            {shared.frame.words.more(hiddenGroup.events.length)}
          </EventAction>
        </li>
      ))}
      {day.isToday && <Now now={now} day={day.date} frame={shared.frame} />}
    </ul>
  )
}

const boxOf = ({
  top,
  height,
  left,
  width,
}: {
  top: number
  height: number
  left: number
  width: number
}): React.CSSProperties => ({
  top,
  // a box grows if its text does not fit into its time
  minHeight: height,
  insetInlineStart: `${left}%`,
  width: `${width}%`,
})

/** The line of the current minute; it moves by itself, within the visible hours. */
function Now({
  now,
  day,
  frame: { shape },
}: {
  now: () => number
  day: CalendarDate
  frame: Frame
}) {
  const [wall, setWall] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setWall(now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [now])
  const minutes = (wall - dayNumber(day) * DAY_MS) / MINUTE_MS - minuteOfDay(shape.start)
  const top = minutes * (hourHeight(shape) / 60)
  if (top < 0 || top > heightOf(shape)) return null
  return <li className="cal-now" aria-hidden="true" style={{ top }} />
}
