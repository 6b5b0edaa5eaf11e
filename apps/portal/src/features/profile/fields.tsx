import { useId } from 'react'

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'email' | 'tel'
  readonly autoComplete?: string
  readonly maxLength: number
  readonly required?: boolean
  readonly hint?: string
  readonly inputMode?: 'numeric'
}

/** One line to type in, under its label. */
export function TextField({ label, hint, onChange, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="muted small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="box">
        <input id={id} {...input} aria-describedby={hint ? `${id}-hint` : undefined} onChange={(event) => onChange(event.target.value)} />
      </div>
    </div>
  )
}

interface ChoiceFieldProps {
  readonly label: string
  readonly value: string
  readonly options: Readonly<Record<string, string>>
  readonly onChange: (value: string) => void
}

/** One of a few, under its label. */
export function ChoiceField({ label, value, options, onChange }: ChoiceFieldProps) {
  const id = useId()
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <select className="select" id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {Object.entries(options).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
