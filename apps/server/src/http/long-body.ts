import { AppError } from '@ownerng/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getKeyNumber } from './api-client.ts'
import { openUploadRoom, type UploadRoom } from './upload-room.ts'

/** Memory for long bodies that are read at the same time. */
const rooms = new WeakMap<FastifyInstance, UploadRoom>()

/** Accepts longer bodies of clients with a valid key, as far as there is memory for them. */
export function longBody(app: FastifyInstance, bodyLimit: number) {
  const room = rooms.get(app) ?? openUploadRoom(bodyLimit)
  rooms.set(app, room)
  return {
    bodyLimit,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      app.unprovenRequests.requireRoom(request)
      if (await app.hasApiKey(request)) return room.reserve(request, reply, getKeyNumber(request))
      app.unprovenRequests.count(request)
      throw new AppError('API_KEY_REFUSED')
    },
  }
}
