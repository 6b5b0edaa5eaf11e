import { waitlistTexts } from '@ownerng/messages/waitlist/texts'
import { inOneLine } from '../../shared/amounts.ts'
import { isUsable } from '../../shared/availability.query.ts'
import { bookingHref } from '../../shared/booking-criteria.ts'
import styles from './join-form.module.css'
import type { Places } from './todays-places.ts'

const t = waitlistTexts

/** Lists the chosen places that can be booked now, so that the owner doesn't wait for them. */
export function FreeNow({ places, criteria }: Pick<Places, 'places' | 'criteria'>) {
  const free = places.filter(isUsable)
  const names = inOneLine(free.map(({ name }) => name))
  return (
    <p className={styles.free} role="status">
      {free.length > 0 && (
        <>
          {t().freeNow({ count: free.length, places: names })}{' '}
          <a className="textlink" href={bookingHref('choose', criteria)}>
            {t().bookNow}
          </a>
        </>
      )}
    </p>
  )
}
