import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { loadModule } from 'libpg-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { findUnboundTables } from '../../test-support/unbound-tables.ts'
import { allStatements, compile } from './statement.ts'

// Keeps the schema and the statements ready for Citus, distributed by `resort_id` (decision 097).

const SERVER = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Tables without a `resort_id`. With Citus these are reference tables or stay on the coordinator.
 */
const WITHOUT_RESORT: Readonly<Record<string, string>> = {
  backup_run: 'one row, when the last backup was completed',
  page_check: 'one row, when the payment page was last compared with the release',
  job_turn: 'the jobs of all resorts, claimed by one function',
  job_wish: 'the requested jobs of all resorts',
  readiness: 'one row that the readiness probe updates',
  resort: 'the directory, which every resort refers to',
  schema_migration: 'the applied migrations',
  sealing_key: 'the keys of the installation',
  server: 'the directory',
  server_process: 'the running servers of the installation',
  token_key: 'the signing keys of the installation',
}

/** Unique keys that contain the resort, as Citus requires, but don't start with it. */
const RESORT_NOT_FIRST: Readonly<Record<string, string>> = {
  login_by_login_id: 'otherwise the planner reads all logins of a resort by it',
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await loadModule()
  for (const file of globSync('src/**/*.ts', { cwd: SERVER, exclude: ['**/*.test.ts'] }))
    if (/\bsql\(/.test(readFileSync(join(SERVER, file), 'utf8')))
      await import(pathToFileURL(join(SERVER, file)).href)
})
afterAll(() => test.close())

async function findTables(): Promise<Map<string, boolean>> {
  const { rows } = await test.owner.query<{ name: string; isOfResort: boolean }>(
    `select relname as name, exists (
        select from pg_attribute where attrelid = c.oid and attname = 'resort_id'
      ) as "isOfResort"
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return new Map(rows.map(({ name, isOfResort }) => [name, isOfResort]))
}

describe('the schema', () => {
  it('has a resort_id in every table but the listed ones', async () => {
    const without = [...(await findTables())].filter(([, isOfResort]) => !isOfResort)
    expect(without.map(([name]) => name).sort()).toEqual(Object.keys(WITHOUT_RESORT).sort())
  })

  it('starts every primary key, unique key and exclusion constraint with resort_id', async () => {
    const { rows } = await test.owner.query<{ name: string; columns: string[] }>(
      `select i.indexrelid::regclass::text as name, array(
          select coalesce(a.attname::text, '(expression)')
          from unnest(i.indkey::int[]) with ordinality k(number, position)
          left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
          order by position
        ) as columns
      from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'public'::regnamespace
        and (i.indisunique or i.indisexclusion)
        and exists (select from pg_attribute where attrelid = t.oid and attname = 'resort_id')`,
    )
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter(({ columns }) => !columns.includes('resort_id'))).toEqual([])
    const later = rows.filter(({ columns }) => columns[0] !== 'resort_id')
    expect(later.map(({ name }) => name)).toEqual(Object.keys(RESORT_NOT_FIRST))
  })

  it("starts every foreign key of a resort's table with resort_id, on both sides", async () => {
    const { rows } = await test.owner.query<{ name: string; column: string; target: string }>(
      `select c.conname as name, a.attname as column, t.relname || '.' || b.attname as target
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
      join pg_class t on t.oid = c.confrelid
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
        and exists (select from pg_attribute where attrelid = c.conrelid and attname = 'resort_id')`,
    )
    expect(rows.length).toBeGreaterThan(100)
    expect(
      rows.filter(
        ({ column, target }) =>
          column !== 'resort_id' || !(target === 'resort.id' || target.endsWith('.resort_id')),
      ),
    ).toEqual([])
  })
})

describe('the statements', () => {
  it('bind the resort_id of every table that they use', async () => {
    const tables = await findTables()
    const ofResorts = new Set([...tables].filter(([, is]) => is).map(([name]) => name))
    // other tests in this process may have loaded their own statements
    const statements = [...allStatements()].filter(
      ([name, source]) => !name.startsWith('test-') && !/^\s*set\s/i.test(source),
    )
    expect(statements.length).toBeGreaterThan(400)
    const unbound = statements.flatMap(([name, source]) => {
      const found = findUnboundTables(compile(source).text, ofResorts)
      return found.length > 0 ? [[name, ...found]] : []
    })
    expect(unbound).toEqual([])
  })

  it.each([
    ['select from stay where resort_id = $1', []],
    ["select from stay where resort_id = current_setting('app.resort')", []],
    ['select from stay where id = $1', ['stay']],
    ['select from stay where resort_id = $1 or id = $2', ['stay']],
    ['select from stay where resort_id <> $1', ['stay']],
    ['select from stay s join bill b on b.resort_id = s.resort_id where s.resort_id = $1', []],
    ['select from stay s join bill b on b.id = s.id where s.resort_id = $1', ['bill']],
    ['select from stay s, bill b where (b.resort_id, b.id) = ($1, s.id)', ['stay']],
    ['select from stay where resort_id = $1 and exists (select from bill)', ['bill']],
    [
      'select from stay s where resort_id = $1 and exists (select from bill b where b.resort_id = s.resort_id)',
      [],
    ],
    ['with s as (select from stay) select from s', ['stay']],
    [
      'with s as (select * from stay where resort_id = $1) select from bill b join s on s.resort_id = b.resort_id',
      [],
    ],
    ['select from stay where resort_id = $1 union all select from bill', ['bill']],
    [
      'select from stay s join unnest($1::text[]) r(resort_id) on r.resort_id = s.resort_id',
      ['stay'],
    ],
    ['update stay set id = $1', ['stay']],
    [
      'update stay s set id = b.id from bill b where s.resort_id = $1 and b.resort_id = s.resort_id',
      [],
    ],
    ['delete from stay where id = $1', ['stay']],
    ['insert into stay (resort_id, id) values ($1, $2)', []],
    ['insert into stay (id) values ($1)', ['stay']],
    ['insert into stay (resort_id) select resort_id from bill where resort_id = $1', []],
    ['insert into stay (resort_id) select resort_id from bill', ['bill']],
  ])('%s', (text, unbound) => {
    expect(findUnboundTables(text, new Set(['stay', 'bill']))).toEqual(unbound)
  })
})
