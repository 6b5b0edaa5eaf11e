import { identitySecurity } from '@ownerng/messages/identity/security'
import { type FieldChecks, Form, FormButtons, type Refusal, TextField } from '@ownerng/ui'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { asFault } from './states.tsx'

const t = identitySecurity

interface PasswordPromptProps {
  readonly action: string
  /** Why the last try was refused. */
  readonly error: Error | null
  readonly busy: boolean
  /** Errors of the fields in `children`. */
  readonly checks?: FieldChecks
  readonly children?: ReactNode
  readonly onPassword: (password: string) => void
  readonly onCancel: () => void
}

/**
 * Asks for the password again before a sensitive change. The changed fields come first, in the same
 * form.
 */
export function PasswordPrompt(props: PasswordPromptProps) {
  const { action, error, busy, checks, children, onPassword, onCancel } = props
  const [password, setPassword] = useState('')
  const [retyped, setRetyped] = useState<Error | null>(null)
  const wrong = password === '' ? t().needPassword : ''
  const refused = useMemo(() => refusals(error, retyped), [error, retyped])
  return (
    <Form
      className="password-ask"
      checks={{ ...checks, password: wrong }}
      refused={refused}
      busy={busy}
      onSubmit={() => onPassword(password)}
    >
      {children}
      <TextField
        name="password"
        label={t().password}
        type="password"
        autoComplete="current-password"
        autoFocus={children === undefined}
        value={password}
        onChange={(typed) => {
          setPassword(typed)
          setRetyped(error)
        }}
      />
      <FormButtons action={action} cancel={t().cancel} onCancel={onCancel} />
    </Form>
  )
}

const NONE: readonly Refusal[] = []

/** Shows a wrong password at its field until it is edited, and any other error above the form. */
function refusals(error: Error | null, retyped: Error | null): readonly Refusal[] {
  if (!error) return NONE
  if (asFault(error).code !== 'PASSWORD_NEEDED') return [{ text: error.message }]
  return error === retyped ? NONE : [{ text: error.message, field: 'password' }]
}
