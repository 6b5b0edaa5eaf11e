import { bookReservation } from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, getBooking } from '../../test-support/stays.ts'
import { addTestMessage, listTestMessages } from '../../test-support/test.queries.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { buildApp } from '../app/app.ts'
import type { DatabaseTimeouts } from '../shared/settings.ts'
import { type Database, openDatabase } from './database.ts'

let test: TestApp
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
})
afterAll(() => test.close())

const LONG_MS = 60_000
const open = (timeouts: Partial<DatabaseTimeouts>, isPooled = false) =>
  openDatabase(test.asApp, {
    isPooled,
    timeouts: { statementMs: LONG_MS, lockMs: LONG_MS, idleMs: LONG_MS, ...timeouts },
  })

const stays = async () =>
  (
    await test.owner.query(
      `select (select count(*)::integer from reservation) as stays,
        (select count(*)::integer from points_entry) as entries,
        (select count(*)::integer from request_key) as keys`,
    )
  ).rows[0]

const isIdleInTransaction = async () => {
  const { rowCount } = await test.owner.query(
    `select from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`,
  )
  return rowCount !== 0
}

// issue 17, part 6
describe.each([
  ['a lock that is not released', { lockMs: 300 }, false],
  ['a statement that takes too long', { statementMs: 300 }, false],
  ['a lock, behind a pooler', { lockMs: 300 }, true],
  ['a statement, behind a pooler', { statementMs: 300 }, true],
])('%s', (_, timeouts, isPooled) => {
  let database: Database
  let app: FastifyInstance
  beforeAll(async () => {
    database = open(timeouts, isPooled)
    app = await buildApp({ ...test.services, database })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  it('rolls back a failed action, and a retry runs once', async () => {
    const payload = await getBooking(owner, day(200 + Object.keys(timeouts).length), 2)
    const book = async () => {
      const answer = await app.inject({
        method: 'POST',
        url: `/api${bookReservation.path}`,
        headers: {
          host: 'portal.localhost:8080',
          cookie: owner.cookie,
          'x-session-id': owner.handle,
        },
        payload,
      })
      return { ...answer.json(), status: answer.statusCode, after: answer.headers['retry-after'] }
    }
    const before = await stays()
    // the last table that a booking writes to
    await test.owner.query('begin; lock table notice in access exclusive mode')
    expect(await book()).toMatchObject({
      status: 503,
      after: '3',
      code: 'OVERLOADED',
      detail: 'Many people are using the site right now. Please try again in a few seconds',
    })
    await test.owner.query('commit')
    expect(await stays()).toEqual(before)
    expect(await book()).toMatchObject({ status: 200 })
    expect(await book()).toMatchObject({ status: 200 })
    expect(await stays()).toMatchObject({ stays: before.stays + 1, keys: before.keys + 1 })
  })
})

it.each([false, true])(
  'rolls back and refuses a transaction that was idle for too long; pooled: %s',
  async (isPooled) => {
    const database = open({ idleMs: 200 }, isPooled)
    const left = database.inResort('HERON', async (sql) => {
      await sql.count(addTestMessage, { subject: 'left open' })
      await expect.poll(isIdleInTransaction).toBe(false)
      await sql.count(addTestMessage, { subject: 'too late' })
    })
    await expect(left).rejects.toMatchObject({ code: 'OVERLOADED', cause: { code: '25P03' } })
    expect(await database.readResort('HERON', listTestMessages)).toEqual([])
    await database.close()
  },
)
