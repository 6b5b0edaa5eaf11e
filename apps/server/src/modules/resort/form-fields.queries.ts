import { sql } from '../../db/statement.ts'

export const findFormFields = sql(
  'find-form-fields',
  `select item_id as id, label, required, read_only as "readOnly", max_length as "maxLength",
    array(select jsonb_array_elements_text(look_up)) as choices
  from comment_config
  where resort_id = :resortId and comment_type = :commentType and not retired
  order by substr(item_id, 2)::integer`,
)
