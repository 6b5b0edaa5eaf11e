import {
  type CallFault,
  changeTemporaryPassword,
  checkAuthenticatorCode,
  checkCode,
  checkCrmCode,
  checkGuestCode,
  checkOwnerCode,
  recoverPassword,
  resendCode,
  type SendCall,
} from '@ownerng/contract'
import { APP_KINDS, type CodeStep, obfuscate } from '@ownerng/domain'
import { errorsClient } from '@ownerng/messages/errors/client'
import { attempt, getOutcome, type Outcome, type SignInAt } from './sign-in.ts'

/** Checks a code. The third wrong code and an expired pending session are separate events. */
export async function submitCode(
  { kind, send }: SignInAt,
  step: CodeStep,
  code: string,
  trust: boolean,
): Promise<Outcome> {
  const { codeCall, trustDevice: mayTrust } = APP_KINDS[kind]
  const body = {
    sessionID: step.sessionID,
    contactnumber: code,
    trustDevice: trust && mayTrust ? ('Y' as const) : ('N' as const),
  }
  const ask: SendCall = (call, input) => send(call, input, undefined, step.token)
  const sendCode = () => {
    if (step.way === 'app')
      return ask(checkAuthenticatorCode, { query: { authAppName: kind }, body })
    switch (codeCall) {
      case 'ownerAuthCode':
        return ask(checkOwnerCode, { query: { ownerAuthCode: step.sessionID }, body })
      case 'guestAuthCode':
        return ask(checkGuestCode, { query: { guestAuthCode: step.sessionID }, body })
      case 'crmAuthCode':
        return ask(checkCrmCode, { query: { crmAuthCode: step.sessionID }, body })
      default:
        return ask(checkCode, { query: { authCode: step.sessionID }, body })
    }
  }
  try {
    return getOutcome(await sendCode(), step.loginId)
  } catch (error) {
    const { code: fault, message } = error as CallFault
    if (fault === 'CODE_WRONG') return { event: { type: 'codeWrong', error: message } }
    if (fault === 'CODE_TRIES' || fault === 'CODE_TRIES_TODAY')
      return { event: { type: 'tooManyCodes', error: message } }
    if (fault === 'SESSION_EXPIRED') return { event: { type: 'codeOver', error: message } }
    return { event: { type: 'failed', error: message } }
  }
}

/** Sends another code to a destination: T text, P other phone, E or E with an index from 1. */
export async function sendAnother(
  { kind, send }: SignInAt,
  step: CodeStep,
  resendType: string,
): Promise<Outcome> {
  if (step.resendsLeft <= 0)
    return { event: { type: 'notSent', error: errorsClient().refusals.CODE_UNSENT } }
  try {
    const body = {
      sessionID: step.sessionID,
      resendType,
      masterNumber: step.masterNumber,
      masterFile: APP_KINDS[kind].masterFile,
    }
    return {
      event: {
        type: 'codeSent',
        sentTo: (await send(resendCode, { query: {}, body }, undefined, step.token)).sent,
      },
    }
  } catch (error) {
    const { code, message } = error as CallFault
    if (code === 'CODE_UNSENT') return { event: { type: 'notSent', error: message } }
    return { event: { type: code === 'SESSION_EXPIRED' ? 'codeOver' : 'failed', error: message } }
  }
}

/** Cancels a pending sign-in, so that its code becomes invalid. */
export function giveUp(
  { kind, send }: SignInAt,
  { sessionID, masterNumber, token }: CodeStep,
): Promise<unknown> {
  return send(
    resendCode,
    {
      query: {},
      body: { sessionID, resendType: 'F', masterNumber, masterFile: APP_KINDS[kind].masterFile },
    },
    undefined,
    token,
  ).catch(() => {})
}

/** Requests a temporary password by email. */
export async function askRecovery(
  { server, resort, send }: SignInAt,
  email: string,
): Promise<Outcome> {
  const failed = (error: string): Outcome => ({ event: { type: 'failed', error } })
  try {
    const answer = await send(recoverPassword, {
      query: { recoverPasswordForLoginId: email, server, resort },
    })
    return { event: { type: 'recoverAccepted', masterNumber: answer.masterNumber } }
  } catch (error) {
    const { message } = error as CallFault
    const { RECOVERY_UNAUTHORIZED, RECOVERY_INVALID } = errorsClient().refusals
    // biome-ignore lint/plugin: the call has no error codes, and doesn't translate this message
    if (message === 'Unauthorized') return failed(RECOVERY_UNAUTHORIZED)
    // biome-ignore lint/plugin: the call has no error codes, and doesn't translate this message
    return failed(message === 'Invalid' ? RECOVERY_INVALID : message)
  }
}

/** Replaces the temporary password with a new one; sign-in then continues as after a password. */
export function changeTemporary(
  { server, resort, send }: SignInAt,
  masterNumber: string,
  typed: { temporary: string; next: string; confirmation: string },
): Promise<Outcome> {
  return attempt(async () => {
    const body = {
      ownerNumber: masterNumber,
      oldPassword: obfuscate(typed.temporary),
      newPassword: obfuscate(typed.next),
      confirmPassword: obfuscate(typed.confirmation),
    }
    const answer = await send(changeTemporaryPassword, {
      query: { changeTempPassword: 'y', server, resort },
      body,
    })
    // a wrong code is refused like a wrong sign-in; the panel stays
    if (answer.loginError !== '') return { event: { type: 'failed', error: answer.loginError } }
    return getOutcome(answer, answer.userid)
  })
}
