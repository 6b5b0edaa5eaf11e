import { readCriteria } from '../shared/booking-criteria.ts'
import type { FirstStep } from './route-row.ts'

/** First step for a page about one place, if the address lacks the dates or the place. */
export const needsPlace = (query: URLSearchParams): FirstStep | null => {
  const { arrival, departure, unitType } = readCriteria(query)
  if (!arrival || !departure) return { path: '/nav/reservations/bookingcriteria', say: 'dates' }
  return unitType ? null : { path: '/nav/reservations/choose', say: 'place' }
}

/** First step for the list of places, if the address lacks the dates. */
export const needsDates = (query: URLSearchParams): FirstStep | null => {
  const step = needsPlace(query)
  return step?.say === 'dates' ? step : null
}

/** First step for changing a stay, if the address lacks the stay or the dates. */
export const needsChange = (query: URLSearchParams): FirstStep | null => {
  const { resNum, arrival, departure } = readCriteria(query)
  if (!resNum) return { path: '/nav/reservations', say: 'change' }
  return arrival && departure ? null : { path: '/nav/reservations/changecriteria', say: 'newDates' }
}

/** Makes the check of a page that needs an id: `step` if the address has none. */
export const needsId = (step: FirstStep) => (query: URLSearchParams) =>
  query.get('id') ? null : step
