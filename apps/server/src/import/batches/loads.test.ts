import { randomUUID } from 'node:crypto'
import { addLoadRows, getLoad, listLoadResults, listRecords, startLoad } from '@ownerng/contract'
import { MINUTE_MS, SCOPES } from '@ownerng/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addEmptyResort } from '../../../test-support/batches.ts'
import { sendWithKey } from '../../../test-support/system-calls.ts'
import { addApiClient } from '../../../test-support/system-examples.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { writeLoads } from './write-loads.ts'

let test: TestApp
let key: string
let client: string
beforeAll(async () => {
  test = await startTestApp()
  await addEmptyResort(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.owner.query('delete from load')
  ;({ key, client } = await addApiClient(test, SCOPES))
})

type Call = typeof startLoad | typeof addLoadRows | typeof getLoad | typeof listLoadResults

const send = async (call: Call, query: object, body?: object, as = key) => {
  const sent = { query: query as Record<string, unknown>, ...(body ? { body } : {}) }
  const answer = await sendWithKey(test, as, call, sent)
  return { status: answer.statusCode, body: answer.json() }
}

const owner = (n: number) => ({
  externalId: `load-${n}`,
  values: { owner_number: `6${n}`, name: `Owner ${n}`, status: 'active' },
})
const rowsOf = (...numbers: number[]) => numbers.map(owner)

const start = async (rows: number) => {
  const body = { kind: 'owners', requestKey: randomUUID(), rows }
  const started = await send(startLoad, {}, body)
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  return { id: started.body.id as string, body }
}
const addPart = (id: string, part: number, rows: object[]) =>
  send(addLoadRows, { id }, { part, rows })
const work = (stop = new AbortController().signal) => writeLoads(test.services, 'HERON', stop)

describe('a load', () => {
  it('is written in parts, with its progress and results', async () => {
    const { id, body } = await start(5)
    expect((await send(startLoad, {}, body)).body.id).toBe(id)
    await addPart(id, 2, rowsOf(3, 4))
    await work()
    // the first part isn't here yet
    expect((await send(getLoad, { id })).body).toMatchObject({
      ...{ state: 'open', rows: { total: 5, received: 2, done: 0 } },
    })
    await addPart(id, 1, rowsOf(1, 2))
    const stop = new AbortController()
    stop.abort()
    await work(stop.signal)
    expect((await send(getLoad, { id })).body).toMatchObject({
      ...{ state: 'open', rows: { total: 5, received: 4, done: 2 } },
    })
    await addPart(id, 3, [{ ...owner(5), values: { owner_number: '' } }])
    expect((await send(getLoad, { id })).body.state).toBe('running')
    await work()
    const done = (await send(getLoad, { id })).body
    expect(done).toMatchObject({
      ...{ state: 'done', rows: { total: 5, received: 5, done: 5 } },
      counts: { created: 4, refused: 1 },
    })
    const pages: string[][] = []
    for (let after: string | null = '0'; after !== null; ) {
      const page: { results: { externalId: string }[]; next: string | null } = (
        await send(listLoadResults, { id, after })
      ).body
      pages.push(page.results.map(({ externalId }) => externalId))
      after = page.next
    }
    expect(pages).toEqual([['load-1', 'load-2'], ['load-3', 'load-4'], ['load-5']])
    const { rows } = await test.owner.query(
      `select a.done_by, c.name, p.given from owner_account a
        join api_client c on a.done_by = 'client ' || c.id
        cross join load_part p where a.owner_number = '61' and p.part = 1`,
    )
    expect(rows).toMatchObject([{ name: client, given: null }])
  })

  it('stores a part once, and no more rows than it has', async () => {
    const { id } = await start(3)
    await addPart(id, 1, rowsOf(11, 12))
    expect((await addPart(id, 1, rowsOf(11, 12))).body.rows.received).toBe(2)
    expect((await addPart(id, 1, rowsOf(11, 13))).body.code).toBe('KEY_REUSED')
    expect((await addPart(id, 2, rowsOf(13, 14))).status).toBe(400)
    await work()
    await work()
    expect((await send(getLoad, { id })).body.counts.created).toBe(2)
  })

  it('continues with a part that a server did not finish', async () => {
    const { id } = await start(2)
    await addPart(id, 1, rowsOf(21, 22))
    await test.owner.query(
      `create function fail() returns trigger language plpgsql as
        $$ begin raise exception 'killed' using errcode = '57P01'; end $$`,
    )
    await test.owner.query(
      'create trigger fails before update on load_part for each row execute function fail()',
    )
    await test.owner.query('alter table load_part disable trigger fails')
    await test.owner.query(
      `create trigger stops before insert on external_id for each row execute function fail()`,
    )
    await expect(work()).rejects.toThrow()
    await test.owner.query('drop function fail() cascade')
    expect((await send(getLoad, { id })).body).toMatchObject({ rows: { done: 0 } })
    const { rows } = await test.owner.query(
      `select from owner_account where owner_number in ('621', '622')`,
    )
    expect(rows).toEqual([])
    await work()
    expect((await send(getLoad, { id })).body.rows.done).toBe(0)
    test.pass(MINUTE_MS + 1)
    await work()
    expect((await send(getLoad, { id })).body).toMatchObject({
      ...{ state: 'done', counts: { created: 2 } },
    })
  })

  it('is closed to other clients, resorts, and scopes', async () => {
    const { id } = await start(1)
    const others = [
      await addApiClient(test, SCOPES),
      await addApiClient(test, SCOPES, 'BAYVIEW'),
      await addApiClient(test, ['stays:read']),
    ]
    const statuses = await Promise.all(
      others.map(async (other) => (await send(getLoad, { id }, undefined, other.key)).status),
    )
    expect(statuses).toEqual([404, 404, 422])
  })
})

describe('records', () => {
  it('are read by their external IDs', async () => {
    const { id } = await start(2)
    await addPart(id, 1, rowsOf(31, 32))
    await work()
    const read = async (externalIds: string, as = key) => {
      const query = { kind: 'account', externalIds }
      const answer = await sendWithKey(test, as, listRecords, { query })
      return answer.json().records as { externalId: string; snapshot: { ownerNumber: string } }[]
    }
    const named = await read('load-31,load-32,nothing')
    expect(named.map((one) => [one.externalId, one.snapshot.ownerNumber]).toSorted()).toEqual([
      ['load-31', '631'],
      ['load-32', '632'],
    ])
    expect(await read('nothing')).toEqual([])
    const foreign = await addApiClient(test, SCOPES, 'BAYVIEW')
    expect(await read('load-31', foreign.key)).toEqual([])
  })
})
