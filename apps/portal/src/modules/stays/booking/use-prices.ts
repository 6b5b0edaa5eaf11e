import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../shared/portal.tsx'
import { type PriceCriteria, pricesQuery } from './booking.query.ts'
import { mergeMonths, monthsAround } from './price-days.ts'

/**
 * The months around the visible one. Each is loaded once; months without possible arrivals aren't.
 */
export function usePrices(criteria: PriceCriteria, focused: string, firstArrival: string) {
  const session = useSession()
  const [before, shown, after] = monthsAround(focused)
  const months = [
    useQuery({
      ...pricesQuery(session, criteria, before),
      enabled: before >= firstArrival.slice(0, 7),
    }),
    useQuery(pricesQuery(session, criteria, shown)),
    useQuery(pricesQuery(session, criteria, after)),
  ]
  return {
    prices: mergeMonths(months.flatMap(({ data }) => (data ? [data] : []))),
    failed: months.find(({ isError }) => isError),
  }
}
