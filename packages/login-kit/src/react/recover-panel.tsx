import { isEmailAddress, TEXT_LIMITS, trimInvisible } from '@ownerng/domain'
import { errorsClient } from '@ownerng/messages/errors/client'
import { identityPanels } from '@ownerng/messages/identity/panels'
import { identityWidget } from '@ownerng/messages/identity/widget'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from './form.tsx'
import { PanelButtons } from './panel-buttons.tsx'
import { Field, Problem } from './parts.tsx'

const t = () => identityPanels().recover

/** Email address for the temporary password. */
export function RecoverPanel({
  label,
  error,
  busy,
  onSubmit,
  onCancel,
}: {
  label: ReactNode
  error: string
  busy: boolean
  onSubmit: (email: string) => void
  onCancel: () => void
}) {
  const [email, setEmail] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const typed = trimInvisible(email)
  const fault = isEmailAddress(typed) ? '' : errorsClient().refusals.RECOVERY_INVALID
  return (
    <Form
      className="lk-form"
      checks={{ email: typed === '' ? t().needEmail : fault }}
      busy={busy}
      onSubmit={() => onSubmit(typed)}
    >
      <h2 className="lk-title">{t().title}</h2>
      <p>{t().lead}</p>
      {error && <Problem title={identityWidget().tryAgain} text={error} takesFocus />}
      <Field name="email" label={label || t().label}>
        {(ids) => (
          <input
            {...ids}
            ref={field}
            type="email"
            autoComplete="email"
            maxLength={TEXT_LIMITS.email}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <PanelButtons submit={t().submit} dimmed={typed === ''} busy={busy} onCancel={onCancel} />
    </Form>
  )
}
