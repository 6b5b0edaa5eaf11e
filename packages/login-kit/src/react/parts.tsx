import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldChecks, type FieldTies, useField } from './form.tsx'
import { SubmitWhenValid } from './submit-when-valid.tsx'
import { texts } from './texts.ts'

interface FieldProps {
  /** The name of its check in the form around it. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly children: (ties: FieldTies['input']) => ReactNode
}

/** A field with its label, its hint, its fault and its input, tied together for every reader. */
export function Field({ name, label, hint, children }: FieldProps) {
  const { fault, hintId, faultId, input } = useField(name, hint !== undefined)
  return (
    <div className="lk-field">
      <label htmlFor={input.id}>{label}</label>
      {hint && (
        <p className="lk-hint" id={hintId}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="lk-fault" id={faultId}>
          {fault}
        </p>
      )}
      {children(input)}
    </div>
  )
}

interface PanelButtonsProps {
  readonly submit: string
  /** Where the button is off until all of it is right. */
  readonly checks?: FieldChecks
  /** Nothing is typed yet: it looks off, and a press says what is missing. */
  readonly dimmed?: boolean
  readonly busy: boolean
  readonly onCancel: () => void
}

/** The buttons under a panel: what it is for, and the way back. */
export function PanelButtons({ submit, checks, dimmed = false, busy, onCancel }: PanelButtonsProps) {
  const label = busy ? texts.oneMoment : submit
  return (
    <>
      {checks ? (
        <SubmitWhenValid className="lk-button" checks={checks} busy={busy}>
          {label}
        </SubmitWhenValid>
      ) : (
        <button className="lk-button" type="submit" aria-disabled={dimmed || busy}>
          {label}
        </button>
      )}
      <button className="lk-link" type="button" onClick={onCancel}>
        {texts.cancel}
      </button>
    </>
  )
}

/** What went wrong. It is read out at once; with `takesFocus` the focus goes there, so that the next Tab is the first field. */
export function Problem({ title, text, takesFocus = false }: { title: string; text: string; takesFocus?: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text takes the focus again
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus, text])
  return (
    <div className="lk-problem" ref={box} tabIndex={-1} role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  )
}
