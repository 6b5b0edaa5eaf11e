import { staysAsked } from '@ownerng/messages/stays/asked'
import { Card, KeepNumbers } from '@ownerng/ui'
import { bookingHref, type Criteria } from '../../../shared/booking-criteria.ts'
import { stayInText } from '../../../shared/dates.ts'
import { useOffersBooking } from '../../../shared/may-book.ts'
import { QuestionsCard } from '../../../shared/questions-card.tsx'
import type { Stay } from '../../../shared/stay.ts'
import { NearestStays } from '../booking/nearest-stays.tsx'
import styles from '../reservations/reservation-screen.module.css'

/** A booking that the resort declined: why, and what can be booked instead. */
export function DeclinedPage({ stay }: { stay: Stay }) {
  const mayBook = useOffersBooking()
  const { declined: t, place, number } = staysAsked()
  const { declined, unitName: unit, arrival, departure } = stay
  const criteria: Criteria = {
    ...{ arrival, departure, people: stay.people, resNum: '', unitType: '', flex: 0, lotFirst: '' },
    resType: (['O', 'G', 'R'] as const).find((type) => type === stay.type) ?? 'O',
  }
  const nearest = declined?.nearest ?? []
  return (
    <div className={styles.stayPage}>
      <Card className="card-stack" title={place({ unit, dates: stayInText(arrival, departure) })}>
        {declined && <p>{t.reasons[declined.reason]}</p>}
        {declined && declined.text !== '' && <p>{t.said({ text: declined.text })}</p>}
        <p>{t.uncharged}</p>
        <p className="muted">
          <KeepNumbers>{number({ number: stay.number })}</KeepNumbers>
        </p>
        {mayBook && (
          <>
            {nearest.length > 0 && (
              <>
                <h3>{t.nearest}</h3>
                <NearestStays
                  criteria={criteria}
                  stays={nearest}
                  href={(one) =>
                    bookingHref('choose', { ...criteria, ...one, unitType: one.unitTypeCode })
                  }
                />
              </>
            )}
            <div className="actions">
              <a className="btn btn--main" href={bookingHref('bookingcriteria', criteria)}>
                {t.search}
              </a>
            </div>
          </>
        )}
      </Card>
      <QuestionsCard />
    </div>
  )
}
