import { findNewPasswordFault, messageOf, newPasswordHint, type PasswordLengths } from '@ownerng/domain'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Field, PanelButtons, Problem } from './parts.tsx'
import { texts } from './texts.ts'

const t = texts.temporary
const TEMPORARY_MAX_LENGTH = 24

/** What the temporary-password panel shows and tells. */
export interface TemporaryPasswordPanelProps {
  readonly lengths: PasswordLengths
  readonly error: string
  readonly busy: boolean
  readonly onSubmit: (typed: { temporary: string; next: string; confirmation: string }) => void
  readonly onCancel: () => void
}

/** Temporary password from the mail, and a new one twice. The rules are told here before anything is sent. */
export function TemporaryPasswordPanel({ lengths, error, busy, onSubmit, onCancel }: TemporaryPasswordPanelProps) {
  const [typed, setTyped] = useState({ temporary: '', next: '', confirmation: '' })
  const [fault, setFault] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const complete = typed.temporary !== '' && typed.next !== '' && typed.confirmation !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !complete) return
    const broken = findNewPasswordFault({ previous: typed.temporary, next: typed.next, confirmation: typed.confirmation }, 'temporary', lengths)
    setFault(broken ? messageOf(broken, { n: broken === 'PASSWORD_TOO_LONG' ? lengths.max : lengths.min }) : '')
    if (!broken) onSubmit(typed)
  }
  const password = (name: keyof typeof typed, autoComplete: string, maxLength: number) => ({
    name,
    type: 'password',
    autoComplete,
    required: true,
    maxLength,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  const said = fault || error
  return (
    <form className="lk-form" onSubmit={submit}>
      <h2 className="lk-title">{t.title}</h2>
      <p role="status">{t.lead}</p>
      {said && <Problem title={texts.tryAgain} text={said} takesFocus />}
      <Field label={t.temporary}>{(ids) => <input {...ids} ref={field} {...password('temporary', 'one-time-code', TEMPORARY_MAX_LENGTH)} />}</Field>
      <Field label={t.next} hint={newPasswordHint(lengths)}>
        {(ids) => <input {...ids} {...password('next', 'new-password', lengths.max)} />}
      </Field>
      <Field label={t.confirm}>{(ids) => <input {...ids} {...password('confirmation', 'new-password', lengths.max)} />}</Field>
      <PanelButtons submit={t.submit} disabled={!complete} busy={busy} onCancel={onCancel} />
    </form>
  )
}

/** The password is changed and the person is signed in: told once, then on. */
export function PasswordChanged({ onGoOn }: { onGoOn: () => void }) {
  const go = useRef<HTMLButtonElement>(null)
  useEffect(() => go.current?.focus(), [])
  return (
    <div className="lk-form">
      <div className="lk-notice" role="status">
        <h2 className="lk-title">{t.success}</h2>
        <p>{t.changed}</p>
      </div>
      <button className="lk-button" type="button" ref={go} onClick={onGoOn}>
        {t.go}
      </button>
    </div>
  )
}
