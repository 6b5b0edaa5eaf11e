import { createHash } from 'node:crypto'
import { listDifferences, postDigestRows, postDigests } from '@ownerng/contract'
import { MAX_DIGEST_ROWS } from '@ownerng/contract/digests'
import type { EventKindName } from '@ownerng/contract/events'
import { addDays, SCOPES } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  computeDigests,
  lastDays,
  postWithKey,
  readRecords as readRecordsOf,
  today,
  type WireRecord,
} from '../../../test-support/digests.ts'
import { mailTo, queryRows } from '../../../test-support/staff-commands.ts'
import { callWithKey } from '../../../test-support/system-calls.ts'
import { addApiClient } from '../../../test-support/system-examples.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { listDifferences as printDifferences } from '../../cli/list-differences.ts'
import { reportDifferences } from './report-differences.ts'

let test: TestApp
let client: string
let key: string
beforeAll(async () => {
  test = await startTestApp()
  const added = await addApiClient(test, SCOPES)
  client = added.client
  key = added.key
})
afterAll(() => test.close())

const readRecords = (kind: EventKindName) => readRecordsOf(test, key, kind)
const post = (call: typeof postDigests | typeof postDigestRows, body: object, as = key) =>
  postWithKey(test, as, call, body)

/** Posts the digest that a system with these records has. */
async function postOf(
  kind: EventKindName,
  records: readonly WireRecord[],
  cursor: string,
  as = key,
) {
  const digests = computeDigests(kind, records)
  const { status, body } = await post(postDigests, { kind, ...lastDays(), cursor, digests }, as)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.days as { day: string; state: string }[]
}

const differing = (days: readonly { day: string; state: string }[]) =>
  days.filter(({ state }) => state !== 'agrees')

const postRows = (kind: EventKindName, records: readonly WireRecord[], on: string) =>
  post(postDigestRows, {
    ...{ kind, day: on },
    rows: records
      .filter(({ changedAt }) => changedAt?.startsWith(on))
      .map(({ id, version }) => ({ id, version })),
  })

const compare = async (kind: EventKindName, more = {}) =>
  (await callWithKey(test, key, listDifferences, { kind, ...lastDays(), ...more })).body

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
    await test.owner.query('delete from posted_digest')
    const { records, cursor } = await readRecords('account')
    const [missing, old, ...others] = records
    if (!missing || !old?.version) throw new Error('too few accounts')
    const ghost = { ...missing, id: 'ghost', version: 4711 }
    const theirs = [...others, { ...old, version: old.version - 1 }, ghost]
    const on = missing.changedAt?.slice(0, 10) ?? ''
    expect(differing(await postOf('account', theirs, cursor))).toEqual([
      { day: on, state: 'rows-needed' },
    ])
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
    expect(lines).toContain(`${client}  account  ${on}  differs`)
    expect(lines).toContain(`${client}  account  ${on}  ghost  here: missing, there: version 4711`)
    // once the other system has caught up, nothing differs
    expect(differing(await postOf('account', records, cursor))).toEqual([])
    expect(await compare('account')).toMatchObject({ differences: [] })
    expect(await printDifferences(test.services, ['heron'])).not.toContain('  account  ')
  })

  it('name the records of a day that the other system lost', async () => {
    const { records, cursor } = await readRecords('contract')
    const on = records[0]?.changedAt?.slice(0, 10) ?? ''
    const lost = records.filter(({ changedAt }) => changedAt?.startsWith(on))
    const theirs = records.filter((record) => !lost.includes(record))
    expect(differing(await postOf('contract', theirs, cursor))).toEqual([
      { day: on, state: 'differs' },
    ])
    const { differences } = await compare('contract', { limit: 1_000 })
    expect(differences.map(({ id, postedVersion }) => [id, postedVersion])).toEqual(
      lost
        .map(({ id }) => id)
        .sort()
        .map((id) => [id, null]),
    )
  })

  it('of a day without records here name those of the other system', async () => {
    const { records, cursor } = await readRecords('rules')
    const on = addDays(today(), -9)
    const moved = records.map((record) => ({ ...record, changedAt: `${on}T00:00:00Z` }))
    await postOf('rules', moved, cursor)
    await postRows('rules', moved, on)
    const { days, differences } = await compare('rules')
    expect(differing(days)[0]).toEqual({ day: on, state: 'differs' })
    expect(
      differences.filter(({ day }) => day === on).map(({ id, version }) => [id, version]),
    ).toEqual(records.map(({ id, version }) => [id, version]))
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
    expect(differing(await postOf('payment', other, cursor))).toEqual([
      { day: expect.any(String), state: 'sums-differ' },
    ])
  })

  it('of a day without records on both sides agree', async () => {
    const { cursor } = await readRecords('stay')
    const sha256 = createHash('sha256').digest('hex')
    const none = { day: addDays(today(), -8), count: 0, cents: 0, points: 0, sha256 }
    const range = { kind: 'stay', from: none.day, to: addDays(none.day, 1) }
    const { body } = await post(postDigests, { ...range, cursor, digests: [none] })
    expect(body.days).toEqual([
      { day: range.from, state: 'agrees' },
      { day: range.to, state: 'agrees' },
    ])
  })

  it('of two systems are compared for each, and reported with its name', async () => {
    await test.owner.query(`update resort set email = 'two@resort.example' where id = 'HERON'`)
    await test.owner.query('delete from posted_digest')
    const other = await addApiClient(test, SCOPES)
    const { records, cursor } = await readRecords('account')
    const days = await postOf('account', records, cursor)
    const theirs = await postOf('account', records.slice(1), cursor, other.key)
    expect(differing(theirs).length).toBe(1)
    expect((await compare('account')).days).toEqual(days)
    const printed = await printDifferences(test.services, ['heron'])
    expect(printed).toContain(`${other.client}  account`)
    expect(printed).not.toContain(`${client}  account`)
    await reportDifferences(test.services, 'HERON')
    const [mail] = await mailTo(test, 'two@resort.example')
    expect(JSON.stringify(mail)).toContain(`The system ${other.client} has posted`)
    expect(JSON.stringify(mail)).not.toContain(`The system ${client} has`)
  })

  it('need a digest before rows', async () => {
    const rows = [{ id: 'x', version: 1 }]
    const { status } = await post(postDigestRows, { kind: 'week', day: today(), rows })
    expect(status).toBe(404)
    expect(await queryRows(test, `select from posted_digest_row where kind = 'week'`)).toEqual([])
  })

  it('have a limited number of rows a day', async () => {
    await postOf('week', [], (await readRecords('week')).cursor)
    const row = (id: string) => ({ kind: 'week', day: today(), rows: [{ id, version: 1 }] })
    const count = `select count(*)::integer as count from posted_digest_row where kind = 'week'`
    await queryRows(
      test,
      `insert into posted_digest_row (resort_id, client_id, kind, day, object_id, version)
      select d.resort_id, d.client_id, d.kind, d.day, 'row-' || n, 1
      from posted_digest d, generate_series(1, $1::integer) n
      where d.kind = 'week' and d.day = $2`,
      [MAX_DIGEST_ROWS - 1, today()],
    )
    expect((await post(postDigestRows, row('last'))).status).toBe(200)
    const { status, body } = await post(postDigestRows, row('more'))
    expect([status, body['detail']]).toEqual([
      400,
      expect.stringContaining('a day has at most 100,000 rows'),
    ])
    expect((await post(postDigestRows, row('last'))).status).toBe(200)
    expect(await queryRows(test, count)).toEqual([{ count: MAX_DIGEST_ROWS }])
    await queryRows(test, `delete from posted_digest_row where kind = 'week'`)
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

  it('are reported when the same digest is posted for a later place', async () => {
    await test.owner.query(`update resort set email = 'later@resort.example' where id = 'HERON'`)
    await test.owner.query(`delete from posted_digest`)
    const { records, cursor } = await readRecords('staff')
    await postOf('staff', records, cursor)
    await reportDifferences(test.services, 'HERON')
    await test.owner.query(`update staff_member set name = name || 'x' where resort_id = 'HERON'`)
    await postOf('staff', records, (await readRecords('staff')).cursor)
    await reportDifferences(test.services, 'HERON')
    expect(await mailTo(test, 'later@resort.example')).toHaveLength(1)
  })
})
