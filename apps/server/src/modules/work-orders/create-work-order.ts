import type { createWorkOrder, getWorkOrderForm } from '@ownerng/contract'
import { AppError, dateAt } from '@ownerng/domain'
import type {
  HandlerAnswer,
  KeyedAnswer,
  KeyedRequest,
  ReadRequest,
} from '../../http/call-routing.ts'
import { handleOf, requireSession, requireWriter, type Session } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { contextOf } from '../../shared/language.ts'
import { storeEntry } from '../../shared/work-order-entry.ts'
import { findFormFields } from '../resort/form-fields.queries.ts'
import { requireComments } from '../resort/form-fields.ts'
import { mayAct, optionsOf } from './work-order-access.ts'
import * as queries from './work-orders.queries.ts'

/** GET /work-orders/form: what a new work order can be about. */
export async function handleGetWorkOrderForm(
  services: Services,
  { request }: ReadRequest<typeof getWorkOrderForm>,
): Promise<HandlerAnswer<typeof getWorkOrderForm>> {
  const session = await requireSession(services, request, handleOf(request))
  const { allowNew, allowPhotos, categories } = await optionsOf(services, session)
  return {
    allowed: allowNew && mayAct(session),
    allowPhotos,
    categories,
    units: await unitsOf(services, session),
  }
}

/** POST /work-orders: reports something that needs work. */
export async function handleCreateWorkOrder(
  services: Services,
  { body, session, once }: KeyedRequest<typeof createWorkOrder>,
): Promise<KeyedAnswer<typeof createWorkOrder>> {
  const { clock } = services
  requireWriter(session, body.ownerNumber)
  const { resortId, ownerAccountId, loginId, timeZone, language } = session
  const { allowNew, categories } = await optionsOf(services, session)
  if (!allowNew) throw new AppError('WORK_ORDERS_OFF')
  const unit = (await unitsOf(services, session)).find(
    (item) =>
      item.id === body.unitId && (body.stayId === undefined || item.stay?.id === body.stayId),
  )
  if (!unit) throw new AppError('NOT_FOUND')
  if (!categories.includes(body.category))
    throw new AppError(
      { code: 'WORK_ORDER_CATEGORY', params: { category: body.category } },
      { field: 'category' },
    )
  return once(async (sql) => {
    const fields = await sql.rows(findFormFields, { resortId, commentType: 'workorder' })
    const comments = requireComments(fields, body.comments ?? {})
    const now = clock.now()
    const { category, summary, details, bestTimes, mayEnter } = body
    const order = await sql.row(queries.addOrder, {
      resortId,
      ownerAccountId,
      unitId: body.unitId,
      reservationId: body.stayId ?? null,
      category,
      summary,
      details,
      bestTimes,
      mayEnter,
      comments: JSON.stringify(comments),
      loginId,
      reportedOn: dateAt(now, timeZone),
    })
    if (!order) throw new AppError('UNEXPECTED')
    await sql.rows(queries.addEntry, {
      resortId,
      workOrderId: order.id,
      author: 'system',
      ...storeEntry(contextOf(language), { code: 'received', params: {} }),
      now,
    })
    return order
  })
}

/** Units that the account owns or stays in, with the stay. */
async function unitsOf(
  { database, clock }: Services,
  { resortId, ownerAccountId, timeZone }: Session,
) {
  const rows = await database.readResort(resortId, queries.findUnits, {
    resortId,
    ownerAccountId,
    today: dateAt(clock.now(), timeZone),
  })
  return rows.map(({ id, name, stay_id, number, arrival, departure }) => ({
    id,
    name,
    stay:
      stay_id !== null && number !== null && arrival !== null && departure !== null
        ? { id: stay_id, number, arrival, departure }
        : null,
  }))
}
