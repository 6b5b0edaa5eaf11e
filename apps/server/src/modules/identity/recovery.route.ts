import { changeTemporaryPassword, recoverPassword } from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import { withMinimumDuration } from '../../shared/even-time.ts'
import { handleChangeTemporaryPassword } from './change-temporary-password.ts'
import { handleRecoverPassword } from './recover-password.ts'

/**
 * Longer than the work for a known address takes, so that the response time doesn't reveal whether
 * an address is known.
 */
const RECOVERY_MS = 60

/** POST /owner?recoverPasswordForLoginId and ?changeTempPassword: an owner's forgotten password. */
export function recoveryRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, recoverPassword, (read) =>
    withMinimumDuration(RECOVERY_MS, handleRecoverPassword(services, read)),
  )
  answerCall(app, changeTemporaryPassword, (read) => handleChangeTemporaryPassword(services, read))
}
