import {
  workOrderCost,
  workOrderForm,
  workOrderList,
  workOrderMake,
  workOrderRate,
  workOrderSay,
  workOrderShow,
} from '@ownerng/contract'
import { AppError, type CommentField, formatCurrency } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import {
  answerCall,
  answerOnce,
  type HandlerAnswer,
  type KeyedAnswer,
  type KeyedRequest,
  type ReadRequest,
} from '../../http/call-routing.ts'
import { requireReadable } from '../../http/readable-input.ts'
import { handleOf, requireSession } from '../../http/session.ts'
import type { Parts } from '../../services.ts'
import { findFormFields } from '../resort/form-fields.queries.ts'
import { createWorkOrder, showWorkOrderForm } from './create-work-order.ts'
import { mayAct, requireOrder } from './work-order-access.ts'
import { addPhoto, sendPhoto } from './work-order-photos.ts'
import * as queries from './work-orders.queries.ts'

const PAGE_SIZE = 50
const MAX_BYTES = 5 * 1024 * 1024

/** What needs work in a unit: report it, say more, agree to a cost, and tell how it went. */
export function workOrdersRoute(app: FastifyInstance, parts: Parts): void {
  answerCall(app, workOrderList, (read) => listWorkOrders(parts, read))
  answerCall(app, workOrderForm, (read) => showWorkOrderForm(parts, read))
  answerCall(app, workOrderShow, (read) => showWorkOrder(parts, read))
  answerOnce(app, parts, workOrderMake, (read) => createWorkOrder(parts, read))
  answerOnce(app, parts, workOrderSay, (read) => addMessage(parts, read))
  answerOnce(app, parts, workOrderCost, (read) => answerCost(parts, read))
  answerOnce(app, parts, workOrderRate, (read) => rateWorkOrder(parts, read))
  registerPhotos(app, parts)
  // shown as pictures, so the public handle stands in the query and the cookie proves it
  app.get<{ Params: { id: string }; Querystring: { sessionID?: string } }>(
    '/api/work-order-photos/:id',
    { config: { style: 'resource' } },
    (request, reply) => sendPhoto(parts, request, reply),
  )
}

/** Photos come as they are, in a scope whose bodies are not JSON. */
function registerPhotos(app: FastifyInstance, parts: Parts): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'image/jpeg',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    )
    // whatever else comes is read no further than that it is no photo
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      (_request, _body, done) => done(null, null),
    )
    scope.post<{ Params: { id: string }; Querystring: { ownerNumber?: string } }>(
      '/api/work-orders/:id/photos',
      {
        config: { style: 'resource' },
        bodyLimit: MAX_BYTES,
        // before the body is read: megabytes of nobody are not held in memory
        onRequest: async (request) => {
          requireReadable([request.query, request.params])
          await requireSession(parts, request, handleOf(request))
        },
      },
      (request, reply) => addPhoto(parts, request, reply),
    )
  })
}

async function listWorkOrders(
  parts: Parts,
  { query, request }: ReadRequest<typeof workOrderList>,
): Promise<HandlerAnswer<typeof workOrderList>> {
  const { database } = parts
  const { resortId, ownerAccountId } = await requireSession(parts, request, handleOf(request))
  const rows = await database.readResort<queries.OrderRow>(resortId, queries.findOrders, [
    resortId,
    ownerAccountId,
    query.q.trim(),
    query.state,
    Number(query.page) * PAGE_SIZE,
  ])
  return { orders: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

async function showWorkOrder(
  parts: Parts,
  { query, request }: ReadRequest<typeof workOrderShow>,
): Promise<HandlerAnswer<typeof workOrderShow>> {
  const { database } = parts
  const session = await requireSession(parts, request, handleOf(request))
  const { resortId, ownerAccountId } = session
  return database.inResort(resortId, async (sql) => {
    const order = await sql.row<queries.OneOrderRow>(queries.findOrder, [
      resortId,
      ownerAccountId,
      query.id,
    ])
    if (!order) throw new AppError('NOT_FOUND')
    const [entries, photos, fields] = await Promise.all([
      sql.rows<{ id: string; at: Date; author: 'owner' | 'staff' | 'system'; text: string }>(
        queries.findEntries,
        [resortId, order.id],
      ),
      sql.rows<{ id: string }>(queries.findPhotos, [resortId, order.id]),
      sql.rows<CommentField>(findFormFields, [resortId, 'workorder']),
    ])
    const { comments, ...shown } = order
    return {
      ...shown,
      answers: fields.flatMap(({ id, label }) =>
        comments[id] ? [{ label, value: comments[id] }] : [],
      ),
      photos: photos.map((photo) => photo.id),
      entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
      mayAct: mayAct(session),
    }
  })
}

async function addMessage(
  parts: Parts,
  { query, body, session, once }: KeyedRequest<typeof workOrderSay>,
): Promise<KeyedAnswer<typeof workOrderSay>> {
  const { clock } = parts
  const order = await requireOrder(parts, session, query.id, body.ownerNumber)
  return once(async (sql) => {
    await sql.rows(queries.addEntry, [
      session.resortId,
      order.id,
      'owner',
      body.text.trim(),
      clock.now(),
    ])
    return { done: true as const }
  })
}

async function answerCost(
  parts: Parts,
  { query, body, session, once }: KeyedRequest<typeof workOrderCost>,
): Promise<KeyedAnswer<typeof workOrderCost>> {
  const { clock } = parts
  const order = await requireOrder(parts, session, query.id, body.ownerNumber)
  const { resortId, ownerAccountId } = session
  return once(async (sql) => {
    if (
      (await sql.count(queries.answerCost, [
        resortId,
        ownerAccountId,
        order.id,
        body.costCents,
        body.agreed,
      ])) === 0
    )
      throw new AppError('WORK_ORDER_CHANGED')
    await sql.rows(queries.addEntry, [
      resortId,
      order.id,
      'owner',
      `${body.agreed ? 'Agreed to' : 'Refused'} the cost of ${formatCurrency(body.costCents)}.`,
      clock.now(),
    ])
    return { done: true as const }
  })
}

async function rateWorkOrder(
  parts: Parts,
  { query, body, session, once }: KeyedRequest<typeof workOrderRate>,
): Promise<KeyedAnswer<typeof workOrderRate>> {
  const order = await requireOrder(parts, session, query.id, body.ownerNumber)
  const { resortId, ownerAccountId } = session
  return once(async (sql) => {
    if (
      (await sql.count(queries.rate, [
        resortId,
        ownerAccountId,
        order.id,
        body.rating,
        body.note,
      ])) === 0
    )
      throw new AppError('WORK_ORDER_CHANGED')
    return { done: true as const }
  })
}
