import { type CallAnswer, getCommentConfig, type SendCall } from '@ownerng/contract'
import type { CommentField } from '@ownerng/domain'

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
