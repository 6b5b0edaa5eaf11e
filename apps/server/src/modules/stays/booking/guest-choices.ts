import type { getGuestChoices } from '@ownerng/contract'
import { feeFor, sumFees } from '@ownerng/domain'
import type { HandlerAnswer, OwnerRead } from '../../../http/call-routing.ts'
import { findKnownGuests } from '../booking.queries.ts'
import { loadBookingContext } from '../booking-context.ts'
import { getGuests } from '../stay-options.ts'

const GUESTS_SHOWN = 6

/** GET /guest-choices: the fees of stays for someone else, and guests of earlier stays. */
export async function readGuestChoices({
  sql,
  act,
  query: { arrival },
  now,
}: OwnerRead<typeof getGuestChoices>): Promise<HandlerAnswer<typeof getGuestChoices>> {
  const { resortId, ownerAccountId } = act.subject
  const { role } = act.actor
  const mayBook = role === 'full' || role === 'book'
  const [context, guests] = await Promise.all([
    loadBookingContext(sql, act, now),
    mayBook ? sql.rows(findKnownGuests, { resortId, ownerAccountId, most: GUESTS_SHOWN }) : [],
  ])
  const people = [1, 0, 0, 0]
  const feeOf = (type: 'G' | 'R') => {
    const { used } = getGuests(context, { people, type }, arrival)
    return sumFees(feeFor('guest', { guest: { type, used } }, context.rules))
  }
  return { fees: { G: feeOf('G'), R: feeOf('R') }, guests }
}
