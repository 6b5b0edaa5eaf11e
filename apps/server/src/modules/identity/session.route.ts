import { createSessionToken, getSession } from '@ownerng/contract'
import { MINUTE_MS, SECOND_MS } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { SignJWT } from 'jose'
import { answerCall, type HandlerAnswer, type ReadRequest } from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import { readSessionDetails } from './session-details.ts'
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
  const token = await new SignJWT({
    userid,
    name,
    roles,
    server,
    resort,
    ...(ownerNumber ? { ownerNumber } : {}),
  })
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
