import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { openKeys } from '../shared/keys.ts'
import { StartFault } from '../shared/start-fault.ts'
import { openSealingKeys } from './sealing-keys.ts'
import { noteServer } from './server-process.queries.ts'

let test: TestApp
let dataFolder: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.owner.query('delete from sealing_key')
  if (dataFolder) rmSync(dataFolder, { recursive: true, force: true })
  dataFolder = mkdtempSync(join(tmpdir(), 'ownerng-canary-'))
})

const [OLD, NEW, OTHER] = [1, 2, 3].map(() => randomBytes(32).toString('base64')) as [
  string,
  string,
  string,
]
const start = (...keys: string[]) =>
  openSealingKeys(test.database, { dataFolder, keys: keys.length > 0 ? keys : null })
const getId = (key: string) => openKeys({ dataFolder, keys: [key] }).ids[0]
const stored = async () =>
  (await test.owner.query<{ id: string }>('select id from sealing_key order by added_at')).rows.map(
    ({ id }) => id,
  )
const getFault = (work: Promise<unknown>) =>
  work.then(
    () => 'started',
    (error: unknown) => (error instanceof StartFault ? error.message : error),
  )

// issue 17, part 4
it('the first start stores its key, and a different key is rejected by ID', async () => {
  expect((await start(OLD)).ids).toEqual([getId(OLD)])
  expect(await stored()).toEqual([getId(OLD)])
  await start(OLD)
  const fault = await getFault(start(OTHER))
  expect(fault).toMatch(
    new RegExp(
      `^The database is encrypted with the key ${getId(OLD)}, which is not configured\\. .*\\.$`,
    ),
  )
  expect(fault).not.toContain(OTHER)
  expect(await stored()).toEqual([getId(OLD)])
})

it('a new key is added, and the old one is still required', async () => {
  await start(OLD)
  await start(OLD, NEW)
  expect(await stored()).toEqual([getId(OLD)])
  await start(NEW, OLD)
  expect(await stored()).toEqual([getId(OLD), getId(NEW)])
  for (const keys of [
    [OLD, NEW],
    [NEW, OLD],
    [OTHER, NEW, OLD],
  ] as const)
    expect(await getFault(start(...keys)), keys.join()).toBe('started')
  expect(await getFault(start(NEW))).toContain(getId(OLD))
  expect(await getFault(start(OLD))).toContain(getId(NEW))
})

it('of concurrent starts with different keys, one wins and the others are rejected', async () => {
  const keys = Array.from({ length: 6 }, () => randomBytes(32).toString('base64'))
  const outcomes = await Promise.all(keys.map((key) => getFault(start(key))))
  expect(outcomes.filter((outcome) => outcome === 'started')).toHaveLength(1)
  const [settled = ''] = await stored()
  for (const outcome of outcomes.filter((item) => item !== 'started'))
    expect(outcome).toContain(settled)
  expect(await stored()).toHaveLength(1)
})

it('concurrent starts with the same new key all succeed', async () => {
  await start(OLD)
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => getFault(start(NEW, OLD))))
  expect(new Set(outcomes)).toEqual(new Set(['started']))
  expect(await stored()).toEqual([getId(OLD), getId(NEW)])
})

it('no key file is created for a database that has a key', async () => {
  await start(OLD)
  expect(await getFault(start())).toContain(getId(OLD))
  expect(existsSync(join(dataFolder, 'key'))).toBe(false)
  await test.owner.query('delete from sealing_key')
  expect((await start()).ids).toEqual(await stored())
  expect(existsSync(join(dataFolder, 'key'))).toBe(true)
})

// issue 37, item 27
it('a new key is refused while a running server does not have it', async () => {
  await start(OLD)
  const note = (keyIds: string[]) =>
    test.database.readDirectory(noteServer, { host: 'node-1', port: 8080, keyIds })
  await note([getId(OLD)])
  const fault = await getFault(start(NEW, OLD))
  expect(fault).toContain(`These running servers don't have the key ${getId(NEW)}: node-1:8080.`)
  expect(await stored()).toEqual([getId(OLD)])
  // an additional key is not used for encryption
  await start(OLD, NEW)
  await note([getId(OLD), getId(NEW)])
  await start(NEW, OLD)
  expect(await stored()).toEqual([getId(OLD), getId(NEW)])
  // a killed server counts as running for three minutes
  await note([getId(OLD)])
  await test.owner.query(`update server_process set seen_at = seen_at - interval '3 minutes'`)
  await start(OTHER, NEW, OLD)
  await test.owner.query('delete from server_process')
})
