import { AppError, badRequest } from '@ownerng/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes of uploads that may be in memory at the same time. */
const ROOM = { session: 10 * 1024 * 1024, process: 200 * 1024 * 1024 }

export interface UploadRoom {
  /**
   * Reserves memory for the body of a request until its response was sent. Throws TOO_MANY_UPLOADS
   * if the session or this process has no room, and BAD_REQUEST if the client has disconnected.
   * Call it before the body is read.
   */
  reserve(request: FastifyRequest, reply: FastifyReply, session: string): void
}

/** Bounds the memory of uploads, by the length that each announces. */
export function openUploadRoom(maxBytes: number, room = ROOM): UploadRoom {
  const used = new Map<string, number>()
  let total = 0
  return {
    reserve: (request, { raw }, session) => {
      // `close` was already emitted, so nothing would release the reservation
      if (raw.destroyed || request.socket.destroyed) throw badRequest('form')
      const announced = Number(request.headers['content-length'] ?? maxBytes)
      // a longer body is refused anyway
      const bytes = Math.min(maxBytes, announced)
      const before = used.get(session) ?? 0
      if (before + bytes > room.session || total + bytes > room.process)
        throw new AppError('TOO_MANY_UPLOADS')
      used.set(session, before + bytes)
      total += bytes
      raw.once('close', () => {
        const left = (used.get(session) ?? 0) - bytes
        if (left > 0) used.set(session, left)
        else used.delete(session)
        total -= bytes
      })
    },
  }
}
