import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Field, PanelButtons, Problem } from './parts.tsx'
import { texts } from './texts.ts'

const t = texts.recover
const EMAIL_MAX_LENGTH = 50

/** The e-mail address that a temporary password goes to. */
export function RecoverPanel({ label, error, busy, onSubmit, onCancel }: { label: string; error: string; busy: boolean; onSubmit: (email: string) => void; onCancel: () => void }) {
  const [email, setEmail] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onSubmit(email.trim())
  }
  return (
    <form className="lk-form" onSubmit={submit} noValidate>
      <h2 className="lk-title">{t.title}</h2>
      <p>{t.lead}</p>
      {error && <Problem title={texts.tryAgain} text={error} takesFocus />}
      <Field label={label || t.label}>
        {(ids) => (
          <input
            {...ids}
            ref={field}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={EMAIL_MAX_LENGTH}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <PanelButtons submit={t.submit} disabled={email.trim() === ''} busy={busy} onCancel={onCancel} />
    </form>
  )
}
