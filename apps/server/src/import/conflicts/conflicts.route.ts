import { listConflicts } from '@ownerng/contract'
import { AppError, mayDoAct } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../http/call-routing.ts'
import { requireStaff } from '../../http/staff-session.ts'
import type { Services } from '../../services.ts'
import { listOpenConflicts } from './list-conflicts.ts'

/** `GET conflicts`: values for staff to decide. The list has contacts of owners, as the act needs. */
export function conflictsRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, listConflicts, async ({ request, query: { after = '', limit } }) => {
    const { resortId, actor } = await requireStaff(services, request)
    if (!mayDoAct('resolveConflict', actor.roles)) throw new AppError('STAFF_ROLE')
    return listOpenConflicts(services, resortId, { after, limit })
  })
}
