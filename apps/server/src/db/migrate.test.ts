import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmptyDatabase, makeEmptyDatabase } from '../../test-support/empty-database.ts'
import { findOpenLines } from '../modules/accounting/journal.queries.ts'
import { readMigrations, readSchemaState, schemaFault } from './apply-migrations.ts'
import { migrate } from './migrate.ts'

let database: EmptyDatabase
let folder: string
beforeEach(async () => {
  database = await makeEmptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'ownerng-migrations-'))
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const apply = () => migrate(database.connection, 'derived', folder)
const rows = async (text: string) => (await database.admin.query(text)).rows
const applied = async () =>
  (await rows('select name from schema_migration order by name')).map(({ name }) => name)

async function getState() {
  const client = new pg.Client(database.connection)
  await client.connect()
  return readSchemaState(client, folder).finally(() => client.end())
}

it("the tables' owner, who is not a superuser, can apply every migration", async () => {
  await migrate(database.connection)
  expect(await applied()).toEqual(readMigrations().map(({ name }) => name))
})

it('the journal has ledger entries from before the table of open entries', async () => {
  const source = new URL('../../migrations/', import.meta.url)
  const all = readMigrations().map(({ name }) => name)
  const copy = (names: readonly string[]) =>
    names.map((name) => copyFileSync(new URL(name, source), join(folder, name)))
  const isEarlier = (name: string) => name < '024'
  copy(all.filter(isEarlier))
  await apply()
  await database.admin.query(
    `set session_replication_role = replica;
    insert into resort (id, server_id, name, time_zone, laid_out_on)
    values ('OLD', 'S', 'Old', 'UTC', '2026-01-01');
    insert into ledger_entry (resort_id, id, txn_id, ledger_account, cents, at)
    values ('OLD', 'a', 'open', 'bank', 100, '2026-01-02'),
      ('OLD', 'b', 'open', 'income', -100, '2026-01-02'),
      ('OLD', 'c', 'closed', 'bank', 100, '2026-01-01');
    insert into journal_line (
      resort_id, ledger_entry_id, period_id, day, txn_id, account, code, cents
    ) values ('OLD', 'c', 'p', '2026-01-01', 'closed', 'bank', '1', 100);
    set session_replication_role = origin`,
  )
  copy(all.filter((name) => !isEarlier(name)))
  await apply()
  const values: Readonly<Record<string, unknown>> = {
    ...{ resortId: 'OLD', chart: '[]', from: '2026-01-01', to: '2026-01-31' },
    ...{ afterDay: '1900-01-01', afterEntry: '', afterId: '', most: 10 },
  }
  const { text, parameters } = findOpenLines
  const lines = await database.admin.query(
    text,
    parameters.map((name) => values[name]),
  )
  expect(lines.rows.map(({ id }) => id)).toEqual(['a', 'b'])
  // row security applies to the owner again
  const forced = `select relname from pg_class
    where relname in ('ledger_entry', 'journal_line', 'open_entry') and relforcerowsecurity`
  expect(await rows(forced)).toHaveLength(3)
})

it('concurrent starts apply each migration once', async () => {
  write('001-slow.sql', 'create table t (n integer); select pg_sleep(0.5);')
  write('002-one.sql', 'insert into t values (1);')
  await Promise.all([apply(), apply(), apply()])
  expect(await rows('select n from t')).toEqual([{ n: 1 }])
  expect(await applied()).toEqual(['001-slow.sql', '002-one.sql'])
})

it('rolls back a migration that fails, and keeps those before it', async () => {
  write('001-first.sql', 'create table t (n integer);')
  write('002-wrong.sql', 'create table u (n integer); select 1 / 0;')
  await expect(apply()).rejects.toThrow('division by zero')
  expect(await applied()).toEqual(['001-first.sql'])
  expect(await rows("select to_regclass('u') as u")).toEqual([{ u: null }])
  write('002-wrong.sql', 'create table u (n integer);')
  await apply()
  expect(await applied()).toEqual(['001-first.sql', '002-wrong.sql'])
})

it('rejects a migration that was changed after it was applied', async () => {
  write('001-first.sql', 'create table t (n integer);')
  await apply()
  write('001-first.sql', 'create table t (n bigint);')
  await expect(apply()).rejects.toThrow(/^The migration 001-first\.sql was applied .* new file\.$/)
})

describe('rows under row security', () => {
  beforeEach(async () => {
    write(
      '001-first.sql',
      `create table resort (id text primary key);
      insert into resort values ('A'), ('B');
      create table stay (resort_id text, nights integer);
      insert into stay values ('A', 1), ('B', 2);
      alter table stay enable row level security;
      alter table stay force row level security;
      create policy one_resort on stay using (resort_id = current_setting('app.resort', true));`,
    )
    await apply()
  })
  const nights = async () =>
    (await rows('select nights from stay order by resort_id')).map((row) => row.nights)

  it('make an update fail instead of skipping rows', async () => {
    write('002-double.sql', 'update stay set nights = nights * 2;')
    await expect(apply()).rejects.toThrow('row-level security')
    expect(await nights()).toEqual([1, 2])
  })

  it('can be updated one resort at a time', async () => {
    write(
      '002-double.sql',
      `set local row_security = on;
      do $$
      declare r record;
      begin
        for r in select id from resort loop
          perform set_config('app.resort', r.id, true);
          update stay set nights = nights * 2;
        end loop;
      end $$;`,
    )
    await apply()
    expect(await nights()).toEqual([2, 4])
  })
})

describe('the schema check at startup', () => {
  const faultNow = async () => schemaFault(await getState(), { isServer: true })
  beforeEach(async () => {
    write('001-first.sql', 'create table t (n integer);')
    await apply()
    write('002-second.sql', 'create table u (n integer);')
  })

  it('rejects a schema that lacks a migration, and names the first one', async () => {
    expect(await faultNow()).toMatch(/^The database lacks the migration 002-second\.sql/)
    await apply()
    expect(await faultNow()).toBeNull()
  })

  it('rejects a schema from a newer release', async () => {
    await apply()
    rmSync(join(folder, '002-second.sql'))
    expect(await faultNow()).toBe(
      'A newer release applied the migration 002-second.sql to the database. Start that release.',
    )
  })
})
