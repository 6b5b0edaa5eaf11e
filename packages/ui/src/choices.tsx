import type { ReactNode } from 'react'
import { Fault } from './field.tsx'
import { useField } from './form.tsx'

interface ChoicesProps {
  readonly name: string
  readonly legend: string
  readonly hint?: string | undefined
  readonly className?: string | undefined
  /** The choices; the first one is where the fault leads. */
  readonly children: (input: { readonly id: string }) => ReactNode
}

/** The frame of a choice: what is asked, its hint and its fault. */
function Choices({ name, legend, hint, className = '', children }: ChoicesProps) {
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
      <Fault text={fault} id={faultId} />
      {children(input)}
    </fieldset>
  )
}

interface RadioFieldProps<Value extends string> extends Omit<ChoicesProps, 'children'> {
  readonly options: readonly (readonly [value: Value, label: ReactNode])[]
  /** Null while nothing is chosen. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
}

/** One of a few, each a large target. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { options, value, onChange, ...frame } = props
  return (
    <Choices {...frame}>
      {({ id }) =>
        options.map(([each, label], index) => (
          <label key={each}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              checked={value === each}
              onChange={() => onChange(each)}
            />
            <span>{label}</span>
          </label>
        ))
      }
    </Choices>
  )
}

interface ChecksFieldProps extends Omit<ChoicesProps, 'children'> {
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

/** Any of a few, each a large target; in the order in which they were chosen. */
export function ChecksField({ options, chosen, onChange, ...frame }: ChecksFieldProps) {
  return (
    <Choices {...frame}>
      {({ id }) =>
        options.map(([value, label], index) => (
          <label key={value}>
            <input
              type="checkbox"
              id={index === 0 ? id : undefined}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, value] : chosen.filter((text) => text !== value),
                )
              }
            />
            <span>{label}</span>
          </label>
        ))
      }
    </Choices>
  )
}

interface GroupFieldProps {
  /** The name of its check in the form around it. */
  readonly name: string
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Several controls that answer one question, such as the days of a stay, with what is wrong with
 * the answer above them.
 */
export function GroupField({ name, label, className = '', children }: GroupFieldProps) {
  const { fault, faultId, input } = useField(name)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset crosses the border of its cards
    <div
      className={`${className} ${fault ? 'invalid' : ''}`}
      id={input.id}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={input['aria-describedby']}
    >
      <Fault text={fault} id={faultId} />
      {children}
    </div>
  )
}
