import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'

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

  it('secures a table like all resort tables', async () => {
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

  it('grants the app only the named privileges, and can be repeated', async () => {
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
