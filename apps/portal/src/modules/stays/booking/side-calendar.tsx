import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysWhen } from '@ownerng/messages/stays/when'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingHref, type Criteria } from '../../../shared/booking-criteria.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useRouter, useSession } from '../../../shared/portal.tsx'
import { bookingCriteriaQuery } from './booking.query.ts'
import type { ChosenDates } from './price-days.ts'
import styles from './side-calendar.module.css'
import { StayCalendar } from './stay-calendar.tsx'
import { useFocusedDay } from './use-focused-day.ts'
import { usePrices } from './use-prices.ts'

/**
 * A calendar next to the places for changing the dates in place. They change with the second press;
 * until then, the places are for the old dates.
 */
export function SideCalendar({ criteria }: { criteria: Criteria }) {
  const session = useSession()
  const { goTo } = useRouter()
  const limits = useQuery(bookingCriteriaQuery(session)).data
  const [focused, setFocused] = useFocusedDay(criteria.arrival, criteria.arrival)
  const [pending, setPending] = useState<ChosenDates | null>(null)
  const { prices } = usePrices(
    { ...criteria, unitType: '', flex: 0 },
    focused,
    limits?.firstArrival ?? criteria.arrival,
  )
  const { maxNights } = useOwnerSettings().resOptions
  if (!limits) return null
  const choose = (dates: ChosenDates) => {
    setPending(dates.departure === '' ? dates : null)
    if (dates.departure !== '')
      goTo(bookingHref('choose', { ...criteria, ...dates, unitType: '' }), { replace: true })
  }
  const { arrival, departure } = pending ?? criteria
  return (
    <section className={`card ${styles.side}`} aria-label={staysWhen().title}>
      <StayCalendar
        label={staysBooking().calendar}
        arrival={arrival}
        departure={departure}
        firstArrival={limits.firstArrival}
        lastArrival={limits.lastArrival}
        maxNights={maxNights}
        prices={prices}
        year={null}
        isFlexible={false}
        isSmall
        focused={[focused, limits.firstArrival].sort()[1] ?? focused}
        onFocus={setFocused}
        onChoose={choose}
      />
      {pending && <p role="status">{staysWhen().pickLeave}</p>}
    </section>
  )
}
