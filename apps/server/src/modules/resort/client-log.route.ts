import { logError, logTokenization } from '@ownerng/contract'
import { AppError, badRequest } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../http/call-routing.ts'
import { requireSignedIn } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { CLIENT_LOG, openClientLog } from './client-log.ts'
import { requireResort } from './resort-directory.ts'

const PREFIXES = ['owner', 'login', 'payment', 'tokenization']
const MASKS = { masksCards: true }

/** POST /common?logErrorID and ?logTokenizationID: errors of browsers, without card numbers. */
export function clientLogRoute(app: FastifyInstance, services: Services): void {
  const { database, settings } = services
  const add = openClientLog(services)
  const describe = (body: { ErrorMessage: string; LogFilePrefix: string; Release: string }) => ({
    message: body.ErrorMessage,
    prefix: PREFIXES.includes(body.LogFilePrefix) ? body.LogFilePrefix : 'client',
    release: body.Release,
  })

  answerCall(
    app,
    logError,
    async ({ query, body, request }) => {
      const resortId =
        query.logErrorID === 'startup'
          ? (await requireResort(database, settings, '', '')).id
          : (await requireSignedIn(services, request, query.logErrorID)).resortId
      if (body.MessageType === CLIENT_LOG.tokenization) throw badRequest('ownCall')
      const kind = body.MessageType === CLIENT_LOG.longTask ? CLIENT_LOG.longTask : CLIENT_LOG.error
      await add(resortId, request.ip, { kind, ...describe(body) })
      return { status: 'OK' }
    },
    MASKS,
  )

  answerCall(
    app,
    logTokenization,
    async ({ query, body, request }) => {
      const session = await requireSignedIn(services, request, query.logTokenizationID)
      const named = await requireResort(database, settings, query.server, query.resort)
      if (named.id !== session.resortId) throw new AppError('NOT_FOUND')
      const kind = CLIENT_LOG.tokenization
      await add(session.resortId, request.ip, { kind, ...describe(body) })
      return { status: 'OK' }
    },
    MASKS,
  )
}
