import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { MINUTE_MS } from '../view/calendar-event.ts'
import { type CalendarDate, DAY_MS, dayNumber } from '../view/days.ts'
import { getSpan } from '../view/turn-view.ts'
import {
  type DayBar,
  type DayBox,
  type DayShape,
  minuteHeight,
  minuteOfDay,
  type TimedEvent,
  type TimeOfDay,
  type WeekDay,
  weekView,
} from '../view/week-view.ts'
import type { GridProps } from './calendar-props.ts'
import { EventAction } from './event-action.tsx'
import { getLook, getPress } from './event-list.tsx'
import { formatWhen, joined } from './frame.ts'
import { listen } from './listen.ts'
import { listenForDrags } from './pointer-drag.ts'
import { dragInWeek } from './week-drag.ts'
import { useWeekKeys, type WeekKeys } from './week-keys.ts'

/** Maximum number of bars; the others are only counted. */
const MAX_ROWS = 12
/** Minimum width of a column in pixels: about six letters, and more than a touch target. */
const COLUMN_PX = 64
/** Width of the names of the hours, as in calendar.css. */
const NAMES_PX = 76
const FIRST_SHOWN_HOUR = 8

/**
 * A week or a day by the hour: all-day events as bars on top, the others in columns if they
 * overlap. One Tab stop: arrows move between events, Page keys change the period. M picks up an
 * event: arrows move it by day and segment, with Shift they move its end, Enter drops it and Escape
 * cancels.
 */
export function WeekGrid(props: GridProps) {
  const { view, frame, day, today, placed } = props
  const { words, formats, week, shape } = frame
  const box = useRef<HTMLDivElement>(null)
  const hours = useRef<HTMLElement>(null)
  const { first, days } = getSpan(view, day, week.weekStartsOn)
  // negative before the first measurement; zero if only the button for the other events fits
  const [columns, setColumns] = useState(-1)
  const laid = useMemo(
    () =>
      weekView(
        columns < 0 ? [] : placed,
        { from: dayNumber(first), days },
        { today, week, shape, caps: { columns, rows: MAX_ROWS } },
      ),
    [placed, first, today, week, days, shape, columns],
  )
  const order = useMemo(
    () => [
      ...new Set(
        [...laid.bars, ...laid.days.flatMap((day) => day.timed)].map(({ event }) => event),
      ),
    ],
    [laid],
  )
  const keys = useWeekKeys(props, order, box)
  const shared = { ...props, keys }
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
  const getHour = (time: TimeOfDay) => Math.floor(minuteOfDay(time) / 60)
  const [from, to] = [getHour(shape.start), getHour(shape.end)]
  const heightOfHour = minuteHeight(shape) * 60
  const dayCount = laid.days.length
  // before the first paint, to avoid a layout shift and to render only columns that fit
  useLayoutEffect(() => {
    const area = hours.current
    if (!area) return
    area.scrollTop = (FIRST_SHOWN_HOUR - from) * heightOfHour
    const measure = () => {
      // without a layout, as in tests, everything fits
      const width = (area.clientWidth || 9999) - NAMES_PX
      setColumns(Math.max(0, Math.floor(width / dayCount / COLUMN_PX) - 1))
    }
    measure()
    return listen([window, 'resize', measure])
  }, [from, heightOfHour, dayCount])
  const style = {
    '--cal-days': dayCount,
    '--cal-hour': `${heightOfHour}px`,
    '--cal-height': `${getHeight(shape)}px`,
  } as React.CSSProperties
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of focused events bubble to here
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
        {laid.days.map(({ date }, column) => {
          const count = laid.moreBars[column]
          return (
            count !== undefined &&
            count > 0 && (
              <li key={date} style={{ gridRow: MAX_ROWS + 1, gridColumn: column + 1 }}>
                {moreButton(props, count, date)}
              </li>
            )
          )
        })}
      </ul>
      <section
        className="cal-hours"
        ref={hours}
        aria-label={words.hours}
        tabIndex={order.every((event) => event.allDay) ? 0 : undefined}
      >
        <ol className="cal-hours__names" aria-hidden="true">
          {Array.from({ length: to - from + 1 }, (_, index) => (
            <li key={index}>{formats.hour(from + index)}</li>
          ))}
        </ol>
        {laid.days.map((day) => (
          <Column key={day.date} {...shared} column={day} />
        ))}
      </section>
    </div>
  )
}

/** Button for the events that don't fit; it lists all events of the day. */
const moreButton = ({ frame, onShowMore }: GridProps, count: number, date: CalendarDate) => (
  <EventAction className="cal-more" onClick={() => onShowMore(date)}>
    {frame.words.more(count)}
  </EventAction>
)

/** The height of the visible hours, in pixels. */
const getHeight = (shape: DayShape): number =>
  Math.max(0, minuteOfDay(shape.end) - minuteOfDay(shape.start) + 1) * minuteHeight(shape)

/**
 * An event in a week, as a bar or a box: its text, and whether its ends can be dragged. The
 * accessible name begins with the visible text, for people who use voice control.
 */
function eventBox(
  box: DayBar | TimedEvent,
  style: React.CSSProperties,
  { frame, keys, onMove, onEventClick }: WeekProps,
) {
  const { event } = box
  const isMovable = onMove !== undefined
  const name = joined(event.title, formatWhen(event, frame))
  return (
    <li
      key={event.id}
      {...getLook('top' in box ? 'cal-word cal-timed' : 'cal-word', event, isMovable, style)}
      data-pull={isMovable && event.resizable ? '' : undefined}
      data-before={box.startsBefore ? '' : undefined}
      data-after={box.endsAfter ? '' : undefined}
      data-carried={keys.carriedId === event.id ? '' : undefined}
    >
      {EventAction({
        className: 'cal-word__text',
        tabIndex: keys.focusedId === event.id ? 0 : -1,
        // one more element in each of ten thousand would cost a tenth of the time
        'aria-label': event.mark ? undefined : name,
        ...getPress(event, onEventClick),
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

interface WeekProps extends GridProps {
  readonly keys: WeekKeys
}

function Column({ column, ...props }: WeekProps & { readonly column: WeekDay }) {
  const { date } = column
  return (
    <ul className="cal-column" aria-label={props.frame.formats.longDay(date)} data-column={date}>
      {column.timed.map((timed) => eventBox(timed, measureBox(timed), props))}
      {column.more.map((box) => (
        <li key={box.top} className="cal-timed" style={measureBox(box)}>
          {moreButton(props, box.count, date)}
        </li>
      ))}
      {column.isToday && <Now {...props} day={date} />}
    </ul>
  )
}

const measureBox = (box: DayBox): React.CSSProperties => ({
  top: box.top,
  // a box grows if its text doesn't fit into its time, unless it would cover others
  ['event' in box && box.width < 100 ? 'height' : 'minHeight']: box.height,
  insetInlineStart: `${box.left}%`,
  width: `${box.width}%`,
})

/** The line of the current minute; it moves by itself, within the visible hours. */
function Now({ now, day, frame: { clock, shape } }: GridProps) {
  const [, setMinute] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinute(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const wall = now ? now() : clock.read(new Date())
  const minutes = (wall - dayNumber(day) * DAY_MS) / MINUTE_MS - minuteOfDay(shape.start)
  const top = minutes * minuteHeight(shape)
  return top < 0 || top > getHeight(shape) ? null : (
    <li className="cal-now" aria-hidden="true" style={{ top }} />
  )
}
