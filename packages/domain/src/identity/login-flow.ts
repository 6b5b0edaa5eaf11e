import { APP_KINDS, type AppKind } from './app-kinds.ts'

/** Destinations for a code, masked by the server; empty if not available. */
export interface CodeDestinations {
  readonly mobile: string
  readonly otherPhone: string
  readonly emails: readonly string[]
}

/** State of the code step: the pending session, code destinations, and remaining tries. */
export interface CodeStep {
  readonly step: 'code'
  readonly sessionID: string
  /** Bearer token of an API client's pending session; empty for all others, which use a cookie. */
  readonly token: string
  readonly loginId: string
  /** Source of the code: an authenticator app, or a code that was sent. */
  readonly way: 'app' | 'sent'
  readonly destinations: CodeDestinations
  readonly masterNumber: string
  /** Masked destination of the newest code; empty with an authenticator app. */
  readonly sentTo: string
  readonly triesLeft: number
  readonly resendsLeft: number
  /** The pending session has ended: nothing can be submitted. */
  readonly over: boolean
  /** The step follows a password recovery. */
  readonly passwordChanged: boolean
  readonly error: string
}

/**
 * The steps of the login widget; exactly one is active.
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
      /** Opened by the link in the email, without the steps before. */
      readonly isFromLink?: boolean
      readonly error: string
      readonly attempts: number
    }
  | { readonly step: 'done'; readonly sessionID: string; readonly passwordChanged: boolean }

/** Events of the login flow. Texts are ready to display. */
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

const CREDENTIALS = {
  step: 'credentials',
  loginId: '',
  error: '',
  waitSeconds: 0,
  attempts: 0,
} as const

/** Initial step of every sign-in. */
export const FIRST_STEP: LoginStep = CREDENTIALS

/** Where a sign-in starts. */
interface LoginStart {
  readonly kind: AppKind
  /** Number in a recovery link. */
  readonly recoveryNumber?: string
  /** Login ID from the host; invisible characters and a longer text than the kind's are cut. */
  readonly loginId?: string
}

/** Step at the start: after a recovery link, the temporary password; otherwise the credentials. */
export function getFirstStep({ kind, recoveryNumber, loginId = '' }: LoginStart): LoginStep {
  const { loginIdMaxLength } = APP_KINDS[kind]
  const text = loginId.replace(/\p{C}/gu, '').trim().slice(0, loginIdMaxLength)
  const start = { ...CREDENTIALS, loginId: text }
  return recoveryNumber
    ? { ...start, step: 'temporary', masterNumber: recoveryNumber, isFromLink: true }
    : start
}

/** Returns the step after an event; ignores events that don't apply to the current step. */
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
 * Returns true if the widget itself refuses another try: after 100, in every kind except back
 * office and owner (portal.md section 8).
 */
export function isPastAttemptCap(kind: AppKind, attempts: number): boolean {
  const cap = APP_KINDS[kind].attemptCap
  return cap !== null && attempts >= cap
}
