import { daysBetween } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { Icon } from '@ownerng/ui'
import { describePeople } from '../../../shared/amounts.ts'
import type { Criteria } from '../../../shared/booking-criteria.ts'
import { weekdayDate } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import styles from './criteria-strip.module.css'

const t = staysBooking

/** The dates and people of the stay, with a link to change them. */
export function CriteriaStrip({ criteria, href }: { criteria: Criteria; href: string }) {
  const { peopleLabels } = useOwnerSettings().resOptions
  const { arrival, departure, people } = criteria
  const nights = arrival && departure ? Math.max(0, daysBetween(arrival, departure)) : 0
  return (
    <div className={`card ${styles.criteria}`}>
      <dl>
        <div>
          <dt>{t().arrive}</dt>
          <dd>{arrival && weekdayDate(arrival)}</dd>
        </div>
        <div>
          <dt>{t().leave}</dt>
          <dd>{departure && weekdayDate(departure)}</dd>
        </div>
        <div className={styles.criteriaPeople}>
          <dt>{t().for({ nights: commonShell().nights({ count: nights }) })}</dt>{' '}
          <dd>{describePeople(people, peopleLabels)}</dd>
        </div>
      </dl>
      <a className="btn btn--quiet" href={href}>
        <Icon name="edit" />
        {t().change}
      </a>
    </div>
  )
}
