import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import pg from 'pg'
import { StartFault } from '../shared/start-fault.ts'
import { ensureBackupRole, grantBackupReads } from './backup-role.ts'
import { sqlState } from './database.ts'

const FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url))

/** The role that the app works as: it owns nothing and cannot get round row level security. */
export const APP_ROLE = 'ownerng_app'

/**
 * The app role's password on a server: derived from the owner's, so that every process knows it and
 * none stores it. Roles are the whole server's, so it must not depend on the database: two
 * databases of one owner share the role. Without an owner's password (a trusted socket) there is
 * none.
 */
export function appPassword(ownerPassword: string | undefined): string | undefined {
  return ownerPassword
    ? createHmac('sha256', ownerPassword).update(APP_ROLE).digest('base64url')
    : undefined
}

/** A step of the schema. */
interface Migration {
  readonly name: string
  readonly sha256: string
  readonly text: string
}

/** Every migration of this version, in order. */
export function findMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(FOLDER + name, 'utf8')
      return { name, sha256: createHash('sha256').update(text).digest('hex'), text }
    })
}

/**
 * Brings a database up to date: the app's role, then every migration not yet applied, in one
 * transaction. `appLogin` says who keeps the password of that role: `own` leaves it to the operator.
 * With `only`, just those migrations, for an archive that was made before the others.
 */
export async function migrate(
  connection: pg.ClientConfig,
  appLogin: 'derived' | 'own' = 'derived',
  only?: readonly string[],
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const owner = appLogin === 'derived' ? (client.password ?? undefined) : undefined
    await ensureAppRole(client, appPassword(owner))
    await ensureBackupRole(client)
    await client.query(
      `create table if not exists schema_migration (name text primary key, sha256
        text not null, applied_at timestamptz not null default now())`,
    )
    await client.query('begin')
    await client.query('lock table schema_migration in exclusive mode')
    const applied = new Map<string, string>(
      (await client.query('select name, sha256 from schema_migration')).rows.map((row) => [
        row.name,
        row.sha256,
      ]),
    )
    for (const { name, sha256, text } of findMigrations()) {
      if (only && !only.includes(name)) continue
      const checksum = applied.get(name)
      if (checksum === sha256) continue
      if (checksum) throw new StartFault(cliStartFaults().database.migrationChanged({ name }))
      await client.query(text)
      await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [
        name,
        sha256,
      ])
    }
    await grantBackupReads(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const SCRAM_ROUNDS = 4096
const SCRAM_BYTES = 32

/**
 * What a server keeps of a password (RFC 5803): statements go into its log as they are, so the
 * password itself is never in one. Only for passwords of ASCII, which SASLprep leaves alone.
 */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, SCRAM_ROUNDS, SCRAM_BYTES, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest()
  const [encodedSalt, stored, server] = [salt, storedKey, keyOf('Server Key')].map((bytes) =>
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
      return // another process made or changed it just now
    if (sqlState(error) !== '42501') throw error
    throw new StartFault(cliStartFaults().database.noRole({ role: APP_ROLE }))
  }
}
