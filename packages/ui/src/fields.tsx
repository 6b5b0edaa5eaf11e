import { commonShell } from '@ownerng/messages/common/shell'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { Field, type FieldLook } from './field.tsx'

const LOOK: FieldLook = { field: 'form-field', hint: 'hint', fault: 'fault' }

interface TypedFieldProps {
  /** The name of its check in the form around it. */
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly optional?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
}

type Input = 'autoComplete' | 'inputMode' | 'maxLength' | 'type' | 'autoFocus'
type TextFieldProps = TypedFieldProps & Pick<InputHTMLAttributes<HTMLInputElement>, Input>

/** One line to type in, under its label, with its hint and what is wrong with it. */
export function TextField({
  name,
  label,
  hint,
  optional,
  onChange,
  ...inputProps
}: TextFieldProps) {
  return (
    <Field look={LOOK} name={name} label={labelOf(label, optional)} hint={hint}>
      {(input) => (
        <div className="input-box">
          <input {...inputProps} {...input} onChange={(event) => onChange(event.target.value)} />
        </div>
      )}
    </Field>
  )
}

type AreaFieldProps = TypedFieldProps & { readonly rows: number; readonly maxLength: number }

/** Several lines to type in. */
export function AreaField({
  name,
  label,
  hint,
  optional,
  onChange,
  ...inputProps
}: AreaFieldProps) {
  return (
    <Field look={LOOK} name={name} label={labelOf(label, optional)} hint={hint}>
      {(input) => (
        <textarea
          className="text-area"
          {...inputProps}
          {...input}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** One of several, as a list to open; its options are the children. */
export function SelectField(props: TypedFieldProps & { readonly children: ReactNode }) {
  const { name, label, hint, optional, value, onChange, children } = props
  return (
    <Field look={LOOK} name={name} label={labelOf(label, optional)} hint={hint}>
      {(input) => (
        <select
          className="select"
          {...input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {children}
        </select>
      )}
    </Field>
  )
}

function labelOf(label: string, optional = false): ReactNode {
  if (!optional) return label
  return (
    <>
      {label}
      <span className="muted"> {commonShell().form.optional}</span>
    </>
  )
}
