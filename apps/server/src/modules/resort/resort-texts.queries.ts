import { sql } from '../../db/statement.ts'

export const findResortTexts = sql(
  'find-resort-texts',
  `select language, text, translation
  from resort_text
  where resort_id = :resortId`,
)

/** The version of a resort's facts; null if this transaction has changed them. */
export const findFactsVersion = sql(
  'find-facts-version',
  `select nullif(facts_version, pg_current_xact_id_if_assigned()::text::bigint) as version
  from resort
  where id = :resortId`,
)
