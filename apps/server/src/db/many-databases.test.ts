import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  createPayment,
  createSessionToken,
  getHome,
  listBills,
  listReservations,
} from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyHeron } from '../../test-support/demo-copy.ts'
import { type OwnCluster, startOwnCluster } from '../../test-support/own-cluster.ts'
import { bookStay, day } from '../../test-support/stays.ts'
import {
  cardToken,
  PASSWORD,
  postLogin,
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../test-support/test-app.ts'
import { openTurns } from '../app/job-turns.ts'
import { openMetrics } from '../app/metrics.ts'
import { importFolder } from '../import/import-folder.ts'
import { readSettings } from '../shared/settings.ts'
import { type OneDatabase, openDatabase } from './database.ts'
import { eachOf, ofServer } from './databases.ts'
import { openMany } from './many-databases.ts'
import { migrate } from './migrate.ts'

const CENTS = 10_000

let folder: string
let copy: string
let cluster: OwnCluster
let east: OneDatabase
let onEast: pg.Client
let test: TestApp
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-east-'))
  cluster = await startOwnCluster(folder)
  const connection = { ...cluster.server.connection, database: 'ownerng' }
  await migrate(connection)
  onEast = new pg.Client(connection)
  onEast.on('error', () => {})
  await onEast.connect()
  await onEast.query("alter role ownerng_app password 'app'")
  east = openDatabase({ ...connection, user: 'ownerng_app', password: 'app' })
  test = await startTestApp((main) =>
    openMany([
      { name: 'MAIN', servers: [], database: main },
      { name: 'EAST', servers: ['EAST'], database: east },
    ]),
  )
  copy = copyHeron('COVE', 'EAST')
  expect((await load(copy)).written).toBe(true)
}, 120_000)
afterAll(async () => {
  await test.close()
  await east.close()
  await cluster.stop()
  rmSync(folder, { recursive: true })
  rmSync(dirname(copy), { recursive: true })
})

const load = (from: string) => {
  const { services } = test
  return importFolder({ ...services, folder: from, keepGood: true })
}
const pay = async (owner: SignedIn) =>
  owner.call(createPayment, {
    query: {},
    body: {
      ownerNumber: owner.ownerNumber,
      cents: CENTS,
      scope: 'account',
      token: await cardToken(test, '4321000000001119'),
    },
  })
const listOf = async (query = '') =>
  (
    await test.app.inject({
      url: `/api/login?appName=owner${query}`,
      headers: { host: 'portal.localhost:8080' },
    })
  ).json()
const start = (server: string, resort: string) =>
  test.app.inject({
    url: `/api/owner?server=${server}&resort=${resort}`,
    headers: { host: 'portal.localhost:8080' },
  })

/** Back-office at HERON, which no owner's cookie is of. */
async function signInStaff() {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/login?appName=cms',
    headers: { host: 'portal.localhost:8080' },
    payload: {
      server: 'DEMO',
      resort: 'HERON',
      userid: 'staff.cms',
      password: obfuscate(PASSWORD),
    },
  })
  const cookie = [answer.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0])
  return { handle: answer.json().sessionID as string, cookie: cookie.join('; ') }
}

/** A browser that is signed in at both is that of the back office, which shows HERON. */
async function expectStaff(staff: Awaited<ReturnType<typeof signInStaff>>, owner: SignedIn) {
  const answer = await test.app.inject({
    url: '/api/session',
    headers: {
      host: 'portal.localhost:8080',
      cookie: `${owner.cookie}; ${staff.cookie}`,
      'x-session-id': staff.handle,
    },
  })
  expect(answer.json()).toMatchObject({ resort: 'HERON', app: 'cms' })
}

async function readMetrics() {
  const metrics = openMetrics(test.services.database, test.services.clock)
  const text = await metrics.read()
  metrics.close()
  return text
}

describe('two clusters behind one portal', () => {
  it('puts a resort where its server is, and nothing of it anywhere else', async () => {
    const idsAt = async (client: pg.Client) =>
      (await client.query('select id, server_id from resort')).rows
    expect(await idsAt(test.owner)).toEqual([{ id: 'HERON', server_id: 'DEMO' }])
    expect(await idsAt(onEast)).toEqual([{ id: 'COVE', server_id: 'EAST' }])
  })

  it('lists the servers and resorts of both, and opens the sign-in of each', async () => {
    expect(await listOf()).toMatchObject({
      servers: [{ ServerName: 'DEMO' }, { ServerName: 'EAST' }],
      resorts: [{ ResortNum: 'HERON' }, { ResortNum: 'COVE' }],
    })
    expect((await listOf('&altServerName=east')).resorts).toMatchObject([{ ResortNum: 'COVE' }])
    expect((await start('east', 'cove')).json()).toMatchObject({ server: 'EAST', resort: 'COVE' })
    expect((await start('EAST', '')).json()).toMatchObject({ resort: 'COVE' })
    expect((await start('DEMO', 'COVE')).statusCode).toBe(417)
    expect((await start('EAST', 'HERON')).statusCode).toBe(417)
  })

  it.each([
    ['HERON', 'DEMO'],
    ['COVE', 'EAST'],
  ])('lets an owner of %s sign in, read, book and pay', async (resort, server) => {
    const books = resort === 'COVE' ? onEast : test.owner
    const others = resort === 'COVE' ? test.owner : onEast
    const before = await readBooks(others)
    const owner = await test.signIn('owner.points', resort, server)
    expect((await owner.call(getHome, { query: {} })).status).toBe(200)
    const { number } = (await bookStay(owner, day(40))) as { number: string }
    const kept = await owner.call(listReservations, { query: { only: 'upcoming' } })
    expect(JSON.stringify(kept.body)).toContain(number)
    const late = await test.signIn('owner.late', resort, server)
    const owed = (await late.call(listBills, { query: {} })).body.balanceCents
    expect((await pay(late)).status).toBe(200)
    expect((await late.call(listBills, { query: {} })).body.balanceCents).toBe(owed - CENTS)
    expect(await readBooks(books)).toMatchObject({ unbalanced: 0, ledgerSum: 0 })
    expect(await readBooks(others)).toEqual(before)
  })

  it('signs tokens with the key of each, and publishes both', async () => {
    const { keys } = (await test.app.inject('/.well-known/jwks.json')).json()
    for (const [resort, server] of [
      ['HERON', 'DEMO'],
      ['COVE', 'EAST'],
    ]) {
      const owner = await test.signIn('owner.points', resort, server)
      const { body } = await owner.call(createSessionToken, { query: {} })
      const header = JSON.parse(Buffer.from(body.token.split('.')[0] ?? '', 'base64url').toString())
      expect(keys.map(({ kid }: { kid: string }) => kid)).toContain(header.kid)
    }
    expect(new Set(keys.map(({ kid }: { kid: string }) => kid)).size).toBe(keys.length)
  })

  it('refuses the same resort at another server', async () => {
    const other = copyHeron('COVE', 'DEMO')
    const { written, refusals } = await load(other)
    rmSync(dirname(other), { recursive: true })
    expect(written).toBe(false)
    expect(refusals[0]?.reason).toMatch(/resort of server EAST, not of DEMO/)
  })

  it('measures each', async () => {
    const text = await readMetrics()
    for (const name of ['MAIN', 'EAST']) {
      expect(text).toContain(`ownerng_database_up{server="${name}"} 1`)
      expect(text).toContain(`ownerng_database_connections{state="limit",server="${name}"} 8`)
      expect(text).toContain(`ownerng_payments_in_doubt{server="${name}"} 0`)
    }
  })

  it('does the jobs of each', async () => {
    const done: string[] = []
    for (const { database } of eachOf(test.services.database)) {
      const turns = openTurns(
        { ...test.services, database },
        { error: (fields) => expect(fields).toBeNull() },
        () => {},
      )
      const job = {
        name: 'sweep-holds',
        everyMs: 1000,
        work: async (_: unknown, resort: string) => done.push(resort),
      }
      await turns.add([job], [job])
      await turns.claim([job], test.services.clock.now(), 'due')
      await turns.close()
    }
    expect(done.sort()).toEqual(['COVE', 'HERON'])
  })
})

describe('one of them is away', () => {
  let here: SignedIn
  let there: SignedIn
  let staff: Awaited<ReturnType<typeof signInStaff>>
  beforeAll(async () => {
    here = await test.signIn('owner.points', 'HERON', 'DEMO')
    there = await test.signIn('owner.points', 'COVE', 'EAST')
    staff = await signInStaff()
    await cluster.server.stop()
  })

  it('keeps the resorts of the other one as they are', async () => {
    expect((await here.call(getHome, { query: {} })).status).toBe(200)
    expect((await postLogin(test.app, 'owner.late', PASSWORD)).json().IsValid).toBe(true)
    expect(await bookStay(here, day(47))).toHaveProperty('number')
    expect((await start('DEMO', 'HERON')).statusCode).toBe(200)
    expect(await listOf()).toMatchObject({ resorts: [{ ResortNum: 'HERON' }] })
  })

  it('says so to the people of its resorts, who are neither unknown nor signed out', async () => {
    const sentence = /^Sorry, the site is unavailable right now/
    const home = await there.call(getHome, { query: {} })
    expect(home).toMatchObject({ status: 503, body: { code: 'OUTAGE' } })
    expect(String(home.body['detail'])).toMatch(sentence)
    const paid = await pay(there)
    expect(paid).toMatchObject({ status: 503, body: { code: 'OUTAGE' } })
    const page = await start('EAST', 'COVE')
    expect(page.statusCode).toBe(503)
    expect(page.headers['retry-after']).toMatch(/^\d+$/)
    expect(page.json().Error).toMatch(sentence)
    expect((await postLogin(test.app, 'owner.late', 'x', 'COVE', 'EAST')).statusCode).toBe(503)
  })

  it('does not know either where a resort is that it has not seen yet', async () => {
    const { database } = test.services
    const fresh = openMany([
      { name: 'MAIN', servers: [], database: test.database },
      { name: 'EAST', servers: ['EAST'], database: ofServer(database, 'EAST') },
    ])
    const asked = (resort: string) => fresh.readInResort(resort, async () => 'here')
    expect(await asked('HERON')).toBe('here')
    await expect(asked('COVE')).rejects.toThrow()
    await expect(asked('NOBODY')).rejects.toThrow()
  })

  it('lets a browser that is signed in at both go on at the other one', async () => {
    await expectStaff(staff, there)
  })

  it('stays ready, and says which one is away', async () => {
    const ready = await test.app.inject('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.json()).toEqual({
      status: 'ready',
      databases: { MAIN: 'ready', EAST: 'the database does not answer or cannot be written' },
    })
    const text = await readMetrics()
    expect(text).toContain('ownerng_database_up{server="MAIN"} 1')
    expect(text).toContain('ownerng_database_up{server="EAST"} 0')
    expect(text).not.toContain('ownerng_payments_in_doubt{server="EAST"}')
  })

  it('refuses to import what may be there already', async () => {
    const other = copyHeron('SHORE', 'DEMO')
    await expect(load(other)).rejects.toThrow()
    rmSync(dirname(other), { recursive: true })
  })
})

describe('SERVERS', () => {
  const read = (servers: string) => readSettings({ SERVERS: servers }).servers
  it('has an address for each server, or more', () => {
    expect(read('{"EAST":"postgres://a@b/c"}')).toEqual({ EAST: { url: 'postgres://a@b/c' } })
    const whole = { url: 'postgres://a@b/c', directUrl: 'postgres://a@d/c' }
    expect(read(JSON.stringify({ EAST: whole }))).toEqual({ EAST: whole })
  })

  it('says how a database is reached in the same way at each of its servers', () => {
    const whole = { url: 'postgres://a:secret@b/c', replicaUrl: 'postgres://a:secret@d/c' }
    const other = { url: whole.url, replicaUrl: 'postgres://a:secret@e/c' }
    expect(Object.keys(read(JSON.stringify({ EAST: whole, ISLES: whole })))).toHaveLength(2)
    for (const ISLES of [other, whole.url])
      expect(() => read(JSON.stringify({ EAST: whole, NORTH: whole, ISLES }))).toThrow(
        'The setting SERVERS is not usable: EAST and ISLES have the same url, so they need the ' +
          'same appUrl, directUrl, and replicaUrl.',
      )
  })

  it.each([
    'EAST=postgres://user:secret@b/c',
    '{"EAST":"secret"}',
    '{"east":"postgres://user:secret@b/c"}',
    '{"MAIN":"postgres://user:secret@b/c"}',
    '{"EAST":{"url":"postgres://user:secret@b/c","pass":"x"}}',
    '["secret"]',
  ])('refuses %s in one sentence without a password', (text) => {
    expect(() => read(text)).toThrow(/^The setting SERVERS is not usable/)
    expect(() => read(text)).not.toThrow(/secret/)
  })
})
