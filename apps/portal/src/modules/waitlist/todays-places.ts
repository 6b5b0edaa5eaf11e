import { useQuery } from '@tanstack/react-query'
import { availabilityQuery } from '../../shared/availability.query.ts'
import type { Criteria } from '../../shared/booking-criteria.ts'
import { useOffersBooking } from '../../shared/may-book.ts'
import { useSession } from '../../shared/portal.tsx'
import { useSettled } from '../../shared/use-settled.ts'
import { getChecks, isPreviewable, type Terms } from './join-terms.ts'

/** The chosen places with today's availability and price for the dates. */
export type Places = ReturnType<typeof useTodaysPlaces>

/**
 * Loads today's price and availability of the chosen places, once the terms are complete enough,
 * and the pictures of all places as soon as there are dates.
 */
export function useTodaysPlaces(terms: Terms, today: string) {
  const { arrival, departure, people, kinds } = terms
  const criteria: Criteria = {
    ...{ arrival, departure, people },
    ...{ resNum: '', resType: 'O', unitType: '', flex: 0, lotFirst: '' },
  }
  const isSettled = useSettled(JSON.stringify(criteria))
  const isEnough = isPreviewable(terms, today)
  const checks = getChecks(terms, today)
  const hasDates = !checks['arrival'] && !checks['departure']
  const { data } = useQuery({
    ...availabilityQuery(useSession(), criteria),
    enabled: useOffersBooking() && isSettled && hasDates,
  })
  const pictureOf = (code: string) =>
    data?.places.find(({ unitTypeCode }) => unitTypeCode === code) ?? null
  const places = kinds.flatMap((code) => pictureOf(code) ?? [])
  return { places: isEnough ? places : [], criteria, pictureOf }
}
