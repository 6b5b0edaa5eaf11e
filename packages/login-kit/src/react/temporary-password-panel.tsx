import { findNewPasswordFaults, type PasswordLengths, TEXT_LIMITS } from '@ownerng/domain'
import { identityPanels } from '@ownerng/messages/identity/panels'
import { identityWidget } from '@ownerng/messages/identity/widget'
import { passwordHint, writePasswordFaults } from '@ownerng/messages/write-fault'
import { useEffect, useRef, useState } from 'react'
import { Form } from './form.tsx'
import { PanelButtons } from './panel-buttons.tsx'
import { Field, Problem } from './parts.tsx'

const t = () => identityPanels().temporary

/** Props of the temporary-password panel. */
export interface TemporaryPasswordPanelProps {
  /** Opened by the link in the email. */
  readonly isFromLink?: boolean
  readonly lengths: PasswordLengths
  readonly error: string
  readonly busy: boolean
  readonly onSubmit: (typed: { temporary: string; next: string; confirmation: string }) => void
  readonly onCancel: () => void
}

/** Temporary password from the email, and a new one twice. Checks the rules before sending. */
export function TemporaryPasswordPanel({
  isFromLink = false,
  lengths,
  error,
  busy,
  onSubmit,
  onCancel,
}: TemporaryPasswordPanelProps) {
  const [typed, setTyped] = useState({ previous: '', next: '', confirmation: '' })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const checks = writePasswordFaults(findNewPasswordFaults(typed, 'temporary', lengths), lengths)
  const password = (name: keyof typeof typed, autoComplete: string, maxLength: number) => ({
    type: 'password',
    autoComplete,
    maxLength,
    value: typed[name],
    onChange: (event: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
  })
  return (
    <Form
      className="lk-form"
      checks={checks}
      busy={busy}
      onSubmit={() => onSubmit({ ...typed, temporary: typed.previous })}
    >
      <h2 className="lk-title">{t().title}</h2>
      <p role="status">{isFromLink ? t().leadFromLink : t().lead}</p>
      {error && <Problem title={identityWidget().tryAgain} text={error} takesFocus />}
      <Field name="previous" label={t().temporary}>
        {(ids) => (
          <input
            {...ids}
            ref={field}
            {...password('previous', 'one-time-code', TEXT_LIMITS.temporaryPassword)}
          />
        )}
      </Field>
      <Field name="next" label={t().next} hint={passwordHint(lengths)}>
        {(ids) => <input {...ids} {...password('next', 'new-password', lengths.max)} />}
      </Field>
      <Field name="confirmation" label={t().confirm}>
        {(ids) => <input {...ids} {...password('confirmation', 'new-password', lengths.max)} />}
      </Field>
      <PanelButtons submit={t().submit} checks={checks} busy={busy} onCancel={onCancel} />
    </Form>
  )
}

/** Confirms the changed password and the sign-in before continuing. */
export function PasswordChanged({ onGoOn }: { onGoOn: () => void }) {
  const go = useRef<HTMLButtonElement>(null)
  useEffect(() => go.current?.focus(), [])
  return (
    <div className="lk-form">
      <div className="lk-notice" role="status">
        <h2 className="lk-title">{t().success}</h2>
        <p>{t().changed}</p>
      </div>
      <button className="lk-button" type="button" ref={go} onClick={onGoOn}>
        {t().go}
      </button>
    </div>
  )
}
