import { readerContext } from '@ownerng/messages'
import { staysWaitlist } from '@ownerng/messages/stays/waitlist'
import { useQuery } from '@tanstack/react-query'
import { useOffersBooking } from '../../../shared/may-book.ts'
import { useSession } from '../../../shared/portal.tsx'
import { useSettled } from '../../../shared/use-settled.ts'
import { availabilityQuery } from '../booking/booking.query.ts'
import { bookingHref, type Criteria } from '../booking/criteria.ts'
import { isUsable } from '../booking/shared-reasons.ts'
import type { Terms } from './join-terms.ts'

const t = staysWaitlist

/** Says which of the chosen places can be booked now, so that nobody waits for what is free. */
export function FreeNow({ terms, isAsked }: { terms: Terms; isAsked: boolean }) {
  const session = useSession()
  const mayBook = useOffersBooking()
  const { arrival, departure, people, kinds } = terms
  const criteria: Criteria = {
    ...{ arrival, departure, people },
    ...{ resNum: '', resType: 'O', unitType: '', flex: 0, lotFirst: '' },
  }
  const isSettled = useSettled(JSON.stringify(criteria))
  const { data } = useQuery({
    ...availabilityQuery(session, criteria),
    enabled: isAsked && isSettled && mayBook,
  })
  const free = isAsked
    ? (data?.places ?? []).filter((place) => isUsable(place) && kinds.includes(place.unitTypeCode))
    : []
  const places = new Intl.ListFormat(readerContext().locale).format(free.map(({ name }) => name))
  return (
    <p role="status">
      {free.length > 0 && (
        <>
          {t().freeNow({ count: free.length, places })}{' '}
          <a className="textlink" href={bookingHref('choose', criteria)}>
            {t().bookNow}
          </a>
        </>
      )}
    </p>
  )
}
