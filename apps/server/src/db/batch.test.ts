import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { type Lane, openLane } from './batch.ts'
import { sqlState } from './database.ts'

let test: TestApp
let client: pg.Client
let lane: Lane
/** What PostgreSQL sent, besides rows and their ends. */
let heard: string[] = []

beforeAll(async () => {
  test = await startTestApp()
  client = new pg.Client({ ...test.asApp, pipeline: true } as pg.ClientConfig)
  await client.connect()
  for (const message of ['rowDescription', 'readyForQuery', 'parseComplete'])
    client.connection.on(message, () => heard.push(message))
  await client.query(`create temporary table once (
    key text primary key,
    twin text unique deferrable initially deferred
  )`)
})
afterAll(async () => {
  await client.end()
  await test.close()
})
beforeEach(async () => {
  await client.query('truncate once')
  lane = openLane(client, { types: pg.types })
  heard = []
})

const NUMBER = { name: 'number', text: 'select $1::integer as number, null as nothing' }
const ADD = { name: 'add', text: 'insert into once values ($1, $2)' }
const ALL = { name: 'all', text: 'select key from once order by key' }

const stateOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' ? sqlState(outcome.reason) : 'done'

const keys = async () => (await lane.ask<{ key: string }>(ALL)).rows.map(({ key }) => key)

it('sends what is asked in one turn at once, and learns the columns once', async () => {
  const answers = await Promise.all([lane.ask(NUMBER, [1]), lane.ask(NUMBER, [2])])
  expect(answers.map(({ rows }) => rows)).toEqual([
    [{ number: 1, nothing: null }],
    [{ number: 2, nothing: null }],
  ])
  expect(heard).toEqual(['parseComplete', 'rowDescription', 'readyForQuery'])
  expect((await lane.ask(NUMBER, [3])).rows).toEqual([{ number: 3, nothing: null }])
  expect(heard.slice(3)).toEqual(['readyForQuery'])
})

it('counts rows that were written', async () => {
  expect((await lane.ask(ADD, ['a', 'a'])).rowCount).toBe(1)
  expect((await lane.ask({ name: 'empty', text: 'delete from once' })).rowCount).toBe(1)
})

it('answers what came before a failure, and runs nothing behind it', async () => {
  await lane.ask(ADD, ['a', 'a'])
  const outcomes = await Promise.allSettled([
    lane.ask(NUMBER, [1]),
    lane.ask(ADD, ['a', 'b']),
    lane.ask(ADD, ['c', 'c']),
  ])
  expect(outcomes.map(stateOf)).toEqual(['done', '23505', '25P02'])
  expect(await keys()).toEqual(['a'])
})

it('fails all of a batch that cannot be committed', async () => {
  await lane.ask(ADD, ['a', 'twin'])
  const outcomes = await Promise.allSettled([lane.ask(NUMBER, [1]), lane.ask(ADD, ['b', 'twin'])])
  expect(outcomes.map(stateOf)).toEqual(['23505', '23505'])
  expect(await keys()).toEqual(['a'])
})

it('prepares a statement again whose first run failed', async () => {
  const half = { name: 'half', text: 'select 1 / $1::integer as half' }
  const later = { name: 'later', text: 'select 7 as seven' }
  const outcomes = await Promise.allSettled([lane.ask(half, [0]), lane.ask(later)])
  expect(outcomes.map(stateOf)).toEqual(['22012', '25P02'])
  const answers = await Promise.all([lane.ask(half, [1]), lane.ask(later)])
  expect(answers.map(({ rows }) => rows)).toEqual([[{ half: 1 }], [{ seven: 7 }]])
})

it('stays usable where a statement cannot be prepared or a value not be sent', async () => {
  const wrong = { name: 'wrong', text: 'select nothing_of_this_name' }
  const outcomes = await Promise.allSettled([lane.ask(wrong), lane.ask(wrong)])
  expect(outcomes.map(stateOf)).toEqual(['42703', '25P02'])
  const unwritable = {
    toPostgres: () => {
      throw new Error('of the value')
    },
  }
  expect(() => lane.ask(NUMBER, [unwritable])).toThrow('of the value')
  expect((await lane.ask(NUMBER, [4])).rows).toEqual([{ number: 4, nothing: null }])
})

it('tells who asked for a row that cannot be read, and nobody else', async () => {
  const getTypeParser: typeof pg.types.getTypeParser = (oid, format) =>
    oid === 1700
      ? () => {
          throw new Error('of the row')
        }
      : pg.types.getTypeParser(oid, format as 'text')
  const strict = openLane(client, { types: { getTypeParser } })
  const odd = { name: 'odd', text: 'select 1.5::numeric as odd' }
  const outcomes = await Promise.allSettled([strict.ask(odd), strict.ask(NUMBER, [5])])
  expect(outcomes).toEqual([
    { status: 'rejected', reason: new Error('of the row') },
    { status: 'fulfilled', value: { rows: [{ number: 5, nothing: null }], rowCount: 1 } },
  ])
})

it('puts its first statement in front of each batch', async () => {
  const first = { statement: { name: 'tag', text: "select set_config('a.b', $1, true)" } }
  const tagged = openLane(client, { types: pg.types }, { ...first, values: ['mine'] })
  const read = { name: 'read-tag', text: "select current_setting('a.b', true) as tag" }
  expect((await tagged.ask(read)).rows).toEqual([{ tag: 'mine' }])
  expect((await tagged.ask(read)).rows).toEqual([{ tag: 'mine' }])
  // and leaves nothing behind
  expect((await lane.ask(read)).rows).toEqual([{ tag: '' }])
})

it('fails all that waits when the connection is lost', async () => {
  const lost = new pg.Client({ ...test.asApp, pipeline: true } as pg.ClientConfig)
  lost.on('error', () => {})
  await lost.connect()
  const onLost = openLane(lost, { types: pg.types })
  const { rows } = await onLost.ask<{ pid: number }>({
    name: 'pid',
    text: 'select pg_backend_pid() as pid',
  })
  const sleep = { name: 'sleep', text: 'select pg_sleep(30)' }
  const waiting = Promise.allSettled([onLost.ask(sleep), onLost.ask(NUMBER, [1])])
  await client.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  for (const outcome of await waiting) expect(outcome.status).toBe('rejected')
  await expect(onLost.ask(NUMBER, [1])).rejects.toThrow()
})
