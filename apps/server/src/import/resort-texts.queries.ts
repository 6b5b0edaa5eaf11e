import { sql } from '../db/statement.ts'
import { readGiven } from './write-rows.queries.ts'

/** Writes translations of texts; returns the changed ones. */
export const writeResortTexts = sql(
  'write-resort-texts',
  `insert into resort_text as t (resort_id, language, text, translation)
  select :resortId, given.language, given.text, given.translation
  from ${readGiven('resort_text')}
  on conflict (resort_id, text_key, language) do update
  set translation = excluded.translation
  where t.translation is distinct from excluded.translation
  returning t.language, t.text`,
)

export const removeResortTexts = sql(
  'remove-resort-texts',
  `delete from resort_text t
  using ${readGiven('resort_text')}
  where t.resort_id = :resortId
    and t.language = given.language
    and t.text_key = md5(given.text)`,
)

/** The translations of a resort's texts. */
export const findResortTexts = sql(
  'import-resort-texts',
  `select language, text, translation
  from resort_text
  where resort_id = :resortId`,
)

/** The choices of each question of a resort. */
export const findChoices = sql(
  'import-choices',
  `select array(select jsonb_array_elements_text(look_up)) as choices
  from comment_config
  where resort_id = :resortId and jsonb_array_length(look_up) > 0`,
)

/** The categories of a resort's documents. */
export const findCategories = sql(
  'import-document-categories',
  `select distinct category
  from document
  where resort_id = :resortId`,
)

/**
 * Removes translations of what owners wrote, which earlier releases accepted, except of texts that
 * the resort uses as well.
 */
export const removeOwnersWords = sql(
  'remove-owners-words',
  `delete from resort_text t
  where t.resort_id = :resortId
    and t.text <> all(:kept)
    and (
      exists (
        select from work_order o
        where o.resort_id = t.resort_id and o.summary_author = 'owner' and o.summary = t.text
      )
      or exists (
        select from work_order_entry e
        where e.resort_id = t.resort_id and e.author = 'owner' and e.text = t.text
      )
      or exists (
        select from comment_value v
        where v.resort_id = t.resort_id
          and v.comment_type = 'profile'
          and v.author = 'owner'
          and v.value = t.text
      )
    )`,
)
