import { AppError } from '@ownerng/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getHandle, requireSession } from '../../http/session.ts'
import { requireRight } from '../../http/session-rules.ts'
import { contentName } from '../../integrations/files/files.ts'
import type { Services } from '../../services.ts'
import { requireToday } from './daily-limit.ts'
import { cleanPhoto } from './photo.ts'
import { getOptions } from './work-order-options.ts'
import * as queries from './work-orders.queries.ts'

const MAX_PHOTOS = 6
const MB = 1_000_000

/** POST /work-orders/:id/photos: returns an ID with which a message can show the photo. */
export async function addPhoto(
  services: Services,
  request: FastifyRequest<{ Params: { id: string }; Querystring: { ownerNumber?: string } }>,
  reply: FastifyReply,
) {
  const { database, files, clock } = services
  const act = await requireSession(services, request, getHandle(request))
  requireRight(act, 'addWorkOrderMessage', String(request.query.ownerNumber ?? ''))
  const { resortId, ownerAccountId } = act.subject
  const owned = { resortId, ownerAccountId, id: request.params.id }
  // decoding is expensive: only for the account's own orders
  const [known] = await database.readResort(resortId, queries.findOrderId, owned)
  if (!known) throw new AppError('NOT_FOUND')
  const photo = Buffer.isBuffer(request.body) ? await cleanPhoto(request.body) : null
  const sha256 = photo && contentName(photo)
  const id = await database.inResort(resortId, async (sql) => {
    const order = await sql.row(queries.lockOrder, owned)
    if (!order) throw new AppError('NOT_FOUND')
    const { allowPhotos, photoMegabytesPerDay } = await getOptions(sql, resortId)
    if (!allowPhotos) throw new AppError('WORK_ORDERS_OFF')
    if (!photo || !sha256) throw new AppError('PHOTO_REFUSED')
    // the key is the photo's hash, so an existing key is a repeated upload
    const sent = { resortId, workOrderId: order.id, sha256 }
    const same = await sql.row(queries.findSamePhoto, sent)
    if (same) return same.id
    const added = await sql.row(queries.addPhoto, {
      ...sent,
      bytes: photo.length,
      most: MAX_PHOTOS,
    })
    if (!added) throw new AppError({ code: 'PHOTOS_FULL', params: { most: MAX_PHOTOS } })
    await requireToday(sql, act.subject, {
      code: 'PHOTOS_TODAY',
      most: photoMegabytesPerDay,
      amount: photo.length / MB,
      now: clock.now(),
    })
    await files.put(`attachments/${sha256}`, photo)
    return added.id
  })
  return reply.send({ done: true, id })
}

export async function sendPhoto(
  services: Services,
  request: FastifyRequest<{ Params: { id: string }; Querystring: { sessionID?: string } }>,
  reply: FastifyReply,
) {
  const { database, files } = services
  const { subject } = await requireSession(services, request, String(request.query.sessionID ?? ''))
  const { resortId, ownerAccountId } = subject
  const [row] = await database.readResort(resortId, queries.findPhoto, {
    resortId,
    ownerAccountId,
    id: request.params.id,
  })
  if (!row) throw new AppError('NOT_FOUND')
  const file = await files.open(request.raw, `attachments/${row.sha256}`)
  if (!file) throw new AppError('NOT_FOUND')
  return reply.status(file.status).headers(file.headers).type('image/jpeg').send(file.stream)
}
