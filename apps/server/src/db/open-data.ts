import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
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
import {
  findRunningPostgres,
  hasCluster,
  type PostgresProcess,
  startPostgres,
} from './postgres-process.ts'
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

/** The database of the settings for its owner, as it is: not migrated, and without the app. */
export interface OwnedData {
  readonly connection: pg.ClientConfig
  /** Who keeps the password of the app's role, for migrations. */
  readonly appLogin: 'derived' | 'own'
  close(): Promise<void>
}

/**
 * Opens it for a backup. The embedded database may be in use by a running server. Null if there is
 * no database in the data folder.
 */
export async function openToBackUp(settings: Settings): Promise<OwnedData | null> {
  if (settings.databaseUrl) return openOwned(settings, settings.databaseUrl)
  const { dataFolder } = settings
  const running = await findRunningPostgres(dataFolder)
  if (running) return ownedBy({ ...running, database: DATABASE })
  return hasCluster(dataFolder) ? startOwned(dataFolder) : null
}

/** Opens it for a restore: the embedded one is made where there is none, and used by nobody else. */
export async function openToRestore(settings: Settings): Promise<OwnedData> {
  if (settings.databaseUrl) return openOwned(settings, settings.databaseUrl)
  const { dataFolder } = settings
  if (await findRunningPostgres(dataFolder))
    throw new StartFault(cliStartFaults().dataFolder.inUse({ folder: dataFolder }))
  return startOwned(dataFolder)
}

const ownedBy = (connection: pg.ClientConfig): OwnedData => ({
  connection,
  appLogin: 'derived',
  close: async () => {},
})

async function openOwned({ databaseAppUrl }: Settings, url: string): Promise<OwnedData> {
  await (await connectOrThrow(url)).end()
  return { ...ownedBy({ connectionString: url }), appLogin: databaseAppUrl ? 'own' : 'derived' }
}

async function startOwned(folder: string): Promise<OwnedData> {
  const server = await startEmbedded(folder)
  return {
    ...ownedBy({ ...server.connection, database: DATABASE }),
    close: () => server.stop(),
  }
}

async function startEmbedded(
  folder: string,
  onLost?: (fault: StartFault) => void,
): Promise<PostgresProcess> {
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
  return server
}

async function openEmbedded(
  settings: Settings,
  onLost?: (fault: StartFault) => void,
): Promise<OpenData> {
  const server = await startEmbedded(settings.dataFolder, onLost)
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

async function connectOrThrow(url: string): Promise<pg.Client> {
  const probe = new pg.Client({ connectionString: checked(url), connectionTimeoutMillis: 5_000 })
  try {
    await probe.connect()
  } catch (error) {
    throw connectionFault(error, url)
  }
  return probe
}

async function openServer(settings: Settings, url: string): Promise<OpenData> {
  const probe = await connectOrThrow(url)
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
