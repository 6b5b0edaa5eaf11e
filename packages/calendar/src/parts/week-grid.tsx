import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { MINUTE_MS } from '../view/calendar-event.ts'
import { DAY_MS, dayNumber } from '../view/days.ts'
import { inDays } from '../view/days-with.ts'
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
import { listenForDrags } from './pointer-drag.ts'
import { dragInWeek } from './week-drag.ts'
import { useWeekKeys, type WeekKeys } from './week-keys.ts'

/** How many columns and bars show before the rest is counted. */
const CAPS = { columns: 12, rows: 12 }
const FIRST_SHOWN_HOUR = 8
/**
 * Boxes narrower than this share of a day, in percent, get one line: wrapped letter by letter, they
 * would cover the next boxes.
 */
const NARROW = 12

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
  const laid = useMemo(
    () => weekView(placed, { from: dayNumber(first), days }, { today, week, shape, caps: CAPS }),
    [placed, first, today, week, days, shape],
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
  // sets the scroll position before the first paint, so that nothing jumps
  useLayoutEffect(() => {
    if (hours.current) hours.current.scrollTop = (FIRST_SHOWN_HOUR - from) * heightOfHour
  }, [from, heightOfHour])
  const style = {
    '--cal-days': laid.days.length,
    '--cal-hour': `${heightOfHour}px`,
    '--cal-height': `${getHeight(shape)}px`,
  } as React.CSSProperties
  const timed = laid.days.some((day) => day.timed.length > 0)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus is on an event, whose keys bubble to one handler here
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
          return (
            count > 0 && (
              <li key={date} style={{ gridRow: CAPS.rows + 1, gridColumn: column + 1 }}>
                <EventAction
                  className="cal-more"
                  onClick={() => {
                    const onDay = inDays(placed, { from: dayNumber(date), days: 1 })
                    props.onShowMore(
                      onDay.map(({ event }) => event).filter((event) => event.allDay),
                      date,
                    )
                  }}
                >
                  {words.more(count)}
                </EventAction>
              </li>
            )
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
      data-narrow={'width' in box && box.width < NARROW ? '' : undefined}
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
          <EventAction className="cal-more" onClick={() => props.onShowMore(box.events, date)}>
            {props.frame.words.more(box.events.length)}
          </EventAction>
        </li>
      ))}
      {column.isToday && <Now {...props} day={date} />}
    </ul>
  )
}

const measureBox = ({ top, height, left, width }: DayBox): React.CSSProperties => ({
  top,
  // a box grows if its text does not fit into its time
  minHeight: height,
  insetInlineStart: `${left}%`,
  width: `${width}%`,
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
