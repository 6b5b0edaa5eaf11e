import type { CallAnswer, getReservation } from '@ownerng/contract'
import type { Statement } from '../../../db/database.ts'

/** What canceling a stay gave back. */
export type CancelResult = NonNullable<CallAnswer<typeof getReservation>['canceled']>

/** `$1` resort, `$2` account, `$3` stay. */
export const findCancelResult: Statement = {
  name: 'find-cancel-result',
  text: `select cancel_result from reservation
    where resort_id = $1 and owner_account_id = $2 and id = $3 and status = 'cancelled'`,
}
