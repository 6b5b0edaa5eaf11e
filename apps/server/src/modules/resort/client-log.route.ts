import { logError, logTokenization } from '@ownerng/contract'
import { AppError, badRequest, MINUTE_MS, maskCardNumbers } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../http/call-routing.ts'
import { requireSignedIn } from '../../http/session.ts'
import { countOne } from '../../http/throttle.ts'
import { visitorOf } from '../../http/visitor.ts'
import type { Services } from '../../services.ts'
import * as queries from './client-log.queries.ts'
import { requireResort } from './resort-directory.ts'

const PREFIXES = ['owner', 'login', 'payment', 'tokenization']
const TOKENIZATION = 5
const MAX_PER_MINUTE = 60
const MASKS = { masksCards: true }
const BY_ADDRESS = { most: 10, perMs: MINUTE_MS }

/**
 * POST /common?logErrorID and ?logTokenizationID: what a browser saw. Card numbers are masked here,
 * whatever the client did.
 */
export function clientLogRoute(app: FastifyInstance, services: Services): void {
  const { database, settings, clock } = services
  const window = { startedAt: 0, count: 0 }

  /** The whole server takes at most this many a minute: a log is not worth an outage. */
  const mayLog = (): boolean => {
    const now = clock.now().getTime()
    if (now - window.startedAt > MINUTE_MS) Object.assign(window, { startedAt: now, count: 0 })
    return ++window.count <= MAX_PER_MINUTE
  }
  const write = async (
    address: string,
    resortId: string,
    kind: number,
    body: { ErrorMessage: string; LogFilePrefix: string },
  ) => {
    if (!mayLog()) return
    const prefix = PREFIXES.includes(body.LogFilePrefix) ? body.LogFilePrefix : 'client'
    await database.inResort(resortId, async (sql) => {
      if (await countOne(sql, resortId, `log ${visitorOf(address)}`, BY_ADDRESS, clock.now()))
        await sql.rows(queries.addClientLog, {
          resortId,
          kind,
          prefix,
          message: cleanMessage(body.ErrorMessage),
        })
    })
  }

  answerCall(
    app,
    logError,
    async ({ query, body, request }) => {
      const resortId =
        query.logErrorID === 'startup'
          ? (await requireResort(database, settings, '', '')).id
          : (await requireSignedIn(services, request, query.logErrorID)).resortId
      if (body.MessageType === TOKENIZATION) throw badRequest('ownCall')
      await write(request.ip, resortId, 1, body)
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
      await write(request.ip, session.resortId, TOKENIZATION, body)
      return { status: 'OK' }
    },
    MASKS,
  )
}

/** One line, without control or direction characters, card numbers masked. */
function cleanMessage(message: string): string {
  return maskCardNumbers(message.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')).slice(0, 4096)
}
