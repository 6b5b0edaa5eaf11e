import { type CallAnswer, getCommentConfig, type SendCall } from '@ownerng/contract'
import {
  type CommentField,
  type CommentValues,
  findCommentFaults as findFaults,
} from '@ownerng/domain'
import { writeCommentFault } from '@ownerng/messages/write-fault'

/** Fault of one field, in words that name it. */
export interface CommentFault {
  readonly id: string
  readonly text: string
}

/** Finds every invalid field with its fault. */
export const findCommentFaults = (
  fields: readonly CommentField[],
  values: CommentValues,
): CommentFault[] =>
  findFaults(fields, values).map((fault) => ({ id: fault.id, text: writeCommentFault(fault) }))

/** Reads the questions that a resort asks in a form. */
export async function readCommentFields(
  send: SendCall,
  handle: string,
  form: 'reservation' | 'workorder' | 'profile',
): Promise<CommentField[]> {
  const { items } = await send(getCommentConfig, {
    // the specification names no contexts: the form is where the fields are shown
    query: { commentConfigID: handle, commentType: form, irmCommentContext: form },
  })
  return items.map(toCommentField)
}

/** Converts a field from its wire form. */
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
