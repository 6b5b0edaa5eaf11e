/** A configurable form field of a resort (portal.md section 3 "Comment config item"). */
export interface CommentField {
  /** Letter and index starting at 1, such as C1. */
  readonly id: string
  readonly label: string
  readonly required: boolean
  readonly readOnly: boolean
  readonly maxLength: number
  /** The allowed values; empty allows any text. */
  readonly choices: readonly string[]
}

/** Values by field id. */
export type CommentValues = Readonly<Record<string, string>>

/** The maximum number of fields in a form. */
export const MAX_COMMENTS = 25

/** A fault of one field, with its label; `most` is the maximum length. */
export interface CommentFault {
  readonly id: string
  readonly fault: 'choose' | 'fillIn' | 'shorten'
  readonly label: string
  readonly most: number
}

/**
 * Returns every field with an invalid value: required but empty, too long, or not in its choices.
 * Read-only fields are never reported.
 */
export function findCommentFaults(
  fields: readonly CommentField[],
  values: CommentValues,
): CommentFault[] {
  return fields
    .filter((field) => !field.readOnly)
    .flatMap((field) => {
      const value = values[field.id] ?? ''
      const { id, label, maxLength: most } = field
      const say = (fault: CommentFault['fault']) => [{ id, fault, label, most }]
      if (value.trim() === '') {
        if (!field.required) return []
        return say(field.choices.length > 0 ? 'choose' : 'fillIn')
      }
      if ([...value].length > most) return say('shorten')
      const isChoice = field.choices.length === 0 || field.choices.includes(value)
      return isChoice ? [] : say('choose')
    })
}
