import { commonShell } from '@ownerng/messages/common/shell'
import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react'
import { Field, type FieldClasses } from './field.tsx'
import type { FieldTies } from './form.tsx'

const LOOK: FieldClasses = { field: 'form-field', hint: 'hint', fault: 'fault' }
const SMALL: FieldClasses = { ...LOOK, field: 'field' }

interface FrameProps {
  /** The name of its check in the form around it. */
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly optional?: boolean
  /** Beside a list that it narrows or sorts. */
  readonly isSmall?: boolean
}

interface TypedFieldProps extends FrameProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

type FormElement = HTMLInputElement | HTMLTextAreaElement

/** What ties a native input to its field. */
type Control = FieldTies['input'] & {
  readonly value: string
  readonly onChange: (event: ChangeEvent<FormElement>) => void
}

type InputFieldProps = FrameProps & {
  readonly children: (input: FieldTies['input']) => ReactNode
}

/** Label, hint and fault around an input of the screen's own. */
export function InputField({ label, optional, isSmall, ...field }: InputFieldProps) {
  return <Field classes={isSmall ? SMALL : LOOK} label={labelOf(label, optional)} {...field} />
}

type ControlFieldProps = TypedFieldProps & { readonly children: (control: Control) => ReactNode }

function ControlField({ value, onChange, children, ...field }: ControlFieldProps) {
  return (
    <InputField {...field}>
      {(input) => children({ ...input, value, onChange: ({ target }) => onChange(target.value) })}
    </InputField>
  )
}

type Input =
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'type'
  | 'autoFocus'
  | 'readOnly'
  | 'onFocus'
type TextFieldProps = TypedFieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, Input> & {
    /** What stands in the box beside the text, such as a button that copies it. */
    readonly beside?: ReactNode
  }

/** One line to type in, under its label, with its hint and what is wrong with it. */
export function TextField(props: TextFieldProps) {
  const { autoComplete, inputMode, maxLength, type, ...rest } = props
  const { autoFocus, readOnly, onFocus, beside, ...field } = rest
  const own = { autoComplete, inputMode, maxLength, type, autoFocus, readOnly, onFocus }
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

interface SelectFieldProps<Value extends string> extends FrameProps {
  /** In their order; one in another language than the page names it. */
  readonly options: readonly (readonly [value: Value, label: string, lang?: string])[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly autoFocus?: boolean
}

/** One of several, as a list to open. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, value, onChange, autoFocus, ...field } = props
  const own = { autoFocus }
  return (
    <InputField {...field}>
      {(input) => (
        <select
          className="select"
          {...own}
          {...input}
          value={value}
          onChange={({ target }) => {
            const chosen = options[target.selectedIndex]
            if (chosen) onChange(chosen[0])
          }}
        >
          {options.map(([optionValue, text, lang]) => (
            <option key={optionValue} value={optionValue} lang={lang}>
              {text}
            </option>
          ))}
        </select>
      )}
    </InputField>
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
