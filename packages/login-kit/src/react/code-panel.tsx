import { type CodeStep, cleanCode, TEXT_LIMITS } from '@ownerng/domain'
import { identityPanels } from '@ownerng/messages/identity/panels'
import { identityWidget } from '@ownerng/messages/identity/widget'
import { useEffect, useRef, useState } from 'react'
import { CheckField, RadioField } from './choices.tsx'
import { Form } from './form.tsx'
import { Field, Problem } from './parts.tsx'

const t = () => identityPanels().code

/** Props of the code panel. */
export interface CodePanelProps {
  readonly step: CodeStep
  readonly mayTrust: boolean
  readonly busy: boolean
  readonly onSubmit: (code: string, trust: boolean) => void
  readonly onSend: (resendType: string) => void
  readonly onCancel: () => void
}

/**
 * Authentication code panel: one field, the destination, the remaining tries, and another code to
 * any destination.
 */
export function CodePanel({ step, mayTrust, busy, onSubmit, onSend, onCancel }: CodePanelProps) {
  const [code, setCode] = useState('')
  const [trust, setTrust] = useState(false)
  const [recovery, setRecovery] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { error, triesLeft, sentTo, over } = step

  // clear a wrong code and focus the field for the next one; screen readers announce the alert
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt and each new code clears it
  useEffect(() => {
    setCode('')
    setChoosing(false)
    field.current?.focus()
  }, [error, triesLeft, step.resendsLeft])

  const { mobile, otherPhone, emails } = step.destinations
  const destinations = [
    ...(mobile ? [{ type: 'T', label: t().text({ to: mobile }) }] : []),
    ...(otherPhone ? [{ type: 'P', label: t().phone({ to: otherPhone }) }] : []),
    ...emails.map((email, index) => ({
      type: emails.length === 1 ? 'E' : `E${index + 1}`,
      label: t().email({ to: email }),
    })),
  ]
  const isApp = step.way === 'app' && !sentTo
  const missing = recovery ? t().needRecovery : t().needCode
  return (
    <Form
      className="lk-form"
      checks={{ code: code ? '' : missing }}
      busy={busy || over}
      onSubmit={() => onSubmit(code, trust)}
    >
      <h2 className="lk-title">{t().title}</h2>
      {step.passwordChanged && (
        <p className="lk-notice" role="status">
          <b>{identityPanels().temporary.success}</b> {identityPanels().temporary.changed}
        </p>
      )}
      {error && <Problem title={identityWidget().tryAgain} text={error} />}
      {error && isApp && <p className="lk-hint">{t().clock}</p>}
      <p role="status">
        {isApp ? t().app : t().sent({ to: sentTo })} {t().tries({ left: triesLeft })}
      </p>
      <Field name="code" label={recovery ? t().recoveryLabel : t().label}>
        {(ids) => (
          <input
            {...ids}
            ref={field}
            className="lk-code"
            autoComplete="one-time-code"
            inputMode={recovery ? 'text' : 'numeric'}
            autoCapitalize={recovery ? 'characters' : 'none'}
            spellCheck={false}
            maxLength={TEXT_LIMITS.code}
            value={code}
            onChange={(event) => setCode(cleanCode(event.target.value))}
            // the browser would cut off a sentence with the code
            onPaste={(event) => {
              event.preventDefault()
              setCode(cleanCode(event.clipboardData.getData('text')).slice(0, TEXT_LIMITS.code))
            }}
          />
        )}
      </Field>
      {mayTrust && (
        <CheckField
          name="trustDevice"
          label={t().trust}
          hint={t().trustHint}
          checked={trust}
          onChange={setTrust}
        />
      )}
      <button className="lk-button" type="submit" disabled={over} aria-disabled={busy}>
        {busy ? identityWidget().oneMoment : t().submit}
      </button>
      {choosing && (
        <Destinations destinations={destinations} resendsLeft={step.resendsLeft} onSend={onSend} />
      )}
      <div className="lk-actions">
        <button className="lk-link" type="button" onClick={onCancel}>
          {identityWidget().cancel}
        </button>
        {destinations.length > 0 && !over && (
          <button
            className="lk-link"
            type="button"
            aria-expanded={choosing}
            onClick={() => setChoosing(!choosing)}
          >
            {t().another}
          </button>
        )}
        <button className="lk-link" type="button" onClick={() => setRecovery(!recovery)}>
          {recovery ? t().useCode : t().useRecovery}
        </button>
      </div>
    </Form>
  )
}

interface DestinationsProps {
  readonly destinations: readonly { type: string; label: string }[]
  readonly resendsLeft: number
  readonly onSend: (resendType: string) => void
}

/** Choice of a masked destination for another code. */
function Destinations({ destinations, resendsLeft, onSend }: DestinationsProps) {
  const [chosen, setChosen] = useState(destinations[0]?.type ?? '')
  return (
    <RadioField
      name="destination"
      legend={t().where}
      options={destinations.map(({ type, label }) => [type, label])}
      value={chosen}
      onChange={setChosen}
    >
      <p className="lk-hint">{t().left({ count: resendsLeft })}</p>
      <button className="lk-button lk-button--quiet" type="button" onClick={() => onSend(chosen)}>
        {t().send}
      </button>
    </RadioField>
  )
}
