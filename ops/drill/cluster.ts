import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { debianPostgres } from '../../apps/server/test-support/postgres.setup.ts'
import { freePort } from '../../scripts/free-port.ts'
import { type Place, type Program, waitUntil } from './programs.ts'

const DATABASE = 'ownerng'
const SUPERUSER = 'postgres'
const OWNER = 'ownerng'
const POOLER_USER = 'ownerng_pooler'
/** The synchronous standby's name: the primary waits until it has flushed each commit to disk. */
const STANDBY = 'drill_replica'
const PGBOUNCER = '/usr/sbin/pgbouncer'

/** One PostgreSQL server of the pair. */
interface Server {
  readonly name: string
  readonly port: number
  readonly folder: string
  program: Program
}

/** A primary, its synchronous streaming replica, and PgBouncer in front of the primary. */
export interface Cluster {
  /** Settings for nodes: the URLs of the pooler, of PostgreSQL itself, and of the replica. */
  settings(): Record<string, string>
  /** Connects to the primary as its superuser. */
  connect(database?: string): Promise<pg.Client>
  /** Dumps the database and restores it under another name; returns the owner's URL of the copy. */
  copyDatabase(name: string): Promise<string>
  /** Restarts the primary without waiting for sessions (fast shutdown). */
  restartPrimary(): Promise<void>
  /** Runs `kill -9` on the primary, promotes the replica, and points the pooler to it. */
  failOver(): Promise<void>
  /** Creates a synchronous replica of the new primary in place of the old one. */
  addReplica(): Promise<void>
}

/** Installs both from Debian's packages and starts them, with a database for OwnerNg. */
export async function startCluster(place: Place): Promise<Cluster> {
  const bin = (name: string) => join(debianPostgres(), 'bin', name)
  const [password, ownerPassword, poolerPassword] = [newPassword(), newPassword(), newPassword()]
  const createServer = async (name: string) => ({
    name,
    port: await freePort(),
    folder: join(place.folder, name),
  })
  const launch = (server: Omit<Server, 'program'>) =>
    place.start(server.name, bin('postgres'), [
      ...['-D', server.folder, '-p', String(server.port)],
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      ...['-c', 'max_connections=100', '-c', 'wal_keep_size=512MB', '-c', 'timezone=UTC'],
    ])
  const connectTo = async (port: number, database = DATABASE) => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: SUPERUSER,
      password,
      database,
      application_name: 'drill',
    })
    // the server is killed while this connection is open
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const ask = async <T extends pg.QueryResultRow>(
    port: number,
    text: string,
    database?: string,
  ) => {
    const client = await connectTo(port, database)
    const { rows } = await client.query<T>(text).finally(() => client.end())
    return rows
  }
  const isUp = (port: number) =>
    ask(port, 'select', 'postgres').then(
      () => true,
      () => false,
    )

  const secret = place.write('superuser', [password])
  const first = await createServer('postgres-a')
  await place.run(bin('initdb'), [
    ...['-D', first.folder, '-U', SUPERUSER, '--pwfile', secret, '-A', 'scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums'],
  ])
  let primary: Server = { ...first, program: launch(first) }
  await waitUntil('the primary starts', () => isUp(primary.port))
  // docs/database.md and docs/backup.md
  for (const text of [
    `create role ${OWNER} login createrole password '${ownerPassword}'`,
    `create role ${POOLER_USER} login password '${poolerPassword}'`,
    `create role ownerng_backup nologin bypassrls`,
    `grant ownerng_backup to ${OWNER}`,
    `create database ${DATABASE} owner ${OWNER}`,
  ])
    await ask(primary.port, text, 'postgres')
  await ask(primary.port, `grant select on pg_shadow to ${POOLER_USER}`)

  const follow = async (server: Omit<Server, 'program'>): Promise<Server> => {
    await place.run(bin('pg_basebackup'), [
      '-d',
      `postgres://${SUPERUSER}:${password}@127.0.0.1:${primary.port}/?application_name=${STANDBY}`,
      ...['-D', server.folder, '-R', '-X', 'stream', '-c', 'fast'],
    ])
    const program = launch(server)
    await waitUntil('the replica starts', () => isUp(server.port))
    await ask(primary.port, `alter system set synchronous_standby_names = '${STANDBY}'`)
    await ask(primary.port, 'select pg_reload_conf()')
    await waitUntil('the replica is synchronous', async () => {
      const rows = await ask<{ sync_state: string }>(
        primary.port,
        'select sync_state from pg_stat_replication',
      )
      return rows.some((row) => row.sync_state === 'sync')
    })
    return { ...server, program }
  }
  let replica: Server = await follow(await createServer('postgres-b'))

  const poolerPort = await freePort()
  const userList = place.write('userlist.txt', [`"${POOLER_USER}" "${poolerPassword}"`])
  const configurePooler = () =>
    place.write('pgbouncer.ini', [
      '[databases]',
      `${DATABASE} = host=127.0.0.1 port=${primary.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${poolerPort}`,
      'unix_socket_dir =',
      'pool_mode = transaction',
      'auth_type = scram-sha-256',
      `auth_file = ${userList}`,
      `auth_user = ${POOLER_USER}`,
      'auth_query = SELECT usename, passwd FROM pg_shadow WHERE usename=$1',
      `admin_users = ${POOLER_USER}`,
      'default_pool_size = 20',
      'max_client_conn = 1000',
      // retry soon after the database is back, not only after fifteen seconds
      'server_login_retry = 0.2',
    ])
  place.start('pgbouncer', PGBOUNCER, [configurePooler()])
  const askPooler = async (database: string, text: string) => {
    const client = new pg.Client({
      ...{ host: '127.0.0.1', port: poolerPort, database },
      ...(database === DATABASE
        ? { user: OWNER, password: ownerPassword }
        : { user: POOLER_USER, password: poolerPassword }),
    })
    client.on('error', () => {})
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  const poolerAnswers = () =>
    askPooler(DATABASE, 'select').then(
      () => true,
      () => false,
    )
  await waitUntil('PgBouncer starts', poolerAnswers)

  const getUrl = (port: number, database = DATABASE) =>
    `postgres://${OWNER}:${ownerPassword}@127.0.0.1:${port}/${database}`
  return {
    settings: () => ({
      DATABASE_URL: getUrl(poolerPort),
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: getUrl(primary.port),
      DATABASE_REPLICA_URL: getUrl(replica.port),
    }),
    connect: (database) => connectTo(primary.port, database),
    // docs/backup.md
    copyDatabase: async (name) => {
      const dump = join(place.makeFolder('dump'), 'ownerng.dump')
      await place.run(bin('pg_dump'), [
        ...['--format=custom', '--role=ownerng_backup', '--exclude-schema=pg_catalog'],
        `--file=${dump}`,
        getUrl(primary.port),
      ])
      await ask(primary.port, `create database ${name} owner ${OWNER}`, 'postgres')
      await place.run(bin('pg_restore'), [
        ...['--exit-on-error', `--dbname=${getUrl(primary.port, name)}`],
        dump,
      ])
      return getUrl(primary.port, name)
    },
    restartPrimary: async () => {
      await primary.program.stop()
      primary.program = launch(primary)
      await waitUntil('the primary starts again', () => isUp(primary.port))
    },
    failOver: async () => {
      await primary.program.kill()
      const lost = primary
      primary = replica
      replica = lost
      await ask(primary.port, 'select pg_promote()', 'postgres')
      configurePooler()
      await askPooler('pgbouncer', 'RELOAD')
      await waitUntil('the pooler leads to the new primary', poolerAnswers)
    },
    addReplica: async () => {
      rmSync(replica.folder, { recursive: true, force: true })
      replica = await follow(replica)
    },
  }
}

const newPassword = () => randomBytes(18).toString('hex')
