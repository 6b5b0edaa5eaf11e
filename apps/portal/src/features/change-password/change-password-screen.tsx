import { findNewPasswordFault, messageOf, newPasswordHint } from '@ownerng/domain'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { Screen } from '../../shared/states.tsx'
import { texts } from '../../shared/texts.ts'
import './change-password.css'
import { useChangePassword } from './change-password.mutation.ts'

const t = texts.changePassword
const EMPTY = { old: '', next: '', confirmation: '' }

/** Old, new and confirm. The first rule that is broken shows while one types; the button waits until none is. */
export default function ChangePasswordScreen() {
  const { profileOptions } = useOwnerSettings()
  const lengths = { min: profileOptions.minPwdLength, max: profileOptions.maxPwdLength }
  const [typed, setTyped] = useState(EMPTY)
  const change = useChangePassword()
  const id = useId()
  const firstField = useRef<HTMLInputElement>(null)
  const complete = typed.old !== '' && typed.next !== '' && typed.confirmation !== ''
  const fault = complete ? findNewPasswordFault({ previous: typed.old, next: typed.next, confirmation: typed.confirmation }, 'old', lengths) : null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!complete || fault || change.isPending) return
    change.mutate(typed)
    setTyped(EMPTY)
    firstField.current?.focus()
  }
  const field = (name: keyof typeof typed, label: string, autoComplete: string, hint = '') => (
    <div className="f">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="box">
        <input
          ref={name === 'old' ? firstField : undefined}
          id={`${id}-${name}`}
          name={name}
          type="password"
          autoComplete={autoComplete}
          required
          maxLength={lengths.max}
          aria-describedby={hint ? `${id}-hint` : undefined}
          value={typed[name]}
          onChange={(event) => {
            if (change.isSuccess || change.isError) change.reset()
            setTyped({ ...typed, [name]: event.target.value })
          }}
        />
      </div>
    </div>
  )
  return (
    <Screen isProtected title={texts.titles.changePassword}>
      <form className="card stack change-password" onSubmit={submit}>
        {change.isError && (
          <p className="oops" role="alert">
            {change.error.message}
          </p>
        )}
        {change.isSuccess && (
          <p className="password-done" role="status">
            {t.done}
          </p>
        )}
        {field('old', t.old, 'current-password')}
        {field('next', t.next, 'new-password', newPasswordHint(lengths))}
        {field('confirmation', t.confirm, 'new-password')}
        <p className="password-fault" role="status">
          {fault ? messageOf(fault, { n: fault === 'PASSWORD_TOO_LONG' ? lengths.max : lengths.min }) : ''}
        </p>
        <button className="btn btn--main" type="submit" disabled={!complete || fault !== null} aria-disabled={change.isPending}>
          {change.isPending ? t.busy : t.submit}
        </button>
      </form>
    </Screen>
  )
}
