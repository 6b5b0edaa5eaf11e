import { markWelcomed } from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../http/call-routing.ts'
import { getHandle, requireSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { setWelcomed } from './welcome.queries.ts'

/** POST /welcome: hides the welcome cards for this person. */
export function welcomeRoute(app: FastifyInstance, services: Services): void {
  const { database, clock } = services
  answerCall(app, markWelcomed, async ({ request }) => {
    const { resortId, loginId } = await requireSession(services, request, getHandle(request))
    await database.inResort(resortId, (sql) =>
      sql.rows(setWelcomed, { resortId, loginId, now: clock.now() }),
    )
    return { done: true as const }
  })
}
