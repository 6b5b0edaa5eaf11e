import { type CallAnswer, getCommentConfig, type SendCall } from '@ownerng/contract'
import {
  type CommentField,
  type CommentValues,
  findCommentFaults as findFaults,
} from '@ownerng/domain'
import { writeCommentFault } from '@ownerng/messages/write-fault'

/** What is wrong with one field, in words that name it. */
export interface CommentFault {
  readonly id: string
  readonly text: string
}

/** Every field that cannot be taken as it is, each with what is wrong with it. */
export const findCommentFaults = (
  fields: readonly CommentField[],
  values: CommentValues,
): CommentFault[] =>
  findFaults(fields, values).map((fault) => ({ id: fault.id, text: writeCommentFault(fault) }))

/** The fields that a resort asks for in a form. */
export async function readCommentFields(
  send: SendCall,
  handle: string,
  form: 'reservation' | 'workorder' | 'profile',
): Promise<CommentField[]> {
  const { items } = await send(getCommentConfig, {
    query: { commentConfigID: handle, commentType: form },
  })
  return items.map(toCommentField)
}

/** A field as the rules know it, from its wire form. */
function toCommentField(item: CallAnswer<typeof getCommentConfig>['items'][number]): CommentField {
  return {
    id: item.ID,
    label: item.Label,
    required: item.Required === 'Y',
    readOnly: item.ReadOnly === 'Y',
    maxLength: item.MaxLength,
    choices: item.Lookup.map((choice) => choice.Description),
  }
}
