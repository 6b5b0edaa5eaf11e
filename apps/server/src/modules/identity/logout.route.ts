import { announceClosing, logout } from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import { addAudit } from '../../http/audit.ts'
import { answerCall } from '../../http/call-routing.ts'
import { closeSession, endSession } from '../../http/start-session.ts'
import type { Services } from '../../services.ts'
import { releaseHolds } from './login.queries.ts'

/**
 * GET /login?logoutID and POST /login?closingID. Both always respond OK and affect only the session
 * of the request's own cookie.
 */
export function logoutRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, logout, async ({ query, request, reply }) => {
    const ended = await endSession(services, request, reply, query.logoutID)
    if (ended) {
      const {
        resort_id: resortId,
        login_id: loginId,
        owner_account_id: ownerAccountId,
        app_kind: appKind,
      } = ended
      await services.database.inResort(resortId, async (sql) => {
        await sql.rows(releaseHolds, { resortId, sessionHandle: query.logoutID })
        await addAudit(sql, request, services.clock.now(), {
          resortId,
          event: 'logout',
          appKind,
          loginId,
          ownerAccountId,
        })
      })
    }
    return { status: 'OK' }
  })
  answerCall(app, announceClosing, async ({ query, request }) => {
    await closeSession(services, request, query.closingID)
    return { status: 'OK' }
  })
}
