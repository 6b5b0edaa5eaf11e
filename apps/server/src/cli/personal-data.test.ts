import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { explainKept, KEPT_COLUMNS } from '../../test-support/kept-columns.ts'
import { addOwner, asStaff, queryRows, writeEmail } from '../../test-support/staff-commands.ts'
import { postLogin, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { importFolder } from '../import/import-folder.ts'
import { contentName } from '../integrations/files/files.ts'
import { rollBackAll } from './dry-run.ts'
import { DELETED_TABLES, EMPTIED_COLUMNS } from './erase-person.queries.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { PERSONAL } from './personal-data.queries.ts'

let test: TestApp
let folder: string
beforeEach(async () => {
  test = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'ownerng-people-'))
})
afterEach(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const importHeron = () =>
  importFolder({
    folder: fileURLToPath(new URL('../../../../demo/heron', import.meta.url)),
    database: test.database,
    keys: test.services.keys,
    clock: test.services.clock,
    files: test.services.files,
    keepGood: false,
  })

describe('a person', () => {
  /** Columns that link a row to a person. */
  const COLUMNS =
    'owner_account_id login_id person_id invited_by recipient email subject_id reservation_id work_order_id'

  it('is exported from every table with personal data', async () => {
    const tables = await queryRows(
      test,
      `select distinct c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = any($1)
        and table_name <> 'resort'`,
      [COLUMNS.split(' ')],
    )
    // short-lived rows, or rows that only record that an attempt was made
    const left = [
      'code_guess',
      'passkey_challenge',
      'payment_method_try',
      'request_key',
      'temporary_password',
      'reserved_night',
    ]
    const known = new Set([...Object.keys(PERSONAL), ...left])
    expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })

  /**
   * Returns columns of personal tables that can hold text, except foreign keys, columns with a list
   * of allowed values, generated columns, and the resort.
   */
  const findTextColumns = () =>
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

  // issue 36, part 8
  it('has every text column declared as overwritten or kept', async () => {
    const columns = (await findTextColumns()).filter(({ table }) => !DELETED_TABLES.has(table))
    const isEmptied = (table: string, column: string) => EMPTIED_COLUMNS.get(table)?.has(column)
    const undeclared = columns.filter(
      ({ table, column }) => !(isEmptied(table, column) || explainKept(table, column)),
    )
    expect(undeclared.map(({ table, column }) => `${table}.${column}`)).toEqual([])
    const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
    const kept = Object.entries(KEPT_COLUMNS).flatMap(([table, of]) =>
      Object.keys(of).map((column) => `${table}.${column}`),
    )
    expect(kept.filter((column) => !known.has(column))).toEqual([])
    const both = kept.filter((name) => {
      const [table = '', column = ''] = name.split('.')
      return isEmptied(table, column)
    })
    expect(both).toEqual([])
  })

  /** Writes a marker into each free text column that an erasure empties; returns these columns. */
  async function plantMarker(marker: string): Promise<{ table: string; column: string }[]> {
    const columns = (await findTextColumns()).filter(
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

  /** Adds an imported document of the owner. */
  async function addDocument(): Promise<void> {
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

  it('is exported with rows, documents, and photos, without secrets', async () => {
    await addDocument()
    expect(await asStaff(() => exportPerson(test.services, ['HERON', '10427', folder]))).toMatch(
      /^Exported \d+ rows and 1 file to /,
    )
    const { tables } = JSON.parse(readFileSync(join(folder, 'data.json'), 'utf8'))
    expect(tables.person[0]).toMatchObject({ email: 'eleanor.10427@mail.example' })
    for (const table of ['reservation', 'ledger_entry', 'points_entry', 'work_order', 'login'])
      expect(tables[table].length, table).toBeGreaterThan(0)
    expect(readdirSync(folder).filter((name) => name.endsWith('.pdf')).length).toBeGreaterThan(0)
    const text = readFileSync(join(folder, 'data.json'), 'utf8')
    for (const secret of ['argon2', 'vlt_', 'secret_hash', 'Heron-Cove-26!'])
      expect(text).not.toContain(secret)
    await expect(exportPerson(test.services, ['HERON', '10427', folder])).rejects.toThrow(
      /is not empty/,
    )
  })

  it('is exported without codes and without the actions of co-owners', async () => {
    await addOwner(test, '77010', 'sue@mail.example')
    await addOwner(test, '77011', 'tom@mail.example')
    const texts = (word: string) => [`${word} event`, `${word} notice`, `${word}@mail.example`]
    for (const [number, word] of [
      ['77010', 'own'],
      ['77011', 'theirs'],
    ] as const) {
      const [event, notice, invited] = texts(word)
      await test.owner.query(
        `with l as (
          insert into login (resort_id, app_kind, login_id, password_hash, person_id)
          values ('HERON', 'owner', $1, '', 'p-' || $1)
          returning id
        ), a as (
          select id from owner_account where owner_number = '77010'
        ), m as (
          insert into owner_login (resort_id, login_id, owner_account_id)
          select 'HERON', l.id, a.id from l, a
        ), e as (
          insert into audit_event (resort_id, event, outcome, login_id, owner_account_id, detail)
          select 'HERON', 'login', 'ok', l.id, a.id, $2 from l, a
        ), n as (
          insert into notice (resort_id, topic, title, text, login_id, owner_account_id)
          select 'HERON', 'account', $3, '', l.id, a.id from l, a
        )
        insert into co_owner_invitation (resort_id, owner_account_id, invited_by, first_name,
          last_name, email, role, token_hash, created_at, ends_at)
        select 'HERON', a.id, l.id, 'Kim', 'Kin', $4, 'view', $4::text::bytea, now(), now()
        from l, a`,
        [number, event, notice, invited],
      )
    }
    for (const secret of [false, true])
      await writeEmail(test, {
        recipient: 'Sue@mail.example',
        subject: 'Hello',
        text: secret ? 'Your code is 4711' : 'Your stay is booked',
        secret,
      })
    await asStaff(() => exportPerson(test.services, ['HERON', '77010', folder]))
    const data = readFileSync(join(folder, 'data.json'), 'utf8')
    for (const text of [...texts('own'), 'Your stay is booked']) expect(data).toContain(text)
    for (const text of [...texts('theirs'), '4711']) expect(data).not.toContain(text)
  })

  it('is not erased while a balance or stay is open', async () => {
    await expect(erasePerson(test.services, ['HERON', '10427'])).rejects.toThrow(
      /^10427 still owns an interest\. .*\n10427 has a balance of \$/,
    )
  })

  it('is erased from everything but the books, even after the next import', async () => {
    await addDocument()
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
    await exportPerson(test.services, ['HERON', '10427', folder])
    const { tables } = JSON.parse(readFileSync(join(folder, 'data.json'), 'utf8'))
    const [{ sha256 }] = tables.document
    const stored = join(test.services.settings.dataFolder, 'documents', sha256)
    expect(existsSync(stored)).toBe(true)

    const planted = await plantMarker('Marker 4711')
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
