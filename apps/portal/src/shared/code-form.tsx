import { cleanCode, TEXT_LIMITS } from '@ownerng/domain'
import { peopleProfile } from '@ownerng/messages/people/profile'
import { Form, FormButtons, ProblemNote, TextField } from '@ownerng/ui'
import { type ReactNode, useState } from 'react'

interface CodeFormProps {
  readonly label: string
  /** Error if the field is empty. */
  readonly missing: string
  /** Why the last try was refused. */
  readonly error: Error | null
  readonly busy: boolean
  /** Where the code was sent, or which app shows it. */
  readonly children: ReactNode
  readonly onCode: (code: string) => void
  readonly onCancel: () => void
}

/** A form for a code that was sent, or that an app shows. */
export function CodeForm(props: CodeFormProps) {
  const { label, missing, error, busy, children, onCode, onCancel } = props
  const [code, setCode] = useState('')
  return (
    <Form
      className="password-ask"
      checks={{ code: code ? '' : missing }}
      busy={busy}
      onSubmit={() => onCode(code)}
    >
      {children}
      <ProblemNote error={error} />
      <TextField
        name="code"
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        // limited here, because the browser would cut off a pasted sentence with the code
        onChange={(typed) => setCode(cleanCode(typed).slice(0, TEXT_LIMITS.code))}
      />
      <FormButtons
        action={peopleProfile().confirm}
        cancel={peopleProfile().cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}
