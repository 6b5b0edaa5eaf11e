import { listEvents } from '@ownerng/contract'
import { CLIENT_LIMITS } from '@ownerng/domain'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callWithKey } from '../../../test-support/system-calls.ts'
import { addApiClient } from '../../../test-support/system-examples.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { readEvents } from './read-events.ts'

let test: TestApp
let key: string
beforeEach(async () => {
  test = await startTestApp()
  key = (await addApiClient(test)).key
})
afterEach(() => test.close())

type Query = Readonly<Record<string, unknown>>

const list = (query: Query = {}) => callWithKey(test, key, listEvents, query)
const readAll = () => readEvents(test.services, 'HERON', { after: 0, most: 1_000_000 })
const findEnd = async () => {
  let { next, hasMore } = (await list({ limit: 1_000 })).body
  while (hasMore) ({ next, hasMore } = (await list({ limit: 1_000, after: next })).body)
  return next
}

/** Logs an event. */
const setOption = (name: string) =>
  test.owner.query(
    `insert into resort_option (resort_id, name, value) values ('HERON', $1, '1')
    on conflict (resort_id, name) do update set value = resort_option.value || '1'`,
    [name],
  )

const addPerson = (id: string, sql: pg.Client = test.owner) =>
  sql.query(`insert into person (resort_id, id, last_name) values ('HERON', $1, 'Doe')`, [id])

describe('GET events', () => {
  it('returns every event once, in pages', async () => {
    const all = await readAll()
    const ids: string[] = []
    let after: string | undefined
    for (;;) {
      const { status, body } = await list({ limit: 700, ...(after ? { after } : {}) })
      expect(status).toBe(200)
      ids.push(...body.events.map(({ id }) => id))
      after = body.next
      if (!body.hasMore) break
    }
    expect(ids).toEqual(all.map(({ id }) => id))
    expect((await list({ after })).body).toEqual({ events: [], next: after, hasMore: false })
  })

  it('returns types and kinds, and goes on after the others', async () => {
    const after = await findEnd()
    await setOption('test-a')
    const { body } = await list({ after, types: 'stay,rules.changed' })
    expect(body).toMatchObject({ events: [], hasMore: false })
    expect(body.next).not.toBe(after)
    const found = await list({ after, types: 'stay,option.created', limit: 1 })
    expect(found.body.events).toMatchObject([{ type: 'option.created', objectId: 'test-a' }])
    expect((await list({ types: 'stay,nothing' })).status).toBe(400)
    expect((await list({ types: 'option.painted' })).status).toBe(400)
  })

  it('searches a long log for rare types in parts, and misses none', async () => {
    await test.owner.query(
      `insert into event (resort_id, type, object_id, snapshot)
      select 'HERON', 'person.changed', 'x' || n, '{"id": "x"}' from generate_series(1, 21000) n`,
    )
    await setOption('test-b')
    let after = await findEnd()
    after = `${Number(after.split('.')[0]) - 21_001}.`
    const { rows } = await test.owner.query('select id from event where sequence = $1', [
      Number.parseInt(after, 10),
    ])
    after += rows[0].id.slice(-9)
    const sizes: number[] = []
    for (;;) {
      const { body } = await list({ after, types: 'option' })
      sizes.push(body.events.length)
      after = body.next
      if (!body.hasMore) break
    }
    expect(sizes).toEqual([0, 0, 1])
  })

  it('never skips an event that is committed after a later one was read', async () => {
    const after = await findEnd()
    const slow = new pg.Client(test.asApp)
    await slow.connect()
    await slow.query('begin')
    await slow.query(`select set_config('app.resort', 'HERON', true)`)
    await addPerson('test-slow', slow)
    await addPerson('test-fast')
    const first = (await list({ after })).body
    expect(first.events).toMatchObject([{ objectId: 'test-fast' }])
    await slow.query('commit')
    await slow.end()
    const { body } = await list({ after: first.next })
    expect(body.events).toMatchObject([{ objectId: 'test-slow' }])
  })

  it('says how to start over if the events after a cursor are gone', async () => {
    const old = (await list({ limit: 10 })).body.next
    const kept = (await list({ limit: 20 })).body.next
    await test.owner.query('delete from event where sequence <= 20')
    const { status, body } = await list({ after: old })
    expect([status, body]).toMatchObject([410, { code: 'EVENTS_GONE', first: '20.' }])
    expect(body['detail']).toContain('GET /api/records/KIND')
    expect((await list({ after: kept })).status).toBe(200)
    expect((await list({ after: '20.' })).status).toBe(200)
    expect((await list()).body.events[0]?.id).toBe((await list({ after: kept })).body.events[0]?.id)
  })

  it('refuses a cursor of another log, as after a restored backup', async () => {
    const { next } = (await list({ limit: 10 })).body
    const end = await findEnd()
    await test.owner.query(`update event set id = 'restored' where sequence = 10`)
    expect((await list({ after: next })).body).toMatchObject({ code: 'EVENTS_GONE' })
    const later = `${Number(end.split('.')[0]) + 1}.${end.split('.')[1]}`
    expect((await list({ after: later })).body).toMatchObject({ code: 'EVENTS_GONE' })
    expect((await list({ after: '10' })).status).toBe(400)
  })

  it('returns nothing of another resort', async () => {
    await test.owner.query(
      `insert into resort (id, server_id, name, time_zone, laid_out_on)
      values ('OTHER', 'DEMO', 'Other', 'America/New_York', '2026-01-01')`,
    )
    const other = await addApiClient(test, ['events:read'], 'OTHER')
    const { body } = await callWithKey(test, other.key, listEvents)
    expect(body.events.filter(({ type }) => !type.startsWith('api-'))).toEqual([])
    const foreign = await findEnd()
    expect((await callWithKey(test, other.key, listEvents, { after: foreign })).status).toBe(410)
  })
})

describe('a wait for events', () => {
  /** Starts as many requests as may wait and one more, and returns them once all have begun. */
  async function fillPlaces<T extends { readonly status: number }>(wait: () => Promise<T>) {
    const waits = Array.from({ length: CLIENT_LIMITS.waiting + 1 }, wait)
    expect((await Promise.race(waits)).status).toBe(429)
    return waits
  }
  const getStatuses = async (waits: readonly Promise<{ readonly status: number }>[]) =>
    (await Promise.all(waits)).map(({ status }) => status).sort()
  const FULL = [...Array(CLIENT_LIMITS.waiting).fill(200), 429]

  it('ends with the next event of its types, and holds no connection', async () => {
    const other = await addApiClient(test)
    const after = await findEnd()
    const waits = await fillPlaces(() => list({ after, wait: 30, types: 'option' }))
    await expect.poll(() => test.database.poolFigures().busy).toBe(0)
    const ofPerson = callWithKey(test, other.key, listEvents, { after, wait: 30, types: 'person' })
    await test.owner.query(`update person set first_name = first_name || 'x' where id = 'p-10433'`)
    expect((await ofPerson).body.events).toHaveLength(1)
    await setOption('test-c')
    for (const { status, body } of await Promise.all(waits))
      if (status === 200) expect(body.events).toMatchObject([{ objectId: 'test-c' }])
  })

  it('ends without events after its time', async () => {
    const after = await findEnd()
    const { status, body } = await list({ after, wait: 1 })
    expect([status, body]).toEqual([200, { events: [], next: after, hasMore: false }])
  })

  it('is refused if too many of a client wait, whose places are free again afterwards', async () => {
    const other = await addApiClient(test)
    const after = await findEnd()
    const waits = await fillPlaces(() => list({ after, wait: 30 }))
    expect((await list({ after })).status).toBe(200)
    const others = callWithKey(test, other.key, listEvents, { after, wait: 30 })
    await setOption('test-d')
    expect(await getStatuses(waits)).toEqual(FULL)
    expect((await others).status).toBe(200)
    expect((await list({ after: await findEnd(), wait: 1 })).status).toBe(200)
  })

  it('ends when the server shuts down', async () => {
    const after = await findEnd()
    const began = performance.now()
    const waits = await fillPlaces(() => list({ after, wait: 30 }))
    await test.app.close()
    expect(await getStatuses(waits)).toEqual(FULL)
    expect(performance.now() - began).toBeLessThan(30_000)
  })

  it('ends when the client leaves, and gives its place back', async () => {
    const after = await findEnd()
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const leave = new AbortController()
    const headers = { authorization: `Bearer ${key}` }
    const waits = await fillPlaces(() =>
      fetch(`${address}/api/events?after=${after}&wait=30`, { headers, signal: leave.signal }),
    )
    const ends = Promise.allSettled(waits)
    leave.abort()
    expect((await ends).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect.poll(async () => (await list({ after, wait: 1 })).status).toBe(200)
  })
})
