import { availability, bookingCriteria, type CallInput, reservationBook } from '@ownerng/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../shared/session.ts'
import type { Criteria } from './criteria.ts'

/** What the form for dates and people needs to know. */
export const bookingCriteriaQuery = () => queryOptions({ queryKey: ['booking-criteria'], queryFn: ({ signal }) => send(bookingCriteria, { query: {} }, signal) })

/** The places for given dates; the ones before stay on the page until these are there. */
export const availabilityQuery = (criteria: Criteria) =>
  queryOptions({
    queryKey: ['availability', criteria],
    queryFn: ({ signal }) => {
      const [people1 = 0, people2 = 0, people3 = 0, people4 = 0] = criteria.people
      return send(
        availability,
        {
          query: {
            arrival: criteria.arrival,
            departure: criteria.departure,
            people1: String(people1),
            people2: String(people2),
            people3: String(people3),
            people4: String(people4),
            resType: criteria.resType,
          },
        },
        signal,
      )
    },
    placeholderData: keepPreviousData,
  })

/** Books a stay; everything that shows points, weeks, bills or stays is read anew. */
export function useBookStay() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof reservationBook>['body']) => send(reservationBook, { query: {}, body }),
    onSuccess: (stay) => {
      client.setQueryData(['reservations', stay.id], stay)
      void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'reservations' || query.queryKey.length === 1 })
    },
    onError: () => void client.invalidateQueries({ queryKey: ['availability'] }),
  })
}
