import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysWhen } from '@ownerng/messages/stays/when'
import { Card } from '@ownerng/ui'
import { stayDates, yearDate } from '../../../shared/dates.ts'
import bookingStyles from './booking.module.css'
import styles from './week-card.module.css'
import type { BookingWeeks, WeekYear } from './week-list.tsx'

const t = staysWhen

type Week = BookingWeeks['years'][number]['weeks'][number]

const seeWeek = (week: Week | undefined): string =>
  week && !week.own ? staysBooking().seeCount({ count: week.places }) : staysBooking().see

interface WeekCardProps {
  readonly year: WeekYear
  readonly chosen: Week | undefined
  /** Weeks are the only choice here; otherwise the button is with the days. */
  readonly canGoOn: boolean
}

/** The weeks owned in the year, and the choice. */
export function WeekCard({ year, chosen, canGoOn }: WeekCardProps) {
  const facts = [
    [t().own, year.unitTypeName],
    [t().season, year.seasonName],
    [t().sleepsUpTo, String(year.sleeps)],
    [t().useBy, year.lastArrival && yearDate(year.lastArrival)],
  ].filter(([, value]) => value !== '')
  return (
    <Card className={styles.week} title={t().yourWeek({ year: year.useYear })}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {canGoOn && (
        <button className="btn btn--main btn--lg btn--block" type="submit">
          {seeWeek(chosen)}
        </button>
      )}
      <p className="muted small" role="status">
        {chosen && `${stayDates(chosen.arrival, chosen.departure)}. ${t().nothingBooked}`}
      </p>
    </Card>
  )
}

/** On a phone or tablet: the chosen week and the next step. */
export function WeekDock({ week }: { week: Week }) {
  return (
    <section className={bookingStyles.bottomBar} aria-label={t().dock}>
      <b>{stayDates(week.arrival, week.departure)}</b>
      <button className="btn btn--main" type="submit">
        {seeWeek(week)}
      </button>
    </section>
  )
}
