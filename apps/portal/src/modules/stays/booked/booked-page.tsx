import { getTraveler } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysBooked } from '@ownerng/messages/stays/booked'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysTexts } from '@ownerng/messages/stays/texts'
import { tripsShare } from '@ownerng/messages/trips/share'
import { Async, Icon, KeepNumbers, settled } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { stayInText } from '../../../shared/dates.ts'
import { GuestPageLink } from '../../../shared/guest-page-link.tsx'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { PlacePicture } from '../../../shared/place-picture.tsx'
import { useSession } from '../../../shared/portal.tsx'
import type { Stay, Trip } from '../../../shared/stay.ts'
import { tripQuery } from '../../../shared/stays.query.ts'
import { whyNot } from '../../../shared/who-may.ts'
import styles from './booked-page.module.css'
import { BookingSummary } from './booking-summary.tsx'
import { CalendarFile } from './calendar-file.tsx'
import { GuestSteps, useHasGuestPage } from './guest-steps.tsx'
import { NextSteps, ResortText } from './next-steps.tsx'
import { UndoMove } from './undo-move.tsx'

interface BookedPageProps {
  readonly stay: Stay
  /** The booking changed an earlier stay. */
  readonly isChange: boolean
  /** Renders the share button of the stay. */
  readonly shareButton: (stay: Stay, sharedOn: string | null) => ReactNode
}

/** The confirmation page: celebration first, then the next steps and a summary of the stay. */
export function BookedPage({ stay, isChange, shareButton }: BookedPageProps) {
  const trip = useQuery(tripQuery(useSession(), stay.id))
  const settings = useOwnerSettings()
  const { owner } = settings
  const guest = getTraveler(stay)
  const resortLine = guest
    ? trip.data?.bookedGuestLine.replaceAll('{name}', guest)
    : trip.data?.bookedLine.replaceAll('{name}', owner.firstName || owner.ownerName)
  const usualLine = getUsualLine(guest, isChange)
  // show the booking even if the rest fails to load
  const isSettled = settled(trip)
  return (
    <div className={`wrap ${styles.page}`}>
      <Joy stay={stay} trip={trip.data ?? null} shareButton={shareButton}>
        <Async query={isSettled} waiting={<p className={styles.waiting}>{usualLine}</p>}>
          {() => <h2>{(!isChange && resortLine) || usualLine}</h2>}
        </Async>
      </Joy>
      {isChange && whyNot('book', settings) === null && <UndoMove stay={stay} />}
      <Async query={isSettled} label={staysBooked().summary} lines={9}>
        {() => (
          <div className={styles.columns}>
            {guest ? (
              trip.data && <GuestSteps stay={stay} trip={trip.data} guest={guest} />
            ) : (
              <NextSteps stay={stay} trip={trip.data ?? null} />
            )}
            <div className={styles.summary} data-second={guest !== ''}>
              <BookingSummary stay={stay} trip={trip.data ?? null} />
            </div>
            <ResortText />
          </div>
        )}
      </Async>
    </div>
  )
}

function getUsualLine(guest: string, isChange: boolean): string {
  if (guest)
    return isChange ? staysBooked().guest.changed({ guest }) : staysBooked().guest.booked({ guest })
  return isChange ? staysTexts().changed : staysBooking().confirmed
}

interface JoyProps extends Pick<BookedPageProps, 'stay' | 'shareButton'> {
  readonly trip: Trip | null
  /** The text on the picture. */
  readonly children: ReactNode
}

function Joy({ stay, trip, shareButton, children }: JoyProps) {
  const mayShare = whyNot('book', useOwnerSettings()) === null && stay.status === 'confirmed'
  const guest = getTraveler(stay)
  // for a guest's stay, what matters most is their page; the summary has the calendar file
  const hasPage = useHasGuestPage(stay, trip)
  const { number } = stay
  const place = { unit: stay.unitName, dates: stayInText(stay.arrival, stay.departure) }
  return (
    <div className={styles.joy}>
      <div className={styles.picture}>
        <PlacePicture place={stay} sizes="(min-width: 64rem) 60vw, 100vw" />
      </div>
      <div>
        <span className={styles.tick}>
          <Icon name="check" />
        </span>
        <h1>{commonShell().titles.reservationConfirmation}</h1>
        {children}
        <p>{guest ? staysBooked().guest.yours({ ...place, guest }) : staysBooked().yours(place)}</p>
        <p>
          <KeepNumbers>
            {guest
              ? staysBooked().guest.number({ number, guest })
              : staysBooking().confirmedText({ number })}
          </KeepNumbers>
        </p>
        <div className={styles.acts}>
          {hasPage ? (
            <GuestPageLink stayId={stay.id} guest={guest} className="btn btn--sun btn--lg" />
          ) : (
            <CalendarFile stayId={stay.id} className="btn btn--sun btn--lg" />
          )}
          {mayShare &&
            (trip ? (
              shareButton(stay, trip.sharedOn)
            ) : (
              // placeholder of the same size, to avoid a layout shift
              <span className={`btn btn--clear ${styles.waiting}`} aria-hidden="true">
                {tripsShare().open}
              </span>
            ))}
        </div>
      </div>
    </div>
  )
}
