import { test } from './current-app.ts'

/** Ages of rows in days, around the times after which rows are deleted. */
export const AGES = [0, 2, 8, 29, 31, 89, 91, 729, 731]

/** Returns the ages of the remaining rows, in days. */
export const left = async (table: string, at = 'at', where = 'true') =>
  (
    await test.owner.query(
      `select round(extract(epoch from now() - ${at}) / 86400)::integer as age
        from ${table} where resort_id = 'HERON' and ${where} order by 1`,
    )
  ).rows.map((row) => row.age)
