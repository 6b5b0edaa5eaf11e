import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import type pg from 'pg'
import { closeDataFolder } from '../shared/data-folder.ts'
import type { Keys } from '../shared/keys.ts'
import { databaseUser } from '../shared/run-as.ts'
import type { Settings } from '../shared/settings.ts'
import { StartFault } from '../shared/start-fault.ts'
import { type AppConnection, withLogin, withLoginFrom } from './app-connection.ts'
import { findAppConnection, requireAppRole } from './app-login.ts'
import { schemaFault } from './apply-migrations.ts'
import { type Database, type DatabaseOptions, openDatabase } from './database.ts'
import { sqlState } from './database-faults.ts'
import { APP_ROLE, appPassword, checkSchema, migrate, withClient } from './migrate.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { startPostgres } from './postgres-process.ts'
import { connectionFault, getAddress, probeServer } from './probe-server.ts'
import { openSealingKeys } from './sealing-keys.ts'

/** The database, opened as the app's role. */
export interface OpenData {
  readonly database: Database
  /** The encryption keys, checked against the database. */
  readonly keys: Keys
  close(): Promise<void>
}

/** Who opens the database: a server, or a command that may run next to a server. */
export interface OpenAs {
  /** Only a server has statement timeouts, and applies migrations if the settings allow it. */
  readonly kind: 'server' | 'command'
  /** Enables restarts of the embedded database if it exits. Called if a restart fails. */
  readonly onLost?: (fault: StartFault) => void
}

/** Whether a server opens the database, and whether it may apply migrations. */
interface Opening {
  readonly isServer: boolean
  readonly mayMigrate: boolean
}

const DATABASE = 'ownerng'
const DUPLICATE_DATABASE = '42P04'

/**
 * Opens the embedded database or the one of DATABASE_URL, after checking that its schema fits this
 * release. Restricts access to the data folder. Throws a StartFault.
 */
export async function openData(
  settings: Settings,
  as: OpenAs = { kind: 'command' },
): Promise<OpenData> {
  const isServer = as.kind === 'server'
  const mayMigrate = isServer && settings.migrateAtStart
  const options = getOptions(settings, as)
  return settings.databaseUrl
    ? openServer(settings, { isServer, mayMigrate }, options)
    : openEmbedded(settings, options, as.onLost)
}

/** Commands have no timeouts: the import of a large resort is one long transaction. */
function getOptions({ database }: Settings, { kind }: OpenAs): Partial<DatabaseOptions> {
  return {
    connections: database.connections,
    isPooled: database.pooler !== 'none',
    timeouts: kind === 'server' ? database.timeouts : null,
  }
}

/** Every opening migrates the embedded database: no operator plans migrations there. */
async function openEmbedded(
  settings: Settings,
  options: Partial<DatabaseOptions>,
  onLost: OpenAs['onLost'],
): Promise<OpenData> {
  const server = await startEmbedded(settings, onLost)
  try {
    const owner = { ...server.connection, database: DATABASE }
    await requireSchema(settings, owner, { isServer: true, mayMigrate: true })
    const connection = { ...owner, user: APP_ROLE }
    const opened = await openAsApp(settings, connection, { ...options, isPooled: false })
    const close = async () => {
      await opened.close()
      await server.stop()
    }
    return { ...opened, close }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Opens a database with a current schema as the app's role. Throws a StartFault. */
async function openAsApp(
  settings: Settings,
  connection: AppConnection,
  options: Partial<DatabaseOptions>,
): Promise<OpenData> {
  const database = openDatabase(connection, options)
  try {
    if (settings.databaseAppUrl) await requireAppRole(database)
    const keys = await openSealingKeys(database, settings)
    return { database, keys, close: () => database.close() }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function startEmbedded({ dataFolder }: Settings, onLost?: OpenAs['onLost']) {
  const runAs = databaseUser()
  const server = await startPostgres({
    binaries: findPostgresBinaries(runAs),
    folder: dataFolder,
    runAs,
    listen: null,
    ...(onLost ? { onLost } : {}),
    locale: ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  })
  await withClient(server.connection, (client) =>
    client.query(`create database ${DATABASE}`),
  ).catch((error: unknown) => {
    if (sqlState(error) !== DUPLICATE_DATABASE) throw error
  })
  return server
}

async function openServer(
  settings: Settings,
  opening: Opening,
  options: Partial<DatabaseOptions>,
): Promise<OpenData> {
  const url = getAddress('DATABASE_URL', settings.databaseUrl ?? '')
  closeDataFolder(settings.dataFolder, {})
  const owner = await getOwner(settings)
  const ownLogin = settings.databaseAppUrl ? findAppConnection(settings.databaseAppUrl) : null
  await requireSchema(settings, owner.connection, opening)
  const derived = { connectionString: withLogin(url, APP_ROLE, owner.appPassword) }
  const replica = getReplica(settings, ownLogin ?? derived)
  return openAsApp(settings, ownLogin ?? derived, { ...options, replica }).catch(
    (error: unknown) => {
      throw error instanceof StartFault ? error : connectionFault(error, url)
    },
  )
}

/** The replica, with the login of the primary. Doesn't connect until the first read. */
function getReplica(
  { database }: Settings,
  { urlFile, connectionString = '' }: AppConnection,
): DatabaseOptions['replica'] {
  if (database.replicaUrl === null) return null
  const at = getAddress('DATABASE_REPLICA_URL', database.replicaUrl)
  const connection = urlFile
    ? { urlFile, at }
    : { connectionString: withLoginFrom(at, connectionString) }
  return { connection, lagMs: database.replicaLagMs }
}

interface Owner {
  readonly connection: pg.ClientConfig
  readonly appPassword: string | undefined
}

/** Connects as the owner of the tables, bypassing a pooler. Throws a StartFault. */
async function getOwner({ databaseUrl, database }: Settings): Promise<Owner> {
  const isPooled = database.pooler !== 'none'
  if (isPooled && database.directUrl === null)
    throw new StartFault(cliStartFaults().database.noDirect)
  const setting = database.directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const probed = await probeServer(setting, database.directUrl ?? databaseUrl ?? '')
  if (!isPooled && database.directUrl) await probeServer('DATABASE_URL', databaseUrl ?? '')
  return { connection: probed.connection, appPassword: appPassword(probed.password) }
}

/** Applies migrations if allowed. Throws a StartFault if this release can't use the schema. */
async function requireSchema(
  { databaseAppUrl }: Settings,
  owner: pg.ClientConfig,
  { isServer, mayMigrate }: Opening,
): Promise<void> {
  if (mayMigrate) await migrate(owner, databaseAppUrl ? 'own' : 'derived')
  const fault = schemaFault(await checkSchema(owner), { isServer })
  if (fault) throw new StartFault(fault)
}

/** The owner of the tables in the database of DATABASE_URL. Throws a StartFault. */
export async function requireOwnerConnection(settings: Settings): Promise<pg.ClientConfig> {
  return (await getOwner(settings)).connection
}
