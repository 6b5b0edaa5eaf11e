import { type CallAnswer, createSessionToken, getSession } from '@ownerng/contract'
import { AppError, HOUR_MS, MINUTE_MS, SECOND_MS } from '@ownerng/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SignJWT } from 'jose'
import { answerCall, type HandlerAnswer, type ReadRequest } from '../../http/call-routing.ts'
import { findSignedIn, getHandle, type SignedIn } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { findSessionDetails } from './security.queries.ts'
import { publishedKeys, signingKey, TOKEN_ALGORITHM } from './token-keys.ts'

const TOKEN_MS = 5 * MINUTE_MS
/** How long a backend may cache the key set, in seconds. */
const KEYS_KEPT_SECONDS = 300

/**
 * Session details after sign-in, for the page of any kind of app; the same as a signed token for
 * its backend; and the keys that verify it.
 */
export function sessionRoute(app: FastifyInstance, services: Services): void {
  answerCall(
    app,
    getSession,
    async ({ request }) => (await readSessionDetails(services, request)).details,
  )
  answerCall(app, createSessionToken, (read) => handleCreateToken(services, read))
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    const keys = await publishedKeys(services)
    return reply
      .header('cache-control', `public, max-age=${KEYS_KEPT_SECONDS}`)
      .type('application/jwk-set+json')
      .send({ keys })
  })
}

async function handleCreateToken(
  services: Services,
  { request }: ReadRequest<typeof createSessionToken>,
): Promise<HandlerAnswer<typeof createSessionToken>> {
  const { clock, settings } = services
  const { signedIn, details } = await readSessionDetails(services, request)
  const now = clock.now().getTime()
  const endsAt = Math.min(now + TOKEN_MS, Date.parse(details.endsAt))
  const { id, key } = await signingKey(services)
  const { userid, name, roles, server, resort, ownerNumber } = details
  const person = { userid, name, roles, server, resort, ...(ownerNumber ? { ownerNumber } : {}) }
  const token = await new SignJWT(person)
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: id, typ: 'JWT' })
    .setIssuer(settings.publicUrl)
    .setAudience(signedIn.appKind)
    .setSubject(signedIn.loginId)
    .setJti(crypto.randomUUID())
    .setIssuedAt(Math.floor(now / SECOND_MS))
    .setExpirationTime(Math.floor(endsAt / SECOND_MS))
    .sign(key)
  return { token, expiresAt: new Date(endsAt).toISOString() }
}

/** The session of a request, with what its owner may know. */
interface ProvenSession {
  readonly signedIn: SignedIn
  readonly details: CallAnswer<typeof getSession>
}

/** Returns the session of any kind of app; throws SESSION_EXPIRED. */
async function readSessionDetails(
  services: Services,
  request: FastifyRequest,
): Promise<ProvenSession> {
  const { database, settings, clock } = services
  const live = await findSignedIn(services, request, getHandle(request))
  if (!live) throw new AppError('SESSION_EXPIRED')
  const { signedIn, account } = live
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
      roles: account.role ? [account.accountStatus === 'former' ? 'view' : account.role] : [],
      ownerNumber: account.ownerNumber ?? '',
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
