import { staysBooking } from '@ownerng/messages/stays/booking'
import { formatMoney, formatNumber } from '../../../shared/amounts.ts'
import type { Place } from '../../../shared/availability.query.ts'
import styles from './place-card.module.css'

const t = staysBooking

/** The cost of a place for the dates: points, a week, or money. */
export function PlaceCost({ place, nights }: { place: Place; nights: number }) {
  if (place.paidBy === 'week' && place.useYear !== null)
    return (
      <p className={styles.cost}>
        <b>{t().week({ year: place.useYear })}</b>
      </p>
    )
  if (place.paidBy === 'bonus')
    return (
      <p className={styles.cost}>
        <b>{t().bonus({ money: formatMoney(place.feeCents) })}</b>
      </p>
    )
  if (place.points === null) return null
  return (
    <p className={styles.cost}>
      <b>{formatNumber(place.points)}</b> {t().points}
      <small>{t().aNight({ points: Math.round(place.points / Math.max(1, nights)) })}</small>
    </p>
  )
}
