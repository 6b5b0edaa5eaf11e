import type { ReactNode } from 'react'
import { type FieldTies, useField } from './form.tsx'

/** Class names of a field; published packages pass their own. */
export interface FieldClasses {
  readonly field: string
  readonly hint: string
  readonly fault: string
}

/** Props of every field. */
export interface FieldProps {
  /** Name of the field's check in the form. */
  readonly name: string
  readonly label: ReactNode
  readonly hint?: string | undefined
  readonly classes: FieldClasses
  readonly children: (input: FieldTies['input']) => ReactNode
}

/** Associates a label, a hint, and an error with an input for assistive technology. */
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

/** Fault message of a field. */
export function Fault({ classes, text, id }: { classes: FieldClasses; text: string; id: string }) {
  if (!text) return null
  return (
    <p className={classes.fault} id={id}>
      {text}
    </p>
  )
}
