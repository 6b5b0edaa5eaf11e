import { randomUUID } from 'node:crypto'
import {
  addApiKey,
  createApiClient,
  endApiClient,
  endApiKey,
  getApiClient,
} from '@ownerng/contract'
import { DAY_MS } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAct, signInStaff } from '../../../../test-support/staff.ts'
import { callWithKey } from '../../../../test-support/system-calls.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'
import { listApiClients } from '../../../cli/list-api-clients.ts'

let test: TestApp
let staff: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  staff = await signInStaff(test)
})
afterAll(() => test.close())

const create = (client: string) =>
  sendAct(staff, createApiClient, { client, scopes: ['events:read'] })
const addKey = async (client: string, more: object = {}) =>
  (await sendAct(staff, addApiKey, { client, ...more })).body as Record<string, unknown>
const statusOf = async (key: unknown) => (await callWithKey(test, String(key), getApiClient)).status

/** Whether any row of the database contains a text. */
async function isStored(text: string): Promise<boolean> {
  const { rows: tables } = await test.owner.query(
    `select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of tables) {
    const { rows } = await test.owner.query(
      `select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`,
      [text],
    )
    if (rows.length > 0) return true
  }
  return false
}

describe('an API client', () => {
  it('has a key that only one answer contains, and no row', async () => {
    await create('opera')
    const requestKey = randomUUID()
    const added = await addKey('opera', { requestKey })
    expect(added['key']).toMatch(/^ownerng_HERON_[0-9a-f]{8}_[\w-]{43}$/)
    expect(await statusOf(added['key'])).toBe(200)
    const { key: _, ...rest } = added
    expect(await addKey('opera', { requestKey })).toEqual(rest)
    const secret = String(added['key']).split('_').slice(3).join('_')
    expect(await isStored(String(added['number']))).toBe(true)
    expect(await isStored(secret)).toBe(false)
    expect(await addKey('opera', { preview: true })).not.toHaveProperty('key')
  })

  it('changes its key while both work, and never has three', async () => {
    await create('fidelio')
    const [old, next] = [await addKey('fidelio'), await addKey('fidelio', { days: 30 })]
    expect([await statusOf(old['key']), await statusOf(next['key'])]).toEqual([200, 200])
    expect(await addKey('fidelio')).toMatchObject({ code: 'ACT_REFUSED', status: 422 })
    await sendAct(staff, endApiKey, { apiKey: old['number'] })
    expect([await statusOf(old['key']), await statusOf(next['key'])]).toEqual([401, 200])
    expect((await sendAct(staff, endApiKey, { apiKey: old['number'] })).status).toBe(422)
    test.pass(31 * DAY_MS)
    expect(await statusOf(next['key'])).toBe(401)
    test.pass(-31 * DAY_MS)
  })

  it('never has three keys, although two people add them at the same moment', async () => {
    await create('protel')
    const answers = await Promise.all([1, 2, 3, 4].map(() => addKey('protel')))
    expect(answers.filter(({ key }) => key)).toHaveLength(2)
  })

  it('ends with its keys, and its name is free again', async () => {
    await create('guestline')
    const { key } = await addKey('guestline')
    expect((await create('guestline')).status).toBe(422)
    await sendAct(staff, endApiClient, { client: 'guestline' })
    expect(await statusOf(key)).toBe(401)
    expect(await addKey('guestline')).toMatchObject({ code: 'ACT_REFUSED' })
    expect((await create('guestline')).status).toBe(200)
    expect(await statusOf(key)).toBe(401)
  })

  it('is audited and listed, with the last use of its keys', async () => {
    await test.owner.query('delete from api_key')
    await test.owner.query('delete from api_client')
    expect(await listApiClients(test.services, ['heron'])).toBe('HERON has no API clients.')
    await create('maestro')
    const { number, key } = await addKey('maestro')
    await statusOf(key)
    await sendAct(staff, endApiKey, { apiKey: number })
    const { rows } = await test.owner.query(
      `select event, detail from audit_event where detail like 'maestro%' order by at`,
    )
    expect(rows).toEqual([
      { event: 'api-client-added', detail: 'maestro: events:read' },
      { event: 'api-key-added', detail: `maestro: ${number}` },
      { event: 'api-key-ended', detail: `maestro: ${number}` },
    ])
    const list = await listApiClients(test.services, ['heron'])
    expect(list).toMatch(
      /^maestro: events:read; created on .*\n {2}[0-9a-f]{8}: ended on .*, last used 20/m,
    )
    expect(list).not.toContain(String(key).slice(-20))
  })
})
