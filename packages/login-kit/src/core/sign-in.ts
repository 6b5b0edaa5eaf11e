import {
  type CallAnswer,
  type CallFault,
  getDevModeConfig,
  loginApi,
  loginApp,
  loginOwner,
  loginUpdate,
  type SendCall,
} from '@ownerng/contract'
import {
  APP_KINDS,
  type AppKind,
  isPastAttemptCap,
  type LoginEvent,
  obfuscate,
} from '@ownerng/domain'
import { errorsClient } from '@ownerng/messages/errors/client'
import type { LoginResult } from './login-result.ts'

/** Outcome of a step: the event for the flow, and finally the result. */
export interface Outcome {
  readonly event: LoginEvent
  readonly result?: LoginResult
}

/**
 * Where and as which kind a widget signs in. `send` comes from `createClient`; the hosted-update
 * app uses its own base.
 */
export interface SignInAt {
  readonly kind: AppKind
  readonly server: string
  readonly resort: string
  readonly send: SendCall
}

/** Signs in with login ID and password. Never throws: a failed call is an event with a text. */
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
  return attempt(async () => getOutcome(await sendLogin(), loginId))
}

const DEV_LOGINS: Partial<Record<AppKind, 'cms' | 'owner' | 'lv' | 'api'>> = {
  cms: 'cms',
  owner: 'owner',
  LV: 'lv',
  api: 'api',
}

/** Demo credentials that fill the form during development; null on other servers. */
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

/** Converts the answer to a password or code into an event of the flow. */
export function getOutcome(answer: CallAnswer<typeof loginOwner>, loginId: string): Outcome {
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

/** Runs a call and converts an error into a failure text. */
export async function attempt(call: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await call()
  } catch (error) {
    return { event: { type: 'failed', error: (error as CallFault).message } }
  }
}
