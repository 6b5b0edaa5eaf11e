import { type CalendarDate, type DateValue, parseDate, startOfMonth } from '@internationalized/date'
import type { CallAnswer, getPriceYear } from '@ownerng/contract'
import { readerContext } from '@ownerng/messages'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysWhen } from '@ownerng/messages/stays/when'
import { Async, type AsyncRead, Icon } from '@ownerng/ui'
import { useState } from 'react'
import {
  Button,
  Calendar,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  I18nProvider,
} from 'react-aria-components'
import { monthName } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import {
  awaitsLeave,
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
/** Sunday is 0, as in the options of a resort. */
const WEEK_STARTS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

interface StayCalendarProps extends ChosenDates {
  readonly label: string
  readonly firstArrival: string
  readonly lastArrival: string
  /** The most nights of a stay at this resort. */
  readonly maxNights: number
  readonly prices: PriceDays
  /** The least of each month, where months can be jumped to. */
  readonly year: AsyncRead<CallAnswer<typeof getPriceYear>> | null
  /** Each day shows the best price within reach. */
  readonly isFlexible: boolean
  /** One month without prices, beside the places. */
  readonly isSmall?: boolean
  /** The day that the months shown are around. */
  readonly focused: string
  readonly onFocus: (day: string) => void
  readonly onChoose: (dates: ChosenDates) => void
}

/**
 * The months in which the day of arrival and then the day of leaving are chosen, by mouse, touch or
 * keys, with what each night costs.
 */
export default function StayCalendar(props: StayCalendarProps) {
  const { label, arrival, departure, firstArrival, lastArrival, maxNights, isFlexible, prices } =
    props
  const [isWide] = useState(() => matchMedia('(min-width: 64rem)').matches)
  const [hovered, setHovered] = useState('')
  const { weekStartsOn } = useOwnerSettings().calendarOptions
  const chosen = { arrival, departure }
  const months = props.isSmall || !isWide ? 1 : 2
  // with the phone in hand one scrolls down to the second month
  const stacked = props.isSmall || isWide ? months : 2
  return (
    <I18nProvider locale={readerContext().locale}>
      <div className={`${styles.calendar} ${props.isSmall ? styles.small : ''}`}>
        <Calendar
          className={`${styles.month} ${props.isSmall ? styles.small : ''}`}
          aria-label={label}
          value={null}
          visibleDuration={{ months: stacked }}
          pageBehavior={isWide ? 'single' : 'visible'}
          firstDayOfWeek={WEEK_STARTS[weekStartsOn] ?? 'sun'}
          minValue={parseDate(firstArrival)}
          maxValue={parseDate(lastArrival).add({ months: AHEAD_MONTHS })}
          focusedValue={parseDate(props.focused)}
          onFocusChange={(day: DateValue) => props.onFocus(day.toString())}
          isDateUnavailable={(day) =>
            isOff(day.toString(), chosen, prices.days, { lastArrival, maxNights, isFlexible })
          }
          onChange={(day: DateValue) => props.onChoose(datesAfter(chosen, day.toString()))}
        >
          {({ state }) => {
            const first = startOfMonth(state.visibleRange.start)
            const shown = Array.from({ length: stacked }, (_, index) =>
              first.add({ months: index }).toString().slice(0, 7),
            )
            return (
              <>
                {props.year && (
                  <Async query={props.year} waiting={<YearStripRoom />}>
                    {(year) => (
                      <YearStrip
                        year={year}
                        shown={shown}
                        onJump={(month) =>
                          props.onFocus(`${month}-01` < firstArrival ? firstArrival : `${month}-01`)
                        }
                      />
                    )}
                  </Async>
                )}
                <div className={styles.monthGrids}>
                  {shown.map((month, index) => (
                    <Month
                      key={month}
                      month={month}
                      index={index}
                      isLast={index === shown.length - 1}
                      day={(date) => (
                        <StayDay
                          date={date}
                          prices={prices}
                          chosen={
                            awaitsLeave(chosen) && hovered > arrival
                              ? { arrival, departure: hovered }
                              : chosen
                          }
                          isFlexible={isFlexible}
                          isSmall={props.isSmall === true}
                          weekStartsOn={weekStartsOn}
                          onHover={setHovered}
                        />
                      )}
                    />
                  ))}
                </div>
              </>
            )
          }}
        </Calendar>
        <Legend prices={prices} isSmall={props.isSmall === true} />
      </div>
    </I18nProvider>
  )
}

/** Months that are not open yet can be looked at too. */
const AHEAD_MONTHS = 9

interface MonthProps {
  readonly month: string
  readonly index: number
  readonly isLast: boolean
  readonly day: (date: CalendarDate) => React.ReactElement
}

/** One month with its name; the arrows stand at the ends of the first and the last. */
function Month({ month, index, isLast, day }: MonthProps) {
  return (
    <section className={styles.monthColumn} aria-label={monthName(month)}>
      <header className={styles.monthHeader}>
        {index === 0 ? (
          <Button slot="previous" aria-label={t().earlier}>
            <Icon name="right" className={styles.mirrored} />
          </Button>
        ) : (
          <span />
        )}
        <h3>{monthName(month)}</h3>
        {isLast ? (
          <Button slot="next" aria-label={t().later}>
            <Icon name="right" />
          </Button>
        ) : (
          <span />
        )}
      </header>
      <CalendarGrid offset={{ months: index }} weekdayStyle="short">
        <CalendarGridHeader>
          {(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{day}</CalendarGridBody>
      </CalendarGrid>
    </section>
  )
}

/** The key of the colors and words; only what these months have. */
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
