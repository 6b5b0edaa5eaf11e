import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import { hasKeys, type Keys, openKeys } from '../shared/keys.ts'
import type { Settings } from '../shared/settings.ts'
import { StartFault } from '../shared/start-fault.ts'
import type { Database } from './database.ts'
import * as queries from './sealing-keys.queries.ts'
import { findServersWithoutKey } from './server-process.queries.ts'

/**
 * The keys of the settings, checked with the canaries in the database; a new key writes one. Throws
 * a StartFault that names a missing key by its ID.
 */
export async function openSealingKeys(
  database: Database,
  settings: Pick<Settings, 'dataFolder' | 'keys'>,
): Promise<Keys> {
  const stored = await database.readDirectory(queries.findSealingKeys)
  // don't generate a key for a database that is encrypted with other keys
  if (stored[0] && !hasKeys(settings)) throw keyFault(stored[0].id)
  const keys = openKeys(settings)
  const closed = stored.find(({ canary }) => !keys.isCanary(canary))
  if (closed) throw keyFault(closed.id)
  const [id] = keys.ids
  if (stored.some((row) => row.id === id)) return keys
  await requireKnownKey(database, id)
  const follows = stored.at(-1)?.id ?? ''
  await database.readDirectory(queries.addSealingKey, { id, canary: keys.sealCanary(), follows })
  // another process may have added a different key concurrently
  return openSealingKeys(database, settings)
}

/** A value encrypted with a new key is lost to every running server that doesn't have it. */
async function requireKnownKey(database: Database, id: string): Promise<void> {
  const servers = await database.readDirectory(findServersWithoutKey, { keyId: id })
  if (servers.length === 0) return
  const names = servers.map(({ host, port }) => `${host}:${port}`).join(', ')
  throw new StartFault(cliStartFaults().keys.unknownToServers({ id, servers: names }))
}

const keyFault = (id: string) => new StartFault(cliStartFaults().keys.missing({ id }))
