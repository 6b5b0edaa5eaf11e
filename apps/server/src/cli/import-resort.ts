import { cliCommands } from '@ownerng/messages/cli/commands'
import { importFolder } from '../import/import-folder.ts'
import { importPhotos } from '../import/import-photos.ts'
import { describeRefusal, describeReport, saveReport } from '../import/print-report.ts'
import type { Services } from '../services.ts'
import { pathExists } from '../shared/path-exists.ts'
import { requireResort } from './arguments.ts'
import { CommandRefusal, InvalidArguments, type Options } from './command-refusal.ts'

/**
 * Imports a resort's folder and returns the report; throws a CommandRefusal with the report if rows
 * were refused.
 */
export async function importResort(
  services: Services,
  [folder]: readonly string[],
  options: Options,
): Promise<string> {
  if (!folder) throw new InvalidArguments()
  const messages = cliCommands().import
  if (!pathExists(folder)) throw new CommandRefusal(messages.noFolder({ folder }))
  const [keepGood, dryRun] = [options['keep-good'] === true, options['dry-run'] === true]
  const folderWins = options['folder-wins'] === true
  const started = performance.now()
  const report = await importFolder({ ...services, folder, keepGood, dryRun, folderWins })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const path = saveReport(report, services.settings.dataFolder)
  const text = [...describeReport(report), messages.end({ seconds, path })].join('\n')
  const isComplete = report.written || (dryRun && report.refusals.length === 0)
  if (!isComplete) throw new CommandRefusal(text)
  return text
}

/** Replaces a resort's photos with those of a folder; refuses the folder for an invalid picture. */
export async function importPictures(
  { database, files }: Services,
  [resort = '', folder = '']: readonly string[],
): Promise<string> {
  if (!resort || !folder) throw new InvalidArguments()
  const messages = cliCommands().importPhotos
  const { id: resortId } = await requireResort(database, resort)
  const { photos, fresh, refusals } = await importPhotos({ resortId, folder, database, files })
  if (refusals.length > 0)
    throw new CommandRefusal([messages.refused, ...refusals.map(describeRefusal)].join('\n'))
  return messages.done({ photos, resort: resortId, fresh })
}
