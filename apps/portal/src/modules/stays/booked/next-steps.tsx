import { lastDayToInvite } from '@ownerng/domain'
import { commonFrame } from '@ownerng/messages/common/frame'
import { staysBooked } from '@ownerng/messages/stays/booked'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { Card, Icon } from '@ownerng/ui'
import { inOneLine } from '../../../shared/amounts.ts'
import { SafeHtml } from '../../../shared/custom-html.tsx'
import { weekdayInText } from '../../../shared/dates.ts'
import { useOffersBooking } from '../../../shared/may-book.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { hrefTo } from '../../../shared/router.ts'
import type { Stay, Trip } from '../../../shared/stay.ts'
import { TripIcon } from '../../../shared/trip-icon.tsx'
import { MarkedItem } from '../marked-item.tsx'
import { PaperLink } from '../paper-link.tsx'
import styles from './next-steps.module.css'

const t = staysBooked

/** What happens until the day of arrival, with dates. */
export function NextSteps({ stay, trip }: { stay: Stay; trip: Trip | null }) {
  const secrets = (trip?.steps ?? []).flatMap(({ secret }) => (secret ? [secret.name] : []))
  const arrival = weekdayInText(stay.arrival)
  const mayAct = useOffersBooking()
  return (
    <Card title={staysBooking().next}>
      <ol>
        <Emailed stay={stay} />
        {trip && asksWhoComes(stay, trip) && mayAct && (
          <MarkedItem
            icon={<TripIcon name="people" />}
            title={t().coming({ day: weekdayInText(lastDayToInvite(stay.arrival)) })}
          >
            {t().comingText} <a href={hrefTo(`/nav/reservations/${stay.id}`)}>{t().addNames}</a>
          </MarkedItem>
        )}
        {secrets.length > 0 && (
          <MarkedItem icon={<TripIcon name="key" />} title={t().codes({ day: arrival })}>
            {t().codesText({ names: inOneLine(secrets) })}
          </MarkedItem>
        )}
        <MarkedItem icon={<Icon name="cal" />} title={t().checkIn({ day: arrival })}>
          {staysBooking().nextText({ time: stay.checkInTime })}
        </MarkedItem>
      </ol>
    </Card>
  )
}

/** Where the confirmation was mailed; for owners without such emails, a link to the notices. */
export function Emailed({ stay: { id, emailedTo } }: { stay: Stay }) {
  const notices = <a href={hrefTo('/nav/notices')}>{t().notices}</a>
  if (emailedTo?.length === 0)
    return (
      <MarkedItem icon={<Icon name="mail" />} title={t().inNotices}>
        {t().inNoticesText} {notices} <PaperLink id={id} />
      </MarkedItem>
    )
  return (
    <MarkedItem icon={<Icon name="mail" />} title={t().emailed}>
      {emailedTo && t().emailedTo({ addresses: inOneLine(emailedTo) })} {t().emailedText} {notices}{' '}
      <PaperLink id={id} />
    </MarkedItem>
  )
}

/** More than one person comes, and no other guest has been named. */
function asksWhoComes({ type, people }: Stay, { mayInvite, guests }: Trip): boolean {
  const others = people.reduce((sum, count) => sum + count, 0) - 1
  const isNamed = guests.some(({ state }) => NAMED.includes(state))
  return type === 'O' && mayInvite && others > 0 && !isNamed
}

const NAMED = ['invited', 'filled', 'confirmed']

/** The resort's own text about a booking, marked as such; renders nothing if there is none. */
export function ResortText() {
  const html = useOwnerSettings().customHtml.bookResConfirm
  if (!html) return null
  return (
    <Card className={styles.fromResort} title={commonFrame().states.fromResort}>
      <div className="resort-html">
        <SafeHtml html={html} />
      </div>
    </Card>
  )
}
