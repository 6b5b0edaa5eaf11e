import { getTravelerInText } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysAsked } from '@ownerng/messages/stays/asked'
import { staysCanceled } from '@ownerng/messages/stays/canceled'
import { Async, settled } from '@ownerng/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { CardPicture } from '../../../shared/card-picture.tsx'
import { invalidateGroups, TIME_AND_MONEY } from '../../../shared/data-groups.ts'
import { useSession } from '../../../shared/portal.tsx'
import { QuestionsCard } from '../../../shared/questions-card.tsx'
import { isMissing, NotFound, Screen } from '../../../shared/states.tsx'
import type { Stay } from '../../../shared/stay.ts'
import { StayFacts } from '../../../shared/stay-facts.tsx'
import { reservationQuery, stayStatusQuery } from '../../../shared/stays.query.ts'
import { AskedPage, getAskedTitle } from '../asked/asked-page.tsx'
import { DeclinedPage } from '../asked/declined-page.tsx'
import { BookedPage } from '../booked/booked-page.tsx'
import { CanceledPage } from '../canceled/canceled-page.tsx'
import { CancelCard } from './cancel-card.tsx'
import styles from './reservation-screen.module.css'
import { cancellationQuery } from './reservations.query.ts'

interface ReservationScreenProps extends ReservationPageProps {
  /** Renders the trip page of a stay. */
  readonly tripPage: (stay: Stay) => ReactNode
  /** Renders the share button of a stay; `sharedOn` is the day since when it is shared, or null. */
  readonly shareButton: (stay: Stay, sharedOn: string | null) => ReactNode
}

export interface ReservationPageProps {
  readonly id: string
  /** It was booked just now. */
  readonly confirmed?: boolean
  /** With `confirmed`: it was changed just now. */
  readonly changed?: boolean
  /** Shows the consequences of canceling it. */
  readonly cancelling?: boolean
  /** Shows the result of canceling it. */
  readonly canceled?: boolean
}

/**
 * One stay: its own page, the confirmation after booking, and the pages before and after canceling.
 */
export function ReservationScreen({
  id,
  tripPage,
  shareButton,
  confirmed = false,
  changed = false,
  cancelling = false,
  canceled = false,
}: ReservationScreenProps) {
  const session = useSession()
  const reservation = useQuery(reservationQuery(session, id))
  const stay = reservation.data
  useAnswerOfResort(stay)
  if (isMissing(reservation)) return <NotFound />
  const isCanceled = stay?.status === 'cancelled' && (canceled || cancelling)
  const isOpen = stay?.status === 'asked' || stay?.status === 'declined'
  const title = getTitle(stay, confirmed, isCanceled)
  // these pages have their heading on a picture or a colored background
  const hasHeading = stay !== undefined && !isOpen && (isCanceled || !cancelling)
  return (
    <Screen title={title} key={`${title} ${hasHeading}`} heading={!hasHeading}>
      <Async query={reservation} label={commonShell().titles.reservation}>
        {(stay) => {
          if (stay.status === 'declined') return <DeclinedPage stay={stay} />
          if (stay.status === 'asked' && !cancelling) return <AskedPage stay={stay} />
          if (confirmed)
            return <BookedPage stay={stay} isChange={changed} shareButton={shareButton} />
          if (isCanceled) return <CanceledPage stay={stay} />
          return cancelling ? <BeforeCanceling stay={stay} /> : tripPage(stay)
        }}
      </Async>
    </Screen>
  )
}

/** Reads what depends on a booking again when the resort has answered. */
function useAnswerOfResort(stay: Stay | undefined): void {
  const client = useQueryClient()
  const { id = '', status } = stay ?? {}
  const isOpen = status === 'asked'
  const { data } = useQuery({ ...stayStatusQuery(useSession(), id), enabled: isOpen })
  const isAnswered = isOpen && data !== undefined && data.status !== 'asked'
  useEffect(() => {
    if (isAnswered) void invalidateGroups(client, TIME_AND_MONEY)
  }, [client, isAnswered])
}

function getTitle(stay: Stay | undefined, confirmed: boolean, isCanceled: boolean): string {
  if (stay?.status === 'declined') return staysAsked().declined.title
  if (stay?.status === 'asked') return getAskedTitle(stay)
  if (confirmed) return commonShell().titles.reservationConfirmation
  if (isCanceled && stay) return staysCanceled().title(getTravelerInText(stay))
  return stay ? stay.unitName : commonShell().titles.reservation
}

/** The consequences of canceling, next to the stay. */
function BeforeCanceling({ stay }: { stay: Stay }) {
  const preview = useQuery(cancellationQuery(useSession(), stay.id))
  return (
    <div className={styles.stayPage}>
      <CancelCard stay={stay} />
      {/* below the card on a phone: hidden while the card loads, to avoid a layout shift */}
      <Async query={settled(preview)} waiting={null}>
        {() => (
          <div>
            <section className={`card ${styles.stay}`} aria-label={stay.unitName}>
              <CardPicture place={stay} className={styles.picture}>
                {null}
              </CardPicture>
              <div className={styles.facts}>
                <StayFacts stay={stay} />
              </div>
            </section>
            <QuestionsCard />
          </div>
        )}
      </Async>
    </div>
  )
}
