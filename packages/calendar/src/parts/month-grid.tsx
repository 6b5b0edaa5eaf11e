import { Fragment, memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { CalendarEvent } from '../view/calendar-event.ts'
import { type CalendarDate, dateOf, monthOf } from '../view/days.ts'
import { fillMonth, type MonthSlot } from '../view/month-bars.ts'
import { type MonthDay, monthView } from '../view/month-view.ts'
import { colorOf, EventList } from './event-list.tsx'
import { dayAt, daysCovered, type EventMove, type Frame, findEvent } from './frame.ts'
import { dragInMonth, tintDays } from './month-drag.ts'
import type { DayHeat, MonthGridProps } from './month-grid-props.ts'
import { listenForDrags } from './pointer-drag.ts'
import { useMonthKeys } from './use-month-keys.ts'

/**
 * A month as a grid (APG): one Tab stop, arrows by day and week, Home and End, Page keys by month
 * and with Shift by year, Enter opens the day in a row below its week and Escape closes it. M picks
 * up a movable event of the day: then the arrows choose the target day, Enter drops it and Escape
 * cancels. It can also be dragged by mouse and touch.
 */
export function MonthGrid(props: MonthGridProps) {
  const { frame, day, today, placed } = props
  const { words, formats, week } = frame
  const month = monthOf(day)
  const table = useRef<HTMLTableElement>(null)
  const weeks = useMemo(() => monthView(placed, month, today, week), [placed, month, today, week])
  const filled = useMemo(
    () => fillMonth(weeks, placed, props.wordsShown, week),
    [weeks, placed, props.wordsShown, week],
  )
  const { open, closing, ...opening } = useOpenDay()
  function toggle(date: CalendarDate) {
    const clicked = weeks.flat().find((week) => week.date === date)
    if (clicked) props.onDayClick?.(clicked)
    if (props.hasRows) opening.toggle(date)
  }
  const { shown, target, setFocused, onKey } = useMonthKeys(props, weeks, {
    table,
    open,
    onToggle: toggle,
    onClose: opening.close,
  })
  usePointer(table, props)
  function onFocus(event: React.FocusEvent) {
    const date = (event.target as HTMLElement).dataset['day']
    if (date !== undefined) setFocused(date)
  }
  function onClick(event: React.MouseEvent) {
    const pressed = event.target as Element
    const word = pressed.closest<HTMLElement>('td[data-day] [data-event]')
    const cell = word
      ? dayAt(event.currentTarget, { x: event.clientX, y: event.clientY })
      : pressed.closest<HTMLElement>('td[data-day]')
    if (!cell) return
    // a bar belongs to its first day, so pressing it moved the focus there
    if (word) cell.focus({ preventScroll: true })
    setFocused(cell.dataset['day'] ?? shown)
    const clicked = word && props.onEventClick && findEvent(placed, word.dataset['event'])?.event
    if (clicked) props.onEventClick?.(clicked)
    else toggle(cell.dataset['day'] ?? '')
  }
  const targetOf = targetMarks(target, props)
  return (
    <div className="cal-month">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of the APG
        role="grid"
        aria-label={formats.month(month)}
        aria-description={words.keys}
        onKeyDown={onKey}
        onClick={onClick}
        onFocus={onFocus}
      >
        <thead>
          <tr>
            {weeks[0]?.map(({ weekday }) => (
              <th key={weekday} scope="col" abbr={formats.weekdayLong(weekday)}>
                {formats.weekday(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filled.map(({ lanes, days }) => {
            const opened = days.find((day) => day.day.date === (open || closing))?.day
            return (
              <Fragment key={days[0]?.day.date}>
                <tr style={{ '--cal-lanes': lanes } as React.CSSProperties}>
                  {days.map(({ day: item, ...shownHere }) => (
                    <DayCell
                      key={item.date}
                      day={item}
                      {...shownHere}
                      frame={frame}
                      heat={props.heatOf?.(item.date) ?? null}
                      cssClass={props.dayClass?.(item) ?? ''}
                      dotsShown={props.dotsShown}
                      movable={props.onMove !== undefined}
                      focused={item.date === shown}
                      open={props.hasRows ? item.date === open : undefined}
                      target={targetOf(item.date)}
                    />
                  ))}
                </tr>
                {opened && (
                  <OpenDay
                    {...props}
                    day={opened}
                    columns={days.length}
                    closing={open === ''}
                    onClosed={opening.onClosed}
                  />
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Dragging, and the tint of the event under the pointer. */
function usePointer(table: RefObject<HTMLTableElement | null>, props: MonthGridProps) {
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    const root = table.current
    if (!root) return
    const dragging = listenForDrags(
      root,
      dragInMonth(root, () => latest.current),
    )
    const tinting = tintDays(root, () => latest.current)
    return () => {
      dragging()
      tinting()
    }
  }, [table])
}

/** Which days the dragged event would cover, and whether it may go there. */
function targetMarks(move: EventMove | null, { frame, refusalOf }: MonthGridProps) {
  if (!move) return () => undefined
  const [first = '', last = ''] = daysCovered(move, frame).map(dateOf)
  const mark = refusalOf(move) === null ? 'yes' : 'no'
  return (date: CalendarDate) => (date >= first && date <= last ? mark : undefined)
}

/** The day whose row is open. The row stays mounted until it has collapsed. */
function useOpenDay() {
  const [open, setOpen] = useState('')
  const [closing, setClosing] = useState('')
  /** Collapsing takes no time if the person prefers reduced motion. */
  function close() {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setClosing(open)
    setOpen('')
  }
  const toggle = (date: CalendarDate) => (open === date ? close() : setOpen(date))
  return { open, closing, toggle, close, onClosed: () => setClosing('') }
}

interface OpenDayProps
  extends Pick<MonthGridProps, 'frame' | 'onEventClick' | 'onAskMove' | 'dayFooter'> {
  readonly day: MonthDay
  readonly columns: number
  readonly closing: boolean
  readonly onClosed: () => void
}

/** The row below a week that lists the events of a day. */
function OpenDay({ day, columns, closing, onClosed, frame, dayFooter, ...acts }: OpenDayProps) {
  const name = frame.formats.longDay(day.date)
  return (
    <tr className="cal-open" data-closing={closing ? '' : undefined} onAnimationEnd={onClosed}>
      <td colSpan={columns}>
        <section className="cal-open__box" aria-label={name} data-day={day.date}>
          <h3>{name}</h3>
          <EventList
            events={day.events}
            frame={frame}
            onEventClick={acts.onEventClick}
            onAskMove={acts.onAskMove}
          />
          {dayFooter?.(day.date)}
        </section>
      </td>
    </tr>
  )
}

interface DayCellProps {
  readonly day: MonthDay
  readonly slots: readonly MonthSlot[]
  readonly rest: readonly CalendarEvent[]
  readonly frame: Frame
  readonly heat: DayHeat | null
  readonly cssClass: string
  readonly dotsShown: number
  readonly movable: boolean
  readonly focused: boolean
  readonly open: boolean | undefined
  /** Whether the dragged event would cover this day, and may. */
  readonly target: 'yes' | 'no' | undefined
}

/**
 * A day: its number, the events that begin on it as titles or bars, and the others as dots. Its
 * accessible name includes them all.
 */
const DayCell = memo(function DayCell(props: DayCellProps) {
  const { day, slots, rest, frame, heat, cssClass, dotsShown, movable, focused, open, target } =
    props
  const { words, formats } = frame
  const drag = (event: CalendarEvent) => (movable && event.draggable ? event.id : undefined)
  const dots = rest.slice(0, dotsShown)
  return (
    <td
      className={cssClass === '' ? 'cal-day' : `cal-day ${cssClass}`}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of that grid
      role="gridcell"
      tabIndex={focused ? 0 : -1}
      aria-expanded={open}
      aria-current={day.isToday ? 'date' : undefined}
      data-day={day.date}
      data-out={day.inMonth ? undefined : ''}
      data-past={day.isPast ? '' : undefined}
      data-weekend={day.isWeekend ? '' : undefined}
      data-target={target}
      style={heat ? ({ '--cal-heat': heat.share } as React.CSSProperties) : undefined}
    >
      <span className="cal-hidden">
        {[
          formats.longDay(day.date),
          words.entries(day.events.length),
          ...(heat ? [heat.fullText] : []),
        ].join(', ')}
      </span>
      <span className="cal-day__top" aria-hidden="true">
        <b>{formats.dayOfMonth(day.date)}</b>
        {heat && <span className="cal-heat">{heat.text}</span>}
        {rest.length > dots.length && (
          <span className="cal-badge">+{formats.number(rest.length - dots.length)}</span>
        )}
      </span>
      {slots.map((slot) => (
        <Slot key={slot.event.id} slot={slot} drag={drag(slot.event)} />
      ))}
      {dots.length > 0 && (
        <span className="cal-dots" aria-hidden="true">
          {dots.map((event) => (
            <i
              key={event.id}
              className={event.cssClass}
              style={colorOf(event)}
              data-event={event.id}
              data-drag={drag(event)}
              data-tip=""
            />
          ))}
        </span>
      )}
    </td>
  )
})

/**
 * An event as a title, or as a bar over the days it covers in a week. Only one of its bars has the
 * title.
 */
function Slot({ slot, drag }: { slot: MonthSlot; drag: string | undefined }) {
  const { event, lane, span, titled, startsBefore, endsAfter, fromNoon, toNoon } = slot
  // a bar of one day keeps its width for the title
  const half = span > 1 || !titled
  return (
    <span
      className={`cal-word ${span > 0 ? 'cal-span ' : ''}${event.cssClass ?? ''}`}
      style={
        {
          ...colorOf(event),
          gridRow: lane + 2,
          '--cal-span': span || undefined,
        } as React.CSSProperties
      }
      data-event={event.id}
      data-drag={drag}
      data-tip=""
      data-before={startsBefore ? '' : undefined}
      data-after={endsAfter ? '' : undefined}
      data-from-noon={half && fromNoon ? '' : undefined}
      data-to-noon={half && toNoon ? '' : undefined}
    >
      {titled && (event.mark ?? event.title)}
    </span>
  )
}
