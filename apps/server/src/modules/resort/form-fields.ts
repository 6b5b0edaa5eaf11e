import { AppError, type CommentField, type CommentValues, findCommentFaults } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import type { ReadSql } from '../../db/database.ts'
import type { VersionedResort } from '../../db/resort-cache.ts'
import { writeResortText } from '../../shared/language.ts'
import { readChoice } from './resort-texts.ts'

/**
 * Returns the answers to the resort's questions, with chosen values as the resort wrote them.
 * Rejects invalid answers, and ignores unknown and read-only fields.
 */
export async function readComments(
  sql: ReadSql,
  resort: VersionedResort,
  fields: readonly CommentField[],
  comments: CommentValues,
): Promise<CommentValues> {
  const chosen = { ...comments }
  for (const { id, choices } of fields) {
    const value = chosen[id]
    if (value === undefined || choices.length === 0) continue
    chosen[id] = (await readChoice(sql, resort, choices, value)) ?? value
  }
  return requireComments(fields, chosen)
}

/** Whether an answer is shown as written: one from a list of the resort is translated. */
export const isTypedAnswer = ({ choices }: CommentField, value: string): boolean =>
  !choices.includes(value)

/**
 * Returns the answers for a page: typed ones as they are, and the others translated. Staff's
 * answers aren't once the field is the owner's, who would save the translation.
 */
export const translateComments = (
  context: MessageContext,
  fields: readonly CommentField[],
  { comments, byStaff }: { readonly comments: CommentValues; readonly byStaff: readonly string[] },
): CommentValues => ({
  ...comments,
  ...Object.fromEntries(
    fields.flatMap((field) => {
      const value = comments[field.id]
      if (value === undefined) return []
      const isStaffs = field.readOnly && byStaff.includes(field.id)
      return isStaffs || !isTypedAnswer(field, value)
        ? [[field.id, writeResortText(context, value)]]
        : []
    }),
  ),
})

function requireComments(fields: readonly CommentField[], comments: CommentValues): CommentValues {
  const faults = findCommentFaults(fields, comments)
  if (faults.length > 0) throw new AppError({ code: 'COMMENTS_REFUSED', params: { faults } })
  const writable = new Set(fields.filter((field) => !field.readOnly).map((field) => field.id))
  return Object.fromEntries(Object.entries(comments).filter(([id]) => writable.has(id)))
}
