import type { AppKindTraits } from '@ownerng/domain'
import { identityWidget } from '@ownerng/messages/identity/widget'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldChecks, Form } from './form.tsx'
import { Field, Problem } from './parts.tsx'

const t = () => identityWidget().login

/** Props of the credentials panel. */
export interface CredentialsPanelProps {
  readonly traits: AppKindTraits
  readonly loginId: string
  readonly error: string
  readonly waitSeconds: number
  readonly notice: string
  readonly loginIdLabel: string | undefined
  /** The label, marked with its language; empty for the default. */
  readonly markedLabel: ReactNode
  readonly passwordMaxLength: number
  readonly busy: boolean
  /** Fills the form during development; null otherwise. */
  readonly devLogin: { userid: string; password: string } | null
  /** Server and resort fields, for kinds that have them. */
  readonly choice: ReactNode
  /** Faults of these fields. */
  readonly choiceChecks: FieldChecks
  /** Other ways to sign in, below the button. */
  readonly more: ReactNode
  readonly onSubmit: (loginId: string, password: string) => void
  readonly onForgot: (loginId: string) => void
}

/** Login ID, password, and Login. Keeps what was typed after a refusal. */
export function CredentialsPanel(props: CredentialsPanelProps) {
  const { traits, error, waitSeconds, notice, busy, devLogin } = props
  const [loginId, setLoginId] = useState(props.loginId || (devLogin?.userid ?? ''))
  const [password, setPassword] = useState(props.loginId ? '' : (devLogin?.password ?? ''))
  const [revealed, setRevealed] = useState(false)
  const firstField = useRef<HTMLInputElement>(null)

  // the form is the purpose of the page: focus its first empty field
  useEffect(() => firstField.current?.focus(), [])
  const checks = {
    ...(props.choice ? props.choiceChecks : {}),
    userid: loginId.trim() ? '' : t().need({ label: props.loginIdLabel || t().loginId }),
    password: password ? '' : t().needPassword,
  }

  return (
    <Form
      className="lk-form"
      checks={checks}
      busy={busy}
      onSubmit={() => props.onSubmit(loginId.trim(), password)}
    >
      {notice && !error && (
        <p className="lk-notice" role="status">
          {notice}
        </p>
      )}
      {error && (
        <Problem
          title={identityWidget().tryAgain}
          text={waitSeconds > 0 ? `${error}. ${waitText(waitSeconds)}` : error}
          takesFocus
        />
      )}
      {props.choice}
      <Field name="userid" label={props.markedLabel || t().loginId}>
        {(ids) => (
          <input
            {...ids}
            ref={props.loginId ? null : firstField}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={traits.loginIdMaxLength}
            value={loginId}
            onChange={(event) => setLoginId(event.target.value)}
          />
        )}
      </Field>
      <Field name="password" label={t().password}>
        {(ids) => (
          <>
            <input
              {...ids}
              ref={props.loginId ? firstField : null}
              type={revealed ? 'text' : 'password'}
              autoComplete="current-password"
              maxLength={props.passwordMaxLength}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            {traits.passwordReveal && (
              <button
                type="button"
                className="lk-link"
                aria-pressed={revealed}
                onClick={() => setRevealed(!revealed)}
              >
                {revealed ? t().hide : t().show}
              </button>
            )}
          </>
        )}
      </Field>
      <button className="lk-button" type="submit" aria-disabled={busy}>
        {busy ? identityWidget().oneMoment : t().login}
      </button>
      {props.more}
      {traits.forgotPassword !== 'none' && (
        <button className="lk-link" type="button" onClick={() => props.onForgot(loginId.trim())}>
          {t().forgot}
        </button>
      )}
    </Form>
  )
}

const waitText = (seconds: number) =>
  seconds < 120
    ? t().wait({ unit: 'seconds', count: seconds })
    : t().wait({ unit: 'minutes', count: Math.ceil(seconds / 60) })
