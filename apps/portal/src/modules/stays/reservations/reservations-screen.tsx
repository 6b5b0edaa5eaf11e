import type { CallAnswer, listReservations } from '@ownerng/contract'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysTexts } from '@ownerng/messages/stays/texts'
import { Async } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { peopleInWords } from '../../../shared/amounts.ts'
import { CustomHtml } from '../../../shared/custom-html.tsx'
import { stayDates } from '../../../shared/dates.ts'
import { useOffersBooking } from '../../../shared/may-book.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useSession } from '../../../shared/portal.tsx'
import { hrefTo } from '../../../shared/router.ts'
import { Scene } from '../../../shared/scene.tsx'
import { Nothing, Screen } from '../../../shared/states.tsx'
import { reservationsQuery } from '../../../shared/stays.query.ts'
import { FeedCard } from './feed-card.tsx'
import { KeptPlaces } from './kept-places.tsx'
import reservationsStyles from './reservations.module.css'
import styles from './reservations-screen.module.css'

const t = staysTexts
const SHOWN_AT_FIRST = 20

type Stay = CallAnswer<typeof listReservations>['reservations'][number]

/** Every stay of the account: coming up, past, cancelled. */
export default function ReservationsScreen() {
  const session = useSession()
  const list = useQuery(reservationsQuery(session))
  const mayBook = useOffersBooking()
  const stays = list.data?.reservations ?? []
  const today = list.data?.today ?? ''
  const kept = stays.filter((stay) => stay.status === 'held')
  const isUpcoming = (stay: Stay) => stay.status === 'confirmed' && stay.departure > today
  const upcoming = stays.filter(isUpcoming).reverse()
  const past = stays.filter(
    (stay) => stay.status !== 'cancelled' && stay.status !== 'held' && !isUpcoming(stay),
  )
  const cancelled = stays.filter((stay) => stay.status === 'cancelled')
  return (
    <Screen title={commonShell().titles.reservations}>
      <CustomHtml slot="reservations" />
      <Async query={list} what={commonShell().titles.reservations} lines={5} />
      {kept.length > 0 && <KeptPlaces stays={kept} />}
      {list.data && upcoming.length === 0 && (
        <Nothing title={t().noneUpcoming} text={t().noneUpcomingText}>
          {mayBook && (
            <a className="btn btn--main" href={hrefTo('/nav/reservations/bookingcriteria')}>
              {t().book}
            </a>
          )}
        </Nothing>
      )}
      {upcoming.length > 0 && <StayGroup title={t().upcoming} stays={upcoming} wide />}
      {past.length > 0 && <StayGroup title={t().past} stays={past} />}
      {cancelled.length > 0 && <StayGroup title={t().cancelled} stays={cancelled} />}
      {list.data && (
        <>
          <nav className={`card ${styles.morelinks}`} aria-label={t().otherWays}>
            <a className="btn btn--quiet" href={hrefTo('/nav/reservations/waitlist')}>
              {t().waitlistLink}
            </a>
            <a className="btn btn--quiet" href={hrefTo('/nav/reservations/exchange')}>
              {t().exchangeLink}
            </a>
          </nav>
          <FeedCard />
        </>
      )}
    </Screen>
  )
}

function StayGroup({
  title,
  stays,
  wide = false,
}: {
  title: string
  stays: readonly Stay[]
  wide?: boolean
}) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const { resOptions } = useOwnerSettings()
  return (
    <section className={reservationsStyles.stays}>
      <h2>{title}</h2>
      <ul>
        {stays.slice(0, shown).map((stay) => (
          <li key={stay.id} className={`card ${styles.stayrow}`}>
            {wide && (
              <div className="plate">
                <Scene picture={stay.picture} />
              </div>
            )}
            <div>
              <h3>{stay.unitName}</h3>
              <p>
                <b>{stayDates(stay.arrival, stay.departure)}</b>
              </p>
              <p className="muted">
                {commonShell().nights({ count: stay.nights })} ·{' '}
                {peopleInWords(stay.people, resOptions.peopleLabels)}
                {stay.guestName && ` · ${stay.guestName}`}
              </p>
            </div>
            <div className={styles.stayrowEnd}>
              <span className={`pill ${stay.status === 'confirmed' ? 'pill--ok' : ''}`}>
                {t().status[stay.status] ?? stay.status}
              </span>
              <a className="textlink" href={hrefTo(`/nav/reservations/${stay.id}`)}>
                {t().details({ unit: stay.number })}
              </a>
            </div>
          </li>
        ))}
      </ul>
      {stays.length > shown && (
        <button
          className="btn btn--quiet"
          type="button"
          onClick={() => setShown(shown + SHOWN_AT_FIRST)}
        >
          {t().more}
        </button>
      )}
    </section>
  )
}
