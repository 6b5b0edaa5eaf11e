import { commonFrame } from '@ownerng/messages/common/frame'
import { staysBooked } from '@ownerng/messages/stays/booked'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { Card, Icon } from '@ownerng/ui'
import { SafeHtml } from '../../../shared/custom-html.tsx'
import { clockTime, weekdayDate } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { hrefTo } from '../../../shared/router.ts'
import { MarkedItem } from '../marked-item.tsx'
import type { Stay, Trip } from '../trip/stay.ts'
import { TripIcon } from '../trip/trip-icon.tsx'
import styles from './next-steps.module.css'

const t = staysBooked

/** What happens from here to the day of arrival, with dates. */
export function NextSteps({ stay, trip }: { stay: Stay; trip: Trip | null }) {
  const secrets = (trip?.steps ?? []).flatMap(({ secret }) => (secret ? [secret.name] : []))
  const arrival = weekdayDate(stay.arrival)
  return (
    <Card title={staysBooking().next}>
      <ol>
        <MarkedItem icon={<Icon name="mail" />} title={t().emailed}>
          {t().emailedText} <a href={hrefTo('/nav/notices')}>{t().notices}</a>
        </MarkedItem>
        {secrets.length > 0 && (
          <MarkedItem icon={<TripIcon name="key" />} title={t().codes({ day: arrival })}>
            {t().codesText({ names: secrets.join(', ') })}
          </MarkedItem>
        )}
        <MarkedItem icon={<Icon name="cal" />} title={t().checkIn({ day: arrival })}>
          {staysBooking().nextText({ time: clockTime(stay.checkInTime) })}
        </MarkedItem>
      </ol>
    </Card>
  )
}

/** The resort's own words about a booking, marked as theirs; no card where it says nothing. */
export function ResortWords() {
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
