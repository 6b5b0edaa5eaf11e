import type { SendCall } from '@ownerng/contract'
import { APP_KINDS, type AppKind, FIRST_STEP, type LoginStep, nextLoginStep } from '@ownerng/domain'
import { type ReactNode, Suspense, useEffect, useReducer, useRef, useState } from 'react'
import type { ResortChoice } from '../core/resort-choice.ts'
import {
  askRecovery,
  changeTemporary,
  giveUp,
  type LoginResult,
  logIn,
  type Outcome,
  readDevLogin,
  sendAnother,
  submitCode,
} from '../core/sign-in.ts'
import { Boundary } from './boundary.tsx'
import { CredentialsPanel } from './credentials-panel.tsx'
import { lazyPart } from './lazy-part.tsx'
import { PanelFault } from './panel-fault.tsx'
import { texts } from './texts.ts'

const CodePanel = lazyPart(() =>
  import('./panels.tsx').then((panels) => ({ default: panels.CodePanel })),
)
const RecoverPanel = lazyPart(() =>
  import('./panels.tsx').then((panels) => ({ default: panels.RecoverPanel })),
)
const TemporaryPasswordPanel = lazyPart(() =>
  import('./panels.tsx').then((panels) => ({ default: panels.TemporaryPasswordPanel })),
)
const PasswordChanged = lazyPart(() =>
  import('./panels.tsx').then((panels) => ({ default: panels.PasswordChanged })),
)
const ResortChoiceFields = lazyPart(() =>
  import('./panels.tsx').then((panels) => ({ default: panels.ResortChoiceFields })),
)

/**
 * What the host tells the widget: which app it is, where it signs in, and how the resort words it.
 */
export interface LoginWidgetProps {
  readonly kind: AppKind
  /** Where to sign in; a kind with a choice of resort starts with it. */
  readonly server: string
  readonly resort: string
  readonly send: SendCall
  readonly title: string
  readonly subtitle?: string
  readonly logo?: ReactNode
  readonly loginIdLabel?: string
  readonly recoverPasswordLabel?: string
  readonly passwordMinLength?: number
  readonly passwordMaxLength?: number
  readonly appVersion: string
  /** The year of the copyright line's end. */
  readonly year: number
  /** A sentence above the form, such as why the last session ended. */
  readonly notice?: string
  /** More ways to sign in, such as a passkey; shown below the Login button. */
  readonly more?: ReactNode
  /** The server offers demo sign-ins (startup options); the form fills itself from them. */
  readonly devMode?: boolean
  readonly onSuccess: (result: LoginResult) => void
  /** For kinds whose host recovers passwords itself: the link was pressed. */
  readonly onForgotPassword?: (loginId: string) => void
  /** The person chose another server or resort. */
  readonly onChoice?: (choice: ResortChoice) => void
}

const COPYRIGHT_SINCE = 2016
const PASSWORD_MIN = 12

/**
 * Sign-in for any kind of app: credentials, authentication code, recovery; differences are rows of
 * APP_KINDS.
 */
export function LoginWidget(props: LoginWidgetProps) {
  const { kind, send, onSuccess } = props
  const traits = APP_KINDS[kind]
  const [step, tell] = useReducer(nextLoginStep, FIRST_STEP)
  const [busy, setBusy] = useState(false)
  const [choice, setChoice] = useState<ResortChoice>({ server: props.server, resort: props.resort })
  const [devLogin, setDevLogin] = useState<{ userid: string; password: string } | null | undefined>(
    props.devMode ? undefined : null,
  )
  const result = useRef<LoginResult | null>(null)
  const at = {
    kind,
    send,
    ...(traits.resortChoice ? choice : { server: props.server, resort: props.resort }),
  }
  const lengths = {
    min: props.passwordMinLength ?? PASSWORD_MIN,
    max: props.passwordMaxLength ?? traits.passwordMaxLength,
  }

  useEffect(() => {
    if (props.devMode) void readDevLogin(send, kind).then(setDevLogin)
  }, [props.devMode, send, kind])

  async function run(work: Promise<Outcome>) {
    setBusy(true)
    const outcome = await work
    setBusy(false)
    if (outcome.result) {
      result.current = outcome.result
      // after a recovery the person first reads that it worked
      if (step.step !== 'temporary') onSuccess(outcome.result)
    }
    tell(outcome.event)
  }

  function panelOf(now: LoginStep): ReactNode {
    if (now.step === 'code') {
      return (
        <CodePanel
          step={now}
          mayTrust={traits.trustDevice}
          busy={busy}
          onSubmit={(code, trust) => void run(submitCode(at, now, code, trust))}
          onSend={(type) => void run(sendAnother(at, now, type))}
          onCancel={() => {
            void giveUp(at, now)
            tell({ type: 'cancel' })
          }}
        />
      )
    }
    if (now.step === 'recover') {
      return (
        <RecoverPanel
          label={props.recoverPasswordLabel ?? ''}
          error={now.error}
          busy={busy}
          onSubmit={(email) => void run(askRecovery(at, email))}
          onCancel={() => tell({ type: 'cancel' })}
        />
      )
    }
    if (now.step === 'temporary') {
      return (
        <TemporaryPasswordPanel
          lengths={lengths}
          error={now.error}
          busy={busy}
          onSubmit={(typed) => void run(changeTemporary(at, now.masterNumber, typed))}
          onCancel={() => tell({ type: 'cancel' })}
        />
      )
    }
    // the form waits for what it fills itself with: a value that comes late would mix with what is
    // typed
    if (devLogin === undefined) return null
    if (now.step === 'done')
      return now.passwordChanged ? (
        <PasswordChanged onGoOn={() => result.current && onSuccess(result.current)} />
      ) : null
    return (
      <CredentialsPanel
        traits={traits}
        loginId={now.loginId}
        error={now.error}
        waitSeconds={now.waitSeconds}
        notice={props.notice ?? ''}
        loginIdLabel={props.loginIdLabel ?? ''}
        passwordMaxLength={lengths.max}
        busy={busy}
        devLogin={devLogin}
        more={props.more}
        choice={
          traits.resortChoice && (
            <Boundary fallback={(fault, retry) => <PanelFault fault={fault} onRetry={retry} />}>
              <Suspense fallback={null}>
                <ResortChoiceFields
                  kind={kind}
                  send={send}
                  choice={choice}
                  onChange={(next) => {
                    setChoice(next)
                    props.onChoice?.(next)
                  }}
                />
              </Suspense>
            </Boundary>
          )
        }
        choiceChecks={{ resort: choice.resort ? '' : texts.login.needResort }}
        onSubmit={(loginId, password) => void run(logIn(at, loginId, password, now.attempts))}
        onForgot={(loginId) =>
          traits.forgotPassword === 'panel'
            ? tell({ type: 'forgot', loginId })
            : props.onForgotPassword?.(loginId)
        }
      />
    )
  }

  return (
    <section className="lk-card" aria-label={props.title}>
      <header className="lk-top">
        {props.logo}
        <h1>{props.title}</h1>
        {props.subtitle && <p>{props.subtitle}</p>}
      </header>
      {/* each panel stands for itself: what fails in one is over with it */}
      <Boundary
        key={step.step}
        fallback={(fault, retry) => (
          <PanelFault fault={fault} onRetry={retry} onCancel={() => tell({ type: 'cancel' })} />
        )}
      >
        <Suspense fallback={null}>{panelOf(step)}</Suspense>
      </Boundary>
      <footer className="lk-foot">
        {texts.login.copyright(COPYRIGHT_SINCE, props.year, props.appVersion)}
      </footer>
    </section>
  )
}
