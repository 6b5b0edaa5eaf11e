import { getTraveler } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysBooked } from '@ownerng/messages/stays/booked'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { tripsTexts } from '@ownerng/messages/trips/texts'
import { Card, FiguresTable } from '@ownerng/ui'
import { formatNumber } from '../../../shared/amounts.ts'
import { getMoment, weekdayInText } from '../../../shared/dates.ts'
import { useOffersBooking } from '../../../shared/may-book.ts'
import { hrefTo } from '../../../shared/router.ts'
import type { Stay, Trip } from '../../../shared/stay.ts'
import { StayFacts } from '../../../shared/stay-facts.tsx'
import styles from './booking-summary.module.css'
import { Emailed } from './next-steps.tsx'

const t = staysBooked

/** The booked stay, the points before and after, and the last day to cancel for free. */
export function BookingSummary({ stay, trip }: { stay: Stay; trip: Trip | null }) {
  const mayBook = useOffersBooking()
  const guest = getTraveler(stay)
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

/** End of free cancellation; '' if it has passed. */
export function freeCancelText(stay: Stay, trip: Trip): string {
  const byWeek = stay.paidBy === 'week'
  if (!byWeek && stay.points === 0) return ''
  const step = trip.ladder.findLast(
    ({ grace, asHolding, weekBack, pointsBack }) =>
      !grace && !asHolding && (byWeek ? weekBack : pointsBack === stay.points),
  )
  if (step)
    return t().freeCancel({ day: weekdayInText(step.until), count: byWeek ? 0 : stay.points })
  return trip.graceEndsAt ? t().graceOnly({ moment: getMoment(trip.graceEndsAt) }) : ''
}
