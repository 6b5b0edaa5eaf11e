import { addStayRequest, getTrip } from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import { answerOnce, answerRead } from '../../http/call-routing.ts'
import { requireWriter } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { askFor } from './ask-for.ts'
import { showTrip } from './show-trip.ts'

/** The trip page of a stay, and requests to the resort for it. */
export function tripsRoute(app: FastifyInstance, services: Services): void {
  answerRead(app, services, {
    call: getTrip,
    read: ({ sql, session, query, now }) => showTrip(sql, session, query.id, now),
  })
  answerOnce(app, services, addStayRequest, ({ query, body, session, once, now }) => {
    requireWriter(session, body.ownerNumber)
    return once(async (sql) => ({ id: await askFor(sql, session, body, { id: query.id, now }) }))
  })
}
