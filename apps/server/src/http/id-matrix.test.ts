import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ID_ROUTES, type RecordKind } from '../../test-support/call-access.ts'
import { addFactor, addRecords } from '../../test-support/id-records.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { buildApp } from '../app/app.ts'

/**
 * Sends the following ids to every route with an id, generated from the route table: the owner's
 * own, one of another account of the same login, a stranger's, and invented ones. The responses for
 * "not yours" and "not found" must be equal (security.md D3).
 */
let test: TestApp
let owner: SignedIn
const routes = new Set<string>()
const ids: Record<'own' | 'sibling' | 'stranger', Partial<Record<RecordKind, string>>> = {
  own: {},
  sibling: {},
  stranger: {},
}
const ABSENT = '0123456789abcdef0123'
const FORGED = [
  "' or 1=1 --",
  '../../etc/passwd',
  'x'.repeat(90),
  '%00',
  '__proto__',
  '{"id":1}',
  'null',
]

/**
 * Parameters that aren't row ids: kinds of file, public pictures, and an address that is itself a
 * secret.
 */
const NO_IDS = [
  'GET /api/bills/statement.:kind(pdf|csv)',
  'GET /api/brand/:resort/:file',
  'GET /api/brand/:resort/theme.css',
  'GET /api/calendar/:address',
  'GET /api/photos/:resort/:file',
  'GET /api/shared/:address',
  'GET /api/guests/:address',
  'POST /api/guests/:address',
  'GET /api/contact-corrections/:address',
  'POST /api/contact-corrections/:address',
  'GET /api/staff-invitations/:address',
  'POST /api/staff-invitations/:address',
  'GET /dev/outbox/:resort/:id',
  // only for systems; tests of each call ask for those of other resorts and clients
  ...ALL_CALLS.filter(({ session }) => session === 'key').map(
    ({ method, path }) => `${method} /api${path}`,
  ),
]

/**
 * Records that belong to the login rather than to one of its accounts, or to several, as a payment
 * may: they count as its own whichever account is displayed.
 */
const OF_THE_LOGIN: readonly RecordKind[] = [
  'payment',
  'method',
  'session',
  'device',
  'passkey',
  'factor',
]

beforeAll(async () => {
  test = await startTestApp()
  const attachments = join(test.services.settings.dataFolder, 'attachments')
  mkdirSync(attachments, { recursive: true })
  writeFileSync(join(attachments, 'a'.repeat(64)), 'photo')
  await (
    await buildApp(test.services, { onRoute: (method, url) => routes.add(`${method} ${url}`) })
  ).close()
  // sign in on other browsers first, so that each login has its own session and device
  const [other, stranger] = [await test.signIn('owner.multi'), await test.signIn('owner.credit')]
  await addRecords(test, ids.stranger, {
    loginId: 'owner.credit',
    number: '10440',
    session: stranger,
  })
  await addRecords(test, ids.own, { loginId: 'owner.multi', number: '10501', session: other })
  await addRecords(test, ids.sibling, { loginId: 'owner.multi', number: '10502', session: null })
  owner = await test.signIn('owner.multi')
  // last, because these logins need a code from now on
  ids.stranger.factor = await addFactor(test, 'owner.credit')
  ids.own.factor = await addFactor(test, 'owner.multi')
})
afterAll(() => test.close())

describe('the route table', () => {
  it('has a row for every route with an ID', () => {
    const withIds = [...routes].filter((route) => route.includes(':') && !route.startsWith('HEAD'))
    expect(withIds.filter((route) => !ID_ROUTES[route] && !NO_IDS.includes(route))).toEqual([])
    expect(Object.keys(ID_ROUTES).filter((route) => !routes.has(route))).toEqual([])
    const ofPeople = ALL_CALLS.filter(({ session }) => session !== 'key')
    for (const call of ofPeople.filter(({ path }) => path.includes(':')))
      expect(ID_ROUTES[`${call.method} /api${call.path}`], call.name).toBeDefined()
  })
})

// in the order of the table: some routes end the record that others find
describe('a route with an ID', { shuffle: false }, () => {
  describe.each(Object.entries(ID_ROUTES))('%s', (route, row) => {
    const ask = async (id: string) => {
      const [method = 'GET', path = ''] = route.split(' ')
      const query = `${row.link ? `?sessionID=${owner.handle}` : '?x=1'}${row.query ?? ''}`
        .replace('?x=1&', '?')
        .replace('?x=1', '')
      const answer = await test.app.inject({
        method: method as 'GET' | 'POST',
        url: path.replace(':id', encodeURIComponent(id)) + query,
        headers: {
          host: 'portal.localhost:8080',
          cookie: owner.cookie,
          'x-session-id': owner.handle,
        },
        ...(row.body
          ? { payload: { requestKey: randomUUID(), ownerNumber: owner.ownerNumber, ...row.body } }
          : {}),
      })
      return { status: answer.statusCode, body: answer.body.slice(0, 2000) }
    }

    it('responds for other people’s records as for missing ones', async () => {
      const absent = await ask(ABSENT)
      expect(absent.status).toBe(row.absent ?? 404)
      expect(await ask(ids.stranger[row.kind] ?? 'none')).toEqual(absent)
      if (!OF_THE_LOGIN.includes(row.kind) && row.kind !== 'co-owner')
        expect(await ask(ids.sibling[row.kind] ?? 'none')).toEqual(absent)
    })

    it('reveals nothing for invented IDs', async () => {
      for (const id of FORGED) {
        const answer = await ask(id)
        expect([400, row.absent ?? 404], `${id}: ${answer.body}`).toContain(answer.status)
        expect(answer.body).not.toMatch(/syntax|select|relation|stack|node_modules/i)
      }
    })

    it('finds the owner’s own records', async () => {
      const answer = await ask(ids.own[row.kind] ?? 'none')
      expect(answer.status, answer.body).not.toBe(404)
      expect(answer.status, answer.body).toBeLessThan(500)
    })
  })
})

describe('the account that a window shows', () => {
  const settings = (headers: Record<string, string>) =>
    test.app.inject({
      url: `/api/owner?getSettingsID=${owner.handle}`,
      headers: { host: 'portal.localhost:8080', cookie: owner.cookie, ...headers },
    })
  it('belongs to the window; other people’s accounts look missing', async () => {
    expect((await settings({})).json().ownerRow.ownerNumber).toBe('10501')
    expect((await settings({ 'x-owner-number': '10502' })).json().ownerRow.ownerNumber).toBe(
      '10502',
    )
    expect((await settings({})).json().ownerRow.ownerNumber).toBe('10501')
    const [stranger, absent] = [
      await settings({ 'x-owner-number': '10440' }),
      await settings({ 'x-owner-number': '99999' }),
    ]
    expect(stranger.statusCode).toBe(404)
    expect(stranger.body).toBe(absent.body)
  })
})
