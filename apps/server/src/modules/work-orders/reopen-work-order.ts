import type { reopenWorkOrder } from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import type { KeyedAnswer, KeyedRequest } from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import { addOwnerEntry, lockOrder } from './locked-order.ts'
import { requireOrder } from './work-order-access.ts'
import * as queries from './work-orders.queries.ts'

/**
 * POST /work-orders/:id/reopen: reopens a completed order under the same number, to be scheduled
 * again.
 */
export async function handleReopenWorkOrder(
  services: Services,
  { query, body, session, once }: KeyedRequest<typeof reopenWorkOrder>,
): Promise<KeyedAnswer<typeof reopenWorkOrder>> {
  const now = services.clock.now()
  const { id } = await requireOrder(services, session, query.id, body.ownerNumber)
  const order = { ...session, id, now }
  return once(async (sql) => {
    // rated or canceled concurrently
    if ((await lockOrder(sql, order)).status !== 'done') throw new AppError('WORK_ORDER_CHANGED')
    await sql.rows(queries.reopen, { resortId: order.resortId, id })
    await addOwnerEntry(sql, order, { code: 'reopened', params: { note: body.note.trim() } })
    return { done: true as const }
  })
}
