import { cliCommands } from '@ownerng/messages/cli/commands'
import { importPhotos } from '../import/import-photos.ts'
import { findStoredResort } from '../import/load.queries.ts'
import { describeRefusal } from '../import/print-report.ts'
import type { Services } from '../services.ts'
import { CommandRefusal, refuseWithExample } from './command-refusal.ts'

/**
 * Replaces a resort's photos with those of a folder. Throws a CommandRefusal that lists invalid
 * pictures.
 */
export async function showPhotos(
  { database, files }: Pick<Services, 'database' | 'files'>,
  [resort = '', folder = '']: readonly string[],
): Promise<string> {
  const words = cliCommands().importPhotos
  if (!resort || !folder)
    throw refuseWithExample('import-photos RESORT FOLDER', 'import-photos HERON demo/heron/photos')
  const resortId = resort.toUpperCase()
  const [stored] = await database.readDirectory(findStoredResort, { id: resortId })
  if (!stored) throw new CommandRefusal(words.noResort({ resort: resortId }))
  const { photos, fresh, refusals } = await importPhotos({ resortId, folder, database, files })
  if (refusals.length > 0)
    throw new CommandRefusal([words.refused, ...refusals.map(describeRefusal)].join('\n'))
  return words.done({ photos, resort: resortId, fresh })
}
