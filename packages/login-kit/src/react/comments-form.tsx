import { type CommentField, type CommentValues, findCommentFaults } from '@ownerng/domain'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { texts } from './texts.ts'

const t = texts.comments
const LONG_TEXT = 100

/** What a comments form asks, starts with and tells. */
export interface CommentsFormProps {
  readonly fields: readonly CommentField[]
  readonly values?: CommentValues
  readonly submitLabel: string
  /** Fields of the host's own, above the resort's. */
  readonly children?: ReactNode
  /** What is typed so far, for a host that keeps it. */
  readonly onType?: (values: CommentValues) => void
  /** Every field is filled in as it has to be; read-only ones are not in there. */
  readonly onSubmit: (values: CommentValues) => void
}

/** The fields that a resort asks for, at most 25: text, long text, choices, needed or not, shown only. Faults stand at their field and above. */
export function CommentsForm({ fields, values: first = {}, submitLabel, children, onType, onSubmit }: CommentsFormProps) {
  const [values, setValues] = useState<CommentValues>(first)
  const [tried, setTried] = useState(0)
  const id = useId()
  const summary = useRef<HTMLDivElement>(null)
  const faults = tried > 0 ? findCommentFaults(fields, values) : []
  useEffect(() => {
    if (tried > 0) summary.current?.focus()
  }, [tried])

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(tried + 1)
    if (findCommentFaults(fields, values).length > 0) return
    onSubmit(Object.fromEntries(fields.filter((field) => !field.readOnly && (values[field.id] ?? '') !== '').map((field) => [field.id, values[field.id] ?? ''])))
  }
  return (
    <form className="lk-form" onSubmit={submit} noValidate>
      {faults.length > 0 && (
        <div className="lk-problem" ref={summary} tabIndex={-1} role="alert">
          <h2>{t.problem}</h2>
          <ul>
            {faults.map((fault) => (
              <li key={fault.id}>
                <button type="button" className="lk-link" onClick={() => document.getElementById(`${id}-${fault.id}`)?.focus()}>
                  {fault.text}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
      {fields.map((field) => (
        <CommentInput
          key={field.id}
          id={`${id}-${field.id}`}
          field={field}
          value={values[field.id] ?? ''}
          fault={faults.find((fault) => fault.id === field.id)?.text ?? ''}
          onChange={(value) => {
            const typed = { ...values, [field.id]: value }
            setValues(typed)
            onType?.(typed)
          }}
        />
      ))}
      <button className="lk-button" type="submit">
        {submitLabel}
      </button>
    </form>
  )
}

function CommentInput({ id, field, value, fault, onChange }: { id: string; field: CommentField; value: string; fault: string; onChange: (value: string) => void }) {
  const common = {
    id,
    name: field.id,
    value,
    'aria-required': field.required,
    'aria-invalid': fault !== '',
    ...(fault ? { 'aria-describedby': `${id}-fault` } : {}),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className="lk-field">
      <label htmlFor={id}>
        {field.label}
        {!field.required && !field.readOnly && <span className="lk-hint"> ({t.optional})</span>}
      </label>
      {fault && (
        <p className="lk-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {field.readOnly ? (
        <output id={id}>{value || '–'}</output>
      ) : field.choices.length > 0 ? (
        <select {...common}>
          <option value="">{t.choose}</option>
          {field.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : field.maxLength > LONG_TEXT ? (
        <textarea {...common} rows={4} maxLength={field.maxLength} />
      ) : (
        <input {...common} maxLength={field.maxLength} />
      )}
    </div>
  )
}
