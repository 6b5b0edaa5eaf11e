import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HERON } from '../../test-support/heron-folder.ts'
import { addDocument, findTextColumns } from '../../test-support/personal-data.ts'
import { asStaff, queryRows } from '../../test-support/staff-commands.ts'
import { postLogin, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { rollBackAll } from '../db/roll-back.ts'
import { importFolder } from '../import/import-folder.ts'
import { contentName } from '../integrations/files/files.ts'
import { EMPTIED_COLUMNS } from './erase-person.queries.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { PERSONAL } from './personal-data.queries.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

const importHeron = () =>
  importFolder({
    folder: HERON,
    database: test.database,
    keys: test.services.keys,
    clock: test.services.clock,
    files: test.services.files,
    keepGood: false,
  })

describe('a person', () => {
  /** Writes a marker into each free text column that an erasure empties; returns these columns. */
  async function plantMarker(marker: string): Promise<{ table: string; column: string }[]> {
    const columns = (await findTextColumns(test)).filter(
      ({ table, column, type, checked }) =>
        EMPTIED_COLUMNS.get(table)?.has(column) && type === 'text' && !checked,
    )
    for (const { table, column } of columns) {
      const own = PERSONAL[table]
        ?.replaceAll(
          /:accounts::text\[\]/g,
          "array(select id from owner_account where owner_number = '10427')",
        )
        .replaceAll(/:logins::text\[\]/g, "array(select id from login where person_id = 'p-10427')")
        .replaceAll(/:persons::text\[\]/g, "array['p-10427']")
        .replaceAll(':resortId', "'HERON'")
      await test.owner.query(
        `update ${table} t set ${column} = $1 where t.resort_id = 'HERON' and ${own}${
          table === 'work_order_entry' ? " and t.author = 'owner'" : ''
        }`,
        [marker],
      )
    }
    return columns as { table: string; column: string }[]
  }

  /** Adds a document whose file another resort has as well; returns the file's path. */
  async function shareDocument(): Promise<string> {
    const bytes = Buffer.from('%PDF-1.4 of everybody')
    const sha256 = contentName(bytes)
    await test.services.files.put(`documents/${sha256}`, bytes)
    await test.owner.query(
      `insert into resort (id, server_id, name, time_zone, laid_out_on)
      values ('SHARED', 'DEMO', 'Shared', 'America/New_York', current_date)`,
    )
    for (const [resort, owner] of [
      ['HERON', `(select id from owner_account where owner_number = '10427')`],
      ['SHARED', 'null'],
    ])
      await test.owner.query(
        `insert into document (resort_id, number, owner_account_id, category, title, media_type,
          sha256, bytes, pages, published_on, text)
        values ($1, 'D-78', ${owner}, 'Deeds', 'Rules', 'application/pdf', $2, 21, 1,
          current_date, '')`,
        [resort, sha256],
      )
    return join(test.services.settings.dataFolder, 'documents', sha256)
  }

  it('is not erased while a balance or stay is open', async () => {
    await expect(erasePerson(test.services, ['HERON', '10427'])).rejects.toThrow(
      /^10427 still owns an interest\. .*\n10427 has a balance of \$/,
    )
  })

  it('is erased from everything but the books, even after the next import', async () => {
    await addDocument(test)
    // as for a closed account with nothing owed
    await test.owner.query(
      `update owner_account set status = 'former' where owner_number = '10427'`,
    )
    await test.owner.query(
      `update reservation set status = 'lapsed' where status in ('held', 'confirmed')
        and owner_account_id = (select id from owner_account where owner_number = '10427')`,
    )
    await test.owner.query('delete from open_payment')
    await test.owner.query(
      `with open as (
        select owner_account_id as id, sum(cents) as cents from ledger_entry
        where owner_account_id = (select id from owner_account where owner_number = '10427')
        group by 1
      )
      insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, cents, at)
      select 'HERON', 'paid', 'owner-receivable', id, -cents, now() from open where cents <> 0
      union all select 'HERON', 'paid', 'income', null, cents, now() from open where cents <> 0`,
    )
    const sums = () =>
      queryRows(test, `select ledger_account, sum(cents) from ledger_entry group by 1 order by 1`)
    const points = () => queryRows(test, 'select sum(points), count(*) from points_entry')
    const [money, held] = [await sums(), await points()]
    const folder = mkdtempSync(join(tmpdir(), 'ownerng-people-'))
    await exportPerson(test.services, ['HERON', '10427', folder])
    const { tables } = JSON.parse(readFileSync(join(folder, 'data.json'), 'utf8'))
    rmSync(folder, { recursive: true })
    const [{ sha256 }] = tables.document
    const stored = join(test.services.settings.dataFolder, 'documents', sha256)
    expect(existsSync(stored)).toBe(true)

    const planted = await plantMarker('Marker 4711')
    // staff's texts about this owner only, and about others too
    const ofOwner = `(select id from owner_account where owner_number = '10427')`
    await test.owner.query(
      `update work_order set summary_author = 'staff' where owner_account_id = ${ofOwner}`,
    )
    await test.owner.query(
      `insert into comment_value (resort_id, comment_type, item_id, subject_id, value, author)
      select 'HERON', 'profile', 'C2', id, case owner_number when '10427' then 'Alone' else 'Both' end,
        'staff' from owner_account where owner_number in ('10427', '10488')
      union all select 'HERON', 'profile', 'C1', id, 'Both', 'staff' from owner_account
        where owner_number = '10427'
      on conflict (resort_id, comment_type, subject_id, item_id) do update
      set value = excluded.value, author = excluded.author`,
    )
    await test.owner.query(
      `insert into resort_text (resort_id, language, text, translation)
      select 'HERON', 'es', text, 'Marcador' from unnest($1::text[]) as given(text)`,
      [['Marker 4711', 'Alone', 'Both']],
    )
    expect(planted.length).toBeGreaterThan(10)
    // a document of another resort has the same file
    const kept = await shareDocument()
    const dry = { ...test.services, database: rollBackAll(test.database) }
    expect(await erasePerson(dry, ['HERON', '10427'], { 'dry-run': true })).toMatch(
      /^Erased 10427: /,
    )
    expect(await queryRows(test, `select last_name from person where id = 'p-10427'`)).not.toEqual([
      { last_name: '' },
    ])
    await asStaff(() => erasePerson(test.services, ['HERON', '10427']))
    expect(existsSync(stored)).toBe(false)
    expect(existsSync(kept)).toBe(true)
    expect(
      await queryRows(test, `select text from resort_text where translation = 'Marcador'`),
    ).toEqual([{ text: 'Both' }])
    const { files } = await importHeron()
    expect(files.find(({ file }) => file === 'logins.csv')).toMatchObject({ inserted: 0 })
    const texts = [
      tables.person[0].first_name,
      tables.person[0].email,
      'owner.points',
      tables.owner_account[0].name,
    ]
    const left: string[] = []
    for (const table of Object.keys(PERSONAL)) {
      const found = await queryRows(
        test,
        `select to_jsonb(t) as row from ${table} t where resort_id = 'HERON' and (
          to_jsonb(t) ->> 'owner_account_id' = $1 or to_jsonb(t) ->> 'login_id' = $2
          or to_jsonb(t) ->> 'id' in ($1, $2, 'p-10427'))`,
        [tables.owner_account[0].id, tables.login[0].id],
      )
      left.push(...found.map(({ row }) => `${table} ${JSON.stringify(row)}`))
    }
    const text = left.join('\n')
    expect(text).not.toBe('')
    for (const word of texts) expect(text).not.toContain(word)
    for (const { table, column } of planted)
      expect(
        await queryRows(test, `select 1 from ${table} where ${column} = 'Marker 4711'`),
        `${table}.${column}`,
      ).toEqual([])
    expect([await sums(), await points()]).toEqual([money, held])
    expect(
      (await postLogin(test.app, 'owner.points', { password: 'Heron-Cove-26!' })).json(),
    ).toMatchObject({
      IsValid: false,
    })
  })
})
