import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import type pg from 'pg'
import { closeDataFolder } from '../shared/data-folder.ts'
import type { Keys } from '../shared/keys.ts'
import { databaseUser } from '../shared/run-as.ts'
import type { Settings } from '../shared/settings.ts'
import { StartFault } from '../shared/start-fault.ts'
import { type AppConnection, withLogin, withLoginOf } from './app-connection.ts'
import { findAppConnection, requireAppRole } from './app-login.ts'
import { schemaFault } from './apply-migrations.ts'
import { connectionFault } from './connection-fault.ts'
import { type Database, type DatabaseOptions, openDatabase } from './database.ts'
import { createDatabase } from './embedded-database.ts'
import { APP_ROLE, appPassword, checkSchema, migrate } from './migrate.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { findRunningPostgres, hasCluster, startPostgres } from './postgres-process.ts'
import { openSealingKeys } from './sealing-keys.ts'
import { addressOf, probeServer } from './server-address.ts'

/** The database of this start, ready for the app, and how to close it. */
export interface OpenData {
  readonly database: Database
  /** How it is opened in the role of the app. */
  readonly connection: AppConnection
  /** The keys of the settings, which open what the database is sealed with. */
  readonly keys: Keys
  close(): Promise<void>
}

/** What opens a database: a start of the server, or a command that works beside one. */
export interface OpenAs {
  /** A server gives up on what takes too long, and changes the schema where the settings say so. */
  readonly kind: 'server' | 'command'
  /**
   * If given, the embedded database is restarted if it exits; called with the reason if that fails.
   */
  readonly onLost?: (fault: StartFault) => void
}

export const COMMAND: OpenAs = { kind: 'command' }
const DATABASE = 'ownerng'

/**
 * Opens the database that the settings name, embedded or a server, with the schema of this release,
 * and restricts the data folder. Throws a StartFault.
 */
export async function openData(settings: Settings, as: OpenAs = COMMAND): Promise<OpenData> {
  const mayMigrate = as.kind === 'server' && settings.migrateAtStart
  const options = optionsOf(settings, as)
  return settings.databaseUrl
    ? openServer(settings, mayMigrate, options)
    : openEmbedded(settings, mayMigrate, options, as.onLost)
}

/** A command takes the time that it takes: an import of a large resort is one transaction. */
function optionsOf({ database }: Settings, { kind }: OpenAs): Partial<DatabaseOptions> {
  return {
    connections: database.connections,
    isPooled: database.pooler !== 'none',
    timeouts: kind === 'server' ? database.timeouts : null,
  }
}

/** A connection as the owner of the tables, to a database that may have an older schema. */
interface OwnedData {
  readonly connection: pg.ClientConfig
  close(): Promise<void>
}

/**
 * Opens the database as the owner of its tables. A running server may use the embedded one at the
 * same time. Returns null if the data folder has no database yet.
 */
async function openAsOwner(settings: Settings): Promise<OwnedData | null> {
  if (settings.databaseUrl) return openOwned(settings)
  const { dataFolder } = settings
  const running = await findRunningPostgres(dataFolder)
  if (running) return ownedBy({ ...running, database: DATABASE })
  return hasCluster(dataFolder) ? startOwned(settings) : null
}

/** Opens it for a change of the schema: creates the embedded one, and refuses if it is in use. */
async function openToChange(settings: Settings): Promise<OwnedData> {
  if (settings.databaseUrl) return openOwned(settings)
  const { dataFolder } = settings
  if (await findRunningPostgres(dataFolder))
    throw new StartFault(cliStartFaults().dataFolder.inUse({ folder: dataFolder }))
  return startOwned(settings)
}

const ownedBy = (connection: pg.ClientConfig): OwnedData => ({
  connection,
  close: async () => {},
})

async function openOwned(settings: Settings): Promise<OwnedData> {
  return ownedBy((await ownerOf(settings)).connection)
}

async function startOwned(settings: Settings): Promise<OwnedData> {
  const server = await startEmbedded(settings)
  return {
    ...ownedBy({ ...server.connection, database: DATABASE }),
    close: () => server.stop(),
  }
}

async function openEmbedded(
  settings: Settings,
  mayMigrate: boolean,
  options: Partial<DatabaseOptions>,
  onLost: OpenAs['onLost'],
): Promise<OpenData> {
  const server = await startEmbedded(settings, onLost)
  try {
    const owner = { ...server.connection, database: DATABASE }
    // a database that was only just made has nothing to lose
    const isEmpty = (await checkSchema(owner)).last === null
    await requireSchema(settings, owner, mayMigrate || isEmpty)
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

/** Opens a database with its schema in the role of the app; throws a StartFault where it cannot. */
async function openAsApp(
  settings: Settings,
  connection: AppConnection,
  options: Partial<DatabaseOptions>,
): Promise<OpenData> {
  const database = openDatabase(connection, options)
  try {
    if (settings.databaseAppUrl) await requireAppRole(database)
    const keys = await openSealingKeys(database, settings)
    return { database, connection, keys, close: () => database.close() }
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
  await createDatabase(server.connection, DATABASE)
  return server
}

async function openServer(
  settings: Settings,
  mayMigrate: boolean,
  options: Partial<DatabaseOptions>,
): Promise<OpenData> {
  const url = addressOf('DATABASE_URL', settings.databaseUrl ?? '')
  closeDataFolder(settings.dataFolder, {})
  const owner = await ownerOf(settings)
  const ownLogin = settings.databaseAppUrl ? findAppConnection(settings.databaseAppUrl) : null
  await requireSchema(settings, owner.connection, mayMigrate)
  const derived = { connectionString: withLogin(url, APP_ROLE, owner.appPassword) }
  const replica = replicaOf(settings, ownLogin ?? derived)
  return openAsApp(settings, ownLogin ?? derived, { ...options, replica }).catch(
    (error: unknown) => {
      throw error instanceof StartFault ? error : connectionFault(error, url)
    },
  )
}

/**
 * The same login at the replica. Whether it can be reached shows later: reads go to the primary
 * until then.
 */
function replicaOf(
  { database }: Settings,
  { urlFile, connectionString = '' }: AppConnection,
): DatabaseOptions['replica'] {
  if (database.replicaUrl === null) return null
  const at = addressOf('DATABASE_REPLICA_URL', database.replicaUrl)
  const connection = urlFile
    ? { urlFile, at }
    : { connectionString: withLoginOf(at, connectionString) }
  return { connection, lagMs: database.replicaLagMs }
}

interface Owner {
  readonly connection: pg.ClientConfig
  readonly appPassword: string | undefined
}

/** The owner of the tables, past any pooler; throws a StartFault where the settings do not fit. */
async function ownerOf({ databaseUrl, database }: Settings): Promise<Owner> {
  const isPooled = database.pooler !== 'none'
  if (isPooled && database.directUrl === null)
    throw new StartFault(cliStartFaults().database.noDirect)
  const setting = database.directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const probed = await probeServer(setting, database.directUrl ?? databaseUrl ?? '')
  if (!isPooled && database.directUrl) await probeServer('DATABASE_URL', databaseUrl ?? '')
  return { connection: probed.connection, appPassword: appPassword(probed.password) }
}

/** Migrates, or throws a StartFault where this release cannot work with the schema. */
async function requireSchema(
  { databaseAppUrl }: Settings,
  owner: pg.ClientConfig,
  mayMigrate: boolean,
): Promise<void> {
  if (mayMigrate) await migrate(owner, databaseAppUrl ? 'own' : 'derived')
  const fault = schemaFault(await checkSchema(owner))
  if (fault) throw new StartFault(fault)
}

/**
 * Lets work see the database as the owner of its tables, for what changes or describes the schema.
 * Null stands for an embedded database that is not there yet.
 */
export async function withOwner<T>(
  settings: Settings,
  isAbout: 'change' | 'look',
  work: (owner: pg.ClientConfig | null) => Promise<T>,
): Promise<T> {
  const owned = await (isAbout === 'look' ? openAsOwner(settings) : openToChange(settings))
  return work(owned?.connection ?? null).finally(() => owned?.close())
}
