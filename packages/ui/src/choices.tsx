import type { ReactNode } from 'react'
import { Fault, type FieldClasses } from './field.tsx'
import { useField } from './form.tsx'

const BOXES: FieldClasses = { field: 'choices', hint: 'muted', fault: 'fault' }
const CHECK: FieldClasses = { ...BOXES, field: 'check-field' }

interface ChoicesProps {
  /** Name of the field's check in the form. */
  readonly name: string
  readonly legend: string
  /** Hides the legend visually, if the page already shows it. */
  readonly isLegendHidden?: boolean
  readonly hint?: string | undefined
  readonly className?: string | undefined
  /** Replaces the usual boxes, for example by lines or chart bars. */
  readonly classes?: Partial<FieldClasses>
}

type FrameProps = ChoicesProps & {
  /** Renders the inputs; the first one gets `id`, which the fault links to. */
  readonly children: (input: { readonly id: string }) => ReactNode
}

/** Fieldset with a legend, a hint, and a fault. */
function Choices(props: FrameProps) {
  const { name, legend, isLegendHidden, hint, className = '', children } = props
  const classes = { ...BOXES, ...props.classes }
  const { fault, hintId, faultId, input } = useField(name, hint !== undefined)
  return (
    <fieldset
      className={`${classes.field} ${className} ${fault ? 'invalid' : ''}`}
      aria-describedby={input['aria-describedby']}
    >
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      {hint && (
        <p className={classes.hint} id={hintId}>
          {hint}
        </p>
      )}
      <Fault classes={classes} text={fault} id={faultId} />
      {children(input)}
    </fieldset>
  )
}

interface ChoiceProps<Value extends string> {
  /** Content revealed below the chosen option, inside its frame; null for none. */
  readonly opened?: ((value: Value) => ReactNode) | undefined
}

function Framed<Value extends string>(
  props: ChoiceProps<Value> & { readonly value: Value; readonly children: ReactNode },
) {
  const { value, opened, children } = props
  if (!opened) return children
  return (
    <div className="choice">
      {children}
      {opened(value)}
    </div>
  )
}

interface RadioFieldProps<Value extends string> extends ChoicesProps, ChoiceProps<Value> {
  readonly options: readonly (readonly [value: Value, label: ReactNode])[]
  /** Null if nothing is chosen. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly isDisabled?: (value: Value) => boolean
  /** Hides the native input; the style of the option shows whether it is chosen. */
  readonly isInputHidden?: boolean
  /** Content above the options, for example why none is chosen. */
  readonly note?: ReactNode
  /** Content of the option, for example a field for another amount. */
  readonly children?: ReactNode
}

/** Radio group with large targets. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { options, value, onChange, isDisabled, isInputHidden, ...rest } = props
  const { note, opened, children, ...frame } = rest
  return (
    <Choices {...frame}>
      {({ id }) => (
        <>
          {note}
          {options.map(([key, label], index) => (
            <Framed key={key} value={key} opened={opened}>
              <label>
                <input
                  className={isInputHidden ? 'visually-hidden' : undefined}
                  type="radio"
                  id={index === 0 ? id : undefined}
                  name={id}
                  checked={value === key}
                  disabled={isDisabled?.(key)}
                  onChange={() => onChange(key)}
                />
                <span>{label}</span>
              </label>
            </Framed>
          ))}
          {children}
        </>
      )}
    </Choices>
  )
}

interface ChecksFieldProps extends ChoicesProps, ChoiceProps<string> {
  readonly options: readonly (readonly [value: string, label: ReactNode])[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

/** Checkbox group with large targets. The value keeps the order in which options were chosen. */
export function ChecksField(props: ChecksFieldProps) {
  const { options, chosen, onChange, opened, ...frame } = props
  return (
    <Choices {...frame}>
      {({ id }) =>
        options.map(([value, label], index) => (
          <Framed key={value} value={value} opened={opened}>
            <label>
              <input
                type="checkbox"
                id={index === 0 ? id : undefined}
                name={frame.name}
                checked={chosen.includes(value)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, value] : chosen.filter((text) => text !== value),
                  )
                }
              />
              <span>{label}</span>
            </label>
          </Framed>
        ))
      }
    </Choices>
  )
}

interface CheckFieldProps {
  readonly name: string
  readonly label: string
  /** Meaning of the choice. */
  readonly hint: string
  readonly className?: string
  readonly classes?: FieldClasses
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A single checkbox. */
export function CheckField(props: CheckFieldProps) {
  const { name, label, hint, className = '', classes = CHECK, checked, onChange } = props
  const { hintId, input } = useField(name, true)
  return (
    <div className={`${classes.field} ${className}`}>
      <input
        {...input}
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={input.id}>{label}</label>
      <p className={classes.hint} id={hintId}>
        {hint}
      </p>
    </div>
  )
}

interface GroupFieldProps {
  /** Name of the field's check in the form. */
  readonly name: string
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Groups several controls that answer one question, such as the dates of a stay, under one fault.
 */
export function GroupField({ name, label, className = '', children }: GroupFieldProps) {
  const { fault, faultId, input } = useField(name)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend across the border of the cards
    <div
      className={`${className} ${fault ? 'invalid' : ''}`}
      id={input.id}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={input['aria-describedby']}
    >
      <Fault classes={BOXES} text={fault} id={faultId} />
      {children}
    </div>
  )
}
