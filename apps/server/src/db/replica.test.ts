import {
  type AnyCall,
  getCalendar,
  getHome,
  getUnitTimeline,
  listBillPages,
  listBills,
  listDocuments,
  listPayments,
  listPointsEntries,
  listReservations,
  listWorkOrders,
  markNoticesSeen,
} from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startReplica } from '../../test-support/replica.ts'
import { countRoundTrips } from '../../test-support/round-trips.ts'
import { day } from '../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { buildApp } from '../app/app.ts'
import { type Database, openDatabase } from './database.ts'
import type { PostgresProcess } from './postgres-process.ts'

const LAG_MS = 1_000

/** Reads that may be stale, with the parameters of each. */
const BOUNDED: readonly [name: string, call: AnyCall, query: Record<string, string>][] = [
  ['getHome', getHome, {}],
  ['listBills', listBills, {}],
  ['listBillPages', listBillPages, { only: 'open' }],
  ['listPayments', listPayments, {}],
  ['listReservations', listReservations, { only: 'upcoming' }],
  ['listDocuments', listDocuments, {}],
  ['listPointsEntries', listPointsEntries, {}],
  ['listWorkOrders', listWorkOrders, {}],
  ['getCalendar', getCalendar, { month: day(0).slice(0, 7) }],
  ['getUnitTimeline', getUnitTimeline, { from: day(0) }],
]

// in this order: the last tests stop the replica; needs pg_basebackup, so only with Debian's
// database
describe.runIf(inject('postgres').password)('a streaming replica', { shuffle: false }, () => {
  let test: TestApp
  let replica: PostgresProcess
  let onReplica: pg.Client
  let database: Database
  let app: FastifyInstance
  let owner: SignedIn
  beforeAll(async () => {
    test = await startTestApp()
    replica = await startReplica(inject('postgres'))
    onReplica = new pg.Client(replica.connection)
    onReplica.on('error', () => {})
    await onReplica.connect()
    const { port } = replica.connection
    database = openDatabase(test.asApp, {
      replica: { connection: { ...test.asApp, port }, lagMs: LAG_MS },
    })
    const { settings } = test.services
    app = await buildApp({
      ...test.services,
      database,
      settings: {
        ...settings,
        database: { ...settings.database, replicaUrl: 'postgres://replica', replicaLagMs: LAG_MS },
      },
    })
    owner = await test.signIn('owner.points')
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    await onReplica.end()
    await replica.stop()
    await test.close()
  })

  const send = (call: AnyCall, query: Record<string, string> = {}, cookie = '') =>
    app.inject({
      method: call.method,
      url: `/api${call.path}?${new URLSearchParams(query)}`,
      headers: {
        host: 'portal.localhost:8080',
        cookie: `${owner.cookie}${cookie}`,
        'x-session-id': owner.handle,
      },
      ...(call.method === 'POST' ? { payload: {} } : {}),
    })

  /** Round trips to each server, including the polls of the replica's position. */
  async function roundTrips(work: () => Promise<unknown>) {
    const count = await countRoundTrips(work)
    return { primary: count(test.asApp.port), replica: count(replica.connection.port) }
  }

  const isUsed = () => database.readNearby('HERON', async (sql) => sql.database === null)

  it('is used once its lag is within the limit', async () => {
    await expect.poll(isUsed).toBe(true)
  })

  it.each(BOUNDED)('serves %s, and the primary looks up the session', async (_, call, query) => {
    // the first request of a process looks up the session first, then reads
    expect((await send(call, query)).statusCode).toBe(200)
    let status = 0
    await expect
      .poll(
        () =>
          roundTrips(async () => {
            status = (await send(call, query)).statusCode
          }).then(({ primary, replica }) => primary <= 3 && replica > 0),
        { timeout: 20_000 },
      )
      .toBe(true)
    expect(status).toBe(200)
  })

  it('shows no stale data to a browser that has just written', async () => {
    const written = await send(markNoticesSeen)
    const [cookie = ''] = [written.headers['set-cookie'] ?? []].flat()
    expect(cookie).toMatch(/^wrote=1; Max-Age=2; Path=\/; HttpOnly; SameSite=Strict$/)
    await onReplica.query('select pg_wal_replay_pause()')
    await test.owner.query("update login set locale = 'es-US' where login_id = 'owner.points'")
    await test.owner.query(
      `update document set title = 'Only on the primary' where resort_id = 'HERON'`,
    )
    const titles = async (more = '') => JSON.stringify((await send(listDocuments, {}, more)).json())
    expect(await titles('; wrote=1')).toContain('Only on the primary')
    // other visitors wait no longer than the limit, though the replica never receives the change
    await expect.poll(() => titles(), { timeout: LAG_MS + 4_000 }).toContain('Only on the primary')
    expect(await isUsed()).toBe(false)
    await onReplica.query('select pg_wal_replay_resume()')
    await expect.poll(isUsed).toBe(true)
    expect(await titles()).toContain('Only on the primary')
  })

  it("isn't cached in memory", async () => {
    const seen = await database.readNearby('HERON', async (sql) => sql.database)
    expect(seen).toBeNull()
    expect(await database.readInResort('HERON', async (sql) => sql.database)).not.toBeNull()
  })

  it('causes no errors when it is lost', async () => {
    const statuses = new Set<number>()
    let isOver = false
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) statuses.add((await send(listBills)).statusCode)
    })
    await replica.stop()
    await expect.poll(isUsed).toBe(false)
    isOver = true
    await Promise.all(readers)
    expect([...statuses]).toEqual([200])
  })
})
