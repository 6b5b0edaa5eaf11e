import pg from 'pg'
import { closeDataFolder } from '../shared/data-folder.ts'
import { databaseUser } from '../shared/run-as.ts'
import type { Settings } from '../shared/settings.ts'
import { StartFault } from '../shared/start-fault.ts'
import { connectionFault } from './connection-fault.ts'
import { type Database, openDatabase, sqlState } from './database.ts'
import { findMaxConnections } from './max-connections.queries.ts'
import { APP_ROLE, appPassword, migrate } from './migrate.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { startPostgres } from './postgres-process.ts'

/** The database of this start, ready for the app, and how to close it. */
export interface OpenData {
  readonly database: Database
  /** How another process of this server opens it, in the role of the app. */
  readonly connection: pg.ClientConfig
  /** How many connections the database has for all processes of the app. */
  readonly maxConnections: number
  close(): Promise<void>
}

const DATABASE = 'ownerng'

/**
 * Opens the database that the settings name, embedded or a server, migrated, and restricts the data
 * folder. Throws a StartFault. With `onLost`, the embedded database is restarted if it exits;
 * `onLost` is called if that fails.
 */
export async function openData(
  settings: Settings,
  onLost?: (fault: StartFault) => void,
): Promise<OpenData> {
  if (!settings.databaseUrl) return openEmbedded(settings.dataFolder, onLost)
  closeDataFolder(settings.dataFolder, {})
  return openServer(settings.databaseUrl)
}

async function openEmbedded(
  folder: string,
  onLost?: (fault: StartFault) => void,
): Promise<OpenData> {
  const runAs = databaseUser()
  const server = await startPostgres({
    binaries: findPostgresBinaries(runAs),
    folder,
    runAs,
    listen: null,
    ...(onLost ? { onLost } : {}),
    locale: ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  })
  await createDatabase(server.connection)
  const owner = { ...server.connection, database: DATABASE }
  await migrate(owner)
  const connection = { ...owner, user: APP_ROLE }
  const database = openDatabase(connection)
  return {
    database,
    connection,
    maxConnections: await readMaxConnections(database),
    close: async () => {
      await database.close()
      await server.stop()
    },
  }
}

async function openServer(url: string): Promise<OpenData> {
  const probe = new pg.Client({ connectionString: checked(url), connectionTimeoutMillis: 5_000 })
  try {
    await probe.connect()
  } catch (error) {
    throw connectionFault(error, url)
  }
  const password = appPassword(probe.password ?? undefined)
  await probe.end()
  await migrate({ connectionString: url })
  const connection = { connectionString: asAppRole(url, password) }
  const database = openDatabase(connection)
  const maxConnections = await readMaxConnections(database)
  return { database, connection, maxConnections, close: () => database.close() }
}

/**
 * The same URL with all its options, such as sslmode, for the app's role: options in the query take
 * precedence over the part before the host.
 */
function asAppRole(address: string, password: string | undefined): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  url.searchParams.set('user', APP_ROLE)
  if (password) url.searchParams.set('password', password)
  else url.searchParams.delete('password')
  return url.href
}

function checked(url: string): string {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw connectionFault(new StartFault(''), 'not an address')
  return url
}

async function readMaxConnections(database: Database): Promise<number> {
  const [row] = await database.readDirectory(findMaxConnections)
  return row?.connections ?? 0
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`create database ${DATABASE}`)
  } catch (error) {
    if (sqlState(error) !== '42P04') throw error
  } finally {
    await client.end()
  }
}
