import { daysBetween } from '@ownerng/domain'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysTexts } from '@ownerng/messages/stays/texts'
import { staysWhen } from '@ownerng/messages/stays/when'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../shared/amounts.ts'
import { availabilityQuery } from '../../../shared/availability.query.ts'
import type { Criteria } from '../../../shared/booking-criteria.ts'
import { stayDates, weekdayDate } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useSession } from '../../../shared/portal.tsx'
import bookingStyles from './booking.module.css'
import type { BookingLimits } from './booking.query.ts'
import styles from './stay-bar.module.css'
import { getQuote, type Quote } from './stay-quote.ts'

const t = staysWhen

/** Loads the places for the chosen dates, once both are chosen. */
export function useStayQuote(criteria: Criteria) {
  const session = useSession()
  const { showLockoff } = useOwnerSettings().resOptions
  const { arrival, departure, unitType, resNum } = criteria
  const enabled = arrival !== '' && departure !== '' && resNum === ''
  const places = useQuery({ ...availabilityQuery(session, criteria), enabled })
  const isCurrent = enabled && places.data !== undefined && !places.isPlaceholderData
  return {
    availability: isCurrent ? places.data : null,
    quote: isCurrent && places.data ? getQuote(places.data, unitType, showLockoff) : null,
  }
}

/** The label of the button that opens the list of places. */
const seePlaces = (quote: Quote | null): string =>
  quote && quote.places > 0 ? staysBooking().seeCount({ count: quote.places }) : staysBooking().see

interface StayBarProps {
  readonly limits: BookingLimits
  readonly criteria: Criteria
  /** False if another card on the page has the button for the next step. */
  readonly canGoOn: boolean
  readonly onClear: () => void
}

/**
 * The chosen dates with their lowest price. On a phone or tablet, the bar at the bottom shows that,
 * except for a change, where the menu takes its place.
 */
export function StayBar({ limits, criteria, canGoOn, onClear }: StayBarProps) {
  const { arrival, departure } = criteria
  const { quote } = useStayQuote(criteria)
  return (
    <div className={`${styles.bar} ${criteria.resNum === '' ? styles.docked : ''}`}>
      <div role="status" className={styles.said}>
        {arrival === '' || departure === '' ? (
          <p>{arrival === '' ? t().pickArrive : t().pickLeave}</p>
        ) : null}
        {arrival !== '' && (
          <dl>
            <div>
              <dt>{staysBooking().arrive}</dt>
              <dd>
                {weekdayDate(arrival)}, {staysTexts().from({ time: limits.checkInTime })}
              </dd>
            </div>
            {departure !== '' && (
              <>
                <div>
                  <dt>{staysBooking().leave}</dt>
                  <dd>
                    {weekdayDate(departure)}, {staysTexts().by({ time: limits.checkOutTime })}
                  </dd>
                </div>
                <div>
                  <dt>{t().nights({ count: daysBetween(arrival, departure) })}</dt>
                  <dd>{formatPrice(quote)}</dd>
                </div>
              </>
            )}
          </dl>
        )}
        <QuoteProblem quote={quote} />
      </div>
      {arrival !== '' && (
        <button className={`btn ${styles.clear}`} type="button" onClick={onClear}>
          {t().clear}
        </button>
      )}
      {canGoOn && (
        <button className={`btn btn--main btn--lg ${styles.see}`} type="submit">
          {seePlaces(quote)}
        </button>
      )}
    </div>
  )
}

/** Why the dates aren't available, and what helps. */
function QuoteProblem({ quote }: { quote: Quote | null }) {
  if (!quote?.problem) return null
  return (
    <p className={styles.problem}>
      {quote.problem}{' '}
      {quote.fix && (
        <a className="textlink" href={`#${quote.fix.route}`}>
          {quote.fix.label}
        </a>
      )}
    </p>
  )
}

function formatPrice(quote: Quote | null): string {
  if (quote?.points != null) return t().from({ price: t().pricePoints({ points: quote.points }) })
  return quote?.cents != null ? t().from({ price: formatMoney(quote.cents) }) : ''
}

/** On a phone or tablet: the dates, their price, and the next step, always visible. */
export function StayDock({ criteria }: { criteria: Criteria }) {
  const { arrival, departure } = criteria
  const { quote } = useStayQuote(criteria)
  const nights = departure && t().nights({ count: daysBetween(arrival, departure) })
  return (
    <section className={bookingStyles.bottomBar} aria-label={t().dock}>
      <span>
        <b>{headline(arrival, departure)}</b>
        {[nights, formatPrice(quote)].filter(Boolean).join(', ')}
      </span>
      {departure !== '' && (
        <button className="btn btn--main" type="submit">
          {seePlaces(quote)}
        </button>
      )}
    </section>
  )
}

function headline(arrival: string, departure: string): string {
  if (arrival === '') return t().pickArrive
  return departure === '' ? t().pickLeave : stayDates(arrival, departure)
}
