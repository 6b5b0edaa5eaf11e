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

/**
 * What is wrong with each field now, by name and in the order of the screen; '' where nothing is.
 */
export type FieldChecks = Readonly<Record<string, string>>

/** What sending found wrong; without a field it stands above the form. */
export interface Refusal {
  readonly text: string
  readonly field?: string
}

/** What a form of this kit or of the portal is given. */
export interface FormProps {
  readonly checks?: FieldChecks
  /** Faults known only after sending, such as the card company's. A new array takes the focus. */
  readonly refused?: readonly Refusal[]
  /** While it is sent, Enter and the button do nothing. */
  readonly busy?: boolean
  readonly className?: string
  /** The class of the list of faults; a published package has its own. */
  readonly summaryClass?: string
  readonly 'aria-label'?: string
  readonly 'aria-labelledby'?: string
  readonly children: ReactNode
  /** Every check is empty. */
  readonly onSubmit: () => void
  /**
   * Instead of the list above: the form names the faults itself, together with some that only
   * somebody else knows.
   */
  readonly onFaults?: (names: readonly string[]) => void
}

interface Marks {
  readonly id: string
  readonly faults: FieldChecks
  readonly busy: boolean
  readonly onLeave: (name: string) => void
}

const Context = createContext<Marks | null>(null)
const NO_CHECKS: FieldChecks = {}
const NO_REFUSALS: readonly Refusal[] = []

/**
 * The one way in which forms say what is missing, before anything is sent: every field at fault at
 * once, each in its own sentence, as soon as it is left with something typed, or at the button.
 *
 * One fault takes the focus to its field, several to a list that leads to each. The browser's own
 * bubbles never show. A mark goes away as soon as its field is right.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try, and each refusal, moves it
  useEffect(() => {
    const first = listed[0] ?? refused[0]?.field
    if (summary.current) summary.current.focus()
    else if (first) focusIn(form.current, fieldId(id, first))
  }, [listed, refused])

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
              <li key={text}>{field ? <FaultLink id={fieldId(id, field)} text={text} /> : text}</li>
            ))}
          </ul>
        </div>
      )}
      <Context.Provider value={{ id, faults, busy, onLeave }}>{children}</Context.Provider>
    </form>
  )
}

/** Focuses a field of the page, or of the shadow tree, that an element is in. */
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

/** What ties an input to its label, its hint and its fault; spread `input` over it. */
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
 * One field of the form around it, by the name of its check; one that stands alone has no faults.
 * `hasHint`: a hint with `hintId` stands there.
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
        // a mark makes room for itself: under a press on a button, that would move the button away
        if (target.value !== '' && isTyped(relatedTarget)) form.onLeave(name)
      },
    },
  }
}

/** Whether the form around it is being sent. */
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
