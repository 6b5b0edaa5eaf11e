import {
  bookReservation,
  type CallAnswer,
  changeReservation,
  createHold,
  encodePeopleQuery,
  extendHold,
  getBookingCriteria,
  getGuestChoices,
  getHold,
  getPriceCalendar,
  getPriceYear,
  listBookingWeeks,
  previewChange,
  type SentInput,
} from '@ownerng/contract'
import { addDays, addMonths } from '@ownerng/domain'
import { readCommentFields } from '@ownerng/login-kit/core'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { useAction } from '../../../shared/action.ts'
import type { Criteria } from '../../../shared/booking-criteria.ts'
import { TIME_AND_MONEY } from '../../../shared/data-groups.ts'
import type { Outcome } from '../../../shared/outcome.ts'
import { useSession } from '../../../shared/portal.tsx'
import { hrefTo } from '../../../shared/router.ts'
import type { Session } from '../../../shared/session.ts'
import { reservationQuery } from '../../../shared/stays.query.ts'

/** The resort's and the account's limits for the form for dates and people. */
export type BookingLimits = CallAnswer<typeof getBookingCriteria>

/** The consequences of changing a stay. */
export type ChangePreview = CallAnswer<typeof previewChange>

/** The limits for the form for dates and people. */
export const bookingCriteriaQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['booking', 'criteria'],
    queryFn: ({ signal }) => send(getBookingCriteria, { query: {} }, signal),
  })

/**
 * The weeks for stays of a fixed length. The previous ones stay on the page while the number of
 * people changes.
 */
export const bookingWeeksQuery = ({ send }: Session, { people, resType, resNum }: Criteria) => {
  const query = { ...encodePeopleQuery(people), resType, ...(resNum ? { resNum } : {}) }
  return queryOptions({
    queryKey: ['booking', 'weeks', query],
    queryFn: ({ signal }) => send(listBookingWeeks, { query }, signal),
    placeholderData: keepPreviousData,
  })
}

/** Fees of a stay for someone else, and guests whom the owner named before. */
export type GuestChoices = CallAnswer<typeof getGuestChoices>

export const guestChoicesQuery = ({ send }: Session, arrival: string) =>
  queryOptions({
    queryKey: ['booking', 'guest-choices', arrival],
    queryFn: ({ signal }) => send(getGuestChoices, { query: { arrival } }, signal),
  })

/** Prices and free places of a month. */
export type Prices = CallAnswer<typeof getPriceCalendar>

/** A month of the price calendar, for the given people and unit type. */
export const pricesQuery = ({ send }: Session, criteria: PriceCriteria, month: string) => {
  const { flex, resNum } = criteria
  const query = {
    from: `${month}-01`,
    to: addDays(addMonths(`${month}-01`, 1), -1),
    ...getParty(criteria),
    ...(flex > 0 ? { flex: String(flex) } : {}),
    ...(resNum ? { resNum } : {}),
  }
  return queryOptions({
    queryKey: ['booking', 'prices', query],
    queryFn: ({ signal }) => send(getPriceCalendar, { query }, signal),
  })
}

/** The lowest price per night in each month of a year. */
export const priceYearQuery = ({ send }: Session, criteria: PriceCriteria) => {
  const query = getParty(criteria)
  return queryOptions({
    queryKey: ['booking', 'price-year', query],
    queryFn: ({ signal }) => send(getPriceYear, { query }, signal),
    placeholderData: keepPreviousData,
  })
}

/** The criteria that prices depend on. */
export type PriceCriteria = Pick<Criteria, 'people' | 'resType' | 'flex' | 'resNum' | 'unitType'>

const getParty = ({ people, resType, unitType }: PriceCriteria) => ({
  ...encodePeopleQuery(people),
  resType,
  ...(unitType ? { unitType } : {}),
})

/** The resort's questions for every stay. */
export const formFieldsQuery = ({ send, handle }: Session) =>
  queryOptions({
    queryKey: ['resort', 'form-fields', 'reservation'],
    queryFn: () => readCommentFields(send, handle(), 'reservation'),
    staleTime: 600_000,
  })

/** Previews the consequences of changing a stay. */
export const changeQuery = (
  { send }: Session,
  { resNum: id, arrival, departure, people, resType, unitType: unitTypeCode }: Criteria,
) => {
  const query = { id, unitTypeCode, arrival, departure, ...encodePeopleQuery(people), resType }
  return queryOptions({
    queryKey: ['booking', 'change', query],
    queryFn: ({ signal }) => send(previewChange, { query }, signal),
  })
}

/** A held place. */
export const holdQuery = ({ send }: Session, id: string) =>
  queryOptions({
    queryKey: ['booking', 'hold', id],
    queryFn: ({ signal }) => send(getHold, { query: { id } }, signal),
    retry: false,
  })

/** Holds a place for some minutes. */
export const placeHold = ({ send }: Session, body: SentInput<typeof createHold>['body']) =>
  send(createHold, { query: {}, body })

/** Extends a hold once, by the same time. */
export const extendPlacedHold = ({ send }: Session, id: string, ownerNumber: string) =>
  send(extendHold, { query: { id }, body: { ownerNumber } })

type Stay = CallAnswer<typeof bookReservation>
type Booking = SentInput<typeof bookReservation>['body']
type Change = SentInput<typeof changeReservation>['body']

/** Books a stay, using the hold that `holdSettled` resolves to. */
export function useBookStay(holdSettled: () => Promise<string | null>) {
  const session = useSession()
  const { send } = session
  return useAction({
    work: async (body: Booking) =>
      send(bookReservation, { query: {}, body: { ...body, holdId: await holdSettled() } }),
    changes: TIME_AND_MONEY,
    outcome: { shownBy: 'the confirmation of the stay' },
    store: (client, stay) => storeStay(session, client, stay),
  })
}

/** Changes a stay; its confirmation page shows the outcome. */
export function useChangeStay(id: string, outcome: (stay: Stay) => Outcome | string) {
  const session = useSession()
  const { send } = session
  return useAction({
    work: (body: Change) => send(changeReservation, { query: { id }, body }),
    changes: TIME_AND_MONEY,
    outcome,
    redirectTo: () => hrefTo('/nav/reservations/resconfirmation', { id, changed: '1' }),
    store: (client, stay) => storeStay(session, client, stay),
  })
}

/** Caches the stay for its page; known issues of its unit arrive with the refetch. */
function storeStay(session: Session, client: QueryClient, stay: Stay): void {
  client.setQueryData(reservationQuery(session, stay.id).queryKey, {
    ...stay,
    known: [],
    canceled: null,
    undoUntil: null,
    guestTold: null,
    moveUndoUntil: null,
    declined: null,
  })
}
