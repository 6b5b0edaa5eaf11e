import { CalendarDate, type DateValue, parseDate } from '@internationalized/date'
import { daysBetween } from '@ownerng/domain'
import { readerContext } from '@ownerng/messages'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { Icon } from '@ownerng/ui'
import { useState } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
  RangeCalendar,
} from 'react-aria-components'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import styles from './stay-calendar.module.css'

const t = staysBooking
/** Sunday is 0, as in the options of a resort. */
const WEEK_STARTS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

interface StayCalendarProps {
  readonly label: string
  readonly arrival: string
  readonly departure: string
  readonly firstArrival: string
  readonly lastArrival: string
  /** Nights on which nothing is free: one can leave on such a day, but not sleep. */
  readonly fullNights: readonly string[]
  /** The most nights of a stay at this resort. */
  readonly maxNights: number
  readonly onChange: (arrival: string, departure: string) => void
}

/**
 * The month in which the day of arrival and then the day of leaving are chosen, by mouse, touch or
 * keys.
 */
export default function StayCalendar({
  label,
  arrival,
  departure,
  firstArrival,
  lastArrival,
  fullNights,
  maxNights,
  onChange,
}: StayCalendarProps) {
  const full = new Set(fullNights)
  const first = parseDate(firstArrival)
  const [focused, setFocused] = useState<DateValue>(arrival ? parseDate(arrival) : first)
  const [visibleDuration] = useState({ months: matchMedia('(min-width: 64rem)').matches ? 2 : 1 })
  const { weekStartsOn } = useOwnerSettings().calendarOptions
  const firstDayOfWeek = WEEK_STARTS[weekStartsOn] ?? 'sun'
  const shared = {
    className: styles.month,
    'aria-label': label,
    visibleDuration,
    firstDayOfWeek,
    minValue: first,
    focusedValue: focused,
    onFocusChange: setFocused,
  }
  return (
    <I18nProvider locale={readerContext().locale}>
      <RangeCalendar
        {...shared}
        maxValue={parseDate(lastArrival).add({ days: maxNights })}
        value={
          arrival && departure ? { start: parseDate(arrival), end: parseDate(departure) } : null
        }
        isDateUnavailable={(day, anchor) =>
          anchor
            ? tooFar(anchor, day, maxNights) || hasFullNight(full, anchor, day)
            : full.has(day.toString())
        }
        onChange={(range) =>
          range &&
          onChange(
            range.start.toString(),
            (range.end.compare(range.start) === 0
              ? range.start.add({ days: 1 })
              : range.end
            ).toString(),
          )
        }
      >
        <Months count={visibleDuration.months} full={full} />
      </RangeCalendar>
    </I18nProvider>
  )
}

/** The months side by side with their head and key. */
function Months({ count, full }: { count: number; full: ReadonlySet<string> }) {
  return (
    <>
      <header className={styles.monthHeader}>
        <Button slot="previous" aria-label={t().earlier}>
          <Icon name="right" className={styles.mirrored} />
        </Button>
        <Heading />
        <Button slot="next" aria-label={t().later}>
          <Icon name="right" />
        </Button>
      </header>
      <div className={styles.monthGrids}>
        {Array.from({ length: count }, (_, index) => (
          <CalendarGrid key={index} offset={{ months: index }} weekdayStyle="short">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(day) => <CalendarCell date={day} className={styles.monthDay} />}
            </CalendarGridBody>
          </CalendarGrid>
        ))}
      </div>
      <ul className={styles.legend}>
        <li>
          <i />
          {t().legend.ends}
        </li>
        <li>
          <i className={styles.nightsBetween} />
          {t().legend.nights}
        </li>
        {full.size > 0 && (
          <li>
            <s>12</s>
            {t().legend.full}
          </li>
        )}
      </ul>
    </>
  )
}

/** Whether there would be more nights than the resort takes. */
function tooFar(anchor: CalendarDate, day: DateValue, maxNights: number): boolean {
  return Math.abs(daysBetween(anchor.toString(), day.toString())) > maxNights
}

function hasFullNight(full: ReadonlySet<string>, anchor: CalendarDate, day: DateValue): boolean {
  const [from, to] = anchor.compare(day) <= 0 ? [anchor, day] : [day, anchor]
  for (
    let night = new CalendarDate(from.year, from.month, from.day);
    night.compare(to) < 0;
    night = night.add({ days: 1 })
  )
    if (full.has(night.toString())) return true
  return false
}
