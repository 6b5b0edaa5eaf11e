import {
  workOrderCost,
  workOrderForm,
  workOrderList,
  workOrderMake,
  workOrderRate,
  workOrderSay,
  workOrderShow,
} from '@ownerng/contract'
import { AppError, type CommentField, dateAt, formatCurrency } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall, answerOnce } from '../../http/call-routing.ts'
import { requireReadable } from '../../http/readable-input.ts'
import { handleOf, requireActor, requireSession, type Session } from '../../http/session.ts'
import { contentName } from '../../integrations/files/files.ts'
import type { Parts } from '../../services.ts'
import { findFormFields } from '../resort/form-fields.queries.ts'
import { requireComments } from '../resort/form-fields.ts'
import { filledOptions } from '../resort/resort-directory.ts'
import { cleanPhoto } from './photo.ts'
import * as queries from './work-orders.queries.ts'

const A_PAGE = 50
const MOST_PHOTOS = 6
const MOST_BYTES = 5 * 1024 * 1024

/** What needs work in a unit: report it, say more, agree to a cost, and tell how it went. */
export function workOrdersRoute(app: FastifyInstance, parts: Parts): void {
  const { database, clock, files } = parts

  answerCall(app, workOrderList, async ({ query, request }) => {
    const { resortId, ownerAccountId } = await requireSession(parts, request, handleOf(request))
    const rows = await database.readResort<queries.OrderRow>(resortId, queries.findOrders, [
      resortId,
      ownerAccountId,
      query.q.trim(),
      query.state,
      Number(query.page) * A_PAGE,
    ])
    return { orders: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
  })

  answerCall(app, workOrderForm, async ({ request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const { allowNew, allowPhotos, categories } = await optionsOf(session)
    return {
      allowed: allowNew && mayAct(session),
      allowPhotos,
      categories,
      units: await unitsOf(session),
    }
  })

  answerCall(app, workOrderShow, async ({ query, request }) => {
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
  })

  answerOnce(app, parts, workOrderMake, async ({ body, session, once }) => {
    requireActor(session, body.ownerNumber, ['full', 'book'])
    const { resortId, ownerAccountId, loginId, timeZone } = session
    if (!mayAct(session)) throw new AppError('READ_ONLY')
    const { allowNew, categories } = await optionsOf(session)
    if (!allowNew) throw new AppError('WORK_ORDERS_OFF')
    const unit = (await unitsOf(session)).find(
      (each) =>
        each.id === body.unitId && (body.stayId === undefined || each.stay?.id === body.stayId),
    )
    if (!unit) throw new AppError('NOT_FOUND')
    if (!categories.includes(body.category))
      throw new AppError('WORK_ORDER_CATEGORY', { category: body.category }, { field: 'category' })
    return once(async (sql) => {
      const fields = await sql.rows<CommentField>(findFormFields, [resortId, 'workorder'])
      const comments = requireComments(fields, body.comments ?? {})
      const now = clock.now()
      const { category, summary, details, bestTimes, mayEnter } = body
      const values = [
        resortId,
        ownerAccountId,
        body.unitId,
        body.stayId ?? null,
        category,
        summary,
        details,
        bestTimes,
        mayEnter,
        comments,
        loginId,
        dateAt(now, timeZone),
      ]
      const order = await sql.row<{ id: string; number: string }>(queries.addOrder, values)
      if (!order) throw new AppError('UNEXPECTED')
      await sql.rows(queries.addEntry, [
        resortId,
        order.id,
        'system',
        'We have received it and will plan it.',
        now,
      ])
      return order
    })
  })

  answerOnce(app, parts, workOrderSay, async ({ query, body, session, once }) => {
    const order = await requireOrder(session, query.id, body.ownerNumber)
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
  })

  answerOnce(app, parts, workOrderCost, async ({ query, body, session, once }) => {
    const order = await requireOrder(session, query.id, body.ownerNumber)
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
  })

  answerOnce(app, parts, workOrderRate, async ({ query, body, session, once }) => {
    const order = await requireOrder(session, query.id, body.ownerNumber)
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
  })

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'image/jpeg',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    )
    // whatever else comes is read no further than that it is no photo
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, _body, done) => done(null, null),
    )
    scope.post<{ Params: { id: string }; Querystring: { ownerNumber?: string } }>(
      '/api/work-orders/:id/photos',
      {
        config: { style: 'resource' },
        bodyLimit: MOST_BYTES,
        // before the body is read: megabytes of nobody are not held in memory
        onRequest: async (request) => {
          requireReadable([request.query, request.params])
          await requireSession(parts, request, handleOf(request))
        },
      },
      async (request, reply) => {
        const session = await requireSession(parts, request, handleOf(request))
        const order = await requireOrder(
          session,
          request.params.id,
          String(request.query.ownerNumber ?? ''),
        )
        const { resortId } = session
        if (!(await optionsOf(session)).allowPhotos) throw new AppError('WORK_ORDERS_OFF')
        const photo = Buffer.isBuffer(request.body) ? cleanPhoto(request.body) : null
        if (!photo) throw new AppError('PHOTO_REFUSED')
        const sha256 = contentName(photo)
        await database.inResort(resortId, async (sql) => {
          await sql.rows(queries.lockOrder, [resortId, order.id])
          // the photo is its own key: one that is there already was sent before
          if (await sql.row(queries.findSamePhoto, [resortId, order.id, sha256])) return
          if (
            !(await sql.row(queries.addPhoto, [
              resortId,
              order.id,
              sha256,
              photo.length,
              MOST_PHOTOS,
            ]))
          )
            throw new AppError('PHOTOS_FULL', { most: MOST_PHOTOS })
          await files.put(`attachments/${sha256}`, photo)
        })
        return reply.send({ done: true })
      },
    )
  })

  // shown as pictures, so the public handle stands in the query and the cookie proves it
  app.get<{ Params: { id: string }; Querystring: { sessionID?: string } }>(
    '/api/work-order-photos/:id',
    { config: { style: 'resource' } },
    async (request, reply) => {
      const { resortId, ownerAccountId } = await requireSession(
        parts,
        request,
        String(request.query.sessionID ?? ''),
      )
      const [row] = await database.readResort<{ sha256: string }>(resortId, queries.findPhoto, [
        resortId,
        ownerAccountId,
        request.params.id,
      ])
      if (!row) throw new AppError('NOT_FOUND')
      const file = await files.open(request.raw, `attachments/${row.sha256}`)
      if (!file) throw new AppError('NOT_FOUND')
      return reply.status(file.status).headers(file.headers).type('image/jpeg').send(file.stream)
    },
  )

  async function optionsOf({ resortId }: Session) {
    return filledOptions(
      await database.readResort<{ name: string; value: unknown }>(resortId, queries.findWoOptions, [
        resortId,
      ]),
    ).woOptions
  }

  async function unitsOf({ resortId, ownerAccountId, timeZone }: Session) {
    const rows = await database.readResort<{
      id: string
      name: string
      stay_id: string | null
      number: string
      arrival: string
      departure: string
    }>(resortId, queries.findUnits, [resortId, ownerAccountId, dateAt(clock.now(), timeZone)])
    return rows.map(({ id, name, stay_id, number, arrival, departure }) => ({
      id,
      name,
      stay: stay_id === null ? null : { id: stay_id, number, arrival, departure },
    }))
  }

  /** A work order of the account that the page shows, and somebody who may act for it. */
  async function requireOrder(session: Session, id: string, ownerNumber: string) {
    requireActor(session, ownerNumber, ['full', 'book'])
    const [order] = await database.readResort<queries.OneOrderRow>(
      session.resortId,
      queries.findOrder,
      [session.resortId, session.ownerAccountId, id],
    )
    if (!order) throw new AppError('NOT_FOUND')
    if (!mayAct(session)) throw new AppError('READ_ONLY')
    return order
  }
}

const mayAct = ({ accountStatus, role }: Session) =>
  accountStatus === 'active' && (role === 'full' || role === 'book')
