import { getTraveler } from '@ownerng/domain'
import { staysBooked } from '@ownerng/messages/stays/booked'
import { Card, Icon } from '@ownerng/ui'
import { inOneLine } from '../../../shared/amounts.ts'
import { weekdayInText } from '../../../shared/dates.ts'
import { EmailAddress } from '../../../shared/email-address.tsx'
import { useOffersBooking } from '../../../shared/may-book.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { hrefTo } from '../../../shared/router.ts'
import type { Stay, Trip } from '../../../shared/stay.ts'
import { TripIcon } from '../../../shared/trip-icon.tsx'
import { whyNot } from '../../../shared/who-may.ts'
import { MarkedItem } from '../marked-item.tsx'
import { freeCancelText } from './free-cancel-text.ts'
import styles from './guest-steps.module.css'

const t = () => staysBooked().guest

/** The guest who has a page for the stay; null if there is none yet. */
const findGuestPage = ({ guests }: Trip): Trip['guests'][number] | null =>
  guests.find(({ state }) => state === 'confirmed') ?? null

/** Whether the stay is a guest's who has a page that this login may open. */
export function useHasGuestPage(stay: Stay, trip: Trip | null): boolean {
  const mayInvite = whyNot('book', useOwnerSettings()) === null
  return mayInvite && getTraveler(stay) !== '' && trip !== null && findGuestPage(trip) !== null
}

interface GuestStepsProps {
  readonly stay: Stay
  readonly trip: Trip
  /** The person who stays. */
  readonly guest: string
}

/** For a stay of someone else: what the guest has now, and what the owner still has to do. */
export function GuestSteps({ stay, trip, guest }: GuestStepsProps) {
  const mayAct = useOffersBooking()
  const page = findGuestPage(trip)
  const secrets = trip.steps.flatMap(({ secret }) => (secret ? [secret.name] : []))
  const names = inOneLine(secrets)
  const day = weekdayInText(stay.arrival)
  const href = hrefTo(`/nav/reservations/${stay.id}`)
  const cancel = freeCancelText(stay, trip)
  return (
    <div className={styles.cards}>
      {page ? (
        <GuestPage guest={guest} email={page.email} mail={page.mail} href={mayAct ? href : ''}>
          {secrets.length > 0 && (
            <li>
              <Icon name="check" />
              {t().codes({ names, day })}
            </li>
          )}
        </GuestPage>
      ) : (
        <Card className="flow" title={t().noPage({ guest })}>
          <p>{trip.mayInvite && mayAct ? t().noPageText : t().tell}</p>
          {trip.mayInvite && mayAct && (
            <a className="btn btn--quiet" href={href}>
              {t().invite({ guest })}
            </a>
          )}
        </Card>
      )}
      <Card title={t().upToYou}>
        <ul>
          {!page && secrets.length > 0 && (
            <MarkedItem icon={<TripIcon name="key" />} title={t().passOn({ day })}>
              {t().codesYours({ names, guest })}
            </MarkedItem>
          )}
          <MarkedItem icon={<TripIcon name="people" />} title={t().checkIn({ guest, day })}>
            {t().checkInText({ time: stay.checkInTime })}{' '}
            {mayAct && <a href={href}>{t().changeWho}</a>}
          </MarkedItem>
          <MarkedItem icon={<TripIcon name="back" />} title={t().onlyYou({ guest })}>
            {cancel} {page && t().weTell({ guest })}
          </MarkedItem>
        </ul>
      </Card>
    </div>
  )
}

interface GuestPageProps {
  readonly guest: string
  readonly email: string
  /** Whether the email was sent, delivered, or returned. */
  readonly mail: Trip['guests'][number]['mail']
  /** Where the email can be sent again; '' without permission. */
  readonly href: string
  /** Further things that the page shows. */
  readonly children: React.ReactNode
}

/** Shows the address that received the guest's page, and the contents of the page. */
function GuestPage({ guest, email, mail, href, children }: GuestPageProps) {
  return (
    <Card
      title={t().has({ guest })}
      aside={
        mail === 'undelivered' ? (
          <span className="pill pill--warn">{t().undelivered}</span>
        ) : (
          <span className="pill pill--ok">
            <Icon name="check" />
            {mail === 'opened' ? t().opened : t().sent}
          </span>
        )
      }
    >
      <div className={styles.sent}>
        <Icon name="mail" />
        <p>
          <b>{t().page}</b>
          <span>
            <EmailAddress>{email}</EmailAddress>
          </span>
        </p>
        {href && <a href={href}>{mail === 'undelivered' ? t().fixEmail : t().again}</a>}
      </div>
      {mail === 'undelivered' && (
        <p className={styles.undelivered}>{t().undeliveredText({ email, guest })}</p>
      )}
      <ul className={styles.sees}>
        <li>
          <Icon name="check" />
          {t().dates}
        </li>
        {children}
        <li className={styles.never}>
          <TripIcon name="lock" />
          {t().never}
        </li>
      </ul>
    </Card>
  )
}
