import type { CallAnswer, listReservations } from '@ownerng/contract'
import { calendarFeed } from '@ownerng/messages/calendar/feed'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysTexts } from '@ownerng/messages/stays/texts'
import { Async, Card, DataList } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { peopleInWords } from '../../../shared/amounts.ts'
import { CalendarLink } from '../../../shared/calendar-link.tsx'
import { CustomHtml } from '../../../shared/custom-html.tsx'
import { stayDates } from '../../../shared/dates.ts'
import { useOffersBooking } from '../../../shared/may-book.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { PlacePicture } from '../../../shared/place-picture.tsx'
import { useSession } from '../../../shared/portal.tsx'
import { hrefTo } from '../../../shared/router.ts'
import { Nothing, Screen } from '../../../shared/states.tsx'
import { reservationsQuery } from '../../../shared/stays.query.ts'
import { HeldPlaces } from './held-places.tsx'
import { OfflineCard } from './offline-card.tsx'
import reservationsStyles from './reservations.module.css'
import styles from './reservations-screen.module.css'

const t = staysTexts
const SHOWN_AT_FIRST = 20

type Stay = CallAnswer<typeof listReservations>['reservations'][number]

/** Every stay of the account: coming up, past, cancelled. */
export default function ReservationsScreen() {
  const session = useSession()
  const list = useQuery(reservationsQuery(session))
  return (
    <Screen title={commonShell().titles.reservations}>
      <CustomHtml slot="reservations" />
      <Async query={list} label={commonShell().titles.reservations} lines={5}>
        {(answer) => (
          <div className={styles.columns}>
            <div>
              <StayGroups stays={answer.reservations} today={answer.today} />
            </div>
            <div className={styles.side}>
              <nav className={`card ${styles.otherLinks}`} aria-label={t().otherWays}>
                <a className="btn btn--quiet" href={hrefTo('/nav/reservations/waitlist')}>
                  {t().waitlistLink}
                </a>
                <a className="btn btn--quiet" href={hrefTo('/nav/reservations/exchange')}>
                  {t().exchangeLink}
                </a>
              </nav>
              <Card title={calendarFeed().title}>
                <CalendarLink />
              </Card>
              <OfflineCard reservations={answer} />
            </div>
          </div>
        )}
      </Async>
    </Screen>
  )
}

function StayGroups({ stays, today }: { stays: readonly Stay[]; today: string }) {
  const isUpcoming = (stay: Stay) => stay.status === 'confirmed' && stay.departure > today
  const isPast = (stay: Stay) =>
    stay.status !== 'cancelled' && stay.status !== 'held' && !isUpcoming(stay)
  return (
    <>
      <HeldPlaces stays={stays.filter((stay) => stay.status === 'held')} />
      <StayGroup
        title={t().upcoming}
        stays={stays.filter(isUpcoming).reverse()}
        isWide
        empty={<NoneUpcoming />}
      />
      <StayGroup title={t().past} stays={stays.filter(isPast)} />
      <StayGroup
        title={t().cancelled}
        stays={stays.filter((stay) => stay.status === 'cancelled')}
      />
    </>
  )
}

function NoneUpcoming() {
  const mayBook = useOffersBooking()
  return (
    <Nothing title={t().noneUpcoming} text={t().noneUpcomingText}>
      {mayBook && (
        <a className="btn btn--main" href={hrefTo('/nav/reservations/bookingcriteria')}>
          {t().book}
        </a>
      )}
    </Nothing>
  )
}

interface StayGroupProps {
  readonly title: string
  readonly stays: readonly Stay[]
  /** A card with its picture; stays that are over are lines. */
  readonly isWide?: boolean
  readonly empty?: ReactNode
}

function StayGroup({ title, stays, isWide = false, empty }: StayGroupProps) {
  const { resOptions } = useOwnerSettings()
  return (
    <DataList
      rows={stays}
      rowClass={`${isWide ? `card ${styles.coming}` : ''} ${styles.stayRow}`}
      pageSize={SHOWN_AT_FIRST}
      empty={empty}
      around={(rows) => (
        <section className={`${reservationsStyles.stays} ${isWide ? '' : styles.flat}`}>
          <h2>{title}</h2>
          {rows}
        </section>
      )}
    >
      {(stay) => (
        <>
          {isWide && (
            <div className="plate">
              <PlacePicture place={stay} sizes="12rem" />
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
          <div className={styles.stayRowEnd}>
            <span className={`pill ${stay.status === 'confirmed' ? 'pill--ok' : ''}`}>
              {t().status[stay.status] ?? stay.status}
            </span>
            <a className="textlink" href={hrefTo(`/nav/reservations/${stay.id}`)}>
              {t().details({ unit: stay.number })}
            </a>
          </div>
        </>
      )}
    </DataList>
  )
}
