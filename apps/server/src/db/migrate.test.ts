import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmptyDatabase, makeEmptyDatabase } from '../../test-support/empty-database.ts'
import { readSchemaState, schemaFault } from './apply-migrations.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS, readMigrations } from './migration-files.ts'

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
const QUICK = { lockMs: 200, attempts: 2, pauseMs: 50 }
const apply = (options = {}) =>
  migrate(database.connection, 'derived', { folder, ...QUICK, ...options })
const rows = async (text: string) => (await database.admin.query(text)).rows
const applied = async () =>
  (await rows('select name from schema_migration order by name')).map(({ name }) => name)

async function stateOf() {
  const client = new pg.Client(database.connection)
  await client.connect()
  return readSchemaState(client, folder).finally(() => client.end())
}

it('an owner of the tables who is no superuser applies all of this release', async () => {
  await migrate(database.connection)
  expect(await applied()).toEqual(readMigrations().map(({ name }) => name))
}, 60_000)

it('two nodes that start at once apply each migration once', async () => {
  write('001-slow.sql', 'create table t (n integer); select pg_sleep(0.5);')
  write('002-one.sql', 'insert into t values (1);')
  await Promise.all([apply(), apply(), apply()])
  expect(await rows('select n from t')).toEqual([{ n: 1 }])
  expect(await applied()).toEqual(['001-slow.sql', '002-one.sql'])
})

it('a migration that fails leaves nothing of itself, and those before it stay', async () => {
  write('001-first.sql', 'create table t (n integer);')
  write('002-wrong.sql', 'create table u (n integer); select 1 / 0;')
  await expect(apply()).rejects.toThrow('division by zero')
  expect(await applied()).toEqual(['001-first.sql'])
  expect(await rows("select to_regclass('u') as u")).toEqual([{ u: null }])
  write('002-wrong.sql', 'create table u (n integer);')
  await apply()
  expect(await applied()).toEqual(['001-first.sql', '002-wrong.sql'])
})

it('one that was changed after it was applied is named', async () => {
  write('001-first.sql', 'create table t (n integer);')
  await apply()
  write('001-first.sql', 'create table t (n bigint);')
  await expect(apply()).rejects.toThrow(/^The migration 001-first\.sql was applied .* new file\.$/)
})

describe('a table that others use', () => {
  beforeEach(async () => {
    write('001-first.sql', 'create table t (n integer);')
    await apply()
    write('002-column.sql', 'alter table t add column m integer;')
  })

  const hold = async () => {
    const reader = new pg.Client(database.connection)
    await reader.connect()
    await reader.query('begin')
    await reader.query('select * from t')
    return reader
  }

  it('is let go again and again, so that nobody waits behind a migration', async () => {
    const reader = await hold()
    const migrated = apply({ attempts: 100 })
    // whoever comes later waits no longer than the migration does
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 150))
      const began = performance.now()
      await database.admin.query('select * from t')
      expect(performance.now() - began).toBeLessThan(2_000)
    }
    expect(await applied()).toEqual(['001-first.sql'])
    await reader.query('commit')
    await migrated
    await reader.end()
    expect(await applied()).toEqual(['001-first.sql', '002-column.sql'])
  })

  it('ends the migration in one sentence where it does not come free', async () => {
    const reader = await hold()
    await expect(apply()).rejects.toThrow(
      'The migration 002-column.sql could not get a lock that others hold: try again at a ' +
        'quieter time. What was applied before it stays.',
    )
    await reader.end()
    await apply()
    expect(await applied()).toEqual(['001-first.sql', '002-column.sql'])
  })
})

describe('a migration without a transaction', () => {
  const INDEX = `-- without a transaction
-- Two indexes.
drop index concurrently if exists t_n;
create index concurrently t_n on t (n);

drop index concurrently if exists t_m;
create unique index concurrently t_m on t (m);
`
  const invalid = async () =>
    (
      await rows('select indexrelid::regclass::text as name from pg_index where not indisvalid')
    ).map(({ name }) => name)
  beforeEach(async () => {
    write('001-first.sql', 'create table t (n integer, m integer); insert into t values (1, 1);')
    await apply()
    write('002-indexes.sql', INDEX)
  })

  it('waits for who reads the table, who waits for nobody', async () => {
    const reader = new pg.Client(database.connection)
    await reader.connect()
    await reader.query('begin isolation level repeatable read')
    await reader.query('select * from t')
    const migrated = apply()
    // a second node waits as well, and is no old snapshot that the index would wait for
    const second = apply()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await database.admin.query('insert into t values (2, 2)')
    await reader.query('commit')
    await Promise.all([migrated, second])
    await reader.end()
    expect(await applied()).toEqual(['001-first.sql', '002-indexes.sql'])
    expect(await invalid()).toEqual([])
  })

  it('goes on where it failed, and repeats what is half done', async () => {
    await database.admin.query('insert into t values (2, 1)')
    await expect(apply()).rejects.toThrow('could not create unique index')
    expect(await invalid()).toEqual(['t_m'])
    expect((await stateOf()).stepsDone.get('002-indexes.sql')).toBe(1)
    const before = await rows("select 't_n'::regclass::oid as oid")
    await database.admin.query('update t set m = n')
    await apply()
    expect(await invalid()).toEqual([])
    expect(await rows("select 't_n'::regclass::oid as oid")).toEqual(before)
    expect(await applied()).toEqual(['001-first.sql', '002-indexes.sql'])
    expect((await stateOf()).stepsDone.get('002-indexes.sql')).toBe(0)
  })
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

  it('are not passed over in silence', async () => {
    write('102-double.sql', 'update stay set nights = nights * 2;')
    await expect(apply()).rejects.toThrow('row-level security')
    expect(await nights()).toEqual([1, 2])
  })

  it('are all changed, resort by resort', async () => {
    write(
      '102-double.sql',
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

describe('a release beside another one', () => {
  beforeEach(async () => {
    cpSync(MIGRATIONS, folder, { recursive: true })
    await apply()
  }, 60_000)
  const faultNow = async () => {
    const client = new pg.Client(database.connection)
    await client.connect()
    return readSchemaState(client)
      .then(schemaFault)
      .finally(() => client.end())
  }

  it('works with a schema that a newer one has extended, not with one that lost a part', async () => {
    expect(await faultNow()).toBeNull()
    write('998-more.sql', 'alter table resort add column motto text;')
    await apply()
    expect(await faultNow()).toBeNull()
    write('999-less.sql', '-- contract\nalter table resort drop column motto;')
    await apply()
    expect(await faultNow()).toBe(
      'The database was changed by a newer release, whose migration 999-less.sql takes away what ' +
        'this release uses: start the newer release.',
    )
  }, 60_000)

  it('says which migrations an older schema lacks', async () => {
    await database.admin.query("delete from schema_migration where name >= '102'")
    expect(await faultNow()).toMatch(/^The database lacks the migration 102-expand-and-contract/)
  }, 60_000)
})

it('a step of this release makes an index again from nothing', () => {
  const odd = readMigrations().flatMap(({ name, steps }) =>
    (steps ?? [])
      .filter((step) => {
        const [first = '', second = '', ...more] = step
        const made = /^create (?:unique )?index concurrently (\w+)/i.exec(second)?.[1]
        const isMadeAnew =
          made !== undefined && first.toLowerCase() === `drop index concurrently if exists ${made}`
        const isDropped = second === '' && /^drop index concurrently if exists \w+$/i.test(first)
        return more.length > 0 || !(isMadeAnew || isDropped)
      })
      .map((step) => [name, ...step]),
  )
  expect(odd).toEqual([])
})
