import {
  type CallAnswer,
  type CallFault,
  changeTemporaryPassword,
  checkAuthenticatorCode,
  checkCode,
  checkCrmCode,
  checkGuestCode,
  checkOwnerCode,
  getDevModeConfig,
  loginApi,
  loginApp,
  loginOwner,
  loginUpdate,
  recoverPassword,
  resendCode,
  type SendCall,
} from '@ownerng/contract'
import {
  APP_KINDS,
  type AppKind,
  type CodeStep,
  isPastAttemptCap,
  type LoginEvent,
  obfuscate,
} from '@ownerng/domain'
import { errorsClient } from '@ownerng/messages/errors/client'

/**
 * What a successful sign-in gives the host: the wire's login answer with error and contact number
 * cleared.
 */
export type LoginResult = CallAnswer<typeof loginOwner>

/** The outcome of a step: what the flow has to know, and finally the result. */
export interface Outcome {
  readonly event: LoginEvent
  readonly result?: LoginResult
}

/**
 * Where and as what a widget signs in. `send` is the client of `createClient`; the hosted-update
 * app has one with a base of its own.
 */
export interface SignInAt {
  readonly kind: AppKind
  readonly server: string
  readonly resort: string
  readonly send: SendCall
}

/**
 * Signs in with login ID and password. Never throws: a call that failed is an event with a text.
 */
export async function logIn(
  { kind, server, resort, send }: SignInAt,
  loginId: string,
  password: string,
  attempts: number,
): Promise<Outcome> {
  if (isPastAttemptCap(kind, attempts))
    return {
      event: {
        type: 'refused',
        loginId,
        error: errorsClient().refusals.LOGIN_UNABLE,
        waitSeconds: 0,
      },
    }
  const body = { server, resort, userid: loginId, password: obfuscate(password) }
  const sendLogin = () => {
    switch (APP_KINDS[kind].loginCall) {
      case 'owner':
        return send(loginOwner, { query: { server, resort }, body })
      case 'api':
        return send(loginApi, { query: { appName: kind }, body })
      case 'rdpupdate':
        return send(loginUpdate, { query: { rdpupdate: 'y' }, body })
      case 'appName':
        return send(loginApp, { query: { appName: kind }, body })
    }
  }
  return attempt(async () => outcomeOf(await sendLogin(), loginId))
}

/**
 * Checks a code. The third wrong one, and a pending session that is over, come back as events of
 * their own.
 */
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
    return outcomeOf(await sendCode(), step.loginId)
  } catch (error) {
    const { code: fault, message } = error as CallFault
    if (fault === 'CODE_WRONG') return { event: { type: 'codeWrong', error: message } }
    if (fault === 'CODE_TRIES' || fault === 'CODE_TRIES_TODAY')
      return { event: { type: 'tooManyCodes', error: message } }
    if (fault === 'SESSION_EXPIRED') return { event: { type: 'codeOver', error: message } }
    return { event: { type: 'failed', error: message } }
  }
}

/** Sends another code to a destination: T text, P other phone, E or E and an index from 1. */
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
    if (message === 'Unauthorized') return failed(RECOVERY_UNAUTHORIZED)
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
    // a wrong one is refused as a sign-in is; the panel stays
    if (answer.loginError !== '') return { event: { type: 'failed', error: answer.loginError } }
    return outcomeOf(answer, answer.userid)
  })
}

const DEV_LOGINS: Partial<Record<AppKind, 'cms' | 'owner' | 'lv' | 'api'>> = {
  cms: 'cms',
  owner: 'owner',
  LV: 'lv',
  api: 'api',
}

/**
 * The demo sign-in that a form fills itself with while developing, or null: no other server answers
 * it.
 */
export async function readDevLogin(
  send: SendCall,
  kind: AppKind,
): Promise<{ userid: string; password: string } | null> {
  const name = DEV_LOGINS[kind]
  if (!name) return null
  const config = await send(getDevModeConfig, { query: { file: 'devmodeconfig' } }).catch(
    () => null,
  )
  return config?.[name] ?? null
}

function outcomeOf(answer: CallAnswer<typeof loginOwner>, loginId: string): Outcome {
  if (answer.loginError !== '' || answer.sessionID === '')
    return {
      event: {
        type: 'refused',
        loginId,
        error: answer.loginError,
        waitSeconds: answer.waitSeconds,
      },
    }
  if (answer.contactnumber === 'validate' || answer.contactnumber === 'authapp') {
    const emails = answer.emailAddress ? [answer.emailAddress] : answer.allEmails
    return {
      event: {
        type: 'codeAsked',
        loginId,
        sessionID: answer.sessionID,
        token: answer.token ?? '',
        way: answer.contactnumber === 'authapp' ? 'app' : 'sent',
        destinations: { mobile: answer.mobile, otherPhone: answer.otherPhone, emails },
        masterNumber: answer.Number,
        sentTo:
          answer.contactnumber === 'authapp' ? '' : answer.mobile || emails[0] || answer.otherPhone,
      },
    }
  }
  return {
    event: { type: 'signedIn', sessionID: answer.sessionID },
    result: { ...answer, IsValid: true, loginError: '', contactnumber: '' },
  }
}

/** Runs a call; what it throws becomes the text of a failure. */
async function attempt(call: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await call()
  } catch (error) {
    return { event: { type: 'failed', error: (error as CallFault).message } }
  }
}
