import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { explainKept, KEPT_COLUMNS } from '../../test-support/kept-columns.ts'
import { addDocument, findTextColumns } from '../../test-support/personal-data.ts'
import { addOwner, asStaff, queryRows, writeEmail } from '../../test-support/staff-commands.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { DELETED_TABLES, EMPTIED_COLUMNS } from './erase-person.queries.ts'
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

  // issue 36, part 8
  it('has every text column declared as overwritten or kept', async () => {
    const columns = (await findTextColumns(test)).filter(({ table }) => !DELETED_TABLES.has(table))
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

  it('is exported with rows, documents, and photos, without secrets', async () => {
    await addDocument(test)
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
})
