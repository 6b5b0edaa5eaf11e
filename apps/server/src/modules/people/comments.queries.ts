import type { Statement } from '../../db/database.ts'

/** One field of a form, as the resort set it. */
export interface CommentRow {
  readonly item_id: string
  readonly label: string
  readonly required: boolean
  readonly read_only: boolean
  readonly max_length: number
  readonly look_up: string[]
}

/** `$1` resort, `$2` which form. C10 comes after C9. */
export const findCommentConfig: Statement = {
  name: 'find-comment-config',
  text: `select item_id, label, required, read_only, max_length, look_up from comment_config where resort_id = $1 and comment_type = $2
    order by substr(item_id, 2)::integer`,
}
