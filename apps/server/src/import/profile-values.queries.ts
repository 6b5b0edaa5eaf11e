import { sql } from '../db/statement.ts'

/**
 * Writes the values of read-only profile fields. Like every import statement, it writes and returns
 * only new or changed rows.
 */
export const writeValues = sql(
  'import-profile-values',
  `with written as (
    insert into comment_value as v (resort_id, comment_type, item_id, subject_id, value)
    select :resortId, 'profile', given.item_id, a.id, given.value
    from jsonb_to_recordset(:rows::jsonb) as given(owner_number text, item_id text, value text)
    join owner_account a on a.resort_id = :resortId and a.owner_number = given.owner_number
    on conflict (resort_id, comment_type, subject_id, item_id) do update
    set value = excluded.value
    where v.value is distinct from excluded.value
    returning v.subject_id, v.item_id, (xmax = 0) as inserted
  )
  select a.owner_number || ' ' || w.item_id as key, w.inserted
  from written w
  join owner_account a on a.resort_id = :resortId and a.id = w.subject_id`,
)
