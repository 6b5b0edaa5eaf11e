import { changePassword } from '@ownerng/contract'
import { AppError, deobfuscate } from '@ownerng/domain'
import { writeRefusal } from '@ownerng/messages/write-refusal'
import type { FastifyInstance } from 'fastify'
import { addAudit } from '../../http/audit.ts'
import { answerCall } from '../../http/call-routing.ts'
import { requireSession } from '../../http/session.ts'
import { startSession } from '../../http/start-session.ts'
import type { Services } from '../../services.ts'
import { getContext } from '../../shared/language.ts'
import { hashPassword } from '../../shared/passwords.ts'
import { readOptions } from '../resort/resort-directory.ts'
import * as logins from './login.queries.ts'
import { isGuessable, replacePassword, requireNewPassword } from './new-password.ts'
import { notifyFactorChange } from './security-notices.ts'
import { requirePassword } from './step-up.ts'

/**
 * POST /owner?changePasswordID: changes the signed-in owner's password. Ends all other sessions;
 * this one continues with a new handle.
 */
export function changePasswordRoute(app: FastifyInstance, services: Services): void {
  const { database, clock } = services
  answerCall(app, changePassword, async ({ query, body, request, reply }) => {
    const session = await requireSession(services, request, query.changePasswordID)
    const { resortId } = session
    // a client that names another account is out of date: reveal and change nothing
    const numbers = [query.ownerNumber, deobfuscate(body.ownerNumber)]
    if (numbers.some((number) => number !== session.subject.ownerNumber))
      throw new AppError('NOT_FOUND')
    const login = await requirePassword(services, request, session, {
      password: body.oldPassword,
      refusal: 'OLD_PASSWORD_INVALID',
    })
    const { profileOptions } = await readOptions(database, resortId)
    const { next } = requireNewPassword(body, 'old', {
      min: profileOptions.minPwdLength,
      max: profileOptions.maxPwdLength,
    })
    // refusals beyond the four rules of portal.md are in the status (wire.md "Fields")
    if (await isGuessable(next, [login.resort_name, login.login_id]))
      return {
        status: writeRefusal(getContext(session.language), { code: 'PASSWORD_COMMON' }).message,
        sessionID: '',
      }
    const passwordHash = await hashPassword(next)
    const now = clock.now()
    const sessionID = await database.inResort(resortId, async (sql) => {
      // a concurrent password change may have ended this session
      if (!(await sql.row(logins.lockLiveSession, { resortId, sessionId: session.sessionId })))
        throw new AppError('SESSION_EXPIRED')
      await replacePassword(sql, resortId, { login, passwordHash, now })
      await notifyFactorChange(sql, resortId, { login, change: 'password', now })
      const owner = { resortId, loginId: login.id, ownerAccountId: session.subject.ownerAccountId }
      await addAudit(sql, request, now, { ...owner, event: 'password-changed' })
      const { deviceId } = session
      const started = {
        ...owner,
        passwordHash,
        appKind: 'owner',
        state: 'full',
        deviceId,
        now,
      } as const
      return (await startSession(sql, reply, started)).handle
    })
    return { status: 'OK', sessionID }
  })
}
