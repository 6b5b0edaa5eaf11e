import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type CalendarEvent,
  localClock,
  placeEvents,
  type WallClock,
} from '../view/calendar-event.ts'
import { type CalendarDate, DAY_MS, dayNumber } from '../view/days.ts'
import { type MonthDay, USUAL_WEEK, type WeekShape } from '../view/month-view.ts'
import { type CalendarView, spanOf } from '../view/turn-view.ts'
import { validateEvents } from '../view/validate-events.ts'
import { type DayShape, WHOLE_DAY } from '../view/week-view.ts'
import { EventAction } from './event-action.tsx'
import { EventList } from './event-list.tsx'
import { formatsOf } from './formats.ts'
import {
  conflictsOf,
  daysOf,
  type EventMove,
  type Frame,
  findEvent,
  timesWhenMoved,
  whenOf,
} from './frame.ts'
import { MonthGrid } from './month-grid.tsx'
import type { DayHeat } from './month-grid-props.ts'
import { MoreDialog } from './more-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { titleOf } from './title.ts'
import { Tooltip } from './tooltip.tsx'
import { useMoves } from './use-moves.ts'
import { usePrinting } from './use-printing.ts'
import { WeekGrid } from './week-grid.tsx'
import type { WeekGridProps } from './week-grid-props.ts'
import type { CalendarWords } from './words.ts'

const WORDS_SHOWN = 2
const DOTS_SHOWN = 12

export interface CalendarProps {
  /** What to show: a month, a week or a day. */
  readonly view: CalendarView
  /** A day of the month, week or day to show. */
  readonly day: CalendarDate
  /** The day that is marked as today. */
  readonly today: CalendarDate
  /** Pass the same array until an event changes: the layout is computed once for each array. */
  readonly events: readonly CalendarEvent[]
  /** The clock that dates are read by; by default the browser's own. */
  readonly clock?: WallClock
  /** The current time on that clock, in milliseconds as if it were UTC. */
  readonly now?: () => number
  /** The first day of a week, hidden days and weekend days; by default seven from Sunday. */
  readonly week?: Partial<WeekShape>
  /** The hours of a day and their height in pixels; by default all, 60 pixels each. */
  readonly shape?: Partial<DayShape>
  /** The language of days, times and numbers; `en-US` by default. */
  readonly locale?: string
  /** The texts. Pass the same object until the language changes. */
  readonly words: CalendarWords
  /** How many bars and titles a day of a month shows before the rest become dots; 2 by default. */
  readonly wordsShown?: number
  /** How many dots a day of a month shows before a badge counts the rest; 12 by default. */
  readonly dotsShown?: number
  /** How long a tooltip waits, in milliseconds; 0 by default. */
  readonly tooltipDelayMs?: number
  /** The text of an event's tooltip; an empty string shows none. */
  readonly tooltipOf?: (event: CalendarEvent) => string
  /** How full or free a day of a month is, as a tint and a text; null for none. */
  readonly heatOf?: (day: CalendarDate) => DayHeat | null
  /** Classes of the app for a day of a month. */
  readonly dayClass?: (day: MonthDay) => string
  /** Content below the events of an open day. */
  readonly dayFooter?: (day: CalendarDate) => ReactNode
  /**
   * The app's own list, for spaces too small for words in a grid: below a month, whose days then
   * open no rows but leave that to `onDayClick`, and instead of a week. It is given what lists
   * events with all that can be done with them.
   */
  readonly agenda?: (list: (events: readonly CalendarEvent[]) => ReactNode) => ReactNode
  /** The keyboard moved to a day outside the visible period. */
  readonly onTurn: (day: CalendarDate) => void
  /** A day of a month was pressed. It opens in a row below its week, unless there is an `agenda`. */
  readonly onDayClick?: (day: MonthDay) => void
  /** An event was pressed. Without it, an event with `href` is a link. */
  readonly onEventClick?: (event: CalendarEvent) => void
  /**
   * Asks the app to move an event; the calendar changes nothing itself. Without it, nothing can be
   * moved.
   */
  readonly onMove?: (move: EventMove) => void
  /** Why a move is not possible, as a sentence; null if it is. */
  readonly refusalOf?: (move: EventMove) => string | null
  /** Offers to undo a move for ten seconds, as a move of type `undo`. */
  readonly undo?: boolean
}

const MOVABLE: NonNullable<CalendarProps['refusalOf']> = () => null

/** A calendar by month, week or day. It shows events and asks the app to move them. */
export function Calendar(props: CalendarProps) {
  const { view, day, today, events, words, clock = localClock, onMove } = props
  const { refusalOf = MOVABLE, tooltipOf } = props
  const root = useRef<HTMLDivElement>(null)
  const frame = useFrame(props)
  const { first, days } = spanOf(view, day, frame.week.weekStartsOn)
  const placed = useMemo(() => {
    const from = dayNumber(first) * DAY_MS
    return placeEvents(listOf(events), clock, [from, from + days * DAY_MS])
  }, [events, clock, first, days])
  const [announcement, setAnnouncement] = useState('')
  const [turnAnnouncement, setTurnAnnouncement] = useState('')
  const [movingEvent, setMovingEvent] = useState<CalendarEvent | null>(null)
  const [openDay, setOpenDay] = useState<DayEvents | null>(null)
  useEffect(
    () => void validateEvents(events, (message, event) => console.warn('calendar', message, event)),
    [events],
  )
  useTurnAnnouncements({ view, day, frame, placed }, setTurnAnnouncement)
  const { refused, done, onTry, takeBack } = useMoves(frame, {
    onMove,
    refusalOf,
    undo: props.undo ?? false,
    say: setAnnouncement,
  })
  const describe = (move: EventMove) =>
    [
      move.event.title,
      timesWhenMoved(move, frame),
      words.conflicts(conflictsOf(move, listOf(events), frame)),
      refusalOf(move),
    ]
      .filter(Boolean)
      .join(', ')
  const textOf = useCallback(
    (id: string) => {
      const event = findEvent(placed, id)?.event
      if (!event) return ''
      return tooltipOf
        ? tooltipOf(event)
        : [event.title, whenOf(event, frame), event.detail].filter(Boolean).join('. ')
    },
    [placed, tooltipOf, frame],
  )
  return (
    <div className="cal" ref={root} data-view={view}>
      <Period
        calendar={props}
        grid={{
          frame,
          day,
          today,
          placed,
          onTurn: props.onTurn,
          onEventClick: props.onEventClick,
          onMove: onMove && onTry,
          refusalOf,
          say: setAnnouncement,
          describe,
        }}
        onAskMove={onMove && setMovingEvent}
        onShowMore={(list, of) => setOpenDay({ events: list, day: of })}
      />
      <p className="cal-hidden" aria-live="polite">
        {turnAnnouncement}
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
          <span>{words.moved(done.event.title, daysOf(done, frame))}</span>
          <EventAction onClick={takeBack}>{words.undo}</EventAction>
        </div>
      )}
      <Tooltip root={root} textOf={textOf} delayMs={props.tooltipDelayMs ?? 0} />
      {movingEvent && (
        <MoveDialog
          event={movingEvent}
          frame={frame}
          refusalOf={refusalOf}
          onMove={onTry}
          onClose={() => setMovingEvent(null)}
        />
      )}
      {openDay && (
        <MoreDialog
          title={frame.formats.longDay(openDay.day)}
          events={openDay.events}
          frame={frame}
          onEventClick={props.onEventClick}
          onClose={() => setOpenDay(null)}
        />
      )}
    </div>
  )
}

/** An app without types may pass anything: `validateEvents` says so. */
const listOf = (events: readonly CalendarEvent[]) => (Array.isArray(events) ? events : [])

/** Events of one day, listed in a dialog. */
interface DayEvents {
  readonly events: readonly CalendarEvent[]
  readonly day: CalendarDate
}

interface PeriodProps {
  readonly calendar: CalendarProps
  /** The props that the month grid and the week grid share. */
  readonly grid: Omit<WeekGridProps, 'view' | 'now' | 'onShowMore'>
  readonly onAskMove: ((event: CalendarEvent) => void) | undefined
  readonly onShowMore: WeekGridProps['onShowMore']
}

/** The visible period: a month, the app's own list, or a week or day by the hour. */
function Period({ calendar, grid, onAskMove, onShowMore }: PeriodProps) {
  const { view, clock = localClock } = calendar
  const printing = usePrinting()
  const agenda = calendar.agenda?.((events) => (
    <EventList
      events={events}
      frame={grid.frame}
      onEventClick={grid.onEventClick}
      onAskMove={onAskMove}
    />
  ))
  if (view === 'month')
    return (
      <>
        <MonthGrid
          {...grid}
          wordsShown={printing ? Number.POSITIVE_INFINITY : (calendar.wordsShown ?? WORDS_SHOWN)}
          dotsShown={calendar.dotsShown ?? DOTS_SHOWN}
          heatOf={calendar.heatOf}
          dayClass={calendar.dayClass}
          dayFooter={calendar.dayFooter}
          hasRows={!agenda}
          onDayClick={calendar.onDayClick}
          onAskMove={onAskMove}
        />
        {agenda}
      </>
    )
  if (agenda && view === 'week') return agenda
  return (
    <WeekGrid
      key={view}
      {...grid}
      view={view}
      now={calendar.now ?? (() => clock.read(new Date()))}
      onShowMore={onShowMore}
    />
  )
}

/** What every part needs to render; the same object until one of its values changes. */
function useFrame({ words, locale = 'en-US', clock = localClock, ...props }: CalendarProps): Frame {
  const week = useStable<WeekShape>({ ...USUAL_WEEK, ...props.week })
  const shape = useStable<DayShape>({ ...WHOLE_DAY, ...props.shape })
  return useMemo(
    () => ({ words, formats: formatsOf(locale), clock, week, shape }),
    [words, locale, clock, week, shape],
  )
}

/**
 * Keeps the identity of an object while its values are equal, so that parents may pass a literal.
 */
function useStable<T extends object>(value: T): T {
  const key = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says whether it is another
  return useMemo(() => value, [key])
}

/** Announces what is shown after Previous or Next: the period, and how many events are in it. */
function useTurnAnnouncements({ view, day, frame, placed }: Visible, say: (text: string) => void) {
  // nobody hears what is shown first, so its text is only made to compare it with the next one
  const shown = useMemo(() => {
    let text: string | undefined
    return () => (text ??= textOf({ view, day, frame, placed }))
  }, [view, day, frame, placed])
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== shown && before.current() !== shown()) say(shown())
    before.current = shown
  }, [shown, say])
}

interface Visible {
  readonly view: CalendarView
  readonly day: CalendarDate
  readonly frame: Frame
  readonly placed: ReturnType<typeof placeEvents>
}

function textOf({ view, day, frame, placed }: Visible): string {
  const { first, days } = spanOf(view, day, frame.week.weekStartsOn)
  const from = dayNumber(first) * DAY_MS
  const to = from + days * DAY_MS
  const count = placed.filter(({ start, end }) => end >= from && start < to).length
  return `${titleOf(view, day, frame)}, ${frame.words.entries(count)}`
}
