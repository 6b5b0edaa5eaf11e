import { availability, bookingCriteria, changeShow, holdExtend, holdMake, holdShow, reservationBook, reservationChange, type SentInput } from '@ownerng/contract'
import { readCommentFields } from '@ownerng/login-kit/core'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send, sessionHandle } from '../../shared/session.ts'
import { reservationQuery } from '../../shared/stays.query.ts'
import { type Criteria, peopleQuery } from './criteria.ts'

/** What the form for dates and people needs to know. */
export const bookingCriteriaQuery = () => queryOptions({ queryKey: ['booking-criteria'], queryFn: ({ signal }) => send(bookingCriteria, { query: {} }, signal) })

/** The places for given dates; the ones before stay on the page until these are there. The nights of `holdId` count as free. */
export const availabilityQuery = ({ arrival, departure, people, resType, flex, resNum, lotFirst }: Criteria, holdId = '') => {
  const query = {
    arrival,
    departure,
    ...peopleQuery(people),
    resType,
    ...(flex > 0 ? { flex: String(flex) } : {}),
    ...(resNum ? { resNum } : {}),
    ...(holdId ? { holdId } : {}),
    ...(lotFirst ? { lotFirst } : {}),
  }
  return queryOptions({ queryKey: ['availability', query], queryFn: ({ signal }) => send(availability, { query }, signal), placeholderData: keepPreviousData })
}

/** What the resort asks of every stay. */
export const formFieldsQuery = () =>
  queryOptions({ queryKey: ['form-fields', 'reservation'], queryFn: () => readCommentFields(send, sessionHandle(), 'reservation'), staleTime: 600_000 })

/** What changing a stay would do. */
export const changeQuery = ({ resNum: id, arrival, departure, people, resType, unitType: unitTypeCode }: Criteria) => {
  const query = { id, unitTypeCode, arrival, departure, ...peopleQuery(people), resType }
  return queryOptions({ queryKey: ['change', query], queryFn: ({ signal }) => send(changeShow, { query }, signal) })
}

/** A place that is kept. */
export const holdQuery = (id: string) => queryOptions({ queryKey: ['hold', id], queryFn: ({ signal }) => send(holdShow, { query: { id } }, signal), retry: false })

/** Keeps a place for some minutes. */
export const makeHold = (body: SentInput<typeof holdMake>['body']) => send(holdMake, { query: {}, body })

/** Keeps it as long again, once. */
export const extendHold = (id: string, ownerNumber: string) => send(holdExtend, { query: { id }, body: { ownerNumber } })

/** Books a stay; everything that shows points, weeks, bills or stays is read anew. */
export function useBookStay() {
  return useStayAct((body: SentInput<typeof reservationBook>['body']) => send(reservationBook, { query: {}, body }))
}

/** Changes a stay. */
export function useChangeStay(id: string) {
  return useStayAct((body: SentInput<typeof reservationChange>['body']) => send(reservationChange, { query: { id }, body }))
}

function useStayAct<Body>(mutationFn: (body: Body) => ReturnType<typeof send<typeof reservationBook>>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (stay) => {
      // shown at once; what is known of its unit comes with the next look
      client.setQueryData(reservationQuery(stay.id).queryKey, { ...stay, known: [] })
      void client.invalidateQueries()
    },
    onError: () => {
      void client.invalidateQueries({ queryKey: ['availability'] })
      void client.invalidateQueries({ queryKey: ['change'] })
    },
  })
}
