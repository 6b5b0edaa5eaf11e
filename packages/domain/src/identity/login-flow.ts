import { APP_KINDS, type AppKind } from './app-kinds.ts'

/** Where a code can be sent, masked by the server; empty ones are not there. */
export interface CodeDestinations {
  readonly mobile: string
  readonly otherPhone: string
  readonly emails: readonly string[]
}

/** What the code step knows: the pending session, where codes go, and what is left. */
export interface CodeStep {
  readonly step: 'code'
  readonly sessionID: string
  /**
   * The bearer token of an API client's pending session; empty for all others, which have a cookie.
   */
  readonly token: string
  readonly loginId: string
  /** An authenticator app is asked, or a code that was sent. */
  readonly way: 'app' | 'sent'
  readonly destinations: CodeDestinations
  readonly masterNumber: string
  /** Where the newest code went, masked; empty with an authenticator app. */
  readonly sentTo: string
  readonly triesLeft: number
  readonly resendsLeft: number
  /** The pending session is over: nothing can be submitted. */
  readonly over: boolean
  /** The step came after a recovery: the password is a new one. */
  readonly passwordChanged: boolean
  readonly error: string
}

/**
 * The steps of the login widget, one at a time.
 *
 *     credentials ──login──▶ code ──right code──▶ done
 *        ▲  │  ▲               │ cancel, or the third wrong code
 *        │  │  └───────────────┘
 *        │  └─forgot─▶ recover ──accepted──▶ temporary ──changed──▶ code or done
 *        └───────────cancel────┴────────cancel────┘
 */
export type LoginStep =
  | {
      readonly step: 'credentials'
      readonly loginId: string
      readonly error: string
      readonly waitSeconds: number
      readonly attempts: number
    }
  | CodeStep
  | {
      readonly step: 'recover'
      readonly loginId: string
      readonly error: string
      readonly attempts: number
    }
  | {
      readonly step: 'temporary'
      readonly loginId: string
      readonly masterNumber: string
      readonly error: string
      readonly attempts: number
    }
  | { readonly step: 'done'; readonly sessionID: string; readonly passwordChanged: boolean }

/** What happened. Texts are ready to be shown. */
export type LoginEvent =
  | {
      readonly type: 'refused'
      readonly loginId: string
      readonly error: string
      readonly waitSeconds: number
    }
  | {
      readonly type: 'codeAsked'
      readonly loginId: string
      readonly sessionID: string
      readonly token: string
      readonly way: 'app' | 'sent'
      readonly destinations: CodeDestinations
      readonly masterNumber: string
      readonly sentTo: string
    }
  | { readonly type: 'signedIn'; readonly sessionID: string }
  | { readonly type: 'codeWrong'; readonly error: string }
  | { readonly type: 'codeSent'; readonly sentTo: string }
  | { readonly type: 'codeOver'; readonly error: string }
  | { readonly type: 'tooManyCodes'; readonly error: string }
  | { readonly type: 'notSent'; readonly error: string }
  | { readonly type: 'forgot'; readonly loginId: string }
  | { readonly type: 'recoverAccepted'; readonly masterNumber: string }
  | { readonly type: 'failed'; readonly error: string }
  | { readonly type: 'cancel' }

const CODE_TRIES = 3
const RESENDS = 3

/** Where every sign-in starts. */
export const FIRST_STEP: LoginStep = {
  step: 'credentials',
  loginId: '',
  error: '',
  waitSeconds: 0,
  attempts: 0,
}

/** The step after an event; an event that a step does not know leaves it as it is. */
export function nextLoginStep(now: LoginStep, event: LoginEvent): LoginStep {
  const attempts = 'attempts' in now ? now.attempts : 0
  const loginId = 'loginId' in now ? now.loginId : ''
  switch (event.type) {
    case 'refused':
      return {
        step: 'credentials',
        loginId: event.loginId,
        error: event.error,
        waitSeconds: event.waitSeconds,
        attempts: attempts + 1,
      }
    case 'codeAsked':
      return {
        step: 'code',
        ...withoutType(event),
        triesLeft: CODE_TRIES,
        resendsLeft: RESENDS,
        over: false,
        passwordChanged: now.step === 'temporary',
        error: '',
      }
    case 'signedIn':
      return { step: 'done', sessionID: event.sessionID, passwordChanged: now.step === 'temporary' }
    case 'forgot':
      return { step: 'recover', loginId: event.loginId, error: '', attempts }
    case 'recoverAccepted':
      return now.step === 'recover'
        ? { step: 'temporary', loginId, masterNumber: event.masterNumber, error: '', attempts }
        : now
    case 'cancel':
      return { step: 'credentials', loginId, error: '', waitSeconds: 0, attempts }
    case 'failed':
      if (now.step === 'done') return now
      return now.step === 'credentials'
        ? { ...now, error: event.error, waitSeconds: 0 }
        : { ...now, error: event.error }
    default:
      return now.step === 'code' ? nextCodeStep(now, event) : now
  }
}

function nextCodeStep(now: CodeStep, event: LoginEvent): LoginStep {
  if (event.type === 'codeWrong')
    return { ...now, error: event.error, triesLeft: Math.max(0, now.triesLeft - 1) }
  if (event.type === 'codeSent')
    return {
      ...now,
      error: '',
      sentTo: event.sentTo,
      resendsLeft: Math.max(0, now.resendsLeft - 1),
    }
  if (event.type === 'notSent') return { ...now, error: event.error, resendsLeft: 0 }
  if (event.type === 'codeOver') return { ...now, error: event.error, over: true }
  if (event.type === 'tooManyCodes')
    return {
      step: 'credentials',
      loginId: now.loginId,
      error: event.error,
      waitSeconds: 0,
      attempts: 0,
    }
  return now
}

function withoutType<T extends { type: string }>({ type: _, ...rest }: T): Omit<T, 'type'> {
  return rest
}

/**
 * Whether the widget itself refuses another try: more than 100, in every kind but back office and
 * owner (portal.md section 8).
 */
export function isPastAttemptCap(kind: AppKind, attempts: number): boolean {
  const cap = APP_KINDS[kind].attemptCap
  return cap !== null && attempts >= cap
}
