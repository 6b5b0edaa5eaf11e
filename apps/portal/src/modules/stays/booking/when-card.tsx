import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysChange } from '@ownerng/messages/stays/change'
import { staysWhen } from '@ownerng/messages/stays/when'
import { Async, Card } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { bookingHref, type Criteria } from '../../../shared/booking-criteria.ts'
import { longMonth, monthName } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useSession } from '../../../shared/portal.tsx'
import { type BookingLimits, priceYearQuery } from './booking.query.ts'
import { isMonthFull, type PriceDays } from './price-days.ts'
import { StayBar } from './stay-bar.tsx'
import { StayCalendar } from './stay-calendar.tsx'
import { useFocusedDay } from './use-focused-day.ts'
import { usePrices } from './use-prices.ts'
import styles from './when-card.module.css'

const t = staysWhen

/** Id of the heading, the target of a button above the calendar. */
export const WHEN_TITLE_ID = 'h-when'

interface WhenCardProps {
  readonly limits: BookingLimits
  readonly criteria: Criteria
  readonly hasWeeks: boolean
  /** False if another card on the page has the button for the next step. */
  readonly canGoOn: boolean
  readonly onChange: (next: Partial<Criteria>) => void
}

/**
 * The days of a stay of any length, with the price of each night: paid by points, bonus time, or
 * time owned by the night.
 */
export function WhenCard({ limits, criteria, hasWeeks, canGoOn, onChange }: WhenCardProps) {
  const session = useSession()
  const [focused, setFocused] = useFocusedDay(criteria.arrival, limits.firstArrival)
  const { prices, failed } = usePrices(criteria, focused, limits.firstArrival)
  const year = useQuery({ ...priceYearQuery(session, criteria), enabled: limits.points !== null })
  const { maxNights } = useOwnerSettings().resOptions
  const alone = criteria.resNum ? staysChange().when : t().title
  const month = focused.slice(0, 7)
  const why = year.data?.reason ?? null
  return (
    <Card
      className={styles.when}
      title={
        <span id={WHEN_TITLE_ID} tabIndex={-1}>
          {hasWeeks ? staysBooking().orDays : alone}
        </span>
      }
    >
      <div className={styles.head}>
        <p className="muted">
          <PriceNote limits={limits} criteria={criteria} prices={prices} focused={focused} />
        </p>
        {failed && <Async query={failed} waiting={null} />}
        <p className={styles.noMonth} role="status">
          {why?.sentence}
        </p>
        {isMonthFull(prices, month) && !criteria.resNum && (
          <p className={styles.monthFull}>
            {t().monthFull({ month: monthName(month) })}{' '}
            <a className="textlink" href={bookingHref('waitlist', waitFor(criteria, month))}>
              {staysBooking().joinWaitlist}
            </a>
          </p>
        )}
      </div>
      <div className={styles.calendar}>
        <StayCalendar
          label={staysBooking().calendar}
          arrival={criteria.arrival}
          departure={criteria.departure}
          firstArrival={limits.firstArrival}
          lastArrival={limits.lastArrival}
          maxNights={maxNights}
          prices={prices}
          year={limits.points === null || why ? null : year}
          isFlexible={criteria.flex > 0}
          focused={focused}
          onFocus={setFocused}
          onChoose={onChange}
        />
      </div>
      <StayBar
        limits={limits}
        criteria={criteria}
        canGoOn={canGoOn}
        onClear={() => onChange({ arrival: '', departure: '' })}
      />
    </Card>
  )
}

/** A week of the month, for a waitlist request. */
const waitFor = (criteria: Criteria, month: string): Criteria => ({
  ...criteria,
  arrival: criteria.arrival || `${month}-01`,
  departure: criteria.departure || `${month}-08`,
})

interface PriceNoteProps {
  readonly limits: BookingLimits
  readonly criteria: Criteria
  readonly prices: PriceDays
  readonly focused: string
}

/** The meaning of the figures, and the points or nights available. */
function PriceNote({ limits, criteria, prices, focused }: PriceNoteProps) {
  const people = criteria.people.reduce((sum, count) => sum + count, 0)
  const kind = limits.kinds.find(({ code }) => code === criteria.unitType)
  const hasMoney = [...prices.days.values()].some(({ cents }) => cents !== null)
  const points = prices.pointsOn(criteria.arrival || focused)
  const { minNights: least, maxNights: most } = limits
  return (
    <>
      {limits.points !== null &&
        (kind ? t().perNightIn({ place: kind.name }) : t().perNight({ people }))}
      {limits.points === null && hasMoney && t().perNightMoney({ people })}{' '}
      {criteria.flex > 0 && t().bestWithin({ days: criteria.flex })}{' '}
      {points !== null && (
        <b>
          {criteria.arrival
            ? t().youHave({ points })
            : t().youHaveIn({ points, month: longMonth(focused.slice(0, 7)) })}
        </b>
      )}{' '}
      {limits.points !== null && staysBooking().nightsRange({ isOne: least === most, least, most })}
    </>
  )
}
