import { type CalendarDate, lastWishedArrival } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import { getTerms } from './request-terms.ts'
import * as queries from './waitlist.queries.ts'
import type { WaitlistMessage } from './waitlist-events.ts'

/** What a request becomes whose offer nobody took, or that its owner released. */
const CODES = {
  unanswered: { kept: 'kept-once', moved: 'to-the-end' },
  released: { kept: 'released-kept-once', moved: 'released-to-the-end' },
} as const

/**
 * Gives an offer back, which the others in line are asked about first: its request waits again, or
 * ends where its dates have passed. The place in line is kept once, however the offer ended: an
 * owner who takes none must not block the others forever. Says what became of the request, for its
 * history.
 */
export async function giveBackOffer(
  sql: ResortSql,
  resortId: string,
  { now, today }: { readonly now: Date; readonly today: CalendarDate },
  { request, how }: { readonly request: queries.RequestRow; readonly how: keyof typeof CODES },
): Promise<WaitlistMessage> {
  const { id, offered_reservation_id: stayId } = request
  if (stayId) {
    await sql.rows(queries.releaseOffer, { resortId, id: stayId })
    await sql.rows(queries.leaveToOthers, { resortId, lapsedRequestId: id, stayId })
  }
  if (lastWishedArrival(getTerms(request)) <= today) {
    const over = { resortId, id, status: 'lapsed' as const, reservationId: stayId }
    await sql.rows(queries.setRequest, { ...over, offerEndsAt: null })
    return { code: 'past', params: {} }
  }
  const toTheEnd = request.lapsed_offers > 0
  await sql.rows(queries.waitAgain, { resortId, id, now, toTheEnd })
  return { code: CODES[how][toTheEnd ? 'moved' : 'kept'], params: {} }
}
