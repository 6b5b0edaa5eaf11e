import { encodePeople } from '@ownerng/contract'
import { findCommentFaults, offeredType } from '@ownerng/domain'
import { useQuery } from '@tanstack/react-query'
import { afterAction } from '../../../shared/after-action.ts'
import { availabilityQuery, type Place } from '../../../shared/availability.query.ts'
import { attemptFor, toNamedGuest, useBookingAnswers } from '../../../shared/booking-answers.ts'
import { bookingHref, type Criteria, readCriteria } from '../../../shared/booking-criteria.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useRoute, useRouter, useSession } from '../../../shared/portal.tsx'
import { hrefTo } from '../../../shared/router.ts'
import { formFieldsQuery, guestChoicesQuery, useBookStay } from './booking.query.ts'
import { isGuestNamed } from './guest-card.tsx'
import { useHold } from './hold-banner.tsx'

/**
 * A booking in progress: the stay in the address, its hold, the answers, and the booking itself.
 */
export type Entry = ReturnType<typeof useEntry>

/** Reads the stay from the address, holds its place, and books it. */
export function useEntry(requestedType: 'O' | 'G' | 'R') {
  const session = useSession()
  const { goTo } = useRouter()
  const { query } = useRoute()
  const { owner, resOptions } = useOwnerSettings()
  const type = offeredType(requestedType, resOptions.types)
  const criteria: Criteria = { ...readCriteria(query, resOptions.types), resType: type }
  const step = query.get('step') === 'check' ? 'check' : ''
  const ask = query.get('ask') ?? ''
  const holdId = query.get('hold') ?? ''
  const alsoOverlap = query.get('also') === 'yes'
  const pathWith = (extra: Record<string, string>, of = criteria) =>
    bookingHref(`book/${of.resType}/`, of, {
      step,
      ask,
      hold: holdId,
      ...(query.get('also') ? { also: 'yes' } : {}),
      ...extra,
    })
  const holdState = useHold(criteria, holdId, alsoOverlap, (id) =>
    goTo(pathWith({ hold: id }), { replace: true }),
  )
  const places = useQuery(availabilityQuery(session, { ...criteria, flex: 0 }, holdId))
  const fields = useQuery(formFieldsQuery(session))
  const choices = useQuery({
    ...guestChoicesQuery(session, criteria.arrival),
    enabled: criteria.arrival !== '',
  })
  // kept until the stay is booked or released, so that Back, a reload, or a new sign-in restores
  // the answers
  const answers = useBookingAnswers()
  const { guest, comments } = answers.values
  const isAnswered =
    fields.data !== undefined && findCommentFaults(fields.data, comments).length === 0
  const book = useBookStay(holdState.settled)

  function confirm(chosen: Place) {
    if (book.isPending) return
    const booking = {
      ...getBooking(chosen, criteria),
      ownerNumber: owner.ownerNumber,
      guest: type === 'O' ? null : toNamedGuest(guest),
      holdId: holdId || null,
      alsoOverlap,
      comments,
    }
    const tried = attemptFor(answers.values.tried, booking)
    // stored before sending: after a reload during the request, the same request is sent again
    answers.set({ tried })
    afterAction(book.mutateAsync({ ...booking, requestKey: tried.key }), (stay) => {
      holdState.forget()
      answers.clear()
      goTo(hrefTo('/nav/reservations/resconfirmation', { id: stay.id }), { replace: true })
    })
  }

  const checking = step === 'check' && isAnswered && isGuestNamed(type, guest)
  return {
    type,
    ask,
    criteria,
    hrefWith: pathWith,
    holdState,
    places,
    fields,
    choices,
    answers,
    checking,
    book,
    confirm,
  }
}

/** The request to send, with the displayed price. */
function getBooking(
  { unitTypeCode, paidBy, points, feeCents }: Place,
  { arrival, departure, resType, people, lotFirst }: Criteria,
) {
  return {
    unitTypeCode,
    arrival,
    departure,
    resType,
    ...encodePeople(people),
    expectPoints: paidBy === 'points' ? points : null,
    expectFeeCents: feeCents,
    ...(lotFirst ? { lotOrder: [lotFirst] } : {}),
  }
}
