import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { CalendarEvent } from '../view/calendar-event.ts'
import { type CalendarDate, toMonth } from '../view/days.ts'
import { fillMonth, type MonthSlot } from '../view/month-bars.ts'
import { type MonthDay, monthView } from '../view/month-view.ts'
import type { DayHeat, GridProps } from './calendar-props.ts'
import { EventList, getLook } from './event-list.tsx'
import { dayAt, daysCovered, type Frame, findEvent, joined } from './frame.ts'
import { dragInMonth, IN_DAY, tintDays } from './month-drag.ts'
import { listenForDrags } from './pointer-drag.ts'
import { useMonthKeys } from './use-month-keys.ts'
import { usePrinting } from './use-printing.ts'

/**
 * A month as a grid (APG): one Tab stop, arrows by day and week, Home and End, Page keys by month
 * and with Shift by year, Enter opens the day in a row below its week and Escape closes it. M picks
 * up a movable event of the day: then the arrows choose the target day, Enter drops it and Escape
 * cancels. It can also be dragged by mouse and touch.
 */
export function MonthGrid(props: GridProps) {
  const { frame, day, today, placed, dotsShown = 12, hasRows, onEventClick } = props
  const { words, formats, week } = frame
  const month = toMonth(day)
  const table = useRef<HTMLTableElement>(null)
  const printing = usePrinting()
  const wordsShown = printing ? Number.POSITIVE_INFINITY : (props.wordsShown ?? 2)
  const weeks = useMemo(() => monthView(placed, month, today, week), [placed, month, today, week])
  const filled = useMemo(
    () => fillMonth(weeks, placed, wordsShown, week),
    [weeks, placed, wordsShown, week],
  )
  const { open, closing, toggle, close, onClosed } = useOpenDay()
  function onToggle(date: CalendarDate) {
    const clicked = weeks.flat().find((item) => item.date === date)
    if (clicked) props.onDayClick?.(clicked)
    if (hasRows) toggle(date)
  }
  const keys = useMonthKeys(props, weeks, { table, open, onToggle, onClose: close })
  usePointer(table, props)
  function onFocus({ target }: React.FocusEvent<HTMLElement>) {
    if (target.matches('.cal-day')) keys.setFocused(target.dataset['day'] ?? '')
  }
  function onClick(event: React.MouseEvent) {
    const pressed = event.target as Element
    const word = pressed.closest<HTMLElement>(IN_DAY)
    // an event pressed without a pointer has no position: open its first day
    const cell =
      (word && dayAt(event.currentTarget, { x: event.clientX, y: event.clientY })) ??
      pressed.closest<HTMLElement>('.cal-day')
    const date = cell?.dataset['day']
    if (!date) return
    // a bar belongs to its first day, so pressing it moved the focus there
    cell.focus({ preventScroll: true })
    const clicked = word && onEventClick && findEvent(placed, word.dataset['event'])?.event
    if (clicked) onEventClick(clicked)
    else onToggle(date)
  }
  const { target } = keys
  const [first, last] = target ? daysCovered(target, frame) : ['', '']
  const mark = target && props.refusalOf(target) !== null ? 'no' : 'yes'
  return (
    <div className="cal-month">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA grid pattern
        role="grid"
        aria-label={formats.month(month)}
        aria-description={words.keys}
        onKeyDown={keys.onKey}
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
          {filled.map(({ rows, days }) => {
            const opened = days.find(({ day }) => day.date === (open || closing))?.day
            return [
              <tr key={days[0]?.day.date} style={{ '--cal-lanes': rows } as React.CSSProperties}>
                {days.map(({ day: item, ...shown }) => (
                  <DayCell
                    key={item.date}
                    {...shown}
                    day={item}
                    frame={frame}
                    heat={props.heatOf?.(item.date)}
                    cssClass={props.dayClass?.(item)}
                    dotsShown={dotsShown}
                    movable={props.onMove !== undefined}
                    focused={item.date === keys.shown}
                    open={hasRows ? item.date === open : undefined}
                    target={item.date >= first && item.date <= last ? mark : undefined}
                  />
                ))}
              </tr>,
              opened && (
                <OpenDay
                  key="open"
                  {...props}
                  opened={opened}
                  columns={days.length}
                  closing={open === ''}
                  onClosed={onClosed}
                />
              ),
            ]
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Dragging, and the tint of the event under the pointer. */
function usePointer(table: RefObject<HTMLTableElement | null>, props: GridProps) {
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    const root = table.current
    if (!root) return
    const now = () => latest.current
    const dragging = listenForDrags(root, dragInMonth(root, now))
    const tinting = tintDays(root, now)
    return () => {
      dragging()
      tinting()
    }
  }, [table])
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

interface OpenDayProps extends GridProps {
  readonly opened: MonthDay
  readonly columns: number
  readonly closing: boolean
  readonly onClosed: () => void
}

/** The row below a week that lists the events of a day. */
function OpenDay({ opened: { date, events }, columns, closing, onClosed, ...props }: OpenDayProps) {
  const name = props.frame.formats.longDay(date)
  return (
    <tr className="cal-open" data-closing={closing ? '' : undefined} onAnimationEnd={onClosed}>
      <td colSpan={columns}>
        <section className="cal-open__box" aria-label={name} data-day={date}>
          <h3>{name}</h3>
          <EventList {...props} events={events} />
          {props.dayFooter?.(date)}
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
  readonly heat: DayHeat | null | undefined
  readonly cssClass: string | undefined
  readonly dotsShown: number
  readonly movable: boolean
  readonly focused: boolean
  readonly open: boolean | undefined
  /** Whether the carried event would cover this day, and whether it may. */
  readonly target: 'yes' | 'no' | undefined
}

/**
 * A day: its number, the events that begin on it as titles or bars, and the others as dots. Its
 * accessible name includes them all.
 */
const DayCell = memo(function DayCell(props: DayCellProps) {
  const { day, slots, rest, frame, heat, cssClass = '', movable } = props
  const { words, formats } = frame
  const dots = rest.slice(0, props.dotsShown)
  return (
    <td
      className={cssClass ? `cal-day ${cssClass}` : 'cal-day'}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA grid pattern
      role="gridcell"
      tabIndex={props.focused ? 0 : -1}
      aria-expanded={props.open}
      aria-current={day.isToday ? 'date' : undefined}
      data-day={day.date}
      data-out={day.inMonth ? undefined : ''}
      data-past={day.isPast ? '' : undefined}
      data-weekend={day.isWeekend ? '' : undefined}
      data-target={props.target}
      style={heat ? ({ '--cal-heat': heat.share } as React.CSSProperties) : undefined}
    >
      <span className="cal-hidden">
        {joined(formats.longDay(day.date), words.entries(day.events.length), heat?.fullText)}
      </span>
      <span className="cal-day__top" aria-hidden="true">
        <b>{formats.dayOfMonth(day.date)}</b>
        {heat && <span className="cal-heat">{heat.text}</span>}
        {rest.length > dots.length && (
          <span className="cal-badge">+{formats.number(rest.length - dots.length)}</span>
        )}
      </span>
      {slots.map((slot) => (
        <Slot key={slot.event.id} slot={slot} movable={movable} />
      ))}
      {dots.length > 0 && (
        <span className="cal-dots" aria-hidden="true">
          {dots.map((event) => (
            <i key={event.id} {...getLook('', event, movable)} />
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
function Slot({ slot, movable }: { slot: MonthSlot; movable: boolean }) {
  const { event, row, span, titled } = slot
  // a bar of one day keeps its width for the title
  const half = span > 1 || !titled
  return (
    <span
      {...getLook(span > 0 ? 'cal-word cal-span' : 'cal-word', event, movable, {
        gridRow: row + 2,
        '--cal-span': span || undefined,
      } as React.CSSProperties)}
      data-before={slot.startsBefore ? '' : undefined}
      data-after={slot.endsAfter ? '' : undefined}
      data-from-noon={half && slot.fromNoon ? '' : undefined}
      data-to-noon={half && slot.toNoon ? '' : undefined}
    >
      {titled && (event.mark ?? event.title)}
    </span>
  )
}
