import type { CallAnswer, getSession } from '@ownerng/contract'
import { AppError, HOUR_MS, SECOND_MS } from '@ownerng/domain'
import type { FastifyRequest } from 'fastify'
import { findSignedIn, getHandle, type SignedIn } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { findSessionDetails } from './session-details.queries.ts'

/** The session of a request, with what its owner may know. */
export interface ProvenSession {
  readonly signedIn: SignedIn
  readonly details: CallAnswer<typeof getSession>
}

/** Returns the session of any kind of app; throws SESSION_EXPIRED. */
export async function readSessionDetails(
  services: Services,
  request: FastifyRequest,
): Promise<ProvenSession> {
  const { database, settings, clock } = services
  const found = await findSignedIn(services, request, getHandle(request))
  if (!found) throw new AppError('SESSION_EXPIRED')
  const { signedIn, row } = found
  const { resortId, sessionId, appKind, idleMs } = signedIn
  const [session] = await database.readResort(resortId, findSessionDetails, { resortId, sessionId })
  if (!session) throw new AppError('SESSION_EXPIRED')
  const endsAt = session.startedAt.getTime() + settings.sessionHours * HOUR_MS
  const expiresAt = Math.min(endsAt, session.lastSeenAt.getTime() + idleMs)
  const secondsLeft = Math.ceil((expiresAt - clock.now().getTime()) / SECOND_MS)
  return {
    signedIn,
    details: {
      app: appKind,
      userid: session.userId,
      name: session.name ?? '',
      // a former account is read-only
      roles: row.role ? [row.status === 'former' ? 'view' : row.role] : [],
      ownerNumber: row.owner_number ?? '',
      server: session.serverId,
      resort: resortId,
      resortName: session.resortName,
      startedAt: session.startedAt.toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
      secondsLeft: Math.max(0, secondsLeft),
      endsAt: new Date(endsAt).toISOString(),
    },
  }
}
