/** One field that a resort asks for in a form (portal.md section 3 "Comment config item"). */
export interface CommentField {
  /** Letter and index from 1, such as C1. */
  readonly id: string
  readonly label: string
  readonly required: boolean
  readonly readOnly: boolean
  readonly maxLength: number
  /** The only values that may be chosen; empty means any text. */
  readonly choices: readonly string[]
}

/** What was filled in, by field id. */
export type CommentValues = Readonly<Record<string, string>>

/** The maximum number of fields in a form. */
export const MAX_COMMENTS = 25

/** What is wrong with one field, by its label; `most` characters fit into it. */
export interface CommentFault {
  readonly id: string
  readonly fault: 'choose' | 'fillIn' | 'shorten'
  readonly label: string
  readonly most: number
}

/**
 * Every field that cannot be taken as it is: required and empty, too long, or not one of its
 * choices. Read-only ones are never at fault.
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
