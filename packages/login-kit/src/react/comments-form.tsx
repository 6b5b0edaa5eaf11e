import type { CommentField, CommentValues } from '@ownerng/domain'
import { identityPanels } from '@ownerng/messages/identity/panels'
import type { FieldTies } from '@ownerng/ui'
import { type ReactNode, useState } from 'react'
import { findCommentFaults } from '../core/comments.ts'
import { type FieldChecks, Form, type Refusal } from './form.tsx'
import { Field } from './parts.tsx'

const t = () => identityPanels().comments
const LONG_TEXT = 100
const isOptional = ({ required, readOnly }: CommentField) => !required && !readOnly

/** Props of a comments form. */
export interface CommentsFormProps {
  readonly fields: readonly CommentField[]
  readonly values?: CommentValues
  readonly submitLabel: string
  readonly busy?: boolean
  /** Checks of the host's own fields, before the resort's. */
  readonly checks?: FieldChecks
  readonly refused?: readonly Refusal[]
  /** The host's own fields, above the resort's. */
  readonly children?: ReactNode
  /**
   * Disclosure for optional fields, the host's first; open if one of them is filled in. Without it
   * they follow the others.
   */
  readonly folded?: { readonly label: string; readonly isOpen: boolean; readonly fields: ReactNode }
  /** Called on each change, for a host that stores a draft. */
  readonly onType?: (values: CommentValues) => void
  /** Called when every field is valid; excludes read-only ones. */
  readonly onSubmit: (values: CommentValues) => void
}

/**
 * The resort's questions, at most 25: text, long text, choices, optional or required, read-only.
 */
export function CommentsForm(props: CommentsFormProps) {
  const {
    fields,
    values: first = {},
    submitLabel,
    checks,
    children,
    folded,
    onType,
    onSubmit,
    ...form
  } = props
  const [values, setValues] = useState<CommentValues>(first)
  const [wasOpen] = useState(
    folded?.isOpen || fields.some((field) => isOptional(field) && first[field.id]),
  )
  const faults = findCommentFaults(fields, values).map((fault) => [fault.id, fault.text])
  function submit() {
    const filled = fields.filter((field) => !field.readOnly && (values[field.id] ?? '') !== '')
    onSubmit(Object.fromEntries(filled.map((field) => [field.id, values[field.id] ?? ''])))
  }
  const getInput = (field: CommentField) => (
    <CommentInput
      key={field.id}
      field={field}
      value={values[field.id] ?? ''}
      onChange={(value) => {
        const typed = { ...values, [field.id]: value }
        setValues(typed)
        onType?.(typed)
      }}
    />
  )
  return (
    <Form
      className="lk-form"
      {...form}
      checks={{ ...checks, ...Object.fromEntries(faults) }}
      onSubmit={submit}
    >
      {children}
      {fields.filter((field) => !folded || !isOptional(field)).map(getInput)}
      {folded && (
        <details className="lk-folded" open={wasOpen}>
          <summary>{folded.label}</summary>
          {folded.fields}
          {fields.filter(isOptional).map(getInput)}
        </details>
      )}
      <button className="lk-button" type="submit" aria-disabled={props.busy}>
        {submitLabel}
      </button>
    </Form>
  )
}

interface CommentInputProps {
  readonly field: CommentField
  readonly value: string
  readonly onChange: (value: string) => void
}

function CommentInput({ field, value, onChange }: CommentInputProps) {
  function control(input: FieldTies['input']) {
    if (field.readOnly) return <output id={input.id}>{value || '–'}</output>
    const common = {
      ...input,
      value,
      'aria-required': field.required,
      onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    }
    if (field.choices.length > 0)
      return (
        <select {...common}>
          <option value="">{t().choose}</option>
          {field.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )
    return field.maxLength > LONG_TEXT ? (
      <textarea {...common} rows={4} maxLength={field.maxLength} />
    ) : (
      <input {...common} maxLength={field.maxLength} />
    )
  }
  const label = (
    <>
      {field.label}
      {isOptional(field) && <span className="lk-hint"> ({t().optional})</span>}
    </>
  )
  return (
    <Field name={field.id} label={label}>
      {control}
    </Field>
  )
}
