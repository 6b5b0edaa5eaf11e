import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import pg from 'pg'
import { PRIVATE_FILE } from '../shared/data-folder.ts'
import { StartFault, wrongSetting } from '../shared/start-fault.ts'
import {
  type AppConnection,
  getUser,
  isDatabaseUrl,
  readUrlFile,
  withLogin,
} from './app-connection.ts'
import { findLogin } from './app-login.queries.ts'
import { type Database, sqlState } from './database.ts'
import { APP_ROLE, scramVerifier } from './migrate.ts'
import { connectionFault } from './probe-server.ts'

const PASSWORD_BYTES = 24

/** The connection of DATABASE_APP_URL. Throws a StartFault if it is unusable. */
export function findAppConnection(setting: string): AppConnection {
  const urlFile = findFile(setting)
  const url = urlFile ? readUrlFile(urlFile) : setting
  if (!url || !isDatabaseUrl(url)) throw wrongSetting(SETTING, cliStartFaults().setting.appUrl)
  return urlFile ? { urlFile } : { connectionString: url }
}

const SETTING = 'DATABASE_APP_URL'

function findFile(setting: string): string | null {
  if (!setting.startsWith('file:')) return null
  try {
    return fileURLToPath(setting)
  } catch {
    throw wrongSetting(SETTING, cliStartFaults().setting.appUrl)
  }
}

/** Throws a StartFault unless the login has the app's role and is subject to row-level security. */
export async function requireAppRole(database: Database): Promise<void> {
  const [login] = await database.readDirectory(findLogin).catch((error: unknown) => {
    throw new StartFault(cliStartFaults().database.noAppLogin({ reason: sqlState(error) }))
  })
  if (!login?.works || login.passes || login.owns)
    throw new StartFault(cliStartFaults().database.wrongAppLogin({ role: APP_ROLE }))
}

/** The two logins that alternate. They contain the database ID because roles are cluster-wide. */
const getLogins = (databaseId: number): readonly [string, string] => [
  `${APP_ROLE}_${databaseId}_1`,
  `${APP_ROLE}_${databaseId}_2`,
]

interface LoginFile {
  readonly owner: string
  readonly path: string
}

function requireFile(databaseUrl: string | null, setting: string | null): LoginFile {
  const path = setting && findFile(setting)
  if (!databaseUrl || !path) throw wrongSetting(SETTING, cliStartFaults().setting.appUrlNoFile)
  return { owner: databaseUrl, path }
}

/**
 * Rotates the app's password without downtime: tries a new password for the login that is not in
 * use, and writes it to the file that running servers read. Returns the login.
 */
export async function renewAppLogin(
  databaseUrl: string | null,
  setting: string | null,
): Promise<string> {
  const { owner, path } = requireFile(databaseUrl, setting)
  const before = readUrlFile(path)
  return asOwner(owner, async (client, databaseId) => {
    const [one, two] = getLogins(databaseId)
    const login = before && getUser(before) === one ? two : one
    const password = randomBytes(PASSWORD_BYTES).toString('base64url')
    await writeLogin(client, login, password)
    const url = withLogin(before ?? owner, login, password)
    await tryLogin(url)
    replaceFile(path, `${url}\n`)
    return login
  })
}

/** Replaces the file atomically and keeps its owner. */
function replaceFile(path: string, text: string): void {
  const written = `${path}.new`
  rmSync(written, { force: true })
  writeFileSync(written, text, { flag: 'wx', mode: PRIVATE_FILE })
  if (existsSync(path)) {
    const { uid, gid } = statSync(path)
    chownSync(written, uid, gid)
  }
  renameSync(written, path)
}

/** Disables the login that the file does not name, but keeps its connections. Returns the other. */
export async function endOldAppLogin(
  databaseUrl: string | null,
  setting: string | null,
): Promise<string> {
  const { owner, path } = requireFile(databaseUrl, setting)
  const url = readUrlFile(path)
  if (!url) throw wrongSetting(SETTING, cliStartFaults().setting.appUrl)
  const inUse = getUser(url)
  await tryLogin(url)
  await asOwner(owner, async (client, databaseId) => {
    const others = getLogins(databaseId).filter((login) => login !== inUse)
    const { rows } = await client.query<{ login: string }>(
      'select rolname as login from pg_roles where rolname = any($1)',
      [others],
    )
    for (const { login } of rows)
      await client.query(`alter role ${client.escapeIdentifier(login)} nologin password null`)
  })
  return inUse
}

async function writeLogin(client: pg.Client, login: string, password: string): Promise<void> {
  const exists =
    (await client.query('select from pg_roles where rolname = $1', [login])).rowCount === 1
  const secret = client.escapeLiteral(scramVerifier(password))
  try {
    await client.query(
      exists
        ? `alter role ${login} login password ${secret}`
        : `create role ${login} login in role ${APP_ROLE} password ${secret}`,
    )
  } catch (error) {
    if (sqlState(error) !== '42501') throw error
    throw new StartFault(cliStartFaults().database.noRole({ role: login }))
  }
}

const tryLogin = (url: string): Promise<void> => connect(url, async () => {})

const asOwner = <T>(
  url: string,
  work: (client: pg.Client, databaseId: number) => Promise<T>,
): Promise<T> =>
  connect(url, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'select oid::integer as id from pg_database where datname = current_database()',
    )
    return work(client, rows[0]?.id ?? 0)
  })

/** Connects once. Throws a StartFault if that fails. */
async function connect<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
  } catch (error) {
    throw connectionFault(error, url)
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
