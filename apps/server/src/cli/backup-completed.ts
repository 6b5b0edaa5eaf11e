import { cliCommands } from '@ownerng/messages/cli/commands'
import { noteBackup } from '../db/backup-run.queries.ts'
import type { Services } from '../services.ts'

/** Records that a backup was completed, for the metric, the alert, and `check`. */
export async function backupCompleted({ database }: Services): Promise<string> {
  await database.readDirectory(noteBackup)
  return cliCommands().backupCompleted
}
