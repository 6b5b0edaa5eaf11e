import type { createWorkOrder, getWorkOrderForm } from '@ownerng/contract'
import { AppError, dateAt } from '@ownerng/domain'
import type {
  HandlerAnswer,
  KeyedAnswer,
  KeyedRequest,
  ReadRequest,
} from '../../http/call-routing.ts'
import { getHandle, requireSession, requireWriter, type Session } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { getContext } from '../../shared/language.ts'
import { storeEntry } from '../../shared/work-order-entry.ts'
import { findFormFields } from '../resort/form-fields.queries.ts'
import { requireComments } from '../resort/form-fields.ts'
import { getOptions, mayAct } from './work-order-access.ts'
import * as queries from './work-orders.queries.ts'

/** GET /work-orders/form: choices for a new work order. */
export async function handleGetWorkOrderForm(
  services: Services,
  { request }: ReadRequest<typeof getWorkOrderForm>,
): Promise<HandlerAnswer<typeof getWorkOrderForm>> {
  const session = await requireSession(services, request, getHandle(request))
  const options = await getOptions(services, session)
  const units = await getUnits(services, session)
  const today = dateAt(services.clock.now(), session.timeZone)
  const arrivals = units.flatMap(({ stay }) => (stay && stay.arrival > today ? stay.arrival : []))
  return {
    allowed: options.allowNew && mayAct(session),
    allowPhotos: options.allowPhotos,
    categories: options.categories,
    places: options.places,
    urgencies: options.urgencies,
    today,
    nextArrival: arrivals.sort()[0] ?? null,
    emergency: { phone: options.emergencyPhone, hours: options.emergencyHours },
    units,
  }
}

/** POST /work-orders: reports a problem. */
export async function handleCreateWorkOrder(
  services: Services,
  { body, session, once }: KeyedRequest<typeof createWorkOrder>,
): Promise<KeyedAnswer<typeof createWorkOrder>> {
  const { clock } = services
  requireWriter(session, body.ownerNumber)
  const { resortId, ownerAccountId, loginId, timeZone, language } = session
  const options = await getOptions(services, session)
  if (!options.allowNew) throw new AppError('WORK_ORDERS_OFF')
  if (!isPlaceOffered(body, options.places, await getUnits(services, session)))
    throw new AppError('NOT_FOUND')
  requireOffered(body, options)
  return once(async (sql) => {
    const fields = await sql.rows(findFormFields, { resortId, commentType: 'workorder' })
    const comments = requireComments(fields, body.comments ?? {})
    const now = clock.now()
    const { category, summary, details, bestTimes, mayEnter, place, urgency } = body
    const order = await sql.row(queries.addOrder, {
      resortId,
      ownerAccountId,
      unitId: body.unitId ?? null,
      reservationId: body.stayId ?? null,
      category,
      summary,
      details,
      bestTimes,
      mayEnter,
      place,
      urgency,
      comments: JSON.stringify(comments),
      loginId,
      reportedOn: dateAt(now, timeZone),
    })
    if (!order) throw new AppError('UNEXPECTED')
    await sql.rows(queries.addEntry, {
      resortId,
      workOrderId: order.id,
      author: 'system',
      loginId: null,
      ...storeEntry(getContext(language), { code: 'received', params: {} }),
      now,
    })
    return order
  })
}

type OrderBody = KeyedRequest<typeof createWorkOrder>['body']

/** Whether the place is a unit of the account (perhaps during its stay) or a common area. */
function isPlaceOffered(
  { unitId, stayId, place }: OrderBody,
  places: readonly string[],
  units: Awaited<ReturnType<typeof getUnits>>,
): boolean {
  if (unitId === undefined) return stayId === undefined && places.includes(place)
  if (place !== '') return false
  return units.some(
    (unit) => unit.id === unitId && (stayId === undefined || unit.stay?.id === stayId),
  )
}

/**
 * Throws if the resort doesn't offer the kind of work or the urgency; an empty urgency is always
 * allowed.
 */
function requireOffered(
  { category, urgency }: OrderBody,
  { categories, urgencies }: Awaited<ReturnType<typeof getOptions>>,
): void {
  if (!categories.includes(category))
    throw new AppError({ code: 'WORK_ORDER_CATEGORY', params: { category } }, { field: 'category' })
  if (urgency !== '' && !urgencies.includes(urgency))
    throw new AppError({ code: 'WORK_ORDER_URGENCY', params: { urgency } }, { field: 'urgency' })
}

/** Returns units that the account owns or stays in, with the stay. */
async function getUnits(
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
