import { staysPlace } from '@ownerng/messages/stays/place'
import { Fact, Facts } from '@ownerng/ui'
import { formatNumber } from '../../../shared/amounts.ts'
import { isUsable, type Place } from '../../../shared/availability.query.ts'
import type { Criteria } from '../../../shared/booking-criteria.ts'
import { dateRange, weekdayDate } from '../../../shared/dates.ts'
import { PlaceCost } from '../booking/place-cost.tsx'
import styles from './place-price.module.css'

const t = staysPlace

interface PlacePriceProps {
  readonly place: Place
  readonly criteria: Criteria
  readonly nights: number
  readonly onChoose: () => void
}

/** The price of the place for the requested dates, and the button; or why it isn't available. */
export function PriceCard({ place, criteria, nights, onChoose }: PlacePriceProps) {
  return (
    <section className={`card ${styles.price}`} aria-label={t().price}>
      <PlaceCost place={place} nights={nights} />
      <Facts>
        <Fact label={t().arrive}>{weekdayDate(criteria.arrival)}</Fact>
        <Fact label={t().leave}>{weekdayDate(criteria.departure)}</Fact>
        {place.points !== null && place.pointsHave !== null && (
          <>
            <Fact label={t().have}>{formatNumber(place.pointsHave)}</Fact>
            {place.pointsHave >= place.points && (
              <Fact className={styles.total} label={t().after}>
                {formatNumber(place.pointsHave - place.points)}
              </Fact>
            )}
          </>
        )}
      </Facts>
      {isUsable(place) ? (
        <>
          <button className="btn btn--main btn--lg btn--block" type="button" onClick={onChoose}>
            {t().chooseName({ name: place.name })}
          </button>
          <p className="small muted">{t().nothingBooked}</p>
        </>
      ) : (
        <p>{whyNot(place)}</p>
      )}
    </section>
  )
}

/** The same in one line at the bottom of phones. */
export function PriceDock({ place, criteria, nights, onChoose }: PlacePriceProps) {
  if (!isUsable(place)) return null
  return (
    <section className={styles.dock} aria-label={t().yours}>
      <div>
        <PlaceCost place={place} nights={nights} />
        <p className="small">{dateRange(criteria.arrival, criteria.departure)}</p>
      </div>
      <button
        className="btn btn--main btn--lg"
        type="button"
        aria-label={t().chooseName({ name: place.name })}
        onClick={onChoose}
      >
        {t().choose}
      </button>
    </section>
  )
}

const whyNot = ({ reasons, notFree }: Place): string =>
  reasons[0]?.sentence ?? notFree?.sentence ?? t().notFree
