// biome-ignore-all lint/correctness/noRestrictedElements: a month is a table of weeks
import type { CallAnswer, getPriceYear } from '@ownerng/contract'
import { addMonths } from '@ownerng/domain'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysWhen } from '@ownerng/messages/stays/when'
import { Async, type AsyncRead, Icon } from '@ownerng/ui'
import {
  Fragment,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { dateOfInstant, monthName, shortWeekday } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import {
  dayByKey,
  findWeeks,
  firstMonthFor,
  getFirstDay,
  getLastDay,
  getMonth,
  monthAfter,
} from './calendar-days.ts'
import {
  awaitsDeparture,
  type ChosenDates,
  datesAfter,
  isOff,
  isPast,
  type PriceDays,
} from './price-days.ts'
import styles from './stay-calendar.module.css'
import { StayDay } from './stay-day.tsx'
import { YearStrip, YearStripRoom } from './year-strip.tsx'

const t = staysBooking

interface StayCalendarProps extends ChosenDates {
  readonly label: string
  readonly firstArrival: string
  readonly lastArrival: string
  /** The maximum length of a stay at this resort. */
  readonly maxNights: number
  readonly prices: PriceDays
  /** The lowest price of each month, if the owner can jump to months. */
  readonly year: AsyncRead<CallAnswer<typeof getPriceYear>> | null
  /** Each day shows the best price within the flexible range. */
  readonly isFlexible: boolean
  /** One month without prices, next to the places. */
  readonly isSmall?: boolean
  /** The day around which months are shown. */
  readonly focused: string
  readonly onFocus: (day: string) => void
  readonly onChoose: (dates: ChosenDates) => void
}

/**
 * Months in which the owner chooses arrival and then departure by mouse, touch, or keyboard, with
 * the price of each night.
 */
export function StayCalendar(props: StayCalendarProps) {
  const { label, arrival, departure, firstArrival, lastArrival, maxNights, isFlexible, prices } =
    props
  const [isWide] = useState(() => matchMedia('(min-width: 64rem)').matches)
  const [today] = useState(() => dateOfInstant(new Date().toISOString()))
  const [hovered, setHovered] = useState('')
  const { weekStartsOn } = useOwnerSettings().calendarOptions
  const chosen = { arrival, departure }
  // on a phone, the second month is below the first
  const count = props.isSmall ? 1 : 2
  const lastShown = addMonths(lastArrival, AHEAD_MONTHS)
  const within = (day: string) => [firstArrival, day, lastShown].sort()[1] ?? day
  const focused = within(props.focused)
  const [seen, setSeen] = useState(getMonth(focused))
  const first = firstMonthFor(seen, count, focused, getMonth(firstArrival))
  if (first !== seen) setSeen(first)
  const shown = Array.from({ length: count }, (_, index) => monthAfter(first, index))
  const grids = useRef<HTMLDivElement>(null)
  const follows = useRef(false)
  useEffect(() => {
    if (follows.current)
      grids.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
    follows.current = false
  }, [focused])
  const moveByKey = (event: KeyboardEvent) => {
    const day = dayByKey(focused, event.key, event.shiftKey)
    if (day === null) return
    event.preventDefault()
    follows.current = within(day) !== focused
    props.onFocus(within(day))
  }
  const turn = (months: number) => {
    setSeen([monthAfter(first, months), getMonth(firstArrival)].sort()[1] ?? first)
    props.onFocus(within(addMonths(focused, months)))
  }
  const page = isWide ? 1 : count
  return (
    <div className={`${styles.calendar} ${props.isSmall ? styles.small : ''}`}>
      <div className={styles.month}>
        {props.year && (
          <Async query={props.year} waiting={<YearStripRoom />}>
            {(year) => (
              <YearStrip
                year={year}
                shown={shown}
                onJump={(month) => props.onFocus(within(getFirstDay(month)))}
              />
            )}
          </Async>
        )}
        <div ref={grids} className={styles.monthGrids}>
          {shown.map((month, index) => (
            <Month
              // a stable key keeps the arrow button and its focus when months turn
              key={index === 0 ? 'first' : 'second'}
              month={month}
              label={label}
              weekStartsOn={weekStartsOn}
              onKeyDown={moveByKey}
              previous={
                index === 0 && (
                  <TurnButton
                    label={t().earlier}
                    isOff={getFirstDay(month) <= firstArrival}
                    onTurn={() => turn(-page)}
                  />
                )
              }
              next={
                index === count - 1 && (
                  <TurnButton
                    label={t().later}
                    isNext
                    isOff={getLastDay(month) >= lastShown}
                    onTurn={() => turn(page)}
                  />
                )
              }
              day={(day) => (
                <StayDay
                  day={day}
                  prices={prices}
                  chosen={
                    awaitsDeparture(chosen) && hovered > arrival
                      ? { arrival, departure: hovered }
                      : chosen
                  }
                  isOpen={day === within(day)}
                  isOff={isOff(day, chosen, prices.days, { lastArrival, maxNights, isFlexible })}
                  isFocused={day === focused}
                  isToday={day === today}
                  isFlexible={isFlexible}
                  isSmall={props.isSmall === true}
                  weekStartsOn={weekStartsOn}
                  onHover={setHovered}
                  onFocus={() => props.onFocus(day)}
                  onPress={() => props.onChoose(datesAfter(chosen, day))}
                />
              )}
            />
          ))}
        </div>
      </div>
      <Legend prices={prices} isSmall={props.isSmall === true} />
    </div>
  )
}

/** How far ahead months can be viewed, including months that aren't open yet. */
const AHEAD_MONTHS = 9

interface MonthProps {
  readonly month: string
  readonly label: string
  readonly weekStartsOn: number
  readonly previous: ReactNode
  readonly next: ReactNode
  readonly onKeyDown: KeyboardEventHandler
  readonly day: (day: string) => ReactNode
}

/** One month with its name; the arrows are at the ends of the first and the last. */
function Month({ month, label, weekStartsOn, previous, next, onKeyDown, day }: MonthProps) {
  const name = monthName(month)
  const weeks = findWeeks(month, weekStartsOn)
  // a complete week
  const [, names = []] = weeks
  return (
    <section className={styles.monthColumn} aria-label={name}>
      <header className={styles.monthHeader}>
        {previous || <span />}
        <h3 aria-live="polite">{name}</h3>
        {next || <span />}
      </header>
      {/*
       * biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern for calendars: one tab stop, and arrow keys move within it
       */}
      <table role="grid" aria-label={`${label}, ${name}`} onKeyDown={onKeyDown}>
        <thead aria-hidden="true">
          <tr>
            {names.map((weekday) => (
              <th key={weekday}>{weekday && shortWeekday(weekday)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((weekday) => weekday !== null)}>
              {week.map((date, column) =>
                date === null ? <td key={column} /> : <Fragment key={date}>{day(date)}</Fragment>,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface TurnButtonProps {
  readonly label: string
  readonly isNext?: boolean
  readonly isOff: boolean
  readonly onTurn: () => void
}

/** Turns to other months. At the end it stays focusable, to keep the keyboard focus. */
function TurnButton({ label, isNext, isOff, onTurn }: TurnButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onTurn}
    >
      <Icon name="right" className={isNext ? undefined : styles.mirrored} />
    </button>
  )
}

/** The key of colors and texts, limited to what these months contain. */
function Legend({ prices, isSmall }: { prices: PriceDays; isSmall: boolean }) {
  const levels = new Set(prices.levels.values())
  const days = [...prices.days.values()].filter((day) => !isPast(day))
  const hasReason = (test: (code: string) => boolean) =>
    days.some(({ reason, opensOn }) => reason && opensOn === null && test(reason.code))
  const { legend } = staysWhen()
  return (
    <ul className={styles.legend}>
      <li>
        <i />
        {t().legend.ends}
      </li>
      <li>
        <i className={styles.nightsBetween} />
        {t().legend.nights}
      </li>
      {!isSmall &&
        levels.size > 1 &&
        (['low', 'mid', 'high'] as const)
          .filter((level) => levels.has(level))
          .map((level) => (
            <li key={level}>
              <i data-season={level} />
              {legend[level]}
            </li>
          ))}
      {!isSmall && prices.stays.length > 0 && (
        <li>
          <i className={styles.ownMark} />
          {legend.own}
        </li>
      )}
      {!isSmall && days.some(({ opensOn }) => opensOn !== null) && (
        <li>
          <i className={styles.laterMark} />
          {legend.later}
        </li>
      )}
      {hasReason((code) => code === 'FULL') && (
        <li>
          <b>{isSmall ? <s>12</s> : staysWhen().full}</b> {legend.full}
        </li>
      )}
      {!isSmall && hasReason((code) => code !== 'FULL') && (
        <li>
          <b>–</b> {legend.other}
        </li>
      )}
    </ul>
  )
}
