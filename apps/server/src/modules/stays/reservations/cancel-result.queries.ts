import { type CallAnswer, getReservation } from '@ownerng/contract'
import * as z from 'zod/mini'
import { sql } from '../../../db/statement.ts'

/** What canceling a stay gave back. */
export type CancelResult = NonNullable<CallAnswer<typeof getReservation>['canceled']>

export const findCancelResult = sql(
  'find-cancel-result',
  `select cancel_result, undo_until
  from reservation
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and id = :id
    and status = 'cancelled'`,
)

/** What was kept of a cancellation, in the form of the call that shows it. */
export function readCancelResult(stored: unknown): CancelResult | null {
  return z.parse(getReservation.answer.shape.canceled, stored ?? null)
}
