import { useField } from '@ownerng/login-kit'
import { commonShell } from '@ownerng/messages/common/shell'
import '@ownerng/login-kit/styles.css'
import type { InputHTMLAttributes, ReactNode } from 'react'

export { type FieldChecks, Form, type Refusal } from '@ownerng/login-kit'

interface FieldProps {
  /** The name of its check in the form around it. */
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly optional?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
}

type Input = 'autoComplete' | 'inputMode' | 'maxLength' | 'type' | 'autoFocus'
type TextFieldProps = FieldProps & Pick<InputHTMLAttributes<HTMLInputElement>, Input>

/** One line to type in, under its label, with its hint and what is wrong with it. */
export function TextField({ name, label, hint, optional, onChange, ...given }: TextFieldProps) {
  const field = useField(name, hint !== undefined)
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <div className="input-box">
        <input {...given} {...field.input} onChange={(event) => onChange(event.target.value)} />
      </div>
    </FieldFrame>
  )
}

type AreaFieldProps = FieldProps & { readonly rows: number; readonly maxLength: number }

/** Several lines to type in. */
export function AreaField({ name, label, hint, optional, onChange, ...given }: AreaFieldProps) {
  const field = useField(name, hint !== undefined)
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <textarea
        className="text-area"
        {...given}
        {...field.input}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}

/** One of several, as a list to open; its options are the children. */
export function SelectField(props: FieldProps & { readonly children: ReactNode }) {
  const { name, label, hint, optional, value, onChange, children } = props
  const field = useField(name, hint !== undefined)
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <select
        className="select"
        {...field.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </FieldFrame>
  )
}

interface RadioFieldProps<Value extends string> {
  readonly name: string
  readonly legend: string
  readonly hint?: string | undefined
  readonly className?: string
  readonly options: readonly (readonly [value: Value, label: ReactNode])[]
  /** Null while nothing is chosen. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
}

/** One of a few, each a large target. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { name, legend, hint, className = '', options, value, onChange } = props
  const { fault, hintId, faultId, input } = useField(name, hint !== undefined)
  return (
    <fieldset
      className={`choices ${className} ${fault ? 'invalid' : ''}`}
      aria-describedby={input['aria-describedby']}
    >
      <legend>{legend}</legend>
      {hint && (
        <p className="muted" id={hintId}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="fault" id={faultId}>
          {fault}
        </p>
      )}
      {options.map(([each, label], index) => (
        <label key={each}>
          <input
            type="radio"
            id={index === 0 ? input.id : undefined}
            name={input.id}
            checked={value === each}
            onChange={() => onChange(each)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface FieldFrameProps {
  readonly field: ReturnType<typeof useField>
  readonly label: string
  readonly hint?: string | undefined
  readonly optional?: boolean | undefined
  readonly children: ReactNode
}

/** Label, hint and fault around an input that has `field.input` spread over it. */
function FieldFrame({ field, label, hint, optional, children }: FieldFrameProps) {
  const { fault, hintId, faultId, input } = field
  return (
    <div className={fault ? 'form-field invalid' : 'form-field'}>
      <label htmlFor={input.id}>
        {label}
        {optional && <span className="muted"> {commonShell().form.optional}</span>}
      </label>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="fault" id={faultId}>
          {fault}
        </p>
      )}
      {children}
    </div>
  )
}
