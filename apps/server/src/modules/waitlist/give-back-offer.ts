import { type CalendarDate, lastWishedArrival } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import * as queries from './waitlist.queries.ts'
import type { WaitlistMessage } from './waitlist-events.ts'

/** Event codes of an offer that ended, by whether the request keeps its place in line. */
const CODES = {
  unanswered: { kept: 'kept-once', moved: 'to-the-end' },
  released: { kept: 'released-kept-once', moved: 'released-to-the-end' },
} as const

interface EndedOffer {
  readonly request: queries.RequestRow
  readonly how: keyof typeof CODES
}

/**
 * Releases an offer, first to the other requests in line. The request waits again, or ends if its
 * dates have passed. It keeps its place in line only once, because an owner who accepts no offer
 * must not block the others. Returns the outcome for the request's history.
 */
export async function giveBackOffer(
  sql: ResortSql,
  resortId: string,
  { now, today }: { readonly now: Date; readonly today: CalendarDate },
  { request, how }: EndedOffer,
): Promise<WaitlistMessage> {
  const { id, offeredId: stayId } = request
  if (stayId) {
    await sql.rows(queries.releaseOffer, { resortId, id: stayId })
    await sql.rows(queries.leaveToOthers, { resortId, lapsedRequestId: id, stayId })
  }
  if (lastWishedArrival(request) <= today) {
    const over = { status: 'lapsed', reservationId: stayId, offerEndsAt: null } as const
    await sql.rows(queries.setRequest, { resortId, id, ...over })
    return { code: 'past', params: {} }
  }
  const toTheEnd = request.lapsedOffers > 0
  await sql.rows(queries.waitAgain, { resortId, id, now, toTheEnd })
  return { code: CODES[how][toTheEnd ? 'moved' : 'kept'], params: {} }
}
