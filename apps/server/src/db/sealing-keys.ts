import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import { hasKeys, type Keys, openKeys } from '../shared/keys.ts'
import type { Settings } from '../shared/settings.ts'
import { StartFault } from '../shared/start-fault.ts'
import type { OneDatabase } from './database.ts'
import * as queries from './sealing-keys.queries.ts'

/**
 * The keys of the settings, after a look whether they open what the database is sealed with. The
 * first start with a key writes its canary. Throws a StartFault that names the missing key by its
 * id.
 */
export async function openSealingKeys(
  database: OneDatabase,
  settings: Pick<Settings, 'dataFolder' | 'keys'>,
): Promise<Keys> {
  const stored = await database.readDirectory(queries.findSealingKeys)
  // a key that is made for a database with keys of its own opens nothing
  if (stored[0] && !hasKeys(settings)) throw keyFault(stored[0].id)
  const keys = openKeys(settings)
  const closed = stored.find(({ canary }) => !keys.isCanary(canary))
  if (closed) throw keyFault(closed.id)
  const [id] = keys.ids
  if (stored.some((row) => row.id === id)) return keys
  const follows = stored.at(-1)?.id ?? ''
  await database.readDirectory(queries.addSealingKey, { id, canary: keys.sealCanary(), follows })
  // another start may have been first, with another key
  return openSealingKeys(database, settings)
}

const keyFault = (id: string) => new StartFault(cliStartFaults().keys.missing({ id }))
