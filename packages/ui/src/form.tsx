import { identityWidget } from '@ownerng/messages/identity/widget'
import {
  createContext,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

/** Current fault of each field, by name and in screen order; '' if valid. */
export type FieldChecks = Readonly<Record<string, string>>

/** Fault found by the server; without a field it is shown above the form. */
export interface Refusal {
  readonly text: string
  readonly field?: string
}

/** Props of forms in this package and the portal. */
export interface FormProps {
  readonly checks?: FieldChecks
  /**
   * Faults known only after submitting, such as those of the card company. A new array moves the
   * focus to them.
   */
  readonly refused?: readonly Refusal[]
  /** Ignores Enter and the submit button while the form is submitting. */
  readonly busy?: boolean
  readonly className?: string
  /** Class name of the fault summary; published packages pass their own. */
  readonly summaryClass?: string
  readonly 'aria-label'?: string
  readonly 'aria-labelledby'?: string
  readonly children: ReactNode
  /** Called if every check is empty. */
  readonly onSubmit: () => void
  /** Replaces the fault summary: the caller lists these faults together with others it knows. */
  readonly onFaults?: (names: readonly string[]) => void
}

interface Marks {
  readonly id: string
  readonly faults: FieldChecks
  readonly busy: boolean
  /** Whether the last attempt to submit found invalid fields. */
  readonly isInvalid: boolean
  readonly onLeave: (name: string) => void
}

const Context = createContext<Marks | null>(null)
const NO_CHECKS: FieldChecks = {}
const NO_REFUSALS: readonly Refusal[] = []

/**
 * Form with consistent validation: a field shows its fault after it loses the focus with a value,
 * and all faults appear on submit.
 *
 * On submit the focus moves to the only invalid field, or to a summary that links to each. Native
 * validation bubbles are off. A fault disappears as soon as its field is valid.
 */
export function Form(props: FormProps) {
  const {
    checks = NO_CHECKS,
    refused = NO_REFUSALS,
    busy = false,
    summaryClass = 'fault-summary',
    children,
    onSubmit,
    onFaults,
    ...rest
  } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [listed, setListed] = useState<readonly string[]>([])
  const faults = shownFaults(checks, marked, refused)
  const several = listed.length > 1 ? listed : []
  const lines: readonly Refusal[] = [
    ...several.flatMap((field) => (checks[field] ? [{ text: checks[field], field }] : [])),
    ...(refused.length > 1 ? refused : refused.filter((refusal) => !refusal.field)),
  ]

  useEffect(() => {
    const first = listed[0] ?? refused[0]?.field
    if (summary.current) summary.current.focus()
    else if (first) focusIn(form.current, fieldId(id, first))
  }, [listed, refused, id])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const wrong = Object.keys(checks).filter((name) => checks[name])
    setMarked(new Set(wrong))
    if (wrong.length === 0 || !onFaults) setListed(wrong)
    if (wrong.length === 0) onSubmit()
    else onFaults?.(wrong)
  }
  const onLeave = (name: string) => setMarked((before) => new Set([...before, name]))

  return (
    <form {...rest} ref={form} onSubmit={submit} noValidate>
      {lines.length > 0 && (
        <div className={summaryClass} ref={summary} tabIndex={-1} role="alert">
          <h2>{identityWidget().form.problem}</h2>
          <ul>
            {lines.map(({ text, field }) => (
              <li key={field + text}>
                {field ? <FaultLink id={fieldId(id, field)} text={text} /> : text}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Context.Provider value={{ id, faults, busy, isInvalid: listed.length > 0, onLeave }}>
        {children}
      </Context.Provider>
    </form>
  )
}

/** Focuses an element by ID in the document or the shadow root of `element`. */
function focusIn(element: Element | null, id: string): void {
  const root = element?.getRootNode() as Document | ShadowRoot | undefined
  root?.getElementById(id)?.focus()
}

function FaultLink({ id, text }: { id: string; text: string }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault()
        focusIn(event.currentTarget, id)
      }}
    >
      {text}
    </a>
  )
}

/** Attributes that tie an input to its label, hint, and fault; spread `input` on the input. */
export interface FieldTies {
  readonly fault: string
  readonly hintId: string
  readonly faultId: string
  readonly input: {
    readonly id: string
    readonly name: string
    readonly 'aria-invalid': boolean
    readonly 'aria-describedby'?: string
    readonly onBlur: (event: FocusEvent<FormElement>) => void
  }
}

type FormElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Connects an input to the surrounding form by the name of its check; outside a form it has no
 * faults. With `hasHint`, the caller renders a hint with the ID `hintId`.
 */
export function useField(name: string, hasHint = false): FieldTies {
  const alone = useId()
  const form = useContext(Context) ?? { id: alone, faults: NO_CHECKS, onLeave: () => {} }
  const id = fieldId(form.id, name)
  const fault = form.faults[name] ?? ''
  const described = [hasHint ? `${id}-hint` : '', fault ? `${id}-fault` : '']
    .filter(Boolean)
    .join(' ')
  return {
    fault,
    hintId: `${id}-hint`,
    faultId: `${id}-fault`,
    input: {
      id,
      name,
      'aria-invalid': fault !== '',
      ...(described ? { 'aria-describedby': described } : {}),
      onBlur: ({ target, relatedTarget }) => {
        // showing the fault shifts the layout: don't do it while a button is being pressed
        if (target.value !== '' && isTyped(relatedTarget)) form.onLeave(name)
      },
    },
  }
}

/** Whether the last attempt to submit the surrounding form found invalid fields. */
export const useFormInvalid = (): boolean => useContext(Context)?.isInvalid ?? false

/** Whether the surrounding form is submitting. */
export const useFormBusy = (): boolean => useContext(Context)?.busy ?? false

function isTyped(element: EventTarget | null): boolean {
  return element instanceof HTMLElement && element.matches('input, select, textarea')
}

function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`
}

function shownFaults(
  checks: FieldChecks,
  marked: ReadonlySet<string>,
  refused: readonly Refusal[],
): FieldChecks {
  const ownChecks = [...marked].flatMap((name) => (checks[name] ? [[name, checks[name]]] : []))
  return Object.fromEntries([
    ...refused.map(({ field, text }) => [field ?? '', text]),
    ...ownChecks,
  ])
}
