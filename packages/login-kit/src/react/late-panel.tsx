import { APP_KINDS, type LoginEvent, type LoginStep } from '@ownerng/domain'
import type { ReactNode } from 'react'
import type { Outcome, SignInAt } from '../core/sign-in.ts'
import {
  askRecovery,
  changeTemporary,
  giveUp,
  sendAnother,
  submitCode,
} from '../core/sign-in-steps.ts'
import { CodePanel } from './code-panel.tsx'
import { RecoverPanel } from './recover-panel.tsx'
import { PasswordChanged, TemporaryPasswordPanel } from './temporary-password-panel.tsx'

interface LatePanelProps {
  readonly step: Exclude<LoginStep, { step: 'credentials' }>
  readonly at: SignInAt
  readonly busy: boolean
  readonly lengths: { readonly min: number; readonly max: number }
  readonly recoverLabel: ReactNode
  readonly run: (work: Promise<Outcome>) => void
  readonly tell: (event: LoginEvent) => void
  /** The person has read that the recovery succeeded. */
  readonly onDone: () => void
}

/** Panel of a step after the credentials. */
export function LatePanel({ step, at, busy, run, tell, ...props }: LatePanelProps) {
  const cancel = () => tell({ type: 'cancel' })
  switch (step.step) {
    case 'code':
      return (
        <CodePanel
          step={step}
          mayTrust={APP_KINDS[at.kind].trustDevice}
          busy={busy}
          onSubmit={(code, trust) => run(submitCode(at, step, code, trust))}
          onSend={(type) => run(sendAnother(at, step, type))}
          onCancel={() => {
            void giveUp(at, step)
            cancel()
          }}
        />
      )
    case 'recover':
      return (
        <RecoverPanel
          label={props.recoverLabel}
          error={step.error}
          busy={busy}
          onSubmit={(email) => run(askRecovery(at, email))}
          onCancel={cancel}
        />
      )
    case 'temporary':
      return (
        <TemporaryPasswordPanel
          isFromLink={step.isFromLink ?? false}
          lengths={props.lengths}
          error={step.error}
          busy={busy}
          onSubmit={(typed) => run(changeTemporary(at, step.masterNumber, typed))}
          onCancel={cancel}
        />
      )
    default:
      return <PasswordChanged onGoOn={props.onDone} />
  }
}
