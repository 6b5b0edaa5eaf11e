import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'

let test: TestApp
let admin: pg.Client
beforeAll(async () => {
  test = await startTestApp()
  admin = new pg.Client(inject('postgres'))
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await test.close()
})
const ready = async () => (await test.app.inject({ url: '/readyz' })).statusCode
const within = { timeout: 10_000 }
const end = () =>
  admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = $2',
    [test.asApp.database, test.asApp.user],
  )

// issue 12, item 25
it('is alive but not ready while the database is read-only', async () => {
  expect(await ready()).toBe(200)
  await admin.query(
    `alter role ${test.asApp.user} in database ${test.asApp.database}
      set default_transaction_read_only = on`,
  )
  await end()
  await expect.poll(ready, within).toBe(503)
  expect((await test.app.inject({ url: '/readyz' })).headers['retry-after']).toBe('3')
  expect((await test.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  await admin.query(
    `alter role ${test.asApp.user} in database ${test.asApp.database} reset default_transaction_read_only`,
  )
  await end()
  await expect.poll(ready, within).toBe(200)
})

// issue 12, item 25
it('is not ready while the database is unavailable', async () => {
  await admin.query(`alter database ${test.asApp.database} allow_connections false`)
  await end()
  await expect.poll(ready, within).toBe(503)
  await admin.query(`alter database ${test.asApp.database} allow_connections true`)
  await expect.poll(ready, within).toBe(200)
})

// issue 12, item 25
it('is not ready while the database responds too slowly', async () => {
  const blocker = new pg.Client({ ...inject('postgres'), database: test.asApp.database as string })
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query('lock table readiness in access exclusive mode')
  await expect.poll(ready, within).toBe(503)
  await blocker.query('rollback')
  await blocker.end()
  await expect.poll(ready, within).toBe(200)
})
