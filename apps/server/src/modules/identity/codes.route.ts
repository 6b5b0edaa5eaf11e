import {
  checkAuthenticatorCode,
  checkCode,
  checkCrmCode,
  checkGuestCode,
  checkOwnerCode,
  resendCode,
} from '@ownerng/contract'
import { APP_KIND_NAMES, APP_KINDS } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import { handleResendCode } from './resend-code.ts'
import { verifyCode } from './verify-code.ts'

/**
 * Routes that check a code or send another one, for every kind of app. They accept only a pending
 * session of the call's kind.
 */
export function codesRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, checkOwnerCode, ({ query, body, reply }) =>
    verifyCode(services, reply, {
      kinds: getKinds('ownerAuthCode'),
      body,
      handle: query.ownerAuthCode,
    }),
  )
  answerCall(app, checkGuestCode, ({ query, body, reply }) =>
    verifyCode(services, reply, {
      kinds: getKinds('guestAuthCode'),
      body,
      handle: query.guestAuthCode,
    }),
  )
  answerCall(app, checkCrmCode, ({ query, body, reply }) =>
    verifyCode(services, reply, {
      kinds: getKinds('crmAuthCode'),
      body,
      handle: query.crmAuthCode,
    }),
  )
  answerCall(app, checkCode, ({ query, body, reply }) =>
    verifyCode(services, reply, { kinds: getKinds('authCode'), body, handle: query.authCode }),
  )
  answerCall(app, checkAuthenticatorCode, ({ query, body, reply }) =>
    verifyCode(services, reply, {
      kinds: APP_KIND_NAMES.filter(
        (kind) => kind === query.authAppName && APP_KINDS[kind].codeCall !== null,
      ),
      body,
      handle: body.sessionID,
    }),
  )
  answerCall(app, resendCode, (read) => handleResendCode(services, read))
}

function getKinds(codeCall: string) {
  return APP_KIND_NAMES.filter((kind) => APP_KINDS[kind].codeCall === codeCall)
}
