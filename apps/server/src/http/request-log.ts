import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { faultOf } from '../shared/log-fault.ts'
import { logStream } from '../shared/log-stream.ts'
import { callOf, isHealthCheck, watchRequests } from './answered.ts'

/** Where lines of the log are written, each a JSON object. */
export interface LogLines {
  write(line: string): void
}

/**
 * How the log is written: faults and warnings, and with `requests` a line for each request.
 * Addresses, headers and bodies carry handles and passwords, so nothing of them is in it.
 */
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
      serializers: { err: faultOf as never, req: nothing, res: nothing },
    },
  }
}

const nothing = () => ({})

/** Writes a line for each request but those that ask how the server is. */
export function logRequests(app: FastifyInstance): void {
  watchRequests(app, (request) => ({ status, ms }) => {
    if (isHealthCheck(request)) return
    const { method } = request
    request.log.info({ method, call: callOf(request), status, ms: Math.round(ms) }, 'request')
  })
}
