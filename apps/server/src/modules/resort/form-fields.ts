import { AppError, type CommentField, type CommentValues, findCommentFaults } from '@ownerng/domain'

/** Rejects invalid answers to the resort's questions; ignores unknown and read-only fields. */
export function requireComments(
  fields: readonly CommentField[],
  comments: CommentValues,
): CommentValues {
  const faults = findCommentFaults(fields, comments)
  if (faults.length > 0) throw new AppError({ code: 'COMMENTS_REFUSED', params: { faults } })
  const writable = new Set(fields.filter((field) => !field.readOnly).map((field) => field.id))
  return Object.fromEntries(Object.entries(comments).filter(([id]) => writable.has(id)))
}
