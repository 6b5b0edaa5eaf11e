import { getHelp } from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../http/call-routing.ts'
import { getHandle, requireSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { readOptions } from './resort-directory.ts'

/** GET /help: the resort's answers to common questions. */
export function helpRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, getHelp, async ({ request }) => {
    const { resortId } = await requireSession(services, request, getHandle(request))
    return { topics: (await readOptions(services.database, resortId)).helpTopics }
  })
}
