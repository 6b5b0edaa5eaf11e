import { loginOwner } from '@ownerng/contract'
import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getExample, getFields, sendRaw, withValue } from '../../test-support/examples.ts'
import {
  PASSWORD,
  postLogin,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../test-support/test-app.ts'
import { buildApp } from '../app/app.ts'
import type { Database } from '../db/database.ts'
import { getFault } from '../shared/log-fault.ts'

let test: TestApp
let owner: SignedIn
let lines: string[] = []
/** The same server, with its log captured here. */
let logged: TestApp
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
  logged = await withLog(test.database)
})
afterAll(async () => {
  await logged.app.close()
  await test.close()
})
beforeEach(() => {
  lines = []
})

async function withLog(database: Database): Promise<TestApp> {
  const settings = { ...test.services.settings, logsRequests: true }
  const services = { ...test.services, settings, database }
  const log = { write: (line: string) => void lines.push(line) }
  return { ...test, app: await buildApp(services, { log }) }
}

type Line = Record<string, unknown>
const getRequests = () =>
  lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'request')

it('writes one line of JSON for each request: call, method, status, time and id', async () => {
  const answer = await postLogin(logged.app, 'owner.points', { password: PASSWORD })
  await logged.app.inject({ url: '/nowhere/at/all' })
  await logged.app.inject({ url: '/readyz' })
  const [signIn, nowhere, ...more] = getRequests()
  expect(signIn).toMatchObject({ method: 'POST', call: 'loginOwner', status: 200, level: 30 })
  expect(signIn?.['ms']).toBeGreaterThan(0)
  expect(signIn?.['reqId']).toBe(answer.headers['x-request-id'])
  expect(nowhere).toMatchObject({ call: 'none', status: 404 })
  expect(more).toEqual([])
  expect(Object.keys(signIn ?? {}).sort()).toEqual(
    ['call', 'hostname', 'level', 'method', 'ms', 'msg', 'pid', 'reqId', 'status', 'time'].sort(),
  )
})

it('the log, the response, and the audit share one ID', async () => {
  const { headers } = await postLogin(logged.app, 'owner.points', { password: 'wrong' })
  const id = headers['x-request-id']
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(getRequests().map(({ reqId }) => reqId)).toEqual([id])
  const { rows } = await test.owner.query('select event from audit_event where request_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ event: 'login' }])
})

it.each([
  ['the id of a trusted proxy', 'edge-7f3a.0001_b', '127.0.0.1', true],
  ['the id of anybody else', 'edge-7f3a.0001_b', '203.0.113.7', false],
  ['a short one', 'x1', '127.0.0.1', false],
  ['a long one', 'x'.repeat(65), '127.0.0.1', false],
  ['one with a space', 'edge 7f3a 0001', '127.0.0.1', false],
  ['one with a line', 'edge-7f3a"\\n{}', '127.0.0.1', false],
  ['a card number', '4321000000001119', '127.0.0.1', false],
])('%s: %s from %s is taken over: %s', async (_, given, remoteAddress, isTaken) => {
  const { headers } = await logged.app.inject({
    url: '/api/openapi.json',
    remoteAddress,
    headers: { 'x-request-id': given },
  })
  if (isTaken) expect(headers['x-request-id']).toBe(given)
  else expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

const MARK = 'zqSecretzq'
const CARD = '4321000000001119'

/** Sends every call with a marker, or a card number, in each of its fields. */
async function sendMarked(to: TestApp): Promise<number> {
  let sent = 0
  for (const call of ALL_CALLS)
    for (const [part, schema] of [
      ['query', call.query],
      ['body', call.body],
    ] as const) {
      if (!schema) continue
      const whole = {
        query: getExample(call.query) as Record<string, unknown>,
        ...(call.body ? { body: getExample(call.body) } : {}),
      }
      const other = getFields(schema)
      for (const [index, field] of other.entries()) {
        const value = index % 3 === 0 ? CARD : MARK
        const marked = { ...whole, [part]: withValue(whole[part], field, value) }
        await sendRaw(to, sent % 2 === 0 ? owner : null, call, marked as typeof whole)
        sent++
      }
    }
  return sent
}
const secrets = () => [MARK, CARD, obfuscate(PASSWORD), PASSWORD, owner.handle, owner.cookie]
const expectNoSecret = () => {
  const text = lines.join('')
  expect(secrets().filter((secret) => text.includes(secret))).toEqual([])
}

it('contains no input of any field of any call', async () => {
  const sent = await sendMarked(logged)
  await logged.app.inject({ url: `/calendar/${MARK}.ics?token=${MARK}` })
  await logged.app.inject({ url: '/', headers: { cookie: MARK, authorization: MARK } })
  expect(sent).toBeGreaterThan(400)
  expect(getRequests()).toHaveLength(sent + 2)
  expectNoSecret()
})

it('contains no input if a database error quotes it', async () => {
  const fault = await test.owner
    .query('select $1::text::integer', [`${MARK} ${CARD}`])
    .catch((error: unknown) => error)
  expect(String(fault)).toContain(MARK)
  const fail = () => Promise.reject(fault)
  const failing = await withLog({
    ...test.database,
    inResort: fail,
    readInResort: fail,
    readResort: fail,
  })
  await postLogin(failing.app, 'owner.points', { password: MARK })
  await sendRaw(failing, owner, loginOwner, {
    query: { server: 'DEMO', resort: 'HERON' },
    body: { server: 'DEMO', resort: 'HERON', userid: MARK, password: obfuscate(MARK) },
  })
  await failing.app.close()
  const faults = lines.filter((line) => line.includes('"unexpected"'))
  expect(faults).toHaveLength(2)
  // enough to locate the error
  expect(JSON.parse(faults[0] ?? '')).toMatchObject({
    call: 'loginOwner',
    reqId: expect.any(String),
    err: { code: '22P02', stack: expect.stringContaining('    at ') },
  })
  expectNoSecret()
})

it('an error keeps its name, code, and location, without row data', async () => {
  const duplicate = await test.owner
    .query(`insert into server select * from server`)
    .catch((error: unknown) => error)
  expect((duplicate as { detail: string }).detail).toContain('DEMO')
  expect(JSON.stringify(getFault(duplicate))).not.toContain('DEMO')
  expect(getFault(duplicate)).toMatchObject({ name: 'error', code: '23505' })
  expect(getFault(new Error(`two\n${MARK}\nlines`))).toMatchObject({
    stack: expect.not.stringContaining(MARK),
  })
})
