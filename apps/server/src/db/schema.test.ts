import { APP_KIND_NAMES } from '@ownerng/domain'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countStays, FORBIDDEN, fail } from '../../test-support/test.queries.ts'
import { readBooks, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { sqlState } from './database.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => sqlState(error) || String(error),
  )

describe('a unit is never double-booked', () => {
  const book = (unit: string, arrival: string, departure: string, status = 'confirmed') =>
    test.owner.query(
      `insert into reservation (resort_id, number, unit_id, type, status, arrival,
        departure, people1)
     values ('HERON', 'T-' || nextval('reservation_number'), (select id from unit
       where number = $1 and resort_id = 'HERON'), 'rental', $4, $2, $3, 1) returning id`,
      [unit, arrival, departure, status],
    )

  it('rejects an overlapping stay, even for the owner of the tables', async () => {
    await book('101', '2031-03-01', '2031-03-08')
    expect(await refusal(book('101', '2031-03-07', '2031-03-09'))).toMatch(/^23(505|P01)$/)
    expect(await refusal(book('101', '2031-03-08', '2031-03-09'))).toBe('accepted')
  })

  it('makes a lock-off unit and its parts mutually exclusive', async () => {
    await book('301', '2031-03-01', '2031-03-08')
    expect(await refusal(book('301A', '2031-03-03', '2031-03-05'))).toBe('23505')
    await book('302B', '2031-03-01', '2031-03-08')
    expect(await refusal(book('302', '2031-03-07', '2031-03-09'))).toBe('23505')
    expect(await refusal(book('302A', '2031-03-01', '2031-03-08'))).toBe('accepted')
  })

  it('frees the nights of a canceled stay and retakes them only if they are free', async () => {
    const { rows } = await book('102', '2031-04-01', '2031-04-05')
    await test.owner.query(`update reservation set status = 'cancelled' where id = $1`, [
      rows[0].id,
    ])
    await book('102', '2031-04-02', '2031-04-04')
    expect(
      await refusal(
        test.owner.query(`update reservation set status = 'confirmed' where id = $1`, [rows[0].id]),
      ),
    ).toMatch(/^23(505|P01)$/)
  })

  it('does not let the parts of a unit change while it has stays', async () => {
    expect(
      await refusal(
        test.owner.query(
          `delete from unit_part where whole_unit_id = (select id from unit where number = '301')`,
        ),
      ),
    ).toBe('23001')
  })

  it('has an exclusion constraint in addition to the nightly key', async () => {
    const { rowCount } = await test.owner.query(
      `select from pg_constraint where conname = 'reservation_no_double_stay' and contype = 'x'`,
    )
    expect(rowCount).toBe(1)
  })
})

describe('ledgers are append-only and balanced', () => {
  const post = (txn: string, cents: number) =>
    test.owner.query(
      `insert into ledger_entry (resort_id, txn_id, ledger_account, cents)
        values ('HERON', $1, 'suspense', $2)`,
      [txn, cents],
    )

  it("rejects a transaction that doesn't sum to zero at commit", async () => {
    expect(await refusal(post('t-1', 100))).toBe('23514')
    await test.owner.query('begin')
    await post('t-2', 100)
    await post('t-2', -100)
    expect(await refusal(test.owner.query('commit'))).toBe('accepted')
  })

  it('rejects changes and deletions of entries, even for the owner of the tables', async () => {
    expect(await refusal(test.owner.query('update ledger_entry set cents = cents + 1'))).toBe(
      '23001',
    )
    expect(await refusal(test.owner.query('delete from points_entry'))).toBe('23001')
  })

  it("doesn't let a lot become negative", async () => {
    const { rows } = await test.owner.query(
      'select resort_id, id, remaining from points_lot order by remaining desc limit 1',
    )
    const spend = (points: number) =>
      test.owner.query(
        `insert into points_entry (resort_id, lot_id, points, reason) values ($1, $2, $3, 'spent')`,
        [rows[0].resort_id, rows[0].id, -points],
      )
    expect(await refusal(spend(Number(rows[0].remaining) + 1))).toBe('23514')
    expect((await readBooks(test.owner)).wrongLots).toBe(0)
  })
})

describe('row level security', () => {
  const tablesOfResorts = async () =>
    (
      await test.owner.query(
        `select table_name from information_schema.columns
          where table_schema = 'public' and column_name = 'resort_id'`,
      )
    ).rows.map((row) => row.table_name as string)

  it('is enabled and forced for all resort tables', async () => {
    const { rows } = await test.owner.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace
        and relkind = 'r' and relname = any($1) and not (relrowsecurity and relforcerowsecurity)`,
      [await tablesOfResorts()],
    )
    expect(rows).toEqual([])
    expect((await tablesOfResorts()).length).toBeGreaterThan(40)
  })

  it('shows the app role no rows without a resort or of another resort', async () => {
    const client = new pg.Client(test.asApp)
    await client.connect()
    const count = async () =>
      Number((await client.query('select count(*) as n from reservation')).rows[0].n)
    expect(await count()).toBe(0)
    await client.query('begin')
    await client.query(`select set_config('app.resort', 'PINES', true)`)
    expect(await count()).toBe(0)
    await client.query('commit')
    await client.query('begin')
    await client.query(`select set_config('app.resort', 'HERON', true)`)
    expect(await count()).toBeGreaterThan(100)
    expect(
      await refusal(
        client.query(
          `insert into property_code (resort_id, code, name) values ('PINES', 'X', 'X')`,
        ),
      ),
    ).toBe('42501')
    await client.query('rollback')
    expect(await count()).toBe(0)
    for (const statement of [
      'set role ownerng_owner',
      'alter table reservation disable row level security',
      'set row_security = off; select from reservation',
      'drop policy one_resort on reservation',
    ]) {
      expect(await refusal(client.query(statement)), statement).not.toBe('accepted')
    }
    const { rows } = await client.query(
      'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
    )
    expect(rows[0]).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false })
    await client.end()
  })

  it("doesn't let the app role change a ledger or write nights directly", async () => {
    for (const statement of FORBIDDEN)
      expect(
        await refusal(test.database.inResort('HERON', (sql) => sql.rows(statement))),
        statement.text,
      ).toBe('42501')
  })

  it('keeps resorts apart on pooled connections, even after failed transactions', async () => {
    const heron = (await test.database.readResort('HERON', countStays))[0]?.n
    const answers = await Promise.all(
      Array.from({ length: 300 }, async (_, index) => {
        if (index % 5 === 0)
          await test.database.inResort('HERON', (sql) => sql.rows(fail)).catch(() => {})
        return (await test.database.readResort(index % 2 ? 'HERON' : 'NOWHERE', countStays))[0]?.n
      }),
    )
    expect(answers.filter((_, index) => index % 2 === 0).every((n) => n === 0)).toBe(true)
    expect(answers.filter((_, index) => index % 2 === 1).every((n) => n === heron)).toBe(true)
  })
})

it('accepts logins of known app kinds only', async () => {
  const { rows } = await test.owner.query(
    `select pg_get_constraintdef(oid) as text from pg_constraint
      where conrelid = 'login'::regclass and pg_get_constraintdef(oid) like '%app_kind%'
      and contype = 'c'`,
  )
  const kinds = rows.flatMap(({ text }) =>
    [...text.matchAll(/'(\w+)'::text/g)].map(([, kind]) => kind),
  )
  expect(kinds.sort()).toEqual([...APP_KIND_NAMES].sort())
})

it('has no generated key in tables with BEFORE UPDATE triggers, because it would lock the row', async () => {
  const { rows } = await test.owner.query(
    `select distinct c.relname, a.attname from pg_index i
      join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attgenerated = 's'
        and a.attnum = any(i.indkey::int[])
      join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
        and t.tgtype & 1 = 1 and t.tgtype & 2 = 2 and t.tgtype & 16 = 16
      where i.indisunique and c.relnamespace = 'public'::regnamespace`,
  )
  expect(rows).toEqual([])
})
