import type { CallAnswer, listReservations } from '@ownerng/contract'
import { getTraveler } from '@ownerng/domain'
import { calendarFeed } from '@ownerng/messages/calendar/feed'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysTexts } from '@ownerng/messages/stays/texts'
import { Async, Card, DataList, KeepNumbers } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describePeople } from '../../../shared/amounts.ts'
import { CalendarLink } from '../../../shared/calendar-link.tsx'
import { CustomHtml } from '../../../shared/custom-html.tsx'
import { stayDates } from '../../../shared/dates.ts'
import { useOffersBooking } from '../../../shared/may-book.ts'
import { useMorePages } from '../../../shared/more-pages.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { PlacePicture } from '../../../shared/place-picture.tsx'
import { useSession } from '../../../shared/portal.tsx'
import { ResortText } from '../../../shared/resort-text.tsx'
import { hrefTo } from '../../../shared/router.ts'
import { Nothing, Screen } from '../../../shared/states.tsx'
import { moreStays, reservationsQuery, type StayList } from '../../../shared/stays.query.ts'
import { HeldPlaces } from './held-places.tsx'
import { OfflineCard } from './offline-card.tsx'
import reservationsStyles from './reservations.module.css'
import styles from './reservations-screen.module.css'

const t = staysTexts

type Answer = CallAnswer<typeof listReservations>
type Stay = Answer['reservations'][number]

/** The stays of the account: upcoming, past, and canceled, each list paginated. */
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
              <StayGroups first={answer} />
            </div>
            <div className={styles.side}>
              <nav className={`card ${styles.otherLinks}`} aria-label={t().moreOptions}>
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

function StayGroups({ first }: { first: Answer }) {
  const { reservations, today, next } = first
  const isUpcoming = (stay: Stay) =>
    stay.status === 'asked' || (stay.status === 'confirmed' && stay.departure > today)
  const isCanceled = ({ status }: Stay) => status === 'cancelled' || status === 'declined'
  const isPast = (stay: Stay) => !isCanceled(stay) && stay.status !== 'held' && !isUpcoming(stay)
  return (
    <>
      <HeldPlaces stays={reservations.filter((stay) => stay.status === 'held')} />
      <StayGroup
        title={t().upcoming}
        list="upcoming"
        first={reservations.filter(isUpcoming)}
        next={next.upcoming}
        isWide
        empty={<NoneUpcoming />}
      />
      <StayGroup
        title={t().past}
        list="past"
        first={reservations.filter(isPast)}
        next={next.past}
      />
      <StayGroup
        title={t().cancelled}
        list="canceled"
        first={reservations.filter(isCanceled)}
        next={next.canceled}
      />
    </>
  )
}

function NoneUpcoming() {
  const mayBook = useOffersBooking()
  return (
    <Nothing title={t().noneUpcoming} text={mayBook ? t().noneUpcomingText : ''}>
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
  readonly list: StayList
  /** Its first page. */
  readonly first: readonly Stay[]
  /** Cursor of the second page; null if there is none. */
  readonly next: string | null
  /** Cards with pictures; otherwise rows, for past stays. */
  readonly isWide?: boolean
  readonly empty?: ReactNode
}

function StayGroup({ title, list, first, next, isWide = false, empty }: StayGroupProps) {
  const session = useSession()
  const { resOptions } = useOwnerSettings()
  const { loaded, failure, pages } = useMorePages(moreStays(session, list), next)
  return (
    <DataList
      rows={[...first, ...loaded.flatMap((page) => page.reservations)]}
      rowClass={`${isWide ? `card ${styles.coming}` : ''} ${styles.stayRow}`}
      pages={pages}
      empty={empty}
      around={(rows) => (
        <section className={`${reservationsStyles.stays} ${isWide ? '' : styles.flat}`}>
          <h2>{title}</h2>
          {rows}
          <Async query={failure} waiting={null} />
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
            <h3>
              <ResortText>{stay.unitName}</ResortText>
            </h3>
            <p>
              <b>{stayDates(stay.arrival, stay.departure)}</b>
            </p>
            <p className="muted">
              {commonShell().nights({ count: stay.nights })} ·{' '}
              {describePeople(stay.people, resOptions.peopleLabels)}
              {getTraveler(stay) && ` · ${getTraveler(stay)}`}
            </p>
          </div>
          <div className={styles.stayRowEnd}>
            <span className={`pill ${stay.status === 'confirmed' ? 'pill--ok' : ''}`}>
              {t().status[stay.status] ?? stay.status}
            </span>
            <a className="textlink" href={hrefTo(`/nav/reservations/${stay.id}`)}>
              <KeepNumbers>{t().details({ unit: stay.number })}</KeepNumbers>
            </a>
          </div>
        </>
      )}
    </DataList>
  )
}
