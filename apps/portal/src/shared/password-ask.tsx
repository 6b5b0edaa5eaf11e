import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { sectionTexts } from './section-texts.ts'

const t = sectionTexts.security

/** Asks for the password again before something sensitive; what is to be saved with it stands before it, in the same form. */
export function PasswordAsk({
  action,
  error,
  busy,
  children,
  onPassword,
  onCancel,
}: {
  action: string
  error: string
  busy: boolean
  children?: ReactNode
  onPassword: (password: string) => void
  onCancel: () => void
}) {
  const [password, setPassword] = useState('')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const alone = children === undefined
  useEffect(() => {
    if (alone) field.current?.focus()
  }, [alone])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onPassword(password)
  }
  return (
    <form className="ask" onSubmit={submit}>
      {error && (
        <p className="oops" role="alert">
          {error}
        </p>
      )}
      {children}
      <div className="f">
        <label htmlFor={id}>{t.password}</label>
        <div className="box">
          <input ref={field} id={id} type="password" autoComplete="current-password" required value={password} onChange={(event) => setPassword(event.target.value)} />
        </div>
      </div>
      <div className="acts">
        <button className="btn btn--main" type="submit" aria-disabled={busy}>
          {action}
        </button>
        <button className="btn btn--quiet" type="button" onClick={onCancel}>
          {t.cancel}
        </button>
      </div>
    </form>
  )
}
