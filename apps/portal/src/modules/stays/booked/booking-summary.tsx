import { getTraveler } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysBooked } from '@ownerng/messages/stays/booked'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { tripsTexts } from '@ownerng/messages/trips/texts'
import { Card, FiguresTable } from '@ownerng/ui'
import { formatNumber } from '../../../shared/amounts.ts'
import { useOffersBooking } from '../../../shared/may-book.ts'
import { hrefTo } from '../../../shared/router.ts'
import type { Stay, Trip } from '../../../shared/stay.ts'
import { StayFacts } from '../../../shared/stay-facts.tsx'
import styles from './booking-summary.module.css'
import { CalendarFile } from './calendar-file.tsx'
import { freeCancelText } from './free-cancel-text.ts'
import { useHasGuestPage } from './guest-steps.tsx'
import { Emailed } from './next-steps.tsx'

const t = staysBooked

/** The booked stay, the points before and after, and the last day to cancel for free. */
export function BookingSummary({ stay, trip }: { stay: Stay; trip: Trip | null }) {
  const mayBook = useOffersBooking()
  const guest = getTraveler(stay)
  const hasPage = useHasGuestPage(stay, trip)
  // for a guest's stay, `GuestSteps` shows it
  const freeCancel = trip && !guest ? freeCancelText(stay, trip) : ''
  return (
    <Card title={t().summary} aside={null}>
      <StayFacts stay={stay} />
      <FiguresTable
        caption={commonShell().titles.points}
        columns={[t().before, t().used, t().after]}
        rows={(trip?.lots ?? []).map((lot) => ({
          id: `${lot.kind} ${lot.useYear} ${lot.expiresOn}`,
          name: tripsTexts().lot({ kind: lot.kind, year: lot.useYear }),
          figures: [lot.left + lot.points, lot.points, lot.left].map(formatNumber),
        }))}
      />
      {freeCancel && <p>{freeCancel}</p>}
      {guest && (
        <ul>
          <Emailed stay={stay} />
        </ul>
      )}
      <p className={styles.main}>
        <a
          className="btn btn--main btn--lg btn--block"
          href={hrefTo(`/nav/reservations/${stay.id}`)}
        >
          {guest ? t().guest.seeStay : t().seeStay}
        </a>
      </p>
      <div className={styles.acts}>
        {hasPage && <CalendarFile stayId={stay.id} className="textlink" />}
        <button className="textlink" type="button" onClick={() => print()}>
          {staysBooking().print}
        </button>
        {mayBook && (
          <a className="textlink" href={hrefTo('/nav/reservations/bookingcriteria')}>
            {t().another}
          </a>
        )}
      </div>
    </Card>
  )
}
