import { daysBetween, getTravelerInText } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'
import { homeTexts } from '@ownerng/messages/home/texts'
import { Icon } from '@ownerng/ui'
import { describePeople } from '../../shared/amounts.ts'
import { CardPicture } from '../../shared/card-picture.tsx'
import { shortDate, stayDates } from '../../shared/dates.ts'
import { useOffersBooking } from '../../shared/may-book.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { Progress } from '../../shared/progress.tsx'
import { ResortText } from '../../shared/resort-text.tsx'
import { hrefTo } from '../../shared/router.ts'
import { Nothing } from '../../shared/states.tsx'
import type { Home } from './home.query.ts'
import styles from './next-stay-card.module.css'

const t = homeTexts

/** The next stay with its picture and progress, or a link to book the first one. */
export function NextStayCard({ page }: { page: Home }) {
  const { resOptions } = useOwnerSettings()
  const mayBook = useOffersBooking()
  const stay = page.nextStay
  if (!stay) {
    return (
      <Nothing title={t().noStay} text={mayBook ? t().noStayText : ''}>
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
      <CardPicture className={styles.stayPicture} place={stay}>
        <span className="pill">
          <Icon name="cal" />
          {t().inDays({ days: Math.max(0, days) })}
        </span>
      </CardPicture>
      <div className={styles.stayBody}>
        <div>
          <h2 className={`small muted ${styles.eyebrow}`} id="h-stay">
            {t().nextStay(getTravelerInText(stay))}
          </h2>
          <h3>
            <ResortText>{stay.unitName}</ResortText>
          </h3>
          <p>
            <b>{stayDates(stay.arrival, stay.departure)}</b>
          </p>
          <p className="muted">
            {commonShell().nights({ count: stay.nights })} ·{' '}
            {describePeople(stay.people, resOptions.peopleLabels)} ·{' '}
            {t().checkIn({ time: stay.checkInTime })}
          </p>
        </div>
        <Progress label={t().track.label} steps={getSteps(stay, isUnderway)} />
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

type Stay = NonNullable<Home['nextStay']>

function getSteps(stay: Stay, isUnderway: boolean): Parameters<typeof Progress>[0]['steps'] {
  const { track } = t()
  const booked = { when: dateAnd(stay.bookedOn, track.done), state: 'done' } as const
  return [
    { name: stay.status === 'asked' ? track.requested : track.booked, ...booked },
    stay.status === 'asked'
      ? { name: track.asked, when: '', state: 'current' }
      : { name: track.confirmed, ...booked },
    {
      name: track.arrive,
      when: dateAnd(stay.arrival, isUnderway ? track.done : track.next),
      state: getArrivalState(stay, isUnderway),
    },
    {
      name: track.leave,
      when: dateAnd(stay.departure, isUnderway ? track.next : ''),
      state: isUnderway ? 'current' : 'coming',
    },
  ]
}

function getArrivalState({ status }: Stay, isUnderway: boolean) {
  if (isUnderway) return 'done'
  return status === 'asked' ? 'coming' : 'current'
}

/** The date of a step, with its state for screen readers. */
const dateAnd = (day: string, said: string) => (
  <>
    {shortDate(day)}
    {said && <span className="visually-hidden">{said}</span>}
  </>
)
