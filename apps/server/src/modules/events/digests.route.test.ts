import { readFileSync } from 'node:fs'
import { listDifferences, listDigests, postDigestRows, postDigests } from '@ownerng/contract'
import type { EventKindName } from '@ownerng/contract/events'
import { RECORD_SCOPES } from '@ownerng/contract/records'
import { addDays, SCOPES } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  computeDigests,
  lastDays,
  postWithKey,
  readRecords as readRecordsOf,
  today,
} from '../../../test-support/digests.ts'
import { callWithKey } from '../../../test-support/system-calls.ts'
import { addApiClient } from '../../../test-support/system-examples.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp()
  key = (await addApiClient(test, SCOPES)).key
})
afterAll(() => test.close())

const readRecords = (kind: EventKindName) => readRecordsOf(test, key, kind)
const post = (call: typeof postDigests | typeof postDigestRows, body: object, as = key) =>
  postWithKey(test, as, call, body)

const readDigests = async (kind: EventKindName, more = {}) => {
  const { status, body } = await callWithKey(test, key, listDigests, {
    ...{ kind, ...lastDays() },
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

describe('digests', () => {
  it('are computed as in the example of the page', () => {
    const page = readFileSync(new URL('../../../../../docs/reconcile.md', import.meta.url), 'utf8')
    const [records, digest] = [...page.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(
      ([, json = '']) => JSON.parse(json),
    )
    const whole = records.map((record: object) => ({ status: null, details: {}, ...record }))
    expect(computeDigests('bill', whole)).toEqual([digest])
    // the same digest in the request
    expect(page.match(new RegExp(digest.sha256, 'g'))).toHaveLength(2)
  })

  it.each(Object.keys(RECORD_SCOPES) as EventKindName[])(
    'of %s are those of its records, by the recipe',
    async (kind) => {
      const { records } = await readRecords(kind)
      const { digests, since } = await readDigests(kind)
      expect(since).toBeNull()
      expect(digests).toEqual(computeDigests(kind, records))
    },
  )

  it('are not all empty or without amounts', async () => {
    const [bills] = (await readDigests('bill')).digests
    expect(bills?.count).toBeGreaterThan(10)
    expect(bills?.cents).toBeGreaterThan(100_000)
    expect((await readDigests('contract')).digests[0]?.points).toBeGreaterThan(1_000)
  })

  it('are of a place in the log: later changes leave them as they were', async () => {
    const before = await readDigests('bill')
    await test.owner.query(`update charge set due_on = due_on + 1 where resort_id = 'HERON'`)
    expect(await readDigests('bill', { cursor: before.cursor })).toEqual(before)
    expect((await readDigests('bill')).digests).not.toEqual(before.digests)
  })

  it('leave out days whose events are no longer all stored', async () => {
    const app = await startTestApp()
    const { key: other } = await addApiClient(app, ['billing:read'])
    const query = { kind: 'bill', ...lastDays() }
    const before = (await callWithKey(app, other, listDigests, query)).body
    expect(before.digests.length).toBe(1)
    await app.owner.query(`delete from event where resort_id = 'HERON' and sequence = 1`)
    const { body } = await callWithKey(app, other, listDigests, query)
    expect(body.since).toBe(addDays(before.digests[0]?.day ?? '', 1))
    expect(body.digests).toEqual([])
    await app.close()
  })

  it('refuse other scopes, too many days, and places that the log lacks', async () => {
    const { key: reader } = await addApiClient(test, ['stays:read'])
    const query = { kind: 'bill', ...lastDays() }
    for (const call of [listDigests, listDifferences])
      expect((await callWithKey(test, reader, call, query)).body['code']).toBe('SCOPE_MISSING')
    const { cursor } = await readDigests('bill')
    const [digest] = (await readDigests('bill')).digests
    const digests = [digest]
    const refused = await post(postDigests, { ...query, cursor, digests }, reader)
    expect(refused.body.code).toBe('SCOPE_MISSING')
    const rows = [{ id: 'x', version: 1 }]
    expect(
      (await post(postDigestRows, { kind: 'bill', day: today(), rows }, reader)).body.code,
    ).toBe('SCOPE_MISSING')
    const long = { ...query, to: addDays(query.from, 31) }
    expect((await callWithKey(test, key, listDigests, long)).status).toBe(400)
    const gone = { ...query, cursor: '1.000000000' }
    expect((await callWithKey(test, key, listDigests, gone)).body['code']).toBe('EVENTS_GONE')
    expect((await post(postDigests, { ...gone, digests })).status).toBe(410)
    for (const wrong of [
      { ...query, cursor, digests: [digest, digest] },
      { ...query, cursor, digests: [{ ...digest, day: addDays(query.from, -1) }] },
      { ...long, cursor, digests },
    ])
      expect((await post(postDigests, wrong)).status).toBe(400)
    const many = Array.from({ length: 501 }, (_, at) => ({ id: `x${at}`, version: 1 }))
    expect((await post(postDigestRows, { kind: 'bill', day: today(), rows: many })).status).toBe(
      400,
    )
  })

  it('of a resort are not seen by another one', async () => {
    await test.owner.query(
      `insert into resort (id, server_id, name, time_zone, laid_out_on)
      select 'OTHER', server_id, 'Other', time_zone, laid_out_on from resort where id = 'HERON'`,
    )
    const { key: other } = await addApiClient(test, ['billing:read'], 'OTHER')
    const query = { kind: 'bill', ...lastDays() }
    expect((await callWithKey(test, other, listDigests, query)).body.digests).toEqual([])
    const { cursor } = await readDigests('bill')
    const { digests } = await readDigests('bill')
    expect((await post(postDigests, { ...query, cursor, digests }, other)).body.code).toBe(
      'EVENTS_GONE',
    )
  })
})
