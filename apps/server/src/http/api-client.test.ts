import { type AnyCall, getApiClient, listRecords } from '@ownerng/contract'
import { ALL_CALLS } from '@ownerng/contract/all-calls'
import {
  API_VERSION_HEADER,
  API_VERSIONS,
  CLIENT_LIMITS,
  MINUTE_MS,
  SCOPES,
  type Scope,
} from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getExample } from '../../test-support/examples.ts'
import { callWithKey, sendWithKey } from '../../test-support/system-calls.ts'
import { addApiClient } from '../../test-support/system-examples.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const queryRows = async (text: string, values: unknown[] = []) =>
  (await test.owner.query(text, values)).rows

describe('an API key', () => {
  it('names its resort and client', async () => {
    const { client, number, key } = await addApiClient(test)
    expect(await callWithKey(test, key, getApiClient)).toEqual({
      status: 200,
      body: {
        ...{ resort: 'HERON', client, scopes: ['events:read'] },
        key: { number, endsAt: expect.stringMatching(/^20(89|90)-/) },
      },
    })
  })

  it('is refused in the same way if it is missing, wrong, ended, or of another resort', async () => {
    const [over, ended, gone, other] = [
      await addApiClient(test),
      await addApiClient(test),
      await addApiClient(test),
      await addApiClient(test),
    ]
    const { rowCount } = await test.owner.query(
      `update api_key set ends_at = now() - interval '1 day' where number = $1`,
      [over.number],
    )
    expect(rowCount).toBe(1)
    await queryRows('update api_key set ended_at = now() where number = $1', [ended.number])
    await queryRows('update api_client set ended_at = now() where name = $1', [gone.client])
    const changed = other.key.endsWith('A')
      ? `${other.key.slice(0, -1)}B`
      : `${other.key.slice(0, -1)}A`
    const keys = [
      ...['', 'x', over.key, ended.key, gone.key, changed, `${other.key}A`],
      other.key.replace('_HERON_', '_BAYVIEW_'),
      other.key.replace('_HERON_', '_NOWHERE_'),
    ]
    const answers = await Promise.all(keys.map((key) => sendWithKey(test, key, getApiClient)))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.headers['www-authenticate']).toBe('Bearer')
      expect(answer.json()).toEqual(answers[0]?.json())
    }
    expect(answers[0]?.json()).toMatchObject({ code: 'API_KEY_REFUSED' })
    expect((await callWithKey(test, other.key, getApiClient)).status).toBe(200)
  })

  it('records its last use once a minute, and no change of the key', async () => {
    const { number, key } = await addApiClient(test)
    const read = () =>
      queryRows(
        `select last_used_at as at, changed_by as by, xmin::text as row from api_key where number = $1`,
        [number],
      )
    expect(await read()).toMatchObject([{ at: null }])
    await callWithKey(test, key, getApiClient)
    const first = await read()
    expect(first).toMatchObject([{ at: expect.any(Date), by: null }])
    await callWithKey(test, key, getApiClient)
    expect(await read()).toEqual(first)
    test.pass(MINUTE_MS + 1)
    await callWithKey(test, key, getApiClient)
    expect(await read()).not.toEqual(first)
  })

  it('is limited by client, not by key', async () => {
    const { client, key } = await addApiClient(test)
    const other = await addApiClient(test)
    await callWithKey(test, key, getApiClient)
    await queryRows(
      `update rate_count set counted = $2 where subject = 'api client ' || (
        select id from api_client where name = $1)`,
      [client, CLIENT_LIMITS.requests.max],
    )
    const refused = await sendWithKey(test, key, getApiClient)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('60')
    expect((await callWithKey(test, other.key, getApiClient)).status).toBe(200)
    test.pass(CLIENT_LIMITS.requests.perMs + 1)
    expect((await callWithKey(test, key, getApiClient)).status).toBe(200)
  })
})

// decision 138
describe('the version of the API', () => {
  const HEADER = API_VERSION_HEADER.toLowerCase()

  it('is that of the request, or the oldest one, and the answer names it', async () => {
    const { key } = await addApiClient(test)
    for (const [named, expected] of [[{}, API_VERSIONS[0]] as const].concat(
      API_VERSIONS.map((version) => [{ [HEADER]: version }, version] as const),
    )) {
      const answer = await sendWithKey(test, key, getApiClient, { headers: named })
      expect([answer.statusCode, answer.headers[HEADER]]).toEqual([200, expected])
    }
    const refused = await sendWithKey(test, key, listRecords, { query: { kind: 'stay' } })
    expect([refused.statusCode, refused.headers[HEADER]]).toEqual([422, API_VERSIONS[0]])
  })

  it('is refused by each call if it is unknown', async () => {
    const { key } = await addApiClient(test, SCOPES)
    for (const call of ALL_CALLS.filter(({ session }) => session === 'key')) {
      const headers = { [HEADER]: '2020-02-02' }
      const sent = { query: exampleOf(call), ...bodyOf(call), headers }
      const answer = await sendWithKey(test, key, call, sent)
      expect([call.name, answer.statusCode, answer.json()]).toEqual([
        ...[call.name, 400],
        expect.objectContaining({
          code: 'API_VERSION_UNKNOWN',
          detail: expect.stringContaining(API_VERSIONS.join(', ')),
        }),
      ])
    }
  })
})

const WRITE: readonly Scope[] = [
  ...(['contracts:write', 'stays:write', 'people:write', 'billing:write'] as const),
  ...(['documents:write', 'work-orders:write'] as const),
]

/** Which scopes allow each call for systems; an empty list allows it to every client. */
const OPEN_TO: Readonly<Record<string, readonly Scope[]>> = {
  addLoadRows: WRITE,
  confirmBooking: ['stays:write'],
  declineBooking: ['stays:write'],
  getApiClient: [],
  getLoad: WRITE,
  listLoadResults: WRITE,
  sendBatch: WRITE,
  startLoad: WRITE,
  listEvents: ['events:read'],
  listJournal: ['billing:read'],
  ...Object.fromEntries(
    (
      ['listDifferences', 'listDigests', 'listRecords', 'postDigestRows', 'postDigests'] as const
    ).map((name) => [
      name,
      [
        ...(['stays:read', 'contracts:read', 'billing:read', 'work-orders:read'] as const),
        ...(['people:read', 'settings:read'] as const),
      ],
    ]),
  ),
}

/** The scopes that allow the example of a call, if they differ: those are about stays or units. */
const OF_EXAMPLE: Readonly<Record<string, readonly Scope[]>> = {
  sendBatch: ['contracts:write'],
  startLoad: ['contracts:write'],
  ...Object.fromEntries(
    ['listDifferences', 'listDigests', 'listRecords', 'postDigestRows', 'postDigests'].map(
      (name) => [name, ['stays:read'] as const],
    ),
  ),
}

/** Sets days: examples don't have those of a limited range. */
const withDays = (example: unknown) =>
  JSON.parse(JSON.stringify(example), (key, value) =>
    ['day', 'from', 'to'].includes(key) ? '2027-05-03' : value,
  )

const exampleOf = ({ query }: AnyCall): Record<string, string> => {
  // the position of a list can't be made up
  const { after: _, ...example } = withDays(getExample(query))
  return example
}

const bodyOf = ({ body }: AnyCall) => (body ? { body: withDays(getExample(body)) } : {})

// issue 39, "Shown by": each scope and each call
describe('scopes', () => {
  const calls = ALL_CALLS.filter(({ session }) => session === 'key')

  it('are listed for each call of systems', () => {
    expect(Object.fromEntries(calls.map(({ name, scopes }) => [name, scopes]))).toEqual(OPEN_TO)
  })

  it.each(SCOPES)('%s opens its own calls only', async (scope) => {
    const { key } = await addApiClient(test, [scope])
    for (const call of calls) {
      const example = { query: exampleOf(call), ...bodyOf(call) }
      const { statusCode, body } = await sendWithKey(test, key, call, example)
      const open = OF_EXAMPLE[call.name] ?? OPEN_TO[call.name] ?? []
      const refused = open.length > 0 && !open.includes(scope)
      expect([call.name, body.includes('SCOPE_MISSING')]).toEqual([call.name, refused])
      expect([400, 401]).not.toContain(statusCode)
    }
  })

  it('never open a call of owners, staff, or visitors', async () => {
    // valid requests are sent by who-may-act.test.ts and acts.test.ts
    const { key } = await addApiClient(test, SCOPES)
    const others = ALL_CALLS.filter(({ session }) => session !== 'key' && session !== 'none')
    const statuses: number[] = []
    for (const call of others) {
      const handle = call.session === 'query' ? { [call.selector ?? '']: key.slice(0, 64) } : {}
      const query = { ...exampleOf(call), ...handle }
      statuses.push((await sendWithKey(test, key, call, { query })).statusCode)
    }
    expect(statuses.filter((status) => status === 403).length).toBeGreaterThan(100)
    // an example that the schema refuses
    expect(statuses.filter((status) => status !== 403 && status !== 400)).toEqual([])
  })

  it('are not opened by the session of an owner or of staff', async () => {
    const owner = await test.signIn('owner.points')
    for (const call of calls) {
      const { status, body } = await owner.call(call, {
        ...{ query: exampleOf(call), ...bodyOf(call) },
      } as never)
      expect([call.name, status, body['code']]).toEqual([call.name, 401, 'API_KEY_REFUSED'])
    }
  })
})
