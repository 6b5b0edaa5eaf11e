import { afterAll, beforeAll, expect, it } from 'vitest'
import { answer, countStays, fail } from '../../test-support/test.queries.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { touchSession } from '../http/session.queries.ts'
import { openDatabase, sqlState } from './database.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const staysOf = (resortId: string) =>
  test.database.inResort(resortId, async (sql) => (await sql.row(countStays))?.n)

it('read what is of their resort, in the first turn and in those that follow', async () => {
  const heron = await staysOf('HERON')
  expect(heron).toBeGreaterThan(0)
  const seen = await test.database.readInResort('HERON', async (sql) => {
    const together = await Promise.all([sql.row(countStays), sql.row(countStays)])
    return [...together, await sql.row(countStays)].map((row) => row?.n)
  })
  expect(seen).toEqual([heron, heron, heron])
  const nothing = await test.database.readInResort('NOWHERE', (sql) => sql.row(countStays))
  expect(nothing?.n).toBe(0)
})

it('write nothing', async () => {
  const touched = test.database.readInResort('HERON', (sql) =>
    sql.rows(touchSession, { resortId: 'HERON', handle: 'nobody', now: new Date() }),
  )
  // read_only_sql_transaction
  expect(sqlState(await touched.catch((error: unknown) => error))).toBe('25006')
})

it('leave a connection as they found it, whatever fails', async () => {
  const small = openDatabase(test.asApp, { connections: 1, waitMs: 300 })
  const failed = small.readInResort('HERON', (sql) =>
    Promise.all([sql.row(answer), sql.row(fail), sql.row(answer)]),
  )
  expect(sqlState(await failed.catch((error: unknown) => error))).toBe('22012')
  const thrown = small.readInResort('HERON', async (sql) => {
    void sql.row(answer)
    throw new Error('of the work itself')
  })
  await expect(thrown).rejects.toThrow('of the work itself')
  // no resort is left behind
  expect((await small.readDirectory(countStays))[0]?.n).toBe(0)
  expect(await small.readInResort('HERON', (sql) => sql.row(answer))).toEqual({ one: 1 })
  await small.close()
})
