import { daysBetween } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'
import { resortHome } from '@ownerng/messages/resort/home'
import { Icon } from '@ownerng/ui'
import { peopleInWords } from '../../../shared/amounts.ts'
import { clockTime, shortDate, stayDates } from '../../../shared/dates.ts'
import { useOffersBooking } from '../../../shared/may-book.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { hrefTo } from '../../../shared/router.ts'
import { Scene } from '../../../shared/scene.tsx'
import { Nothing } from '../../../shared/states.tsx'
import type { Home } from './home.query.ts'
import styles from './next-stay-card.module.css'

const t = resortHome

/** The next stay with its picture and how far along it is, or the way to the first one. */
export function NextStayCard({ page }: { page: Home }) {
  const { resOptions } = useOwnerSettings()
  const mayBook = useOffersBooking()
  const stay = page.nextStay
  if (!stay) {
    return (
      <Nothing title={t().noStay} text={t().noStayText}>
        {mayBook && (
          <a className="btn btn--main" href={hrefTo('/nav/reservations/bookingcriteria')}>
            {commonShell().menu.bookReservation}
          </a>
        )}
      </Nothing>
    )
  }
  const days = daysBetween(page.today, stay.arrival)
  const isUnderway = days <= 0
  return (
    <section className={`card ${styles.stay}`} aria-labelledby="h-stay">
      <div className={styles.stayPicture}>
        <div className="plate">
          <Scene picture={stay.picture} />
        </div>
        <span className="pill">
          <Icon name="cal" />
          {t().inDays({ days: Math.max(0, days) })}
        </span>
      </div>
      <div className={styles.stayBody}>
        <div>
          <h2 className={`small muted ${styles.eyebrow}`} id="h-stay">
            {t().nextStay}
          </h2>
          <h3>{stay.unitName}</h3>
          <p>
            <b>{stayDates(stay.arrival, stay.departure)}</b>
          </p>
          <p className="muted">
            {commonShell().nights({ count: stay.nights })} ·{' '}
            {peopleInWords(stay.people, resOptions.peopleLabels)} ·{' '}
            {t().checkIn({ time: clockTime(stay.checkInTime) })}
          </p>
        </div>
        <ol className={styles.progress} aria-label={t().track.label}>
          <li className={styles.done}>
            <i>
              <Icon name="check" />
            </i>
            <b>{t().track.booked}</b> {shortDate(stay.bookedOn)}
            <span className="visually-hidden">{t().track.done}</span>
          </li>
          <li className={styles.done}>
            <i>
              <Icon name="check" />
            </i>
            <b>{t().track.confirmed}</b> {shortDate(stay.bookedOn)}
            <span className="visually-hidden">{t().track.done}</span>
          </li>
          <li className={isUnderway ? styles.done : styles.currentStep}>
            <i>{isUnderway && <Icon name="check" />}</i>
            <b>{t().track.arrive}</b> {shortDate(stay.arrival)}
            <span className="visually-hidden">{isUnderway ? t().track.done : t().track.next}</span>
          </li>
          <li className={isUnderway ? styles.currentStep : ''}>
            <i />
            <b>{t().track.leave}</b> {shortDate(stay.departure)}
            {isUnderway && <span className="visually-hidden">{t().track.next}</span>}
          </li>
        </ol>
        <div className={styles.stayButtons}>
          <a className="btn btn--quiet" href={hrefTo(`/nav/reservations/${stay.id}`)}>
            {t().seeStay}
          </a>
          <a className="btn btn--quiet" href={hrefTo('/nav/reservations')}>
            {t().seeAll}
          </a>
        </div>
      </div>
    </section>
  )
}
