import { commonShell } from '@ownerng/messages/common/shell'
import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react'
import { Field, type FieldClasses } from './field.tsx'
import type { FieldTies } from './form.tsx'

const LOOK: FieldClasses = { field: 'form-field', hint: 'hint', fault: 'fault' }
const SMALL: FieldClasses = { ...LOOK, field: 'field' }

interface FrameProps {
  /** Name of the field's check in the form. */
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly optional?: boolean
  /** Compact style, for filters and sort orders next to a list. */
  readonly isSmall?: boolean
}

interface TypedFieldProps extends FrameProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

type FormElement = HTMLInputElement | HTMLTextAreaElement

/** Attributes that tie a native input to its field. */
type Control = FieldTies['input'] & {
  readonly value: string
  readonly onChange: (event: ChangeEvent<FormElement>) => void
}

type InputFieldProps = FrameProps & {
  readonly children: (input: FieldTies['input']) => ReactNode
}

/** Field around an input that the screen renders itself. */
export function InputField({ label, optional, isSmall, ...field }: InputFieldProps) {
  return <Field classes={isSmall ? SMALL : LOOK} label={getLabel(label, optional)} {...field} />
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
    /** Content next to the text inside the box, such as a copy button. */
    readonly aside?: ReactNode
  }

/** Single-line text field. */
export function TextField(props: TextFieldProps) {
  const { autoComplete, inputMode, maxLength, type, ...rest } = props
  const { autoFocus, readOnly, onFocus, aside, ...field } = rest
  const own = { autoComplete, inputMode, maxLength, type, autoFocus, readOnly, onFocus }
  return (
    <ControlField {...field}>
      {(control) => (
        <div className="input-box">
          <input {...own} {...control} />
          {aside}
        </div>
      )}
    </ControlField>
  )
}

type AreaFieldProps = TypedFieldProps & { readonly rows: number; readonly maxLength: number }

/** Multi-line text field. */
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
  /** Options in display order; `lang` if a label is in another language than the page. */
  readonly options: readonly (readonly [value: Value, label: string, lang?: string])[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly autoFocus?: boolean
}

/** Native select field. */
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

function getLabel(label: string, optional = false): ReactNode {
  if (!optional) return label
  return (
    <>
      {label}
      <span className="muted"> {commonShell().form.optional}</span>
    </>
  )
}
