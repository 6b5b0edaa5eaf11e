import { loginApi, loginApp, loginOwner, loginUpdate } from '@ownerng/contract'
import { APP_KINDS, type AppKind, badRequest, findAppKind } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import { requireResort } from '../resort/resort-directory.ts'
import { signIn } from './sign-in.ts'

/** The four sign-in calls. The call determines the kind of app, never the password. */
export function signInRoute(app: FastifyInstance, services: Services): void {
  const { database, settings } = services

  answerCall(app, loginOwner, async ({ query, body, reply }) =>
    signIn(services, reply, {
      ...body,
      appKind: 'owner',
      resort: await requireResort(
        database,
        settings,
        body.server || query.server,
        body.resort || query.resort,
      ),
    }),
  )
  answerCall(app, loginApp, async ({ query, body, reply }) =>
    signIn(services, reply, {
      ...body,
      appKind: requireKind(query.appName, 'appName'),
      resort: await requireResort(database, settings, body.server, body.resort),
    }),
  )
  answerCall(app, loginApi, async ({ query, body, reply }) =>
    signIn(services, reply, {
      ...body,
      appKind: requireKind(query.appName, 'api'),
      resort: await requireResort(database, settings, body.server, body.resort),
    }),
  )
  answerCall(app, loginUpdate, async ({ body, reply }) =>
    signIn(services, reply, {
      ...body,
      appKind: 'RDPUpdate',
      resort: await requireResort(database, settings, body.server, body.resort),
    }),
  )
}

/** Returns the kind of app by name, if it signs in with this call. */
function requireKind(appName: string, call: 'appName' | 'api'): AppKind {
  const kind = findAppKind(appName)
  if (!kind || APP_KINDS[kind].loginCall !== call)
    throw badRequest('appName', { field: JSON.stringify(appName) })
  return kind
}
