import { pointsPage } from '@ownerng/messages/points/page'
import { Async, DataList } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { stayDates, yearInText } from '../../shared/dates.ts'
import { useOffersBooking } from '../../shared/may-book.ts'
import { PlacePicture } from '../../shared/place-picture.tsx'
import { useSession } from '../../shared/portal.tsx'
import { Reasons } from '../../shared/reasons.tsx'
import { hrefTo } from '../../shared/router.ts'
import { AffordableStaysCard } from './affordable-stays-card.tsx'
import type { PointsPage } from './contract-actions.ts'
import styles from './offers-section.module.css'
import { type Offers, offersQuery } from './points.query.ts'

const t = pointsPage
type Offer = Offers['offers'][number]

/** Available stays that the points buy, and a link to all point prices. */
export function OffersSection({ page }: { page: PointsPage }) {
  const session = useSession()
  const mayBook = useOffersBooking()
  const offers = useQuery({ ...offersQuery(session), enabled: mayBook })
  return (
    <section className={styles.section} aria-labelledby="h-offers">
      <h2 id="h-offers">{t().buys({ count: offers.data?.points ?? page.left })}</h2>
      {mayBook && (
        <Async query={offers} label={t().buys({ count: page.left })} lines={6}>
          {(found) => <OfferList found={found} />}
        </Async>
      )}
      {page.buys.length > 0 && (
        <details className={styles.everything}>
          <summary>{t().seeAllPlaces}</summary>
          <AffordableStaysCard buys={page.buys} left={page.left} />
        </details>
      )}
    </section>
  )
}

function OfferList({ found: { offers, until, blocked } }: { found: Offers }) {
  if (blocked.length > 0) return <Reasons reasons={blocked} />
  return (
    <>
      <p className={`muted ${styles.head}`}>
        {t().buysUntil({ count: offers.length, day: yearInText(until) })}
      </p>
      <DataList className={styles.offers ?? ''} rows={offers}>
        {(offer) => (
          <a className={styles.offer} href={getHref(offer)}>
            <div className="plate">
              <PlacePicture place={offer} sizes="(min-width: 48rem) 22rem, 100vw" />
              <span className="pill">{t().offerWhy[offer.why]}</span>
            </div>
            <div>
              <h3>{t().offer({ nights: offer.nights, place: offer.unitTypeName })}</h3>
              <p className="muted">
                {stayDates(offer.arrival, offer.departure)} ·{' '}
                <b>{t().offerCost({ count: offer.points })}</b>
              </p>
            </div>
          </a>
        )}
      </DataList>
    </>
  )
}

/** The booking page of an offer: first the guests, then the review. */
const getHref = ({ arrival, departure, id }: Offer): string =>
  hrefTo('/nav/reservations/book/o', { arrival, departure, unitType: id })
