import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldTies, useField } from './form.tsx'

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

/**
 * What went wrong. It is read out at once; with `takesFocus` the focus goes there, so that the next
 * Tab is the first field.
 */
export function Problem({
  title,
  text,
  takesFocus = false,
}: {
  title: string
  text: string
  takesFocus?: boolean
}) {
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
