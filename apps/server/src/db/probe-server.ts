import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import pg from 'pg'
import { StartFault } from '../shared/start-fault.ts'
import { isDatabaseUrl } from './app-connection.ts'
import { noteOutage, sqlState } from './database-faults.ts'
import { PLAN_SETTING, withSettings } from './session-settings.ts'

type AddressSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL'

/** Returns a setting's URL. Throws a StartFault if it isn't a PostgreSQL URL. */
export function getAddress(setting: AddressSetting, url: string): string {
  if (!isDatabaseUrl(url)) throw connectionFault(new StartFault(''), 'not an address', setting)
  return url
}

/** PgBouncer's error for startup parameters (08P01). */
const NO_SETTINGS = /unsupported startup parameter/

/**
 * Connects once. Throws a StartFault if the server is unreachable or a pooler. Returns the
 * connection and its password.
 */
export async function probeServer(
  setting: AddressSetting,
  url: string,
): Promise<{ readonly connection: pg.ClientConfig; readonly password: string | undefined }> {
  const connection = { connectionString: getAddress(setting, url) }
  const probe = new pg.Client({
    ...withSettings(connection, { [PLAN_SETTING.name]: PLAN_SETTING.value }),
    connectionTimeoutMillis: 5_000,
  })
  probe.on('error', () => {})
  try {
    await probe.connect()
    const { rows } = await probe.query(`select current_setting('${PLAN_SETTING.name}') as value`)
    if (rows[0].value !== PLAN_SETTING.value) throw poolerFault(setting)
  } catch (error) {
    if (error instanceof StartFault) throw error
    const isRefused = sqlState(error) === '08P01' && NO_SETTINGS.test(String(error))
    throw isRefused ? poolerFault(setting) : connectionFault(error, url, setting)
  } finally {
    await probe.end().catch(() => {})
  }
  return { connection, password: probe.password ?? undefined }
}

function poolerFault(setting: AddressSetting): StartFault {
  const messages = cliStartFaults().database
  return new StartFault(setting === 'DATABASE_URL' ? messages.pooler : messages.directPooled)
}

/** Describes in one sentence, without passwords, why a database URL doesn't work. */
export function connectionFault(error: unknown, url: string, setting = 'DATABASE_URL'): StartFault {
  if (!URL.canParse(url)) return new StartFault(cliStartFaults().database.noAddress({ setting }))
  const { hostname, port, pathname } = new URL(url)
  const where = `${hostname || 'localhost'}:${port || 5432}${pathname}`
  return noteOutage(
    new StartFault(
      cliStartFaults().database.unusable({ setting, where, reason: getReason(error) }),
    ),
  )
}

/** SQLSTATEs and system error codes that have a message for operators. */
const CONNECTION_FAULTS: Readonly<Record<string, 'refused' | 'none' | 'silent' | 'noHost'>> = {
  '28P01': 'refused',
  '28000': 'refused',
  '3D000': 'none',
  ECONNREFUSED: 'silent',
  ENOTFOUND: 'noHost',
  EAI_AGAIN: 'noHost',
}

function getReason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? ''
  const message = error instanceof Error ? error.message.split('\n')[0] : ''
  const knownFault = CONNECTION_FAULTS[sqlState(error) || code]
  const messages = cliStartFaults().database
  return knownFault ? messages[knownFault] : message || messages.noAnswer
}
