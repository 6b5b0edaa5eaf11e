import { escapeHtml } from '../integrations/mail/outbox.ts'

/** Error of a form field on a page for visitors. */
export interface FormFault {
  readonly field: string
  readonly text: string
}

/** A list of the faults of a form, each a link to its field; '' if there are none. */
export function faultSummary(title: string, faults: readonly FormFault[]): string {
  if (faults.length === 0) return ''
  const items = faults.map(
    ({ field, text }) => `<li><a href="#${field}">${escapeHtml(text)}</a></li>`,
  )
  return [
    '<div class="faults" role="alert" tabindex="-1" autofocus>',
    `<h3>${escapeHtml(title)}</h3><ul>${items.join('')}</ul></div>`,
  ].join('')
}

interface InputParts {
  readonly label: string
  readonly value: string
  /** Further attributes of the input, as HTML. */
  readonly attributes: string
  readonly hint?: string
}

/** Writes a field with its label, hint, and faults. */
export const formFields =
  (faults: readonly FormFault[]) =>
  (name: string, { label, value, attributes, hint = '' }: InputParts): string => {
    const wrong = faults.filter(({ field }) => field === name)
    const notes = [
      ...(hint ? [{ id: `${name}-hint`, text: hint, look: 'hint' }] : []),
      ...wrong.map(({ text }, at) => ({ id: `${name}-fault-${at}`, text, look: 'fault' })),
    ]
    const tied =
      notes.length > 0 ? ` aria-describedby="${notes.map(({ id }) => id).join(' ')}"` : ''
    const invalid = wrong.length > 0 ? ' aria-invalid="true"' : ''
    return [
      `<div class="field"><label for="${name}">${escapeHtml(label)}</label>`,
      ...notes.map(({ id, text, look }) => `<p id="${id}" class="${look}">${escapeHtml(text)}</p>`),
      `<input id="${name}" name="${name}" value="${escapeHtml(value)}" ${attributes}`,
      `${tied}${invalid}></div>`,
    ].join('')
  }
