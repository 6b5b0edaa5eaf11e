import { peopleProfile } from '@ownerng/messages/people/profile'
import { Form, FormButtons, ProblemNote, TextField } from '@ownerng/ui'
import { type ReactNode, useState } from 'react'

const MAX_LENGTH = 8

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
      checks={{ code: code.trim() ? '' : missing }}
      busy={busy}
      onSubmit={() => onCode(code.trim())}
    >
      {children}
      <ProblemNote text={error?.message} />
      <TextField
        name="code"
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={MAX_LENGTH}
        value={code}
        onChange={setCode}
      />
      <FormButtons
        action={peopleProfile().confirm}
        cancel={peopleProfile().cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}
