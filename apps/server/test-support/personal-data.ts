import { PERSONAL } from '../src/cli/personal-data.queries.ts'
import { contentName } from '../src/integrations/files/files.ts'
import { queryRows } from './staff-commands.ts'
import type { TestApp } from './test-app.ts'

/**
 * Returns columns of personal tables that can hold text, except foreign keys, columns with a list
 * of allowed values, generated columns, and the resort.
 */
export const findTextColumns = (test: TestApp) =>
  queryRows(
    test,
    `select c.relname as "table", a.attname as "column",
      format_type(a.atttypid, a.atttypmod) as type, exists (
        select from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey)
      ) as checked
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relname = any($1) and c.relkind = 'r' and a.attname <> 'resort_id'
      and a.attgenerated = ''
      and format_type(a.atttypid, null) = any('{text,text[],jsonb,json,bytea,character varying}')
      and not exists (
        select from pg_constraint k
        where k.conrelid = c.oid
          and (k.contype = 'f' and a.attnum = any(k.conkey)
            or k.contype = 'c' and k.conkey = array[a.attnum]
              and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%')
      )
    order by 1, 2`,
    // it has no person, but would keep the words of one if they were translated
    [[...Object.keys(PERSONAL), 'resort_text']],
  )

/** Adds an imported document of the owner. */
export async function addDocument(test: TestApp): Promise<void> {
  const bytes = Buffer.from('%PDF-1.4 of Dana alone')
  const sha256 = contentName(bytes)
  await test.services.files.put(`documents/${sha256}`, bytes)
  await test.owner.query(
    `insert into document (resort_id, number, owner_account_id, category, title, media_type,
      sha256, bytes, pages, published_on, text)
    select 'HERON', 'D-77', id, 'Deeds', 'Deed of the week', 'application/pdf', $1, 22, 1,
      current_date, '' from owner_account where owner_number = '10427'`,
    [sha256],
  )
}
