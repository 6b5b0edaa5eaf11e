import { sql } from '../../db/statement.ts'

/** Sorts numerically: C10 comes after C9. */
export const findCommentConfig = sql(
  'find-comment-config',
  `select item_id, label, required, read_only, max_length,
    array(select jsonb_array_elements_text(look_up)) as look_up
  from comment_config
  where resort_id = :resortId and comment_type = :commentType and not retired
  order by substr(item_id, 2)::integer`,
)
