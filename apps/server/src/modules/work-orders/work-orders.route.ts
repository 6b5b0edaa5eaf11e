import {
  addWorkOrderMessage,
  answerWorkOrderCost,
  cancelWorkOrder,
  createWorkOrder,
  getWorkOrder,
  getWorkOrderForm,
  listWorkOrders,
  moveWorkOrderVisit,
  rateWorkOrder,
  reopenWorkOrder,
  undoWorkOrderCancel,
} from '@ownerng/contract'
import {
  AppError,
  dateAt,
  mayMoveVisit,
  mayUndo,
  UNDO_MS,
  visitOutlook,
  workOrderCancel,
} from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { RowOf } from '../../db/statement.ts'
import {
  answerCall,
  answerOnce,
  answerRead,
  type HandlerAnswer,
  type KeyedAnswer,
  type KeyedRequest,
  type OwnerRead,
  type ReadRequest,
} from '../../http/call-routing.ts'
import { requireReadable } from '../../http/readable-input.ts'
import { getHandle, requireSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { getPlace, toPage } from '../../shared/keyset-page.ts'
import { getContext } from '../../shared/language.ts'
import { entryInWords, storeEntry } from '../../shared/work-order-entry.ts'
import { findFormFields } from '../resort/form-fields.queries.ts'
import { handleCancelWorkOrder, handleUndoWorkOrderCancel } from './cancel-work-order.ts'
import { handleCreateWorkOrder, handleGetWorkOrderForm } from './create-work-order.ts'
import { findVisitSlots, handleMoveWorkOrderVisit } from './move-visit.ts'
import { handleReopenWorkOrder } from './reopen-work-order.ts'
import { getOptions, mayAct, requireOrder } from './work-order-access.ts'
import { addPhoto, sendPhoto } from './work-order-photos.ts'
import * as queries from './work-orders.queries.ts'

const MAX_BYTES = 5 * 1024 * 1024

/** Problems in units: owners report them, add messages, approve costs, and rate the work. */
export function workOrdersRoute(app: FastifyInstance, services: Services): void {
  answerRead(app, services, {
    call: listWorkOrders,
    read: handleListWorkOrders,
    staleness: 'bounded',
  })
  answerCall(app, getWorkOrderForm, (read) => handleGetWorkOrderForm(services, read))
  answerCall(app, getWorkOrder, (read) => handleGetWorkOrder(services, read))
  answerOnce(app, services, createWorkOrder, (read) => handleCreateWorkOrder(services, read))
  answerOnce(app, services, addWorkOrderMessage, (read) =>
    handleAddWorkOrderMessage(services, read),
  )
  answerOnce(app, services, answerWorkOrderCost, (read) =>
    handleAnswerWorkOrderCost(services, read),
  )
  answerOnce(app, services, rateWorkOrder, (read) => handleRateWorkOrder(services, read))
  answerOnce(app, services, reopenWorkOrder, (read) => handleReopenWorkOrder(services, read))
  answerOnce(app, services, cancelWorkOrder, (read) => handleCancelWorkOrder(services, read))
  answerOnce(app, services, undoWorkOrderCancel, (read) =>
    handleUndoWorkOrderCancel(services, read),
  )
  answerOnce(app, services, moveWorkOrderVisit, (read) => handleMoveWorkOrderVisit(services, read))
  registerPhotos(app, services)
  // used as image URLs, so the public handle is in the query and the cookie authenticates it
  app.get<{ Params: { id: string }; Querystring: { sessionID?: string } }>(
    '/api/work-order-photos/:id',
    { config: { style: 'resource' } },
    (request, reply) => sendPhoto(services, request, reply),
  )
}

/** Registers photo uploads in their own scope, because their bodies aren't JSON. */
function registerPhotos(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'image/jpeg',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    )
    // any other content type is rejected without reading the body
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
        // before the body is read, so that unauthenticated uploads use no memory
        onRequest: async (request) => {
          requireReadable([request.query, request.params])
          await requireSession(services, request, getHandle(request))
        },
      },
      (request, reply) => addPhoto(services, request, reply),
    )
  })
}

async function handleListWorkOrders({
  sql,
  session: { resortId, ownerAccountId },
  query,
}: OwnerRead<typeof listWorkOrders>): Promise<HandlerAnswer<typeof listWorkOrders>> {
  const wanted = { resortId, ownerAccountId, words: query.q.trim(), state: query.state }
  const [found, count] = await Promise.all([
    sql.rows(queries.findOrders, { ...wanted, ...getPlace(query.after, 'descending') }),
    sql.row(queries.countOrders, wanted),
  ])
  const { rows, next } = toPage(found, queries.ORDERS_PAGE, (row) => row.reportedOn)
  return { orders: [...rows], total: count?.total ?? 0, next }
}

async function handleGetWorkOrder(
  services: Services,
  { query, request }: ReadRequest<typeof getWorkOrder>,
): Promise<HandlerAnswer<typeof getWorkOrder>> {
  const { database, clock } = services
  const session = await requireSession(services, request, getHandle(request))
  const { resortId, ownerAccountId } = session
  const options = await getOptions(services, session)
  return database.inResort(resortId, async (sql) => {
    const today = dateAt(clock.now(), session.timeZone)
    const order = await sql.row(queries.findOrder, {
      resortId,
      ownerAccountId,
      id: query.id,
      today,
    })
    if (!order) throw new AppError('NOT_FOUND')
    const [entries, photos, entryPhotos, fields] = await Promise.all([
      sql.rows(queries.findEntries, {
        resortId,
        ownerAccountId,
        workOrderId: order.id,
        loginId: session.loginId,
      }),
      sql.rows(queries.findPhotos, { resortId, workOrderId: order.id }),
      sql.rows(queries.findEntryPhotos, { resortId, workOrderId: order.id }),
      sql.rows(findFormFields, { resortId, commentType: 'workorder' }),
    ])
    const { comments, nextArrival, cancelAskedAt, ...details } = order
    const context = getContext(session.language)
    return {
      ...details,
      answers: fields.flatMap(({ id, label }) =>
        comments[id] ? [{ label, value: comments[id] }] : [],
      ),
      photos: photos.map((photo) => photo.id),
      entries: entries.map((entry) => ({
        id: entry.id,
        at: entry.at.toISOString(),
        author: entry.author,
        authorName: entry.authorName,
        isYours: entry.isYours,
        text: entryInWords(context, entry),
        photos: entryPhotos.filter(({ entryId }) => entryId === entry.id).map(({ id }) => id),
      })),
      beforeStay: beforeStay(order, today),
      cancel: getCancel(order, mayAct(session), clock.now()),
      visitSlots:
        mayAct(session) && mayMoveVisit({ ...order, isAsked: cancelAskedAt !== null }, today)
          ? await findVisitSlots(sql, { resortId, today }, options)
          : [],
      mayAct: mayAct(session),
      mayAddPhotos: options.allowPhotos && mayAct(session),
    }
  })
}

type Order = RowOf<typeof queries.findOrder>

/** Whether the visit is before the owner's next stay in the place of the order. */
function beforeStay({ status, scheduledOn, nextArrival: arrival }: Order, today: string) {
  const outlook = visitOutlook({ status, scheduledOn, arrival, today })
  return outlook && arrival ? { outlook, arrival } : null
}

/** Returns how this person can cancel the order or undo that; a viewer can do neither. */
function getCancel({ status, costState, cancelAskedAt }: Order, mayAct: boolean, now: Date) {
  if (!mayAct) return { way: 'none' as const, cause: null, undoUntil: null }
  const cancel = workOrderCancel({ status, costState, isAsked: cancelAskedAt !== null })
  return {
    way: cancel.way,
    cause: cancel.way === 'ask' ? cancel.cause : null,
    undoUntil:
      cancelAskedAt && mayUndo(cancelAskedAt, now)
        ? new Date(cancelAskedAt.getTime() + UNDO_MS).toISOString()
        : null,
  }
}

async function handleAddWorkOrderMessage(
  services: Services,
  { query, body, session, once }: KeyedRequest<typeof addWorkOrderMessage>,
): Promise<KeyedAnswer<typeof addWorkOrderMessage>> {
  const { clock } = services
  const order = await requireOrder(services, session, query.id, body.ownerNumber)
  const of = { resortId: session.resortId, workOrderId: order.id }
  const photoIds = [...new Set(body.photos)]
  return once(async (sql) => {
    const entry = await sql.row(queries.addEntry, {
      ...of,
      author: 'owner',
      loginId: session.loginId,
      text: body.text.trim(),
      textMessage: null,
      now: clock.now(),
    })
    if (!entry) throw new AppError('UNEXPECTED')
    const shown = await sql.count(queries.addEntryPhotos, { ...of, entryId: entry.id, photoIds })
    // a photo of another order doesn't count
    if (shown !== photoIds.length) throw new AppError('NOT_FOUND')
    return { done: true as const }
  })
}

async function handleAnswerWorkOrderCost(
  services: Services,
  { query, body, session, once }: KeyedRequest<typeof answerWorkOrderCost>,
): Promise<KeyedAnswer<typeof answerWorkOrderCost>> {
  const { clock } = services
  const order = await requireOrder(services, session, query.id, body.ownerNumber)
  const { resortId, ownerAccountId } = session
  return once(async (sql) => {
    if (
      (await sql.count(queries.answerCost, {
        resortId,
        ownerAccountId,
        id: order.id,
        costCents: body.costCents,
        agreed: body.agreed,
      })) === 0
    )
      throw new AppError('WORK_ORDER_CHANGED')
    await sql.rows(queries.addEntry, {
      resortId,
      workOrderId: order.id,
      author: 'owner',
      loginId: session.loginId,
      ...storeEntry(getContext(session.language), {
        code: 'decided',
        params: { agreed: body.agreed, cents: body.costCents },
      }),
      now: clock.now(),
    })
    return { done: true as const }
  })
}

async function handleRateWorkOrder(
  services: Services,
  { query, body, session, once }: KeyedRequest<typeof rateWorkOrder>,
): Promise<KeyedAnswer<typeof rateWorkOrder>> {
  const order = await requireOrder(services, session, query.id, body.ownerNumber)
  const { resortId, ownerAccountId } = session
  return once(async (sql) => {
    if (
      (await sql.count(queries.rate, {
        resortId,
        ownerAccountId,
        id: order.id,
        rating: body.rating,
        note: body.note,
      })) === 0
    )
      throw new AppError('WORK_ORDER_CHANGED')
    return { done: true as const }
  })
}
