import type { FastifyInstance } from 'fastify'
import { answerCall, type ReadRequest } from '../../http/call-routing.ts'
import { requireStaff } from '../../http/staff-session.ts'
import type { Services } from '../../services.ts'
import { RESORT_ACTS } from './act-list.ts'
import { type ActBody, performAct } from './perform-act.ts'

/** `POST acts/…`: the acts of the resort, for staff who are signed in to their app. */
export function actsRoute(app: FastifyInstance, services: Services): void {
  for (const act of RESORT_ACTS)
    answerCall(app, act.call, async ({ request, body }: ReadRequest<typeof act.call>) => {
      const { resortId, actor: staff } = await requireStaff(services, request)
      return performAct(services, act, { resortId, staff, body: body as ActBody })
    })
}
