import { closing, logout } from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../platform/call-routing.ts'
import type { Parts } from '../../platform/parts.ts'
import { closeSession, endSession } from '../../platform/session.ts'

/** GET /login?logoutID and POST /login?closingID. Both say OK in any case and act only for the session's own cookie. */
export function logoutRoute(app: FastifyInstance, parts: Parts): void {
  answerCall(app, logout, async ({ query, request, reply }) => {
    await endSession(parts, request, reply, query.logoutID)
    return { status: 'OK' }
  })
  answerCall(app, closing, async ({ query, request }) => {
    await closeSession(parts, request, query.closingID)
    return { status: 'OK' }
  })
}
