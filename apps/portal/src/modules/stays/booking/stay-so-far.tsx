import { daysBetween } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { Icon } from '@ownerng/ui'
import { useId } from 'react'
import { describePeople } from '../../../shared/amounts.ts'
import type { Place } from '../../../shared/availability.query.ts'
import { bookingHref, type Criteria } from '../../../shared/booking-criteria.ts'
import { dateRange, stayDates } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { PlacePicture } from '../../../shared/place-picture.tsx'
import bookingStyles from './booking.module.css'
import { describePrice } from './describe-price.ts'
import styles from './stay-so-far.module.css'
import { StayCost } from './stay-summary.tsx'

const t = staysBooking

interface ChosenStayProps {
  readonly criteria: Criteria
  readonly place: Place
}

/** Steps 3 and 4: the picture, dates, place, and price of the stay, next to the questions. */
export function StayCard({ criteria, place }: ChosenStayProps) {
  const id = useId()
  return (
    <section
      className={`card ${bookingStyles.summary} ${bookingStyles.docked}`}
      aria-labelledby={id}
    >
      <div className={`plate ${styles.picture}`}>
        <PlacePicture place={place} sizes="20rem" />
      </div>
      <h2 id={id}>{place.name}</h2>
      <StayFacts criteria={criteria} place={place} />
    </section>
  )
}

/** The same on a phone or tablet: one line above the questions, which opens the rest. */
export function StayLine({ criteria, place }: ChosenStayProps) {
  return (
    <details className={styles.line}>
      <summary>
        <span className={`plate ${styles.thumb}`}>
          <PlacePicture place={place} sizes="4rem" />
        </span>
        <span>
          <b>{place.name}</b>
          <small>{dateRange(criteria.arrival, criteria.departure)}</small>
        </span>
        <b className={styles.price}>{describePrice(place).total}</b>
        <Icon name="down" />
      </summary>
      <StayFacts criteria={criteria} place={place} />
    </details>
  )
}

function StayFacts({ criteria, place }: ChosenStayProps) {
  const { arrival, departure, people } = criteria
  const { peopleLabels } = useOwnerSettings().resOptions
  return (
    <div className={styles.facts}>
      <p>
        <b>{stayDates(arrival, departure)}</b>
        <span className="muted">
          {commonShell().nights({ count: daysBetween(arrival, departure) })} ·{' '}
          {describePeople(people, peopleLabels)}
        </span>
      </p>
      <StayCost place={place} />
      <p className="small muted">{t().nothingYet}</p>
      <p className={styles.links}>
        <a className="textlink" href={bookingHref('bookingcriteria', criteria)}>
          {t().changeDates}
        </a>
        <a className="textlink" href={bookingHref('choose', criteria)}>
          {t().changePlace}
        </a>
      </p>
    </div>
  )
}
