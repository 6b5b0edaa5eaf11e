import type { cancelWorkOrder, undoWorkOrderCancel } from '@ownerng/contract'
import { AppError, mayUndo, workOrderCancel } from '@ownerng/domain'
import type { KeyedAnswer, KeyedRequest } from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import { addOwnerEntry, lockOrder } from './locked-order.ts'
import { requireOrder } from './work-order-access.ts'
import * as queries from './work-orders.queries.ts'

/**
 * POST /work-orders/:id/cancel: cancels an order that nobody has worked on, otherwise asks the
 * resort to. Staff sees it in the conversation; no email is sent.
 */
export async function handleCancelWorkOrder(
  services: Services,
  { query, body, session, once }: KeyedRequest<typeof cancelWorkOrder>,
): Promise<KeyedAnswer<typeof cancelWorkOrder>> {
  const now = services.clock.now()
  const { id } = await requireOrder(services, session, query.id, body.ownerNumber)
  const order = { ...session, id, now }
  return once(async (sql) => {
    const { status, costState, cancelAskedAt } = await lockOrder(sql, order)
    const { way } = workOrderCancel({ status, costState, isAsked: cancelAskedAt !== null })
    // the order has changed since the owner confirmed what the page displayed
    if (way !== body.way) throw new AppError('WORK_ORDER_CHANGED')
    const { resortId } = order
    await sql.rows(way === 'now' ? queries.cancel : queries.askToCancel, { resortId, id, now })
    const code = way === 'now' ? 'canceled' : 'cancel-asked'
    await addOwnerEntry(sql, order, { code, params: { note: body.note.trim() } })
    return { done: true as const }
  })
}

/** POST /work-orders/:id/undo-cancel: restores the order, for one minute. */
export async function handleUndoWorkOrderCancel(
  services: Services,
  { query, body, session, once }: KeyedRequest<typeof undoWorkOrderCancel>,
): Promise<KeyedAnswer<typeof undoWorkOrderCancel>> {
  const now = services.clock.now()
  const { id } = await requireOrder(services, session, query.id, body.ownerNumber)
  const order = { ...session, id, now }
  return once(async (sql) => {
    const { cancelAskedAt } = await lockOrder(sql, order)
    // the resort's answer to the request clears it
    if (cancelAskedAt === null || !mayUndo(cancelAskedAt, now)) throw new AppError('UNDO_LATE')
    await sql.rows(queries.undoCancel, { resortId: order.resortId, id })
    await addOwnerEntry(sql, order, { code: 'cancel-undone', params: {} })
    return { done: true as const }
  })
}
