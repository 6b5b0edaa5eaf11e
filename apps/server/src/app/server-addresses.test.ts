import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyHeron } from '../../test-support/demo-copy.ts'
import { type OwnCluster, startOwnCluster } from '../../test-support/own-cluster.ts'
import { type Pooler, startPgbouncer } from '../../test-support/pgbouncer.ts'
import { startReplica } from '../../test-support/replica.ts'
import { runProgram } from '../../test-support/start-server.ts'
import { type Database, isOutage } from '../db/database.ts'
import { ofServer } from '../db/databases.ts'
import { type OpenDatabases, openDatabases } from '../db/open-databases.ts'
import type { PostgresProcess } from '../db/postgres-process.ts'
import { importFolder } from '../import/import-folder.ts'
import { openFiles } from '../integrations/files/files.ts'
import { readSettings, type Settings } from '../shared/settings.ts'

const CLI = fileURLToPath(new URL('../cli/ownerng.ts', import.meta.url))

type ServerDatabase = NonNullable<Settings['servers'][string]>

let folder: string
let cluster: OwnCluster
/** The database of EAST as its owner, and what a test opened. */
let east: string
let data: OpenDatabases | null = null
const copies = [copyHeron('SHORE', 'WEST'), copyHeron('COVE', 'EAST')] as const
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-addresses-'))
  cluster = await startOwnCluster(folder)
  await cluster.admin.query('create database east owner keeper')
  east = cluster.ownerUrl.replace('/ownerng', '/east')
  await opening({ url: east }, async ({ database, keys }) => {
    const settings = readSettings(envOf({ url: east }))
    const services = { settings, database, keys, files: openFiles(settings) }
    for (const copy of copies) {
      const clock = { now: () => new Date() }
      const { written } = await importFolder({ ...services, clock, folder: copy, keepGood: true })
      expect(written).toBe(true)
    }
  })
}, 180_000)
afterAll(async () => {
  await data?.close()
  await cluster.stop()
  for (const place of [folder, ...copies.map(dirname)])
    rmSync(place, { recursive: true, force: true })
})

const envOf = (server: ServerDatabase) => ({
  DATABASE_URL: cluster.ownerUrl,
  SERVERS: JSON.stringify({ EAST: server }),
  OWNERNG_DATA: join(folder, 'data'),
  OWNERNG_DEMO: '1',
})

/** Starts with an EAST like that, for some work. */
async function opening<T>(server: ServerDatabase, work: (data: OpenDatabases) => Promise<T>) {
  const opened = await openDatabases(readSettings(envOf(server)), { kind: 'server' })
  return work(opened).finally(() => opened.close())
}
const ownerng = (server: ServerDatabase, ...words: string[]) =>
  runProgram(CLI, words, envOf(server))

/** The same address at another port. */
function atPort(url: string, port: number): string {
  const other = new URL(url)
  other.port = String(port)
  return other.href
}

/** Who is connected to a database, besides its owner and the superuser. */
const loginsAt = async (name: string) =>
  (
    await cluster.admin.query<{ login: string }>(
      `select distinct usename as login from pg_stat_activity
        where datname = $1 and usename not in ('keeper', current_user)`,
      [name],
    )
  ).rows.map(({ login }) => login)

const isThere = (database: Database, resort: string) =>
  database.readInResort(resort, async () => true)

describe('appUrl of a server', () => {
  it('is the login of the app there, and of no other database', async () => {
    await cluster.admin.query("create role east_app login password 'of-east' in role ownerng_app")
    const appUrl = east.replace(/\/\/[^@]+@/, '//east_app:of-east@')
    await opening({ url: east, appUrl }, async ({ database }) => {
      expect(await isThere(database, 'COVE')).toBe(true)
      expect(await loginsAt('east')).toEqual(['east_app'])
      expect(await loginsAt('ownerng')).toEqual(['ownerng_app'])
    })
  })

  it('refuses a login that is not bound to one resort, and says whose it is', async () => {
    const appUrl = cluster.superuserUrl.replace(/ownerng$/, 'east')
    await expect(opening({ url: east, appUrl }, async () => {})).rejects.toThrow(
      /^EAST of SERVERS: The login of DATABASE_APP_URL does not work as the app does/,
    )
  })

  it('is a file that the command writes', async () => {
    const file = join(folder, 'east-url')
    const server = { url: east, appUrl: `file://${file}` }
    expect(ownerng(server, 'app-login', '--server', 'EAST')).toMatchObject({ status: 0 })
    expect(readFileSync(file, 'utf8')).toMatch(/\/east\?/)
    await opening(server, async ({ database }) => {
      expect(await isThere(database, 'COVE')).toBe(true)
      expect(await loginsAt('east')).toEqual([expect.stringMatching(/^ownerng_app_/)])
      expect(await loginsAt('ownerng')).toEqual(['ownerng_app'])
    })
  })
})

// both are Debian's, beside Debian's database
describe.runIf(inject('postgres').password)('directUrl of a server', () => {
  let pooler: Pooler
  let url: string
  beforeAll(async () => {
    const { connection } = cluster.server
    pooler = await startPgbouncer(connection, join(folder, 'pooler'))
    url = atPort(east, pooler.port)
  })

  it('is needed where its address is that of a pooler', async () => {
    await expect(opening({ url }, async () => {})).rejects.toThrow(
      /^EAST of SERVERS: DATABASE_URL leads to a pooler/,
    )
    await expect(opening({ url, directUrl: url }, async () => {})).rejects.toThrow(
      /^EAST of SERVERS: DATABASE_DIRECT_URL leads to a pooler/,
    )
  })

  it('is for the schema alone; the app goes through the pooler', async () => {
    const server = { url, directUrl: east }
    data = await openDatabases(readSettings(envOf(server)), { kind: 'server' })
    const { database } = data
    for (const resort of ['SHORE', 'COVE']) expect(await isThere(database, resort)).toBe(true)
    await pooler.stop()
    expect(await isThere(database, 'SHORE')).toBe(true)
    expect(isOutage(await isThere(database, 'COVE').catch((error: unknown) => error))).toBe(true)
    expect(ownerng(server, 'migrate', '--status', '--server', 'EAST')).toMatchObject({ status: 0 })
  })
})

describe.runIf(inject('postgres').password)('replicaUrl of a server', () => {
  let replica: PostgresProcess
  beforeAll(async () => {
    replica = await startReplica(cluster.server.connection)
  }, 60_000)
  afterAll(() => replica.stop())

  it('answers what may be old of its resorts alone', async () => {
    const server = { url: east, replicaUrl: atPort(east, replica.connection.port) }
    await opening(server, async ({ database }) => {
      expect(['EAST', 'WEST'].map((name) => ofServer(database, name).hasReplica)).toEqual([
        true,
        false,
      ])
      const isNear = (resort: string) =>
        database.readNearby(resort, async (sql) => sql.database === null)
      await expect.poll(() => isNear('COVE'), { timeout: 20_000 }).toBe(true)
      expect(await isNear('SHORE')).toBe(false)
    })
  })
})
