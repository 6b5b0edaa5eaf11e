import { createWorkOrder, getWorkOrderForm } from '@ownerng/contract'
import { AppError, dateAt } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { ReadSql, ResortSql } from '../../db/database.ts'
import { answerOnce, answerRead, type KeyedRequest } from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import { type Act, getLanguage, getLoginId, type Subject } from '../../shared/actor.ts'
import { getContext } from '../../shared/language.ts'
import { storeEntry } from '../../shared/work-order-entry.ts'
import { findFormFields } from '../resort/form-fields.queries.ts'
import { readComments } from '../resort/form-fields.ts'
import { readChoice } from '../resort/resort-texts.ts'
import { requireToday } from './daily-limit.ts'
import { getOptions, mayAct, type WorkOrderOptions } from './work-order-options.ts'
import * as queries from './work-orders.queries.ts'

/** GET /work-orders/form: choices for a new work order. POST /work-orders: reports a problem. */
export function createWorkOrderRoute(app: FastifyInstance, services: Services): void {
  answerRead(app, services, {
    call: getWorkOrderForm,
    read: async ({ sql, act, now }) => {
      const options = await getOptions(sql, act.subject.resortId)
      const today = dateAt(now, act.subject.timeZone)
      const units = await getUnits(sql, act.subject, today)
      const arrivals = units.flatMap(({ stay }) => stay?.arrival ?? [])
      return {
        allowed: options.allowNew && mayAct(act),
        allowPhotos: options.allowPhotos,
        categories: options.categories,
        places: options.places,
        urgencies: options.urgencies,
        today,
        nextArrival: arrivals.filter((arrival) => arrival > today).sort()[0] ?? null,
        emergency: { phone: options.emergencyPhone, hours: options.emergencyHours },
        units,
      }
    },
  })
  answerOnce(app, services, createWorkOrder, ({ body, act, once }) =>
    once((sql) => addOrder(sql, act, body, services.clock.now())),
  )
}

type OrderBody = KeyedRequest<typeof createWorkOrder>['body']

async function addOrder(sql: ResortSql, act: Act, given: OrderBody, now: Date) {
  const { resortId, ownerAccountId, timeZone } = act.subject
  const today = dateAt(now, timeZone)
  const options = await getOptions(sql, resortId)
  const body = await readChoices(sql, act.subject, given, options)
  if (!options.allowNew) throw new AppError('WORK_ORDERS_OFF')
  if (!isPlaceOffered(body, options.places, await getUnits(sql, act.subject, today)))
    throw new AppError('NOT_FOUND')
  requireOffered(body, options)
  const fields = await sql.rows(findFormFields, { resortId, commentType: 'workorder' })
  const comments = await readComments(sql, act.subject, fields, body.comments ?? {})
  const { category, summary, details, bestTimes, mayEnter, place, urgency } = body
  await requireToday(sql, act.subject, {
    code: 'WORK_ORDERS_TODAY',
    most: options.ordersPerDay,
    now,
  })
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
    loginId: getLoginId(act.actor),
    reportedOn: today,
  })
  if (!order) throw new AppError('UNEXPECTED')
  await sql.rows(queries.addEntry, {
    resortId,
    workOrderId: order.id,
    author: 'system',
    loginId: null,
    ...storeEntry(getContext(getLanguage(act.actor)), { code: 'received', params: {} }),
    now,
  })
  return order
}

/** Returns the order with choices from the resort's lists in the resort's own wording. */
async function readChoices(
  sql: ReadSql,
  subject: Subject,
  body: OrderBody,
  { places, categories, urgencies }: WorkOrderOptions,
): Promise<OrderBody> {
  const read = async (list: readonly string[], chosen: string) =>
    chosen === '' ? '' : ((await readChoice(sql, subject, list, chosen)) ?? chosen)
  return {
    ...body,
    place: await read(places, body.place),
    category: await read(categories, body.category),
    urgency: await read(urgencies, body.urgency),
  }
}

/** Whether the place is a unit of the account, perhaps during its stay, or a common area. */
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

/** Throws if the resort doesn't offer the kind of work or the urgency, which may be empty. */
function requireOffered(
  { category, urgency }: OrderBody,
  { categories, urgencies }: WorkOrderOptions,
): void {
  if (!categories.includes(category))
    throw new AppError({ code: 'WORK_ORDER_CATEGORY', params: { category } }, { field: 'category' })
  if (urgency !== '' && !urgencies.includes(urgency))
    throw new AppError({ code: 'WORK_ORDER_URGENCY', params: { urgency } }, { field: 'urgency' })
}

async function getUnits(
  sql: ReadSql,
  { resortId, ownerAccountId }: Pick<Subject, 'resortId' | 'ownerAccountId'>,
  today: string,
) {
  const rows = await sql.rows(queries.findUnits, { resortId, ownerAccountId, today })
  return rows.map(({ id, name, picture, photo, stay_id, number, arrival, departure }) => ({
    id,
    name,
    picture,
    photo,
    stay:
      stay_id !== null && number !== null && arrival !== null && departure !== null
        ? { id: stay_id, number, arrival, departure }
        : null,
  }))
}
