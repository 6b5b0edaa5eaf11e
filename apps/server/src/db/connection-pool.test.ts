import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { countRoundTrips } from '../../test-support/round-trips.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { type ConnectionPool, openPool } from './connection-pool.ts'
import { isOutage, sqlState } from './database.ts'

let test: TestApp
let pool: ConnectionPool

const OPTIONS = { connections: 1, waitMs: 5_000, isPooled: false, timeouts: null }
beforeAll(async () => {
  test = await startTestApp()
  pool = openPool(test.asApp, OPTIONS)
  await pool.use((connection) =>
    connection.command(`create temporary table once (
      key text primary key,
      twin text unique deferrable initially deferred
    )`),
  )
})
afterAll(async () => {
  await pool.close()
  await test.close()
})
beforeEach(() => pool.use((connection) => connection.command('truncate once')))

const NUMBER = { name: 'number', text: 'select $1::integer as number, null as nothing' }
const ADD = { name: 'add', text: 'insert into once values ($1, $2)' }
const ALL = { name: 'all', text: 'select key from once order by key' }

const getState = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' ? sqlState(outcome.reason) : 'done'

const getRows = (number: number) => [{ number, nothing: null }]

it('sends the statements of one turn in one round trip', () =>
  pool.use(async (connection) => {
    const count = await countRoundTrips(async () => {
      const results = await Promise.all([
        connection.execute(NUMBER, [1]),
        connection.execute(NUMBER, [2]),
      ])
      expect(results.map(({ rows }) => rows)).toEqual([getRows(1), getRows(2)])
    })
    expect(count()).toBe(1)
    expect((await connection.execute(NUMBER, [3])).rows).toEqual(getRows(3))
  }))

it('counts written rows', () =>
  pool.use(async (connection) => {
    expect((await connection.execute(ADD, ['a', 'a'])).rowCount).toBe(1)
    const empty = { name: 'empty', text: 'delete from once' }
    expect((await connection.execute(empty)).rowCount).toBe(1)
  }))

it('resolves the statements before a failed one, and rejects those after it', () =>
  pool.use(async (connection) => {
    await connection.execute(ADD, ['a', 'a'])
    const outcomes = await Promise.allSettled([
      connection.command('begin'),
      connection.execute(NUMBER, [1]),
      connection.execute(ADD, ['a', 'b']),
      connection.execute(ADD, ['c', 'c']),
    ])
    expect(outcomes.map(getState)).toEqual(['done', 'done', '23505', '25P02'])
    expect(await connection.command('commit')).toBe('ROLLBACK')
    expect((await connection.execute(ALL)).rows).toEqual([{ key: 'a' }])
  }))

it('rejects a commit that breaks a deferred constraint', () =>
  pool.use(async (connection) => {
    await connection.execute(ADD, ['a', 'twin'])
    const outcomes = await Promise.allSettled([
      connection.command('begin'),
      connection.execute(ADD, ['b', 'twin']),
      connection.command('commit'),
    ])
    expect(outcomes.map(getState)).toEqual(['done', 'done', '23505'])
    expect((await connection.execute(ALL)).rows).toEqual([{ key: 'a' }])
  }))

it('prepares a statement again after a failed transaction', () =>
  pool.use(async (connection) => {
    const half = { name: 'half', text: 'select 1 / $1::integer as half' }
    const later = { name: 'later', text: 'select 7 as seven' }
    const outcomes = await Promise.allSettled([
      connection.command('begin'),
      connection.execute(half, [0]),
      connection.execute(later),
      connection.command('rollback'),
    ])
    expect(outcomes.map(getState)).toEqual(['done', '22012', '25P02', 'done'])
    const results = await Promise.all([connection.execute(half, [1]), connection.execute(later)])
    expect(results.map(({ rows }) => rows)).toEqual([[{ half: 1 }], [{ seven: 7 }]])
  }))

it('stays usable after a statement that cannot be prepared', () =>
  pool.use(async (connection) => {
    const wrong = { name: 'wrong', text: 'select nothing_of_this_name' }
    const outcomes = await Promise.allSettled([
      connection.execute(wrong),
      connection.execute(wrong),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(getState(outcomes[0])).toBe('42703')
    expect((await connection.execute(NUMBER, [4])).rows).toEqual(getRows(4))
  }))

it("runs a statement again after one of its values couldn't be encoded", async () => {
  const unwritable = {
    toPostgres: () => {
      throw new Error('of the value')
    },
  }
  const other = openPool(test.asApp, OPTIONS)
  const run = (value: unknown) => other.use((connection) => connection.execute(NUMBER, [value]))
  await expect(run(unwritable)).rejects.toThrow('of the value')
  expect((await run(4)).rows).toEqual(getRows(4))
  await other.close()
})

it('rejects all pending statements as an outage when the connection is lost', async () => {
  const other = openPool(test.asApp, OPTIONS)
  const outcomes = other.use(async (connection) => {
    const pid = { name: 'pid', text: 'select pg_backend_pid() as pid' }
    const { rows } = await connection.execute<{ pid: number }>(pid)
    const sleep = { name: 'sleep', text: 'select pg_sleep(30)' }
    const waiting = Promise.allSettled([connection.execute(sleep), connection.execute(NUMBER, [1])])
    await test.owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    const settled = await waiting
    await expect(connection.execute(NUMBER, [1])).rejects.toThrow()
    return settled
  })
  for (const outcome of await outcomes)
    expect(outcome.status === 'rejected' && isOutage(outcome.reason)).toBe(true)
  expect((await other.use((connection) => connection.execute(NUMBER, [2]))).rows).toEqual(
    getRows(2),
  )
  await other.close()
})

it('rejects statements sent after the connection was returned', async () => {
  const late = await pool.use(async (connection) => ({ connection }))
  await expect(late.connection.execute(NUMBER, [1])).rejects.toThrow('after its transaction ended')
})
