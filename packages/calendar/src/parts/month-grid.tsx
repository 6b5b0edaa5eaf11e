import { Fragment, memo, useEffect, useMemo, useRef, useState } from 'react'
import type { CalendarEvent } from '../view/calendar-event.ts'
import { type CalendarDate, dateOf, monthOf } from '../view/days.ts'
import { fillMonth, type MonthSlot } from '../view/month-bars.ts'
import { type MonthDay, monthView } from '../view/month-view.ts'
import { isRightToLeft } from './direction.ts'
import { colorOf, EventList } from './event-list.tsx'
import { dayAt, daysCovered, dropOn, type Frame, findEvent } from './frame.ts'
import { carryInMonth, tintDays } from './month-drag.ts'
import type { DayHeat, MonthGridProps } from './month-grid-props.ts'
import { keyTarget } from './month-keys.ts'
import { listenForDrags } from './pointer-drag.ts'

/**
 * A month as a grid (APG): one Tab stop, arrows by day and week, Home and End, Page keys by month
 * and with Shift by year, Enter opens the day in a row under its week and Escape closes it. M takes
 * up what can be moved on a day: then the arrows choose where to, Enter drops it and Escape puts it
 * back. By mouse and finger it is dragged.
 */
export function MonthGrid(props: MonthGridProps) {
  const { frame, day, today, placed, onMove, refusalOf, onTurn } = props
  const { words, formats, week } = frame
  const month = monthOf(day)
  const table = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState(monthOf(today) === month ? today : day)
  const [open, setOpen] = useState('')
  const [closing, setClosing] = useState('')
  const [carried, setCarried] = useState<{
    readonly event: CalendarEvent
    readonly from: CalendarDate
  } | null>(null)
  const follow = useRef(false)
  const weeks = useMemo(() => monthView(placed, month, today, week), [placed, month, today, week])
  const filled = useMemo(
    () => fillMonth(weeks, placed, props.wordsShown, week),
    [weeks, placed, props.wordsShown, week],
  )
  const shown =
    weeks.some((each) => each.some(({ date }) => date === focused)) && monthOf(focused) === month
      ? focused
      : firstShown(weeks)
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    const root = table.current
    if (!root) return
    const dragging = listenForDrags(
      root,
      carryInMonth(root, () => latest.current),
    )
    const tinting = tintDays(root, () => latest.current)
    return () => {
      dragging()
      tinting()
    }
  }, [])
  // keys move the focus; a month that is turned by a button leaves it there
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day takes the focus
  useEffect(() => {
    if (follow.current)
      table.current?.querySelector<HTMLElement>(`td[data-day="${shown}"]`)?.focus()
    follow.current = false
  }, [shown, month])

  function go(to: CalendarDate) {
    follow.current = true
    setFocused(to)
    if (monthOf(to) !== month) onTurn(to)
    const move = carried && dropOn(carried.event, to, frame)
    if (move) props.say(props.describe(move))
    else if (carried) props.say(words.left(carried.event.title))
  }
  function putDown(dropped: boolean) {
    if (!carried) return
    setCarried(null)
    const move = dropped ? dropOn(carried.event, shown, frame) : null
    if (move) return onMove?.(move)
    props.say(words.left(carried.event.title))
    follow.current = true
    setFocused(carried.from)
    if (monthOf(carried.from) !== month) onTurn(carried.from)
  }
  const eventsOf = (date: CalendarDate) =>
    weeks.flat().find((each) => each.date === date)?.events ?? []
  /** M takes up the first event that can be moved, and again the next one. */
  function takeUp() {
    const movable = eventsOf(carried?.from ?? shown).filter((event) => event.draggable)
    const next = movable[carried ? (movable.indexOf(carried.event) + 1) % movable.length : 0]
    if (!next || !onMove) return
    setCarried({ event: next, from: carried?.from ?? shown })
    props.say(words.carrying(next.title))
  }
  function onKey(event: React.KeyboardEvent) {
    const cell = (event.target as Element).closest<HTMLElement>('[data-day]')
    if (event.key === 'Escape') {
      if (carried) putDown(false)
      else if (open) {
        close()
        table.current?.querySelector<HTMLElement>(`td[data-day="${open}"]`)?.focus()
      } else return
      event.stopPropagation()
      return
    }
    if (!cell || event.target !== cell || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'm' || event.key === 'M') return takeUp()
    const to = keyTarget(event, shown, weeks, { week, rightToLeft: isRightToLeft(table.current) })
    if (to === null) return
    event.preventDefault()
    if (to !== shown) go(to)
    else if (event.key !== 'Enter' && event.key !== ' ') return
    else if (carried) putDown(true)
    else toggle(shown)
  }
  function onFocus(event: React.FocusEvent) {
    const date = (event.target as HTMLElement).dataset['day']
    if (date !== undefined) setFocused(date)
  }
  function toggle(date: CalendarDate) {
    const clicked = weeks.flat().find((each) => each.date === date)
    if (clicked) props.onDayClick?.(clicked)
    if (open === date) close()
    else setOpen(date)
  }
  /** The row stays until it is folded, which takes no time where less motion is asked for. */
  function close() {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setClosing(open)
    setOpen('')
  }
  function onClick(event: React.MouseEvent) {
    const target = event.target as Element
    const word = target.closest<HTMLElement>('td[data-day] [data-event]')
    const cell = word
      ? dayAt(event.currentTarget, { x: event.clientX, y: event.clientY })
      : target.closest<HTMLElement>('td[data-day]')
    if (!cell) return
    // a bar stands in its first day: the press took the focus there
    if (word) cell.focus({ preventScroll: true })
    setFocused(cell.dataset['day'] ?? shown)
    const clicked = word && props.onEventClick && findEvent(placed, word.dataset['event'])?.event
    if (clicked) props.onEventClick?.(clicked)
    else toggle(cell.dataset['day'] ?? '')
  }
  const target = carried && dropOn(carried.event, shown, frame)
  const [first, last] = (target ? daysCovered(target, frame) : []).map(dateOf)
  const refused = target !== null && refusalOf(target) !== null
  return (
    <div className="cal-month">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of the APG is a table whose cells take keys
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
            const opened = days.find((each) => each.day.date === (open || closing))?.day
            return (
              <Fragment key={days[0]?.day.date}>
                <tr style={{ '--cal-lanes': lanes } as React.CSSProperties}>
                  {days.map(({ day: each, ...shownHere }) => (
                    <DayCell
                      key={each.date}
                      day={each}
                      {...shownHere}
                      frame={frame}
                      heat={props.heatOf?.(each.date) ?? null}
                      cssClass={props.dayClass?.(each) ?? ''}
                      dotsShown={props.dotsShown}
                      movable={onMove !== undefined}
                      focused={each.date === shown}
                      open={each.date === open}
                      target={
                        first && last && each.date >= first && each.date <= last
                          ? refused
                            ? 'no'
                            : 'yes'
                          : undefined
                      }
                    />
                  ))}
                </tr>
                {opened && (
                  <tr
                    className="cal-open"
                    data-closing={open === '' ? '' : undefined}
                    onAnimationEnd={() => setClosing('')}
                  >
                    <td colSpan={days.length}>
                      <section
                        className="cal-open__box"
                        aria-label={formats.longDay(opened.date)}
                        data-day={opened.date}
                      >
                        <h3>{formats.longDay(opened.date)}</h3>
                        <EventList
                          events={opened.events}
                          frame={frame}
                          onEventClick={props.onEventClick}
                          onAskMove={props.onAskMove}
                        />
                        {props.dayFooter?.(opened.date)}
                      </section>
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The first day of the month that is shown at all. */
function firstShown(weeks: readonly MonthDay[][]): CalendarDate {
  const days = weeks.flat()
  return (days.find(({ inMonth }) => inMonth) ?? days[0])?.date ?? ''
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
  readonly open: boolean
  /** Whether what is carried would lie here, and may. */
  readonly target: 'yes' | 'no' | undefined
}

/**
 * A day: its number, what begins on it in words or as bars, and the others as dots. Its name says
 * it all to who hears it.
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
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes keys
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
      <span className="cal-vh">
        {[
          formats.longDay(day.date),
          words.entries(day.events.length),
          ...(heat ? [heat.fullText] : []),
        ].join(', ')}
      </span>
      <span className="cal-day__top" aria-hidden="true">
        <b>{formats.number(Number(day.date.slice(8)))}</b>
        {heat && <span className="cal-heat">{heat.text}</span>}
        {rest.length > dots.length && (
          <i className="cal-badge">+{formats.number(rest.length - dots.length)}</i>
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
 * An event in words, or as a bar over the days that it covers in a week. Its title is read where it
 * stands, once.
 */
function Slot({ slot, drag }: { slot: MonthSlot; drag: string | undefined }) {
  const { event, lane, span, titled, startsBefore, endsAfter, fromNoon, toNoon } = slot
  // a bar of one day keeps its room for the title
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
      {titled && event.title}
    </span>
  )
}
