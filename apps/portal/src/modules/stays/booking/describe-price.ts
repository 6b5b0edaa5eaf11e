import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysWhen } from '@ownerng/messages/stays/when'
import { formatMoney } from '../../../shared/amounts.ts'
import type { Place } from '../../../shared/availability.query.ts'

const t = staysBooking

/** The price of a stay with its fees, and the points that are left afterward. */
export function describePrice({ paidBy, points, pointsHave, useYear, fees }: Place) {
  const cents = fees.reduce((sum, fee) => sum + fee.cents, 0)
  const money = cents > 0 ? formatMoney(cents) : ''
  const withMoney = (first: string) => [first, money].filter(Boolean).join(' + ')
  if (paidBy === 'points' && points !== null)
    return {
      total: withMoney(staysWhen().pricePoints({ points })),
      left: pointsHave === null ? '' : t().leftAfter({ points: pointsHave - points }),
    }
  const week = paidBy === 'week' && useYear !== null ? t().week({ year: useYear }) : ''
  return { total: withMoney(week), left: '' }
}
