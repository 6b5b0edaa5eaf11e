import { listResorts } from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import * as queries from './resort-list.queries.ts'

/** GET /login: the servers and resorts that a sign-in form offers. */
export function resortListRoute(app: FastifyInstance, { database }: Services): void {
  answerCall(app, listResorts, async ({ query }) => {
    const [servers, resorts] = await Promise.all([
      database.readDirectory(queries.findServers),
      database.readDirectory(queries.findResorts, { serverId: query.altServerName }),
    ])
    if (servers.length === 0 || resorts.length === 0) throw new AppError('NO_RESORTS')
    return { servers, resorts }
  })
}
