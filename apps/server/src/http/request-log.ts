import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { getFault } from '../shared/log-fault.ts'
import { logStream } from '../shared/log-stream.ts'
import { getCall, isHealthCheck, watchRequests } from './answered.ts'

export interface LogLines {
  write(line: string): void
}

/** URLs, headers, and bodies may contain handles and passwords, so they are never logged. */
export function logOptions(
  log: boolean | LogLines,
  requests: boolean,
): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  if (log === false) return { logger: false }
  return {
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: requests ? 'info' : 'warn',
      stream: log === true ? logStream : log,
      serializers: { err: getFault as never, req: nothing, res: nothing },
    },
  }
}

const nothing = () => ({})

export function logRequests(app: FastifyInstance): void {
  watchRequests(app, (request) => ({ status, ms }) => {
    if (isHealthCheck(request)) return
    const { method } = request
    request.log.info({ method, call: getCall(request), status, ms: Math.round(ms) }, 'request')
  })
}
