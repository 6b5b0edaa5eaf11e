import type { Statement } from '../../db/database.ts'

/** `$1` resort, `$2` table: unit types and their beds, lock-offs, people, and work orders. */
export const findLookUpRows: Statement = {
  name: 'find-look-up-rows',
  text: `select code as "Code", name as "Description" from unit_type where resort_id = $1 and $2 = 'C2'
    union all select label, label from (select distinct label from unit_part where resort_id = $1 and $2 = 'LZ') parts
    union all select ordinality::text, label #>> '{}' from resort_option, jsonb_array_elements(value -> 'peopleLabels') with ordinality as given(label, ordinality)
      where resort_id = $1 and name = 'resOptions' and $2 = 'S1' and label #>> '{}' <> ''
    union all select category, category from (select distinct category from work_order where resort_id = $1 and $2 = 'WC') categories
    union all select code, beds from unit_type where resort_id = $1 and $2 = 'BS' and beds <> ''
    order by 1`,
}
