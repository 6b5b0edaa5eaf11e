import { sql } from '../../db/statement.ts'

export const findResortTexts = sql(
  'find-resort-texts',
  `select language, text, translation
  from resort_text
  where resort_id = :resortId`,
)
