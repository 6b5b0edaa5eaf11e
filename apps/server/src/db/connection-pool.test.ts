import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { countRoundTrips } from '../../test-support/round-trips.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { type Answer, type ConnectionPool, openPool } from './connection-pool.ts'
import { isOutage, sqlState } from './database.ts'

let test: TestApp
let pool: ConnectionPool

const TABLE = `create temporary table once (
  key text primary key,
  twin text unique deferrable initially deferred
)`
const OPTIONS = { connections: 1, waitMs: 5_000, isPooled: false, timeouts: null }
beforeAll(async () => {
  test = await startTestApp()
  pool = openPool(test.asApp, OPTIONS)
  await pool.use((connection) => connection.run([TABLE]))
})
afterAll(async () => {
  await pool.close()
  await test.close()
})
beforeEach(() => pool.use((connection) => connection.run(['truncate once'])))

const use =
  (name: string, text: string) =>
  (...values: unknown[]) => ({
    statement: { name, text },
    values,
  })
const number = use('number', 'select $1::integer as number, null as nothing')
const add = use('add', 'insert into once values ($1, $2)')
const all = use('all', 'select key from once order by key')

const getRows = (number: number) => [{ number, nothing: null }]
const stateOf = (sent: Promise<unknown>) => sent.then(() => 'done', sqlState)

it('runs commands in order in one round trip', () =>
  pool.use(async (connection) => {
    await connection.run([number(0), add('x', 'x')])
    const count = await countRoundTrips(async () => {
      const answers = await connection.run(['begin', number(1), add('a', 'a'), number(2), 'commit'])
      expect(answers.map(({ rows }) => rows)).toEqual([[], getRows(1), [], getRows(2), []])
      expect(answers.map(({ done }) => done)).toEqual([
        ...['BEGIN', 'SELECT', 'INSERT', 'SELECT', 'COMMIT'],
      ])
    })
    expect(count()).toBe(1)
    expect((await connection.run([number(3)]))[0]?.rows).toEqual(getRows(3))
  }))

it('counts written rows', () =>
  pool.use(async (connection) => {
    const empty = use('empty', 'delete from once')
    const answers = await connection.run([add('a', 'a'), add('b', 'b'), empty(), empty()])
    expect(answers.map(({ rowCount }) => rowCount)).toEqual([1, 1, 2, 0])
  }))

it('runs nothing after a failed command, and names the statements in the error', () =>
  pool.use(async (connection) => {
    await connection.run([add('a', 'a')])
    const sent = connection.run(['begin', number(1), add('a', 'b'), add('c', 'c'), 'commit'])
    await expect(sent).rejects.toMatchObject({
      code: '23505',
      statement: 'begin, number, add, add, commit',
    })
    expect((await connection.run(['commit']))[0]?.done).toBe('ROLLBACK')
    expect((await connection.run([all()]))[0]?.rows).toEqual([{ key: 'a' }])
  }))

it('rejects a commit that breaks a deferred constraint', () =>
  pool.use(async (connection) => {
    await connection.run([add('a', 'twin')])
    expect(await stateOf(connection.run(['begin', add('b', 'twin'), 'commit']))).toBe('23505')
    expect((await connection.run([all()]))[0]?.rows).toEqual([{ key: 'a' }])
  }))

it('keeps prepared statements after a failed transaction', () =>
  pool.use(async (connection) => {
    const half = use('half', 'select 1 / $1::integer as half')
    const later = use('later', 'select 7 as seven')
    expect(await stateOf(connection.run(['begin', half(0), later()]))).toBe('22012')
    await connection.run(['rollback'])
    const answers = await connection.run([half(1), later()])
    expect(answers.map(({ rows }) => rows)).toEqual([[{ half: 1 }], [{ seven: 7 }]])
  }))

it('stays usable after a statement that cannot be prepared', () =>
  pool.use(async (connection) => {
    const wrong = use('wrong', 'select nothing_of_this_name')
    expect(await stateOf(connection.run([number(1), wrong()]))).toBe('42703')
    expect(await stateOf(connection.run([wrong()]))).toBe('42703')
    expect((await connection.run([number(4)]))[0]?.rows).toEqual(getRows(4))
  }))

it("sends nothing if a value can't be encoded", () =>
  pool.use(async (connection) => {
    const circular: { self?: object } = {}
    circular.self = circular
    await expect(connection.run([add('a', 'a'), add('b', circular)])).rejects.toThrow('circular')
    expect((await connection.run([all()]))[0]?.rows).toEqual([])
  }))

it('never returns a connection that is in a transaction to the pool', async () => {
  await pool.use((connection) => connection.run(['begin', 'create temporary table mine ()']))
  const [found] = await pool.use((connection) =>
    connection.run(["select to_regclass('pg_temp.mine') as mine"]),
  )
  expect(found?.rows).toEqual([{ mine: null }])
  // the temporary table of these tests was lost with the connection
  await pool.use((connection) => connection.run([TABLE]))
})

it('rejects pending commands as an outage when the connection is lost', async () => {
  const other = openPool(test.asApp, OPTIONS)
  const error = await other.use(async (connection) => {
    const [pid] = (await connection.run(['select pg_backend_pid() as pid'])) as Answer<{
      pid: number
    }>[]
    const waiting = connection.run([use('sleep', 'select pg_sleep(30)')()]).catch((error) => error)
    await test.owner.query('select pg_terminate_backend($1)', [pid?.rows[0]?.pid])
    const lost = await waiting
    await expect(connection.run([number(1)])).rejects.toThrow()
    return lost
  })
  expect(isOutage(error)).toBe(true)
  const [answer] = await other.use((connection) => connection.run([number(2)]))
  expect(answer?.rows).toEqual(getRows(2))
  await other.close()
})

it('rejects commands sent after the connection was returned', async () => {
  const late = await pool.use(async (connection) => ({ connection }))
  await expect(late.connection.run([number(1)])).rejects.toThrow('after its transaction ended')
})
