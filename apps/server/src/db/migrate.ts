import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import pg from 'pg'
import { StartFault } from '../shared/start-fault.ts'
import { withLogin } from './app-connection.ts'
import { applyMigrations, readSchemaState, type SchemaState } from './apply-migrations.ts'
import { ensureBackupRole } from './backup-role.ts'
import { sqlState } from './database-faults.ts'

/** The app's role. It owns nothing and can't bypass row-level security. */
export const APP_ROLE = 'ownerng_app'

/**
 * The password of the app's role, derived from the owner's, so that nothing stores it. Undefined if
 * the owner has none. Roles are cluster-wide, so it doesn't depend on the database.
 */
export function appPassword(ownerPassword: string | undefined): string | undefined {
  return ownerPassword
    ? createHmac('sha256', ownerPassword).update(APP_ROLE).digest('base64url')
    : undefined
}

/** Creates the app's role and applies migrations. `own`: the operator manages the password. */
export async function migrate(
  connection: pg.ClientConfig,
  appLogin: 'derived' | 'own' = 'derived',
  migrations?: string,
): Promise<void> {
  await withClient(connection, async (client) => {
    const owner = appLogin === 'derived' ? (client.password ?? undefined) : undefined
    const password = appPassword(owner)
    // keep a working password: a pooler may be configured with it
    if (appLogin === 'own' || !(await worksAsApp(connection, password)))
      await ensureAppRole(client, password)
    await ensureBackupRole(client)
    await applyMigrations(client, migrations)
  })
}

export function checkSchema(connection: pg.ClientConfig): Promise<SchemaState> {
  return withClient(connection, (client) => readSchemaState(client))
}

async function worksAsApp(
  connection: pg.ClientConfig,
  password: string | undefined,
): Promise<boolean> {
  const { connectionString } = connection
  const client = new pg.Client(
    connectionString
      ? { connectionString: withLogin(connectionString, APP_ROLE, password) }
      : { ...connection, user: APP_ROLE, ...(password ? { password } : {}) },
  )
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

/** Runs work with a new connection, and closes it afterwards. */
export async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const SCRAM_ROUNDS = 4096
const SCRAM_BYTES = 32

/** SCRAM verifier (RFC 5803), so that the password never appears in PostgreSQL's log. */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, SCRAM_ROUNDS, SCRAM_BYTES, 'sha256')
  const getKey = (name: string) => createHmac('sha256', salted).update(name).digest()
  const storedKey = createHash('sha256').update(getKey('Client Key')).digest()
  const [encodedSalt, stored, server] = [salt, storedKey, getKey('Server Key')].map((bytes) =>
    bytes.toString('base64'),
  )
  return `SCRAM-SHA-256$${SCRAM_ROUNDS}:${encodedSalt}$${stored}:${server}`
}

async function ensureAppRole(client: pg.Client, password: string | undefined): Promise<void> {
  const secret = password ? `password ${client.escapeLiteral(scramVerifier(password))}` : ''
  const exists =
    (await client.query('select from pg_roles where rolname = $1', [APP_ROLE])).rowCount === 1
  try {
    if (!exists)
      await client.query(
        `create role ${APP_ROLE} login nosuperuser nobypassrls nocreatedb nocreaterole noinherit ${secret}`,
      )
    else if (secret) await client.query(`alter role ${APP_ROLE} ${secret}`)
  } catch (error) {
    if (sqlState(error) === '42710' || sqlState(error) === '23505' || sqlState(error) === 'XX000')
      return // created or changed concurrently
    if (sqlState(error) !== '42501') throw error
    throw new StartFault(cliStartFaults().database.noRole({ role: APP_ROLE }))
  }
}
