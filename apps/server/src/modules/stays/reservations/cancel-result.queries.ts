import { type CallAnswer, getReservation } from '@ownerng/contract'
import * as z from 'zod/mini'
import { sql } from '../../../db/statement.ts'

/** What canceling a stay returned. */
export type CancelResult = NonNullable<CallAnswer<typeof getReservation>['canceled']>

/** The result of a cancellation, and the invited guest who was notified. */
export const findCancelResult = sql(
  'find-cancel-result',
  `select r.cancel_result, r.undo_until, g.first_name as guest_name, g.email as guest_email
  from reservation r
  left join guest_invitation g on g.resort_id = r.resort_id
    and g.reservation_id = r.id
    and g.step = 'confirmed'
  where r.resort_id = :resortId
    and r.owner_account_id = :ownerAccountId
    and r.id = :id
    and r.status = 'cancelled'`,
)

/** Parses a stored cancellation result. */
export function readCancelResult(stored: unknown): CancelResult | null {
  return z.parse(getReservation.answer.shape.canceled, stored ?? null)
}
