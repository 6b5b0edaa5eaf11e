import {
  addWorkOrderMessage,
  answerWorkOrderCost,
  cancelWorkOrder,
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
  type VisitSlot,
  visitSlots,
  workOrderCancel,
} from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { ReadSql, ResortSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import { answerOnce, type KeyedAnswer, type KeyedRequest } from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import type { Subject } from '../../shared/actor.ts'
import { storeEntry, type WorkOrderEntry } from '../../shared/work-order-entry.ts'
import { readContext } from '../resort/resort-directory.ts'
import { readChoice } from '../resort/resort-texts.ts'
import { requireToday } from './daily-limit.ts'
import { getOptions, type WorkOrderOptions } from './work-order-options.ts'
import * as queries from './work-orders.queries.ts'

/** A work order, locked in the transaction that changes it. */
interface LockedOrder extends RowOf<typeof queries.lockOrder>, Pick<Subject, 'resortId'> {
  readonly now: Date
  /** At the resort. */
  readonly today: string
  readonly isAsked: boolean
}

/** Changes of a work order by its owner. Staff sees them in the conversation, without an email. */
export function changeWorkOrderRoute(app: FastifyInstance, services: Services): void {
  answerOnce(app, services, addWorkOrderMessage, (request) =>
    change(services, request, (sql, order) => addMessage(sql, order, request)),
  )
  answerOnce(app, services, answerWorkOrderCost, (request) =>
    change(services, request, (sql, order) => answerCost(sql, order, request.body)),
  )
  answerOnce(app, services, rateWorkOrder, (request) =>
    change(services, request, (sql, order) => rate(sql, order, request.body)),
  )
  answerOnce(app, services, cancelWorkOrder, (request) =>
    change(services, request, (sql, order) => cancel(sql, order, request.body)),
  )
  answerOnce(app, services, undoWorkOrderCancel, (request) => change(services, request, undoCancel))
  answerOnce(app, services, reopenWorkOrder, (request) =>
    change(services, request, (sql, order) => reopen(sql, order, request.body)),
  )
  answerOnce(app, services, moveWorkOrderVisit, (request) =>
    change(services, request, (sql, order) => moveVisit(sql, order, request.body)),
  )
}

type ChangeCall = typeof rateWorkOrder
type Change = Pick<KeyedRequest<ChangeCall>, 'query' | 'act' | 'once'>

/** Locks the order, makes the change, and adds the returned entry to the conversation. */
function change(
  { clock }: Services,
  { query, act, once }: Change,
  work: (sql: ResortSql, order: LockedOrder) => Promise<WorkOrderEntry | null>,
): Promise<KeyedAnswer<ChangeCall>> {
  const { resortId, ownerAccountId, timeZone } = act.subject
  const { loginId, language } = act.actor
  const now = clock.now()
  return once(async (sql) => {
    const row = await sql.row(queries.lockOrder, { resortId, ownerAccountId, id: query.id })
    if (!row) throw new AppError('NOT_FOUND')
    const isAsked = row.cancelRequestedAt !== null
    const { messagesPerDay: most } = await getOptions(sql, resortId)
    await requireToday(sql, act.subject, { code: 'MESSAGES_TODAY', most, now })
    const entry = await work(sql, { ...row, resortId, now, today: dateAt(now, timeZone), isAsked })
    if (entry)
      await sql.rows(queries.addEntry, {
        resortId,
        workOrderId: row.id,
        author: 'owner',
        loginId,
        ...storeEntry(await readContext(sql, { resortId, locale: language }), entry),
        now,
      })
    return { done: true }
  })
}

async function addMessage(
  sql: ResortSql,
  { resortId, id, now }: LockedOrder,
  {
    body,
    act: {
      actor: { loginId },
    },
  }: KeyedRequest<typeof addWorkOrderMessage>,
): Promise<null> {
  const photoIds = [...new Set(body.photos)]
  const message = {
    author: 'owner',
    loginId,
    text: body.text.trim(),
    textMessage: null,
    now,
  } as const
  const entry = await sql.row(queries.addEntry, { resortId, workOrderId: id, ...message })
  if (!entry) throw new AppError('UNEXPECTED')
  const photos = { resortId, workOrderId: id, entryId: entry.id, photoIds }
  // a photo of another order doesn't count
  if ((await sql.count(queries.addEntryPhotos, photos)) !== photoIds.length)
    throw new AppError('NOT_FOUND')
  return null
}

type Body<C extends Parameters<typeof answerOnce>[2]> = KeyedRequest<C>['body']

async function answerCost(
  sql: ResortSql,
  { resortId, id }: LockedOrder,
  { costCents, agreed }: Body<typeof answerWorkOrderCost>,
): Promise<WorkOrderEntry> {
  if ((await sql.count(queries.answerCost, { resortId, id, costCents, agreed })) === 0)
    throw new AppError('WORK_ORDER_CHANGED')
  return { code: 'decided', params: { agreed, cents: costCents } }
}

async function rate(
  sql: ResortSql,
  { resortId, id }: LockedOrder,
  { rating, note }: Body<typeof rateWorkOrder>,
): Promise<null> {
  if ((await sql.count(queries.rate, { resortId, id, rating, note })) === 0)
    throw new AppError('WORK_ORDER_CHANGED')
  return null
}

/** Cancels an order without any work yet; otherwise asks the resort to cancel it. */
async function cancel(
  sql: ResortSql,
  order: LockedOrder,
  body: Body<typeof cancelWorkOrder>,
): Promise<WorkOrderEntry> {
  const { resortId, id, now } = order
  const { mode } = workOrderCancel(order)
  // the order has changed since the owner confirmed what the page displayed
  if (mode !== body.mode) throw new AppError('WORK_ORDER_CHANGED')
  await sql.rows(mode === 'now' ? queries.cancel : queries.askToCancel, { resortId, id, now })
  const code = mode === 'now' ? 'canceled' : 'cancel-asked'
  return { code, params: { note: body.note.trim() } }
}

/** Restores the order, for one minute. */
async function undoCancel(
  sql: ResortSql,
  { resortId, id, now, cancelRequestedAt }: LockedOrder,
): Promise<WorkOrderEntry> {
  // the resort's answer to the request clears it
  if (cancelRequestedAt === null || !mayUndo(cancelRequestedAt, now))
    throw new AppError('UNDO_LATE')
  await sql.rows(queries.undoCancel, { resortId, id })
  return { code: 'cancel-undone', params: {} }
}

/** Reopens a completed order under the same number, to be scheduled again. */
async function reopen(
  sql: ResortSql,
  { resortId, id, status }: LockedOrder,
  { note }: Body<typeof reopenWorkOrder>,
): Promise<WorkOrderEntry> {
  // rated or canceled concurrently
  if (status !== 'done') throw new AppError('WORK_ORDER_CHANGED')
  await sql.rows(queries.reopen, { resortId, id })
  return { code: 'reopened', params: { note: note.trim() } }
}

/** Moves the visit to a time that the resort offers, without approval. */
async function moveVisit(
  sql: ResortSql,
  order: LockedOrder,
  { day, time: chosen, from }: Body<typeof moveWorkOrderVisit>,
): Promise<WorkOrderEntry> {
  const { resortId, id, today, scheduledOn, scheduledNote } = order
  if (scheduledOn !== from || !mayMoveVisit(order, today)) throw new AppError('WORK_ORDER_CHANGED')
  // serializes owners who want the same slot
  await sql.rows(queries.lockVisitTimes, { resortId })
  const options = await getOptions(sql, resortId)
  const time = await readChoice(sql, { resortId }, options.visitTimes, chosen)
  const slots = await findVisitSlots(sql, order, options)
  if (time === undefined || !slots.some((slot) => slot.day === day && slot.time === time))
    throw new AppError('VISIT_TIME_TAKEN')
  await sql.rows(queries.moveVisit, { resortId, id, day, time, today })
  return {
    code: 'visit-moved',
    params: { day, time, fromDay: scheduledOn, fromTime: scheduledNote },
  }
}

/** Returns the free visit times that the resort offers. */
export async function findVisitSlots(
  sql: ReadSql,
  { resortId, today }: { readonly resortId: string; readonly today: string },
  { visitTimes: times, visitDays: weekdays, visitsPerTime: most }: WorkOrderOptions,
): Promise<VisitSlot[]> {
  if (times.length === 0) return []
  const visits = await sql.rows(queries.countVisits, { resortId, today })
  return visitSlots({ today, times, weekdays, most, visits })
}
