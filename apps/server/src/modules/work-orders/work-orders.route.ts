import { getWorkOrder, listWorkOrders } from '@ownerng/contract'
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
import { answerRead, type HandlerAnswer, type OwnerRead } from '../../http/call-routing.ts'
import { inTurn } from '../../http/fair-turns.ts'
import { requireReadable } from '../../http/readable-input.ts'
import { getHandle, requireSession } from '../../http/session.ts'
import { openUploadRoom } from '../../http/upload-room.ts'
import type { Services } from '../../services.ts'
import { getLanguage } from '../../shared/actor.ts'
import { getPlace, toPage } from '../../shared/keyset-page.ts'
import { getContext } from '../../shared/language.ts'
import { describeOrderEntry, withSummary } from '../../shared/work-order-entry.ts'
import { findFormFields } from '../resort/form-fields.queries.ts'
import { isTypedAnswer } from '../resort/form-fields.ts'
import { readLabels } from '../resort/resort-directory.ts'
import { readResortTexts } from '../resort/resort-texts.ts'
import { changeWorkOrderRoute, findVisitSlots } from './change-work-order.ts'
import { createWorkOrderRoute } from './create-work-order.ts'
import { getOptions, mayAct } from './work-order-options.ts'
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
  answerRead(app, services, { call: getWorkOrder, read: handleGetWorkOrder })
  createWorkOrderRoute(app, services)
  changeWorkOrderRoute(app, services)
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
  const room = openUploadRoom(MAX_BYTES)
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
        onRequest: async (request, reply) => {
          requireReadable([request.query, request.params])
          const act = await requireSession(services, request, getHandle(request))
          room.reserve(request, reply, act.sessionId)
        },
      },
      (request, reply) => inTurn(request, () => addPhoto(services, request, reply)),
    )
  })
}

async function handleListWorkOrders({
  sql,
  act: {
    subject: { resortId, ownerAccountId },
  },
  query,
}: OwnerRead<typeof listWorkOrders>): Promise<HandlerAnswer<typeof listWorkOrders>> {
  const wanted = { resortId, ownerAccountId, query: query.q.trim(), state: query.state }
  const [found, count] = await Promise.all([
    sql.rows(queries.findOrders, { ...wanted, ...getPlace(query.after, 'descending') }),
    sql.row(queries.countOrders, wanted),
  ])
  const { rows, next } = toPage(found, queries.ORDERS_PAGE, (row) => row.reportedOn)
  return { orders: rows.map(withSummary), total: count?.total ?? 0, next }
}

async function handleGetWorkOrder({
  sql,
  act,
  query: { id },
  now,
}: OwnerRead<typeof getWorkOrder>): Promise<HandlerAnswer<typeof getWorkOrder>> {
  const { resortId, ownerAccountId } = act.subject
  const { loginId } = act.actor
  const today = dateAt(now, act.subject.timeZone)
  const of = { resortId, workOrderId: id }
  const [order, options, entries, photos, entryPhotos, fields, labels, texts] = await Promise.all([
    sql.row(queries.findOrder, { resortId, ownerAccountId, id, today }),
    getOptions(sql, resortId),
    sql.rows(queries.findEntries, { ...of, ownerAccountId, loginId }),
    sql.rows(queries.findPhotos, of),
    sql.rows(queries.findEntryPhotos, of),
    sql.rows(findFormFields, { resortId, commentType: 'workorder' }),
    readLabels(sql, resortId),
    readResortTexts(sql, act.subject, getLanguage(act.actor)),
  ])
  if (!order) throw new AppError('NOT_FOUND')
  const { comments, nextArrival, cancelRequestedAt, ...details } = order
  const context = getContext(getLanguage(act.actor), labels, texts)
  const isAsked = cancelRequestedAt !== null
  return {
    ...withSummary(details),
    answers: fields.flatMap((field) => {
      const value = comments[field.id]
      return value ? [{ label: field.label, value, isTyped: isTypedAnswer(field, value) }] : []
    }),
    photos: photos.map((photo) => photo.id),
    entries: entries.map(({ text, text_message, isTyped, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      text: describeOrderEntry(context, { text, text_message, isTyped }),
      photos: entryPhotos.filter(({ entryId }) => entryId === entry.id).map(({ id }) => id),
    })),
    beforeStay: beforeStay(order, today),
    cancel: getCancel(order, mayAct(act), now),
    visitSlots:
      mayAct(act) && mayMoveVisit({ ...order, isAsked }, today)
        ? await findVisitSlots(sql, { resortId, today }, options)
        : [],
    mayAct: mayAct(act),
    mayAddPhotos: options.allowPhotos && mayAct(act),
  }
}

type Order = RowOf<typeof queries.findOrder>

function beforeStay({ status, scheduledOn, nextArrival: arrival }: Order, today: string) {
  const outlook = visitOutlook({ status, scheduledOn, arrival, today })
  return outlook && arrival ? { outlook, arrival } : null
}

function getCancel({ status, costState, cancelRequestedAt }: Order, mayAct: boolean, now: Date) {
  if (!mayAct) return { mode: 'none' as const, cause: null, undoUntil: null }
  const cancel = workOrderCancel({ status, costState, isAsked: cancelRequestedAt !== null })
  return {
    mode: cancel.mode,
    cause: cancel.mode === 'ask' ? cancel.cause : null,
    undoUntil:
      cancelRequestedAt && mayUndo(cancelRequestedAt, now)
        ? new Date(cancelRequestedAt.getTime() + UNDO_MS).toISOString()
        : null,
  }
}
