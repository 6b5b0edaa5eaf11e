import type { CallFault, SendCall } from '@ownerng/contract'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { APP_KINDS, type AppKind } from '../core/app-kinds.ts'
import { type LoginResult, signIn } from '../core/sign-in.ts'

/** What the host tells the widget: which app it is, where it signs in, and how the resort words it. */
export interface LoginWidgetProps {
  readonly kind: AppKind
  readonly server: string
  readonly resort: string
  readonly send: SendCall
  readonly title: string
  readonly subtitle?: string
  readonly logo?: React.ReactNode
  readonly loginIdLabel?: string
  readonly passwordMaxLength?: number
  readonly appVersion: string
  /** The year of the copyright line's end. */
  readonly year: number
  /** A sentence above the form, such as why the last session ended. */
  readonly notice?: string
  readonly onSuccess: (result: LoginResult) => void
  readonly onForgotPassword: () => void
}

const COPYRIGHT_SINCE = 2016

/** The sign-in form: login ID, password, Login. Refusals show in place, and what was typed stays. */
export function LoginWidget({
  kind,
  server,
  resort,
  send,
  title,
  subtitle,
  logo,
  loginIdLabel,
  passwordMaxLength,
  appVersion,
  year,
  notice,
  onSuccess,
  onForgotPassword,
}: LoginWidgetProps) {
  const traits = APP_KINDS[kind]
  const [loginId, setLoginId] = useState('')
  const [password, setPassword] = useState('')
  const [revealed, setRevealed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<{ title: string; text: string } | null>(null)
  const id = useId()
  const firstField = useRef<HTMLInputElement>(null)
  const problem = useRef<HTMLDivElement>(null)

  // the form is why the person came: its first field is ready to type in
  useEffect(() => firstField.current?.focus(), [])
  useEffect(() => {
    if (error) problem.current?.focus()
  }, [error])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setError(null)
    setBusy(true)
    try {
      const result = await signIn(send, { server, resort, loginId: loginId.trim(), password })
      if (typeof result === 'string') setError({ title: 'Please try again', text: result })
      else onSuccess(result)
    } catch (fault) {
      setError({ title: 'Please try again', text: (fault as CallFault).message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="lk-card" aria-labelledby={`${id}-title`}>
      <header className="lk-top">
        {logo}
        <h1 id={`${id}-title`}>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
      </header>
      <form className="lk-form" onSubmit={(event) => void submit(event)}>
        {notice && !error && (
          <p className="lk-notice" role="status">
            {notice}
          </p>
        )}
        {error && (
          <div className="lk-problem" ref={problem} tabIndex={-1} role="alert">
            <h2>{error.title}</h2>
            <p>{error.text}</p>
          </div>
        )}
        <div className="lk-field">
          <label htmlFor={`${id}-login`}>{loginIdLabel || 'Login ID'}</label>
          <input
            ref={firstField}
            id={`${id}-login`}
            name="userid"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={traits.loginIdMaxLength}
            value={loginId}
            onChange={(event) => setLoginId(event.target.value)}
          />
        </div>
        <div className="lk-field">
          <label htmlFor={`${id}-password`}>Password</label>
          <input
            id={`${id}-password`}
            name="password"
            type={revealed ? 'text' : 'password'}
            autoComplete="current-password"
            required
            maxLength={passwordMaxLength ?? traits.passwordMaxLength}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          {traits.passwordReveal && (
            <button type="button" className="lk-link" aria-pressed={revealed} onClick={() => setRevealed(!revealed)}>
              {revealed ? 'Hide the password' : 'Show the password'}
            </button>
          )}
        </div>
        <button className="lk-button" type="submit" aria-disabled={busy}>
          {busy ? 'One moment…' : 'Login'}
        </button>
        {traits.forgotPassword && (
          <button className="lk-link" type="button" onClick={onForgotPassword}>
            Forgot Password
          </button>
        )}
      </form>
      <footer className="lk-foot">
        © {COPYRIGHT_SINCE}–{year} · OwnerNg, version {appVersion}
      </footer>
    </section>
  )
}
