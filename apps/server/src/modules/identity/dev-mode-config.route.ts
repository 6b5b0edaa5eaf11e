import { getDevModeConfig } from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../http/call-routing.ts'
import { isDevRequest } from '../../http/dev-mode.ts'
import type { Services } from '../../services.ts'
import { DEMO_PASSWORD } from '../../shared/demo-password.ts'

/**
 * GET /irm?file=devmodeconfig: demo logins for the sign-in form, in demo mode and for requests from
 * this machine only; otherwise 404.
 */
export function devModeConfigRoute(app: FastifyInstance, { settings }: Services): void {
  answerCall(app, getDevModeConfig, async ({ query, request }) => {
    if (query.file !== 'devmodeconfig' || !isDevRequest(settings, request))
      throw new AppError('NOT_FOUND')
    const login = (userid: string) => ({ userid, password: DEMO_PASSWORD })
    return {
      cms: login('staff.cms'),
      owner: login('owner.points'),
      lv: login('lv.user'),
      api: login('api.client'),
    }
  })
}
