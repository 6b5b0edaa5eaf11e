import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addTestMessage,
  answer,
  countStays,
  fail,
  listTestMessages,
} from '../../test-support/test.queries.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { touchSession } from '../http/session.queries.ts'
import { allOrFirstError } from './all-or-first-error.ts'
import { openDatabase, type ResortSql, sqlState } from './database.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const getStays = (resortId: string) =>
  test.database.inResort(resortId, async (sql) => (await sql.row(countStays))?.n)

it('read rows of their resort only, in the first turn and later ones', async () => {
  const heron = await getStays('HERON')
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

it('leave the connection clean after any failure', async () => {
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
  // the connection keeps no resort
  expect((await small.readDirectory(countStays))[0]?.n).toBe(0)
  expect(await small.readInResort('HERON', (sql) => sql.row(answer))).toEqual({ one: 1 })
  await small.close()
})

/** Runs work that writes; returns the written rows, and how the transaction ended. */
async function written(work: (sql: ResortSql) => Promise<unknown>) {
  const end = await test.database.inResort('HERON', work).then(
    () => 'done',
    (error: unknown) => sqlState(error) || String(error),
  )
  const rows = await test.database.readInResort('HERON', (sql) => sql.rows(listTestMessages))
  await test.owner.query("delete from outbox where recipient = 'test@mail.example'")
  return [end, ...rows.map(({ subject }) => subject)]
}

const add = (sql: ResortSql, subject: string) => sql.rows(addTestMessage, { subject })

it('roll back one savepoint, also around one that was rolled back before', async () => {
  const wrote = await written(async (sql) => {
    await add(sql, 'before')
    await sql
      .nested(async () => {
        await add(sql, 'outer')
        await sql.nested(() => allOrFirstError([add(sql, 'inner'), sql.row(fail)])).catch(() => {})
        await sql.nested(() => add(sql, 'kept inside'))
        throw new Error('of the outer part')
      })
      .catch(() => {})
    await sql.nested(() => add(sql, 'second'))
    await add(sql, 'after')
  })
  expect(wrote).toEqual(['done', 'after', 'before', 'second'])
})

it("write nothing after a failed statement, even if it wasn't awaited", async () => {
  expect(
    await written(async (sql) => {
      await add(sql, 'first')
      sql.row(fail).catch(() => {})
    }),
  ).toEqual(['22012'])
  const behind = await written(async (sql) => {
    sql.row(fail).catch(() => {})
    await add(sql, 'behind')
  })
  expect(behind).toEqual(['22012'])
})

it("write nothing if a value can't be encoded", async () => {
  const circular: { self?: object } = {}
  circular.self = circular
  const wrote = await written(async (sql) => {
    await add(sql, 'first')
    await sql.rows(addTestMessage, { subject: circular as never })
  })
  expect(wrote).toEqual([expect.stringContaining('circular')])
})

it('write nothing after the transaction ended', async () => {
  let late: ResortSql | null = null
  await written(async (sql) => {
    late = sql
  })
  await expect((late as ResortSql | null)?.row(answer)).rejects.toThrow('after its transaction')
})

it('fail with the first error of statements sent together', async () => {
  const slowly = (failing: Promise<unknown>) =>
    failing.catch(async (error) => Promise.reject(error))
  expect(
    await written((sql) =>
      allOrFirstError([add(sql, 'first'), slowly(sql.row(fail)), add(sql, 'third')]),
    ),
  ).toEqual(['22012'])
})

it('run the last statement with the commit, and write nothing if it fails', async () => {
  const done = await written(async (sql) => {
    sql.beforeCommit(addTestMessage, { subject: 'last' })
    await add(sql, 'first')
  })
  expect(done).toEqual(['done', 'first', 'last'])
  const failed = await written(async (sql) => {
    await add(sql, 'first')
    sql.beforeCommit(fail)
  })
  expect(failed).toEqual(['22012'])
})

it('keep an earlier part if a value of a later one cannot be encoded', async () => {
  const wrote = await written(async (sql) => {
    await sql.nested(() => add(sql, 'first'))
    await sql.nested(() => add(sql, 'nul \0')).catch(() => {})
    await sql.nested(() => add(sql, 'third'))
  })
  expect(wrote).toEqual(['done', 'first', 'third'])
})

it('run nothing outside the transaction if its first turn could not be sent', async () => {
  const wrote = await written(async (sql) => {
    await add(sql, 'nul \0').catch(() => {})
    await add(sql, 'second')
    throw new Error('of the work')
  })
  expect(wrote).toEqual([expect.stringContaining('of the work')])
})
