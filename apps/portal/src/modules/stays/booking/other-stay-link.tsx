import { staysBooking } from '@ownerng/messages/stays/booking'
import { bookingHref, type Criteria } from '../../../shared/booking-criteria.ts'

interface OtherStayLinkProps {
  readonly criteria: Criteria
  /** Whether another place is available on these dates. */
  readonly hasPlaces: boolean
}

/**
 * The next step after a refusal: the other places on these dates, or other dates if all are taken.
 */
export function OtherStayLink({ criteria, hasPlaces }: OtherStayLinkProps) {
  const isChange = criteria.resNum !== ''
  const anyPlace = { ...criteria, unitType: '' }
  const href = hasPlaces
    ? bookingHref(isChange ? 'changeres' : 'choose', anyPlace)
    : bookingHref(isChange ? 'changecriteria' : 'bookingcriteria', {
        ...anyPlace,
        arrival: '',
        departure: '',
      })
  return (
    <p>
      <a className="btn btn--main" href={href}>
        {hasPlaces ? staysBooking().backToPlaces : staysBooking().otherDates}
      </a>
    </p>
  )
}
