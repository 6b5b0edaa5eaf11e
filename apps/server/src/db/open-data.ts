import pg from 'pg'
import { closeDataFolder } from '../shared/data-folder.ts'
import type { Keys } from '../shared/keys.ts'
import { databaseUser } from '../shared/run-as.ts'
import type { Settings } from '../shared/settings.ts'
import { StartFault } from '../shared/start-fault.ts'
import { type AppConnection, isDatabaseUrl } from './app-connection.ts'
import { findAppConnection, requireAppRole, withLogin } from './app-login.ts'
import { connectionFault } from './connection-fault.ts'
import { type Database, openDatabase, sqlState } from './database.ts'
import { findMaxConnections } from './max-connections.queries.ts'
import { APP_ROLE, appPassword, migrate } from './migrate.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { startPostgres } from './postgres-process.ts'
import { openSealingKeys } from './sealing-keys.ts'

/** The database of this start, ready for the app, and how to close it. */
export interface OpenData {
  readonly database: Database
  /** How another process of this server opens it, in the role of the app. */
  readonly connection: AppConnection
  /** How many connections the database has for all processes of the app. */
  readonly maxConnections: number
  /** The keys of the settings, which open what the database is sealed with. */
  readonly keys: Keys
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
  if (!settings.databaseUrl) return openEmbedded(settings, onLost)
  closeDataFolder(settings.dataFolder, {})
  return openServer(settings, settings.databaseUrl)
}

async function openEmbedded(
  settings: Settings,
  onLost?: (fault: StartFault) => void,
): Promise<OpenData> {
  const runAs = databaseUser()
  const server = await startPostgres({
    binaries: findPostgresBinaries(runAs),
    folder: settings.dataFolder,
    runAs,
    listen: null,
    ...(onLost ? { onLost } : {}),
    locale: ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  })
  await createDatabase(server.connection)
  const owner = { ...server.connection, database: DATABASE }
  await migrate(owner)
  const connection = { ...owner, user: APP_ROLE }
  const opened = await openAsApp(settings, connection).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  const close = async () => {
    await opened.close()
    await server.stop()
  }
  return { ...opened, close }
}

/** Opens a migrated database in the role of the app; throws a StartFault where its key is not here. */
async function openAsApp(settings: Settings, connection: AppConnection): Promise<OpenData> {
  const database = openDatabase(connection)
  try {
    if (settings.databaseAppUrl) await requireAppRole(database)
    const keys = await openSealingKeys(database, settings)
    const maxConnections = await readMaxConnections(database)
    return { database, connection, maxConnections, keys, close: () => database.close() }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openServer(settings: Settings, url: string): Promise<OpenData> {
  const probe = new pg.Client({ connectionString: checked(url), connectionTimeoutMillis: 5_000 })
  try {
    await probe.connect()
  } catch (error) {
    throw connectionFault(error, url)
  }
  const password = appPassword(probe.password ?? undefined)
  await probe.end()
  if (settings.databaseAppUrl) {
    const connection = await findAppConnection(settings.databaseAppUrl)
    await migrate({ connectionString: url }, 'own')
    return openAsApp(settings, connection)
  }
  await migrate({ connectionString: url })
  return openAsApp(settings, { connectionString: withLogin(url, APP_ROLE, password) })
}

function checked(url: string): string {
  if (!isDatabaseUrl(url)) throw connectionFault(new StartFault(''), 'not an address')
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
