import type { ReactNode } from 'react'
import { useState } from 'react'
import { type FieldChecks, Form, TextField } from './form.tsx'
import { securityTexts } from './section-texts/security.ts'

const t = securityTexts

interface PasswordAskProps {
  readonly action: string
  readonly error: string
  readonly busy: boolean
  /** What is wrong with the fields in `children`. */
  readonly checks?: FieldChecks
  readonly children?: ReactNode
  readonly onPassword: (password: string) => void
  readonly onCancel: () => void
}

/**
 * Asks for the password again before something sensitive; what is saved with it stands before it,
 * in the same form.
 */
export function PasswordAsk(props: PasswordAskProps) {
  const { action, error, busy, checks, children, onPassword, onCancel } = props
  const [password, setPassword] = useState('')
  const wrong = password === '' ? t.needPassword : ''
  return (
    <Form
      className="ask"
      checks={{ ...checks, password: wrong }}
      busy={busy}
      onSubmit={() => onPassword(password)}
    >
      {error && (
        <p className="oops" role="alert">
          {error}
        </p>
      )}
      {children}
      <TextField
        name="password"
        label={t.password}
        type="password"
        autoComplete="current-password"
        autoFocus={children === undefined}
        value={password}
        onChange={setPassword}
      />
      <div className="acts">
        <button className="btn btn--main" type="submit" aria-disabled={busy}>
          {action}
        </button>
        <button className="btn btn--quiet" type="button" onClick={onCancel}>
          {t.cancel}
        </button>
      </div>
    </Form>
  )
}
