import type { Statement } from '../../db/database.ts'

/** `$1` resort, `$2` which form: what it asks. */
export const findFormFields: Statement = {
  name: 'find-form-fields',
  text: `select item_id as id, label, required, read_only as "readOnly", max_length as "maxLength", look_up as choices from comment_config
    where resort_id = $1 and comment_type = $2 order by substr(item_id, 2)::integer`,
}
