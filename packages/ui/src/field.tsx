import type { ReactNode } from 'react'
import { type FieldTies, useField } from './form.tsx'

/** The classes of a field; a published package has its own. */
export interface FieldClasses {
  readonly field: string
  readonly hint: string
  readonly fault: string
}

/** What every kind of field is given. */
export interface FieldProps {
  /** The name of its check in the form around it. */
  readonly name: string
  readonly label: ReactNode
  readonly hint?: string | undefined
  readonly classes: FieldClasses
  readonly children: (input: FieldTies['input']) => ReactNode
}

/** Label, hint and fault around an input, tied together for every reader. */
export function Field({ name, label, hint, classes, children }: FieldProps) {
  const { fault, hintId, faultId, input } = useField(name, hint !== undefined)
  return (
    <div className={classes.field}>
      <label htmlFor={input.id}>{label}</label>
      {hint && (
        <p className={classes.hint} id={hintId}>
          {hint}
        </p>
      )}
      <Fault classes={classes} text={fault} id={faultId} />
      {children(input)}
    </div>
  )
}

/** What is wrong with an answer, where something is. */
export function Fault({ classes, text, id }: { classes: FieldClasses; text: string; id: string }) {
  if (!text) return null
  return (
    <p className={classes.fault} id={id}>
      {text}
    </p>
  )
}
