import { useField } from '@ownerng/login-kit'
import type { ReactNode } from 'react'

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
      {fault && (
        <p className="fault" id={faultId}>
          {fault}
        </p>
      )}
      {children}
    </div>
  )
}

interface ChecksFieldProps {
  readonly name: string
  readonly legend: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

/** Any of a few, each a large target; in the order in which they were chosen. */
export function ChecksField({ name, legend, options, chosen, onChange }: ChecksFieldProps) {
  const { fault, faultId, input } = useField(name)
  return (
    <fieldset
      className={`choices ${fault ? 'invalid' : ''}`}
      aria-describedby={input['aria-describedby']}
    >
      <legend>{legend}</legend>
      {fault && (
        <p className="fault" id={faultId}>
          {fault}
        </p>
      )}
      {options.map(([value, label], index) => (
        <label key={value}>
          <input
            type="checkbox"
            id={index === 0 ? input.id : undefined}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, value] : chosen.filter((each) => each !== value),
              )
            }
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
