import type { moveWorkOrderVisit } from '@ownerng/contract'
import { AppError, dateAt, mayMoveVisit, type VisitSlot, visitSlots } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { KeyedAnswer, KeyedRequest } from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import { addOwnerEntry, lockOrder } from './locked-order.ts'
import { getOptions, requireOrder } from './work-order-access.ts'
import * as queries from './work-orders.queries.ts'

type WoOptions = Awaited<ReturnType<typeof getOptions>>

/** Returns the free visit times that the resort offers. */
export async function findVisitSlots(
  sql: ResortSql,
  { resortId, today }: { readonly resortId: string; readonly today: string },
  { visitTimes, visitDays, visitsPerTime }: WoOptions,
): Promise<VisitSlot[]> {
  if (visitTimes.length === 0) return []
  const visits = await sql.rows(queries.countVisits, { resortId, today })
  return visitSlots({ today, times: visitTimes, weekdays: visitDays, most: visitsPerTime, visits })
}

/**
 * POST /work-orders/:id/visit: moves the visit to a time that the resort offers, without approval.
 * Staff sees it in the conversation; no email is sent.
 */
export async function handleMoveWorkOrderVisit(
  services: Services,
  { query, body, session, once }: KeyedRequest<typeof moveWorkOrderVisit>,
): Promise<KeyedAnswer<typeof moveWorkOrderVisit>> {
  const now = services.clock.now()
  const { id } = await requireOrder(services, session, query.id, body.ownerNumber)
  const options = await getOptions(services, session)
  const { resortId, timeZone } = session
  const today = dateAt(now, timeZone)
  const { day, time } = body
  return once(async (sql) => {
    const order = { ...session, id, now }
    const { status, scheduledOn, scheduledNote, cancelAskedAt } = await lockOrder(sql, order)
    const isAsked = cancelAskedAt !== null
    if (scheduledOn !== body.from || !mayMoveVisit({ status, scheduledOn, isAsked }, today))
      throw new AppError('WORK_ORDER_CHANGED')
    // serializes owners who want the same slot
    await sql.rows(queries.lockVisitTimes, { resortId })
    const slots = await findVisitSlots(sql, { resortId, today }, options)
    if (!slots.some((slot) => slot.day === day && slot.time === time))
      throw new AppError('VISIT_TIME_TAKEN')
    await sql.rows(queries.moveVisit, { resortId, id, day, time, today })
    const params = { day, time, fromDay: scheduledOn, fromTime: scheduledNote }
    await addOwnerEntry(sql, order, { code: 'visit-moved', params })
    return { done: true as const }
  })
}
