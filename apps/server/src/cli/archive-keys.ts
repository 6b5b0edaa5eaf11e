import { cliBackup } from '@ownerng/messages/cli/backup'
import { ArchiveFault } from '../shared/archive.ts'
import { openKeys } from '../shared/keys.ts'
import type { Settings } from '../shared/settings.ts'

/**
 * Throws an ArchiveFault where the keys of the settings are not all of those that values of a
 * database are sealed with, by their ids.
 */
export function requireKeys(
  settings: Pick<Settings, 'dataFolder' | 'keys'>,
  ids: readonly string[],
): void {
  const own = openKeys(settings).ids
  const missing = ids.find((id) => !own.includes(id))
  if (missing !== undefined) throw new ArchiveFault(cliBackup().otherKey({ id: missing }))
}
