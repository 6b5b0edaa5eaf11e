import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  type CallAnswer,
  listDifferences,
  listDigests,
  listRecords,
  postDigestRows,
  postDigests,
} from '@ownerng/contract'
import type { EventKindName } from '@ownerng/contract/events'
import { RECORD_SCOPES } from '@ownerng/contract/records'
import { addDays, SCOPES } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo, queryRows } from '../../../test-support/staff-commands.ts'
import { callWithKey, sendWithKey } from '../../../test-support/system-calls.ts'
import { addApiClient } from '../../../test-support/system-examples.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { listDifferences as printDifferences } from '../../cli/list-differences.ts'
import { reportDifferences } from './report-differences.ts'

type WireRecord = CallAnswer<typeof listRecords>['records'][number]
type Digest = CallAnswer<typeof listDigests>['digests'][number]

let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp()
  key = (await addApiClient(test, SCOPES)).key
})
afterAll(() => test.close())

const today = () => new Date().toISOString().slice(0, 10)
const lastDays = () => ({ from: addDays(today(), -15), to: addDays(today(), 15) })

/** Every record of a kind, as a system reads them, and where its events go on. */
async function readRecords(kind: EventKindName) {
  const records: WireRecord[] = []
  let cursor = ''
  let after: string | null = ''
  while (after !== null) {
    const place: object = after === '' ? {} : { after }
    const { body } = await callWithKey(test, key, listRecords, { kind, limit: 1_000, ...place })
    records.push(...body.records)
    cursor = body.cursor
    after = body.next
  }
  return { records, cursor }
}

/** The fields to add up, as docs/reconcile.md lists them. */
const CENTS: Readonly<Record<string, readonly string[]>> = {
  credit: ['billCents', 'accountCents'],
  autopay: ['capCents'],
  'closed-period': ['debitCents'],
  'work-order': ['costCents'],
}
const POINTS: Readonly<Record<string, readonly string[]>> = { contract: ['annualPoints'] }

/** The recipe of docs/reconcile.md, from records alone. */
function computeDigests(kind: EventKindName, records: readonly WireRecord[]): Digest[] {
  const dated = records.filter(({ changedAt, status }) => changedAt && status !== 'removed')
  const dayOf = ({ changedAt }: WireRecord) => changedAt?.slice(0, 10) ?? ''
  const sum = (ofDay: readonly WireRecord[], fields: readonly string[]) =>
    ofDay
      .flatMap(({ snapshot }) => fields.map((field) => Number(snapshot[field] ?? 0)))
      .reduce((total, amount) => total + amount, 0)
  return [...new Set(dated.map(dayOf))].sort().map((on) => {
    const ofDay = dated.filter((record) => dayOf(record) === on)
    const lines = ofDay
      .toSorted((a, b) => Buffer.compare(Buffer.from(a.id), Buffer.from(b.id)))
      .map(({ id, version }) => `${id} ${version}\n`)
    return {
      ...{ day: on, count: ofDay.length },
      cents: sum(ofDay, CENTS[kind] ?? ['cents']),
      points: sum(ofDay, POINTS[kind] ?? ['points']),
      sha256: createHash('sha256').update(lines.join('')).digest('hex'),
    }
  })
}

const readDigests = async (kind: EventKindName, more = {}) => {
  const { status, body } = await callWithKey(test, key, listDigests, {
    ...{ kind, ...lastDays() },
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const post = async (call: typeof postDigests | typeof postDigestRows, body: object, as = key) => {
  const answer = await sendWithKey(test, as, call, { body })
  return { status: answer.statusCode, body: answer.json() }
}

/** Posts the digest that a system with these records has. */
async function postOf(kind: EventKindName, records: readonly WireRecord[], cursor: string) {
  const { status, body } = await post(postDigests, {
    ...{ kind, cursor },
    digests: computeDigests(kind, records),
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.days as { day: string; state: string }[]
}

const postRows = (kind: EventKindName, records: readonly WireRecord[], on: string) =>
  post(postDigestRows, {
    ...{ kind, day: on },
    rows: records
      .filter(({ changedAt }) => changedAt?.startsWith(on))
      .map(({ id, version }) => ({ id, version })),
  })

const compare = async (kind: EventKindName, more = {}) =>
  (await callWithKey(test, key, listDifferences, { kind, ...lastDays(), ...more })).body

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
    const refused = await post(postDigests, { kind: 'bill', cursor, digests }, reader)
    expect(refused.body.code).toBe('SCOPE_MISSING')
    const rows = [{ id: 'x', version: 1 }]
    expect(
      (await post(postDigestRows, { kind: 'bill', day: today(), rows }, reader)).body.code,
    ).toBe('SCOPE_MISSING')
    const long = { ...query, to: addDays(query.from, 31) }
    expect((await callWithKey(test, key, listDigests, long)).status).toBe(400)
    const gone = { ...query, cursor: '1.000000000' }
    expect((await callWithKey(test, key, listDigests, gone)).body['code']).toBe('EVENTS_GONE')
    expect((await post(postDigests, { kind: 'bill', cursor: gone.cursor, digests })).status).toBe(
      410,
    )
    const twice = { kind: 'bill', cursor, digests: [digest, digest] }
    expect((await post(postDigests, twice)).status).toBe(400)
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
    expect((await post(postDigests, { kind: 'bill', cursor, digests }, other)).body.code).toBe(
      'EVENTS_GONE',
    )
  })
})

describe('posted digests', () => {
  it('agree with the same records, and name nothing', async () => {
    const { records, cursor } = await readRecords('person')
    const days = await postOf('person', records, cursor)
    expect(days.map(({ state }) => state)).toEqual(days.map(() => 'agrees'))
    // what changes later is not a difference
    await test.owner.query(`update person set last_name = last_name || 'x' where id = $1`, [
      records[0]?.id,
    ])
    expect(await compare('person')).toMatchObject({ days, differences: [], next: null })
  })

  it('that differ ask for rows, and then name each record that differs', async () => {
    const { records, cursor } = await readRecords('account')
    const [missing, old, ...others] = records
    if (!missing || !old?.version) throw new Error('too few accounts')
    const ghost = { ...missing, id: 'ghost', version: 4711 }
    const theirs = [...others, { ...old, version: old.version - 1 }, ghost]
    const on = missing.changedAt?.slice(0, 10) ?? ''
    expect(await postOf('account', theirs, cursor)).toEqual([{ day: on, state: 'rows-needed' }])
    expect(await compare('account')).toMatchObject({ differences: [], next: null })
    const part = await postRows('account', theirs.slice(0, 2), on)
    expect(part.body).toEqual({ state: 'rows-needed', rows: 2 })
    expect((await postRows('account', theirs, on)).body).toEqual({
      ...{ state: 'differs', rows: theirs.length },
    })
    const differences = [
      { day: on, id: missing.id, version: missing.version, postedVersion: null },
      { day: on, id: old.id, version: old.version, postedVersion: old.version - 1 },
      { day: on, id: 'ghost', version: null, postedVersion: 4711 },
    ].sort((a, b) => (a.id < b.id ? -1 : 1))
    expect(await compare('account')).toMatchObject({ differences, next: null })
    const paged = []
    for (let after = {}; paged.length < 9; ) {
      const page = await compare('account', { limit: 1, ...after })
      paged.push(...page.differences)
      if (page.next === null) break
      after = { after: page.next }
    }
    expect(paged).toEqual(differences)
    const lines = (await printDifferences(test.services, ['heron'])).split('\n')
    expect(lines).toContain(`account  ${on}  differs`)
    expect(lines).toContain(`account  ${on}  ghost  here: missing, there: version 4711`)
    // once the other system has caught up, nothing differs
    expect(await postOf('account', records, cursor)).toEqual([{ day: on, state: 'agrees' }])
    expect(await compare('account')).toMatchObject({ differences: [] })
    expect(await printDifferences(test.services, ['heron'])).not.toContain('account')
  })

  it('of a day without records here name those of the other system', async () => {
    const { records, cursor } = await readRecords('rules')
    const on = addDays(today(), -9)
    const moved = records.map((record) => ({ ...record, changedAt: `${on}T00:00:00Z` }))
    await postOf('rules', moved, cursor)
    await postRows('rules', moved, on)
    const { days, differences } = await compare('rules')
    expect(days).toEqual([{ day: on, state: 'differs' }])
    expect(differences.map(({ id, version }) => [id, version])).toEqual(
      records.map(({ id, version }) => [id, version]),
    )
  })

  it('with other amounts differ in their sums', async () => {
    const { records, cursor } = await readRecords('payment')
    const other = records.map((record, at) =>
      at === 0
        ? {
            ...record,
            snapshot: { ...record.snapshot, cents: Number(record.snapshot['cents']) + 1 },
          }
        : record,
    )
    const days = await postOf('payment', other, cursor)
    expect(days.filter(({ state }) => state !== 'agrees')).toEqual([
      { day: expect.any(String), state: 'sums-differ' },
    ])
  })

  it('of a day without records on both sides agree', async () => {
    const { cursor } = await readDigests('stay')
    const sha256 = createHash('sha256').digest('hex')
    const none = { day: addDays(today(), -8), count: 0, cents: 0, points: 0, sha256 }
    const { body } = await post(postDigests, { kind: 'stay', cursor, digests: [none] })
    expect(body.days).toEqual([{ day: none.day, state: 'agrees' }])
  })

  it('need a digest before rows', async () => {
    const rows = [{ id: 'x', version: 1 }]
    const { status } = await post(postDigestRows, { kind: 'week', day: today(), rows })
    expect(status).toBe(404)
    expect(await queryRows(test, `select from posted_digest_row where kind = 'week'`)).toEqual([])
  })

  it('are reported to the resort once, until they change', async () => {
    await test.owner.query(`update resort set email = 'desk@resort.example' where id = 'HERON'`)
    await test.owner.query(`delete from posted_digest`)
    const sent = async () => (await mailTo(test, 'desk@resort.example')).length
    const { records, cursor } = await readRecords('staff')
    await postOf('staff', records, cursor)
    await reportDifferences(test.services, 'HERON')
    expect(await sent()).toBe(0)
    await postOf('staff', records.slice(1), cursor)
    await reportDifferences(test.services, 'HERON')
    await reportDifferences(test.services, 'HERON')
    expect(await sent()).toBe(1)
    await postOf('staff', records.slice(1), cursor)
    await reportDifferences(test.services, 'HERON')
    expect(await sent()).toBe(1)
    await postOf('staff', records.slice(2), cursor)
    await reportDifferences(test.services, 'HERON')
    expect(await sent()).toBe(2)
  })
})
