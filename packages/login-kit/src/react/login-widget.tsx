import { isCallFault, type SendCall } from '@ownerng/contract'
import {
  APP_KINDS,
  type AppKind,
  getFirstStep,
  type LoginEvent,
  type LoginStep,
  nextLoginStep,
} from '@ownerng/domain'
import { identityWidget } from '@ownerng/messages/identity/widget'
import { ErrorBoundary, lazyPart } from '@ownerng/ui'
import { type ReactNode, Suspense, useEffect, useReducer, useRef, useState } from 'react'
import type { LoginResult } from '../core/login-result.ts'
import type { ResortChoice } from '../core/resort-choice.ts'
import { logIn, type Outcome, readDevLogin, type SignInAt } from '../core/sign-in.ts'
import { CredentialsPanel } from './credentials-panel.tsx'
import { PanelFault } from './panel-fault.tsx'

const LatePanel = lazyPart(() =>
  import('./panels.tsx').then((panels) => ({ default: panels.LatePanel })),
)
const ResortChoiceFields = lazyPart(() =>
  import('./panels.tsx').then((panels) => ({ default: panels.ResortChoiceFields })),
)

/** Props from the host: kind of app, where to sign in, and the resort's texts. */
export interface LoginWidgetProps {
  readonly kind: AppKind
  /** Where to sign in; kinds with a resort selector start with it. */
  readonly server: string
  readonly resort: string
  readonly send: SendCall
  readonly title: string
  readonly subtitle?: string
  readonly logo?: ReactNode
  readonly loginIdLabel?: string
  readonly recoverPasswordLabel?: string
  /** The language of one of these texts, if it isn't the page's. */
  readonly languageOf?: (text: string) => string | undefined
  readonly passwordMinLength?: number
  readonly passwordMaxLength?: number
  readonly appVersion: string
  /** Last year of the copyright line. */
  readonly year: number
  /** Sentence above the form, such as why the last session ended. */
  readonly notice?: string
  /** Other ways to sign in, such as a passkey; below the Login button. */
  readonly more?: ReactNode
  /** The server offers demo credentials (startup options), which fill the form. */
  readonly devMode?: boolean
  /** Number in the link of an emailed temporary password: asks for that password first. */
  readonly recoveryNumber?: string
  /** Login ID that fills the form at first; invisible characters are removed. */
  readonly loginId?: string
  /** Continues after the sign-in. If its promise rejects with a `CallFault`, the form shows why. */
  readonly onSuccess: (result: LoginResult) => unknown
  /** The recovery link was pressed, for kinds whose host recovers passwords. */
  readonly onForgotPassword?: (loginId: string) => void
  /** The person chose another server or resort. */
  readonly onChoice?: (choice: ResortChoice) => void
}

const COPYRIGHT_SINCE = 2016
const PASSWORD_MIN = 12

/**
 * Sign-in for any kind of app: credentials, authentication code, recovery. Differences between
 * kinds are rows of APP_KINDS.
 */
export function LoginWidget(props: LoginWidgetProps) {
  const { kind, send, onSuccess } = props
  const traits = APP_KINDS[kind]
  const [step, tell] = useReducer(nextLoginStep, props, getFirstStep)
  const [busy, setBusy] = useState(false)
  const [choice, setChoice] = useState<ResortChoice>({ server: props.server, resort: props.resort })
  const [devLogin, setDevLogin] = useState<DevLogin>(props.devMode ? undefined : null)
  const result = useRef<LoginResult | null>(null)
  const at = {
    kind,
    send,
    ...(traits.resortChoice ? choice : { server: props.server, resort: props.resort }),
  }
  useEffect(() => {
    if (props.devMode) void readDevLogin(send, kind).then(setDevLogin)
  }, [props.devMode, send, kind])

  async function run(work: Promise<Outcome>) {
    setBusy(true)
    try {
      const outcome = await work
      result.current = outcome.result ?? null
      // after a recovery the person first reads that it succeeded
      const goesOn = outcome.result && step.step !== 'temporary'
      tell((goesOn && (await handOver(outcome.result))) || outcome.event)
    } finally {
      setBusy(false)
    }
  }

  // Lets the host continue; returns a failure event if a call of the host fails.
  async function handOver(signedIn: LoginResult): Promise<LoginEvent | null> {
    try {
      await onSuccess(signedIn)
      return null
    } catch (fault) {
      // errors in the host's code aren't shown to people
      if (!isCallFault(fault)) throw fault
      const loginId = 'loginId' in step ? step.loginId : ''
      return { type: 'refused', loginId, error: fault.message, waitSeconds: 0 }
    }
  }

  async function finish(signedIn: LoginResult) {
    const refused = await handOver(signedIn)
    if (refused) tell(refused)
  }

  return (
    <section className="lk-card" aria-label={props.title}>
      <header className="lk-top">
        {props.logo}
        <h1>{markText(props, props.title)}</h1>
        {props.subtitle && <p>{markText(props, props.subtitle)}</p>}
      </header>
      {/* separate boundary per panel, so that an error disappears with its panel */}
      <ErrorBoundary
        key={step.step}
        fallback={(fault, retry) => (
          <PanelFault fault={fault} onRetry={retry} onCancel={() => tell({ type: 'cancel' })} />
        )}
      >
        <Suspense fallback={null}>
          <Panel
            widget={props}
            step={step}
            at={at}
            busy={busy}
            devLogin={devLogin}
            run={(work) => void run(work)}
            tell={tell}
            onDone={() => result.current && void finish(result.current)}
            choice={choice}
            onChoice={(next) => {
              setChoice(next)
              props.onChoice?.(next)
            }}
          />
        </Suspense>
      </ErrorBoundary>
      <footer className="lk-foot">
        {identityWidget().login.copyright({
          since: COPYRIGHT_SINCE,
          year: props.year,
          version: props.appVersion,
        })}
      </footer>
    </section>
  )
}

type DevLogin = { readonly userid: string; readonly password: string } | null | undefined

interface PanelProps {
  readonly widget: LoginWidgetProps
  readonly step: LoginStep
  readonly at: SignInAt
  readonly busy: boolean
  /** Undefined until the server answers; null for none. */
  readonly devLogin: DevLogin
  readonly run: (work: Promise<Outcome>) => void
  readonly tell: (event: LoginEvent) => void
  /** The person has read that the recovery succeeded. */
  readonly onDone: () => void
  readonly choice: ResortChoice
  readonly onChoice: (choice: ResortChoice) => void
}

// Panel of a step; nothing while the host continues after the sign-in.
function Panel(props: PanelProps) {
  const { widget, step } = props
  if (step.step === 'credentials') return <Credentials {...props} step={step} />
  if (step.step === 'done' && !step.passwordChanged) return null
  return (
    <LatePanel
      step={step}
      at={props.at}
      busy={props.busy}
      lengths={getLengths(widget)}
      recoverLabel={markText(widget, widget.recoverPasswordLabel)}
      run={props.run}
      tell={props.tell}
      onDone={props.onDone}
    />
  )
}

// A text of the resort, marked with its language; empty without one.
const markText = ({ languageOf }: LoginWidgetProps, text = '') =>
  text && <span lang={languageOf?.(text)}>{text}</span>

function getLengths({ kind, passwordMinLength, passwordMaxLength }: LoginWidgetProps) {
  return {
    min: passwordMinLength ?? PASSWORD_MIN,
    max: passwordMaxLength ?? APP_KINDS[kind].passwordMaxLength,
  }
}

interface CredentialsProps extends PanelProps {
  readonly step: Extract<LoginStep, { step: 'credentials' }>
}

// Login ID and password, with server and resort fields for kinds that have them.
function Credentials({ widget, step, at, ...props }: CredentialsProps) {
  const traits = APP_KINDS[at.kind]
  // wait for the demo credentials: arriving late, they would mix with what is typed
  if (props.devLogin === undefined) return null
  return (
    <CredentialsPanel
      traits={traits}
      loginId={step.loginId}
      error={step.error}
      waitSeconds={step.waitSeconds}
      notice={widget.notice ?? ''}
      loginIdLabel={widget.loginIdLabel}
      markedLabel={markText(widget, widget.loginIdLabel)}
      passwordMaxLength={getLengths(widget).max}
      busy={props.busy}
      devLogin={props.devLogin}
      more={widget.more}
      choice={
        traits.resortChoice && (
          <ErrorBoundary fallback={(fault, retry) => <PanelFault fault={fault} onRetry={retry} />}>
            <Suspense fallback={null}>
              <ResortChoiceFields
                kind={at.kind}
                send={at.send}
                choice={props.choice}
                onChange={props.onChoice}
              />
            </Suspense>
          </ErrorBoundary>
        )
      }
      choiceChecks={{ resort: props.choice.resort ? '' : identityWidget().login.needResort }}
      onSubmit={(loginId, password) => props.run(logIn(at, loginId, password, step.attempts))}
      onForgot={(loginId) =>
        traits.forgotPassword === 'panel'
          ? props.tell({ type: 'forgot', loginId })
          : widget.onForgotPassword?.(loginId)
      }
    />
  )
}
