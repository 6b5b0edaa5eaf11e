import { useQuery } from '@tanstack/react-query'
import { availabilityQuery } from '../../shared/availability.query.ts'
import type { Criteria } from '../../shared/booking-criteria.ts'
import { useOffersBooking } from '../../shared/may-book.ts'
import { useSession } from '../../shared/portal.tsx'
import { useSettled } from '../../shared/use-settled.ts'
import { saysEnough, type Terms } from './join-terms.ts'

/** The chosen places for the dates as they could be had today, free or not. */
export type Places = ReturnType<typeof useTodaysPlaces>

/** Reads what the chosen places cost today and which are free, once the terms say enough. */
export function useTodaysPlaces(terms: Terms, today: string) {
  const { arrival, departure, people, kinds } = terms
  const criteria: Criteria = {
    ...{ arrival, departure, people },
    ...{ resNum: '', resType: 'O', unitType: '', flex: 0, lotFirst: '' },
  }
  const isSettled = useSettled(JSON.stringify(criteria))
  const isEnough = saysEnough(terms, today)
  const { data } = useQuery({
    ...availabilityQuery(useSession(), criteria),
    enabled: useOffersBooking() && isSettled && isEnough,
  })
  const places = kinds.flatMap(
    (code) => data?.places.find(({ unitTypeCode }) => unitTypeCode === code) ?? [],
  )
  return { places: isEnough ? places : [], criteria }
}
