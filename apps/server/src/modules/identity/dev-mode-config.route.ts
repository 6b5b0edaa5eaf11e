import { getDevModeConfig } from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../http/call-routing.ts'
import { isDevRequest } from '../../http/dev-mode.ts'
import type { Services } from '../../services.ts'

const PASSWORD = 'Heron-Cove-26!'

/**
 * GET /irm?file=devmodeconfig: throw-away demo sign-ins for the form, in demo mode and from this
 * machine only; anywhere else there is no such thing.
 */
export function devModeConfigRoute(app: FastifyInstance, { settings }: Services): void {
  answerCall(app, getDevModeConfig, async ({ query, request }) => {
    if (query.file !== 'devmodeconfig' || !isDevRequest(settings, request))
      throw new AppError('NOT_FOUND')
    const login = (userid: string) => ({ userid, password: PASSWORD })
    return {
      cms: login('staff.cms'),
      owner: login('owner.points'),
      lv: login('lv.user'),
      api: login('api.client'),
    }
  })
}
