import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import type { Database } from './database.ts'
import { readLogLevel } from './server-log.queries.ts'

/**
 * Warns if PostgreSQL logs the statements of errors, because statements carry their values. Only
 * `panic` is safe: at `log` and `fatal`, it still logs the statement of an ended connection.
 */
export async function findLogWarning(database: Database): Promise<string | null> {
  const [log] = await database.readDirectory(readLogLevel)
  if (!log || log.level === 'panic') return null
  return cliStartFaults().database.logsValues(log)
}
