import { createHash } from 'node:crypto'
import { logError, logTokenization } from '@ownerng/contract'
import { AppError, badRequest, MINUTE_MS, maskCardNumbers } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../http/call-routing.ts'
import { requireSignedIn } from '../../http/session.ts'
import { countOne } from '../../http/throttle.ts'
import { getVisitor } from '../../http/visitor.ts'
import type { Services } from '../../services.ts'
import { type ReportPoint, reportPoints } from '../../shared/watch-points.ts'
import * as queries from './client-log.queries.ts'
import { requireResort } from './resort-directory.ts'

const PREFIXES = ['owner', 'login', 'payment', 'tokenization']
const ERROR = 1
const TOKENIZATION = 5
const LONG_TASK = 6
const KINDS = {
  [ERROR]: 'error',
  [LONG_TASK]: 'long-task',
  [TOKENIZATION]: 'tokenization',
} as const
const MAX_PER_MINUTE = 60
/** Maximum different reports per resort and day; known ones are still counted. */
const MAX_A_DAY = 1_000
const BUILD = /^[0-9a-f]{12}$/
/** Start of the first stack frame, in either browser format. */
const FIRST_PLACE = /( at |@(?=https?:))/
const MASKS = { masksCards: true }
const BY_ADDRESS = { max: 10, perMs: MINUTE_MS }

/** POST /common?logErrorID and ?logTokenizationID: errors of browsers, without card numbers. */
export function clientLogRoute(app: FastifyInstance, services: Services): void {
  const { database, settings, clock } = services
  const window = { startedAt: 0, count: 0 }

  /** Limits reports per minute for the whole server, so that logging can't cause an outage. */
  const mayLog = (): boolean => {
    const now = clock.now().getTime()
    if (now - window.startedAt > MINUTE_MS) Object.assign(window, { startedAt: now, count: 0 })
    return ++window.count <= MAX_PER_MINUTE
  }
  const write = async (
    address: string,
    resortId: string,
    kind: keyof typeof KINDS,
    body: { ErrorMessage: string; LogFilePrefix: string; Release: string },
  ) => {
    reportPoints.publish({ kind: KINDS[kind] } satisfies ReportPoint)
    if (!mayLog()) return
    const message = cleanMessage(body.ErrorMessage)
    const prefix = PREFIXES.includes(body.LogFilePrefix) ? body.LogFilePrefix : 'client'
    await database.inResort(resortId, async (sql) => {
      if (
        await countOne(sql, resortId, BY_ADDRESS, {
          subject: `log ${getVisitor(address)}`,
          now: clock.now(),
        })
      )
        await sql.rows(queries.addClientLog, {
          resortId,
          kind,
          prefix,
          message,
          release: BUILD.test(body.Release) ? body.Release : '',
          digest: kind === TOKENIZATION ? null : getDigest(message),
          mostADay: MAX_A_DAY,
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
      const kind = body.MessageType === LONG_TASK ? LONG_TASK : ERROR
      await write(request.ip, resortId, kind, body)
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

/** The same for reports that differ only in numbers, such as IDs; code positions are kept. */
function getDigest(message: string): string {
  const [says = '', ...places] = message.split(FIRST_PLACE)
  return createHash('sha256')
    .update([says.replace(/\d+/g, '#'), ...places].join(''))
    .digest('hex')
    .slice(0, 32)
}

/** Converts to one line without control and bidirectional characters, and masks card numbers. */
function cleanMessage(message: string): string {
  return maskCardNumbers(message.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')).slice(0, 4096)
}
