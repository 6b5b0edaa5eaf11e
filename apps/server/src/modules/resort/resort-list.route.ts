import { listResorts } from '@ownerng/contract'
import { AppError, findAppKind } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../http/call-routing.ts'
import { isAllowedSite, isOfOtherSite } from '../../http/other-sites.ts'
import type { Services } from '../../services.ts'
import * as queries from './resort-list.queries.ts'

/** GET /login: resorts for the sign-in form; from another origin, only those that allow it. */
export function resortListRoute(app: FastifyInstance, { database }: Services): void {
  answerCall(app, listResorts, async ({ query, request }) => {
    const kind = findAppKind(query.appName)
    const [servers, all] = await Promise.all([
      database.readDirectory(queries.findServers),
      database.readDirectory(queries.findResorts, { serverId: query.altServerName }),
    ])
    const resorts = isOfOtherSite(request)
      ? all.filter(({ ResortNum: id }) => kind !== null && isAllowedSite(request, id, kind))
      : all
    if (servers.length === 0 || resorts.length === 0) throw new AppError('NO_RESORTS')
    return { servers, resorts }
  })
}
