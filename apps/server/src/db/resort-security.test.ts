import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)
const FIRST_WITH_FUNCTION = '044'

/** What a migration after the function does by hand, or leaves out; empty if it does neither. */
function faultsOf(text: string): string[] {
  const sql = text.replace(/--.*|\/\*[\s\S]*?\*\//g, '')
  const byHand =
    sql.match(/(create|alter) policy|(?<!no )(enable|force) row level security/gi) ?? []
  const tables = [...sql.matchAll(/create table (?:if not exists )?(\w+) \(([\s\S]*?)\n\);/gi)]
  const open = tables
    .filter(([, name, columns]) => {
      const call = new RegExp(`enable_resort_security\\('${name}'`)
      return /\bresort_id\b/.test(columns ?? '') && !call.test(sql)
    })
    .map(([, name]) => `${name} is open to every resort`)
  return [...byHand, ...open]
}

describe('a migration', () => {
  it('never writes the security of a resort table by hand', () => {
    const names = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'))
    const later = names.filter((file) => file.slice(0, 3) > FIRST_WITH_FUNCTION)
    expect(names.some((file) => file.startsWith(FIRST_WITH_FUNCTION))).toBe(true)
    for (const file of later)
      expect(faultsOf(readFileSync(new URL(file, FOLDER), 'utf8')), file).toEqual([])
  })

  it.each([
    ['create policy one_resort on x using (true);', ['create policy']],
    ['alter table x enable row level security;', ['enable row level security']],
    ['alter table x no force row level security;', []],
    ['-- create policy\n/* create policy */', []],
    ['create table x (\n  resort_id text\n);', ['x is open to every resort']],
    ["create table x (\n  resort_id text\n);\nselect enable_resort_security('x');", []],
    ['create table x (\n  code text\n);', []],
  ])('that says %j has the faults %j', (text, faults) => expect(faultsOf(text)).toEqual(faults))
})

describe('enable_resort_security', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  const SECURITY = `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as
    forced,
    (select jsonb_agg(jsonb_build_array(p.policyname, p.permissive, p.roles, p.cmd, p.qual,
      p.with_check))
       from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname) as policies
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'resort_id'
      and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`

  it('leaves a table as every table of a resort is', async () => {
    await test.owner.query('begin')
    await test.owner.query('create table probe (resort_id text not null)')
    await test.owner.query(`select enable_resort_security('probe')`)
    const { rows } = await test.owner.query(SECURITY)
    await test.owner.query('rollback')
    const withoutName = ({ name: _, ...security }: { name: string }) => security
    const probe = withoutName(rows.find((row) => row.name === 'probe'))
    expect(probe).toMatchObject({ enabled: true, forced: true })
    expect(rows.length).toBeGreaterThan(40)
    for (const row of rows) expect(withoutName(row), row.name).toEqual(probe)
  })

  it('gives the app what is named and no more, and can be said again', async () => {
    await test.owner.query('begin')
    await test.owner.query('create table probe (resort_id text not null)')
    await test.owner.query(`select enable_resort_security('probe')`)
    await test.owner.query(`select enable_resort_security('probe', 'select, insert')`)
    const { rows } = await test.owner.query(
      `select privilege_type from information_schema.role_table_grants
        where table_name = 'probe' and grantee = 'ownerng_app' order by 1`,
    )
    await test.owner.query('rollback')
    expect(rows.map((row) => row.privilege_type)).toEqual(['INSERT', 'SELECT'])
  })

  it('cannot be used by the app itself', async () => {
    const client = new pg.Client(test.asApp)
    await client.connect()
    const attempt = client.query(`select enable_resort_security('reservation')`)
    await expect(attempt).rejects.toThrow(/permission denied/)
    await client.end()
  })
})
