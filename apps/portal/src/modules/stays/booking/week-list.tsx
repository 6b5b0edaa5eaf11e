import type { CallAnswer, listBookingWeeks } from '@ownerng/contract'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { Icon, RadioField } from '@ownerng/ui'
import { useState } from 'react'
import { bookingHref, type Criteria } from '../../../shared/booking-criteria.ts'
import { monthName, stayDates, weekdayInText } from '../../../shared/dates.ts'
import { Lock } from '../../../shared/lock.tsx'
import { Reasons } from '../../../shared/reasons.tsx'
import segments from '../../../shared/segments.module.css'
import bookingStyles from './booking.module.css'
import styles from './week-list.module.css'

const t = staysBooking

/** The weeks for which owned weeks can be used. */
export type BookingWeeks = CallAnswer<typeof listBookingWeeks>
/** The weeks of one use year. */
export type WeekYear = BookingWeeks['years'][number]
type Week = WeekYear['weeks'][number]

/** The year to show first: the requested one, the chosen week's, or the first with a free week. */
export function yearShown(
  { years }: BookingWeeks,
  requestedYear: string,
  arrival: string,
): WeekYear | undefined {
  const open = years.filter((year) => year.reasons.length === 0)
  return (
    open.find((year) => String(year.useYear) === requestedYear) ??
    open.find((year) => year.weeks.some((week) => week.arrival === arrival)) ??
    open.find((year) => year.weeks.some((week) => week.places > 0)) ??
    open[0]
  )
}

/** The chosen week of the list, if it can be used. */
export function weekChosen({ years }: BookingWeeks, arrival: string): Week | undefined {
  return years
    .flatMap((year) => year.weeks)
    .find((week) => week.arrival === arrival && week.places > 0)
}

interface WeekListProps {
  readonly bookingWeeks: BookingWeeks
  readonly shownYear: WeekYear | undefined
  readonly criteria: Criteria
  readonly onYear: (useYear: number) => void
  readonly onChoose: (week: Week) => void
}

/** Stays of a fixed length as a list of weeks, without choosing a departure. */
export function WeekList({ bookingWeeks, shownYear, criteria, onYear, onChoose }: WeekListProps) {
  const open = bookingWeeks.years.filter((year) => year.reasons.length === 0)
  if (!shownYear)
    return (
      <Reasons
        title={t().noWeeks}
        reasons={withoutRepeats(bookingWeeks.years.flatMap((year) => year.reasons))}
      />
    )
  // opens at the first available week; earlier ones can be expanded
  const first = shownYear.weeks.findIndex((week) => week.places > 0)
  const before = shownYear.weeks.slice(0, Math.max(0, first))
  const rows = (weeks: readonly Week[]) => (
    <Months weeks={weeks} criteria={criteria} onChoose={onChoose} />
  )
  return (
    <section className={`card ${styles.weekList}`} aria-labelledby="h-weeks">
      <header>
        <h2 id="h-weeks">{t().whichWeek}</h2>
        <p className="muted">
          {[shownYear.unitTypeName, shownYear.seasonName, t().sleeps({ count: shownYear.sleeps })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {open.length > 1 && (
          <RadioField
            classes={{ field: `${segments.segments} ${styles.years}` }}
            name="use-year"
            legend={t().useYear}
            isLegendHidden
            isInputHidden
            options={open.map(({ useYear }) => [String(useYear), t().weekOf({ year: useYear })])}
            value={String(shownYear.useYear)}
            onChange={(year) => onYear(Number(year))}
          />
        )}
      </header>
      {before.length > 0 && (
        <details>
          <summary>{t().weeksBefore({ count: before.length })}</summary>
          {rows(before)}
        </details>
      )}
      {rows(shownYear.weeks.slice(before.length))}
      {shownYear.weeks.length === 0 && !shownYear.later && (
        <p className={styles.weekNote}>{t().noWeeksLeft({ year: shownYear.useYear })}</p>
      )}
      {shownYear.later && (
        <p className={styles.laterMonths}>
          <Lock />
          <span>
            <b>{t().weeksLater({ day: weekdayInText(shownYear.later.arrival) })}</b>{' '}
            {shownYear.later.sentence}
          </span>
        </p>
      )}
    </section>
  )
}

function Months({
  weeks,
  criteria,
  onChoose,
}: {
  weeks: readonly Week[]
  criteria: Criteria
  onChoose: (week: Week) => void
}) {
  const months = Map.groupBy(weeks, (week) => week.arrival.slice(0, 7))
  return [...months].map(([month, inMonth], index) => (
    <Month
      key={month}
      month={month}
      count={inMonth.length}
      open={index < MONTHS_OPEN || criteria.arrival.startsWith(month)}
    >
      {inMonth.map((week) => (
        <WeekRow
          key={week.unitTypeCode + week.arrival}
          week={week}
          showsType={new Set(weeks.map(({ unitTypeCode }) => unitTypeCode)).size > 1}
          criteria={criteria}
          onChoose={onChoose}
        />
      ))}
    </Month>
  ))
}

/** Number of months that are expanded initially: a whole year would make the page too long. */
const MONTHS_OPEN = 3

/**
 * The weeks of a month, which the owner expands and collapses; choosing a week collapses nothing.
 */
function Month({
  month,
  count,
  open,
  children,
}: {
  month: string
  count: number
  open: boolean
  children: React.ReactNode
}) {
  const [isOpen] = useState(open)
  return (
    <details open={isOpen}>
      <summary>
        <b>{monthName(month)}</b> {t().weeksIn({ count })}
      </summary>
      <ul>{children}</ul>
    </details>
  )
}

function WeekRow({
  week,
  showsType,
  criteria,
  onChoose,
}: {
  week: Week
  /** Several unit types are listed, such as the sides of a lock-off week. */
  showsType: boolean
  criteria: Criteria
  onChoose: (week: Week) => void
}) {
  const dates = stayDates(week.arrival, week.departure)
  const chosen =
    week.places > 0 && week.arrival === criteria.arrival && week.departure === criteria.departure
  const refusal = week.places === 0 ? (week.reason ?? week.notFree) : null
  return (
    <li className={chosen ? styles.isChosen : ''} data-off={refusal ? '' : undefined}>
      <span className={styles.weekNumber}>
        {week.event ? (
          <Icon name="cal" />
        ) : (
          <>
            {t().weekNumber} <b>{week.week}</b>
          </>
        )}
      </span>
      <div>
        <b>{week.event || dates}</b>
        {week.event && <p>{dates}</p>}
        {showsType && <p>{week.unitTypeName}</p>}
        <p className={stateLook(week)}>{weekState(week)}</p>
        {refusal && refusal.short !== refusal.sentence && (
          <p className="muted small">{refusal.sentence}</p>
        )}
      </div>
      {week.places > 0 && (
        <button
          className={chosen ? `btn ${bookingStyles.chosen}` : 'btn btn--quiet'}
          type="button"
          onClick={() => onChoose(week)}
        >
          {chosen && <Icon name="check" />}
          {chosen ? t().chosen : t().chooseWeek}
          <span className="visually-hidden"> {dates}</span>
        </button>
      )}
      {refusal && week.notFree?.code !== 'FULL' && <span className="pill">{t().notBookable}</span>}
      {week.notFree?.code === 'FULL' && !criteria.resNum && (
        <a
          className="btn btn--quiet"
          href={bookingHref('waitlist', {
            ...criteria,
            arrival: week.arrival,
            departure: week.departure,
            unitType: week.unitTypeCode,
          })}
        >
          {t().joinWaitlist}
          <span className="visually-hidden"> {dates}</span>
        </a>
      )}
    </li>
  )
}

function withoutRepeats(reasons: WeekYear['reasons']): WeekYear['reasons'] {
  return [...new Map(reasons.map((reason) => [reason.sentence, reason])).values()]
}

/** Free weeks are green, and the last place is a warning. */
function stateLook({ places, own }: Week): string | undefined {
  if (places === 0) return undefined
  return places === 1 && !own ? styles.isLast : styles.isFree
}

/** Free places in that week, or why none is free. */
function weekState({ places, own, reason, notFree }: Week): string | undefined {
  if (places === 0) return (reason ?? notFree)?.short
  return own ? t().ownWeek : t().weekPlaces({ count: places })
}
