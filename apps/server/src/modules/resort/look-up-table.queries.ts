import { sql } from '../../db/statement.ts'

export const findLookUpRows = sql(
  'find-look-up-rows',
  `select code as "Code", name as "Description"
  from unit_type
  where resort_id = :resortId and :name = 'C2'
  union all
  select label, label
  from (select distinct label from unit_part where resort_id = :resortId and :name = 'LZ') parts
  union all
  select ordinality::text, coalesce(label #>> '{}', '')
  from resort_option,
    jsonb_array_elements(value -> 'peopleLabels') with ordinality as given(label, ordinality)
  where resort_id = :resortId and name = 'resOptions' and :name = 'S1' and label #>> '{}' <> ''
  union all
  select category, category
  from (
    select distinct category
    from work_order
    where resort_id = :resortId and :name = 'WC'
  ) categories
  union all
  select code, beds
  from unit_type
  where resort_id = :resortId and :name = 'BS' and beds <> ''
  order by 1`,
)
