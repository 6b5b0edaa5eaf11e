import { commonShell } from '@ownerng/messages/common/shell'
import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react'
import { Field, type FieldLook } from './field.tsx'
import type { FieldTies } from './form.tsx'

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

type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What ties a native input to its field. */
type Control = FieldTies['input'] & {
  readonly value: string
  readonly onChange: (event: ChangeEvent<Typed>) => void
}

type ControlFieldProps = TypedFieldProps & { readonly children: (control: Control) => ReactNode }

function ControlField(props: ControlFieldProps) {
  const { name, label, hint, optional, value, onChange, children } = props
  return (
    <Field look={LOOK} name={name} label={labelOf(label, optional)} hint={hint}>
      {(input) => children({ ...input, value, onChange: ({ target }) => onChange(target.value) })}
    </Field>
  )
}

type Input = 'autoComplete' | 'inputMode' | 'maxLength' | 'type' | 'autoFocus' | 'readOnly'
type TextFieldProps = TypedFieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, Input> & {
    /** What stands in the box beside the text, such as a button that copies it. */
    readonly beside?: ReactNode
  }

/** One line to type in, under its label, with its hint and what is wrong with it. */
export function TextField(props: TextFieldProps) {
  const { autoComplete, inputMode, maxLength, type, autoFocus, readOnly, beside, ...field } = props
  const own = { autoComplete, inputMode, maxLength, type, autoFocus, readOnly }
  return (
    <ControlField {...field}>
      {(control) => (
        <div className="input-box">
          <input {...own} {...control} />
          {beside}
        </div>
      )}
    </ControlField>
  )
}

type AreaFieldProps = TypedFieldProps & { readonly rows: number; readonly maxLength: number }

/** Several lines to type in. */
export function AreaField({ rows, maxLength, ...field }: AreaFieldProps) {
  return (
    <ControlField {...field}>
      {(control) => (
        <textarea className="text-area" rows={rows} maxLength={maxLength} {...control} />
      )}
    </ControlField>
  )
}

/** One of several, as a list to open; its options are the children. */
export function SelectField({
  children,
  ...field
}: TypedFieldProps & { readonly children: ReactNode }) {
  return (
    <ControlField {...field}>
      {(control) => (
        <select className="select" {...control}>
          {children}
        </select>
      )}
    </ControlField>
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
