import { daysBetween } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { Card, Fact, Facts } from '@ownerng/ui'
import { formatMoney, formatNumber } from '../../../shared/amounts.ts'
import type { Place } from '../../../shared/availability.query.ts'
import type { Criteria } from '../../../shared/booking-criteria.ts'
import { dateRange } from '../../../shared/dates.ts'
import { PlacePicture } from '../../../shared/place-picture.tsx'
import { ResortText } from '../../../shared/resort-text.tsx'
import bookingStyles from './booking.module.css'
import styles from './stay-summary.module.css'

const t = staysBooking

/** The choice and its cost, next to the list. On a phone or tablet, a bar continues instead. */
export function StaySummary({
  criteria,
  place,
  continueHref,
}: {
  criteria: Criteria
  place: Place | null
  /** Where to continue, empty without a choice. */
  continueHref: string
}) {
  return (
    <Card className={`${bookingStyles.summary} ${bookingStyles.docked}`} title={t().soFar}>
      {!place ? (
        <p className="muted">{t().pick}</p>
      ) : (
        <>
          <div className={styles.placeName}>
            <div className="plate">
              <PlacePicture place={place} sizes="8rem" />
            </div>
            <div>
              <h3>
                <ResortText>{place.name}</ResortText>
              </h3>
              <p className="muted">
                {dateRange(criteria.arrival, criteria.departure)}
                <br />
                {commonShell().nights({ count: daysBetween(criteria.arrival, criteria.departure) })}
              </p>
            </div>
          </div>
          <StayCost place={place} />
          {continueHref && (
            <a className="btn btn--main btn--lg btn--block" href={continueHref}>
              {t().continue}
            </a>
          )}
        </>
      )}
      <p className="small muted">{t().nothingYet}</p>
    </Card>
  )
}

/** Points before and after, or the week to use, and the fee. */
export function StayCost({ place }: { place: Place }) {
  return (
    <Facts>
      {place.paidBy === 'points' && place.points !== null && place.pointsHave !== null && (
        <>
          <Fact label={t().have}>{formatNumber(place.pointsHave)}</Fact>
          <Fact label={t().stay}>− {formatNumber(place.points)}</Fact>
          <Fact className={styles.total} label={t().after}>
            {formatNumber(place.pointsHave - place.points)}
          </Fact>
        </>
      )}
      {place.paidBy === 'week' && place.useYear !== null && (
        <Fact className={styles.total} label={t().stay}>
          {t().week({ year: place.useYear })}
        </Fact>
      )}
      {place.fees.map((fee) => (
        <Fact key={fee.text} label={fee.text}>
          {formatMoney(fee.cents)}
        </Fact>
      ))}
    </Facts>
  )
}
