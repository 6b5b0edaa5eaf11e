import { readCriteria } from '../shared/booking-criteria.ts'
import type { FirstStep } from './route-row.ts'

/** What an address lacks for a page about one place: dates, or the place. */
export const needsPlace = (query: URLSearchParams): FirstStep | null => {
  const { arrival, departure, unitType } = readCriteria(query)
  if (!arrival || !departure) return { path: '/nav/reservations/bookingcriteria', say: 'dates' }
  return unitType ? null : { path: '/nav/reservations/choose', say: 'place' }
}

/** What it lacks for the list of places: dates. */
export const needsDates = (query: URLSearchParams): FirstStep | null => {
  const step = needsPlace(query)
  return step?.say === 'dates' ? step : null
}

/** What it lacks for other dates of a stay: the stay, or the dates. */
export const needsChange = (query: URLSearchParams): FirstStep | null => {
  const { resNum, arrival, departure } = readCriteria(query)
  if (!resNum) return { path: '/nav/reservations', say: 'change' }
  return arrival && departure ? null : { path: '/nav/reservations/changecriteria', say: 'newDates' }
}

/** The step of a page that is about something with an id, for an address without one. */
export const needsId = (step: FirstStep) => (query: URLSearchParams) =>
  query.get('id') ? null : step
