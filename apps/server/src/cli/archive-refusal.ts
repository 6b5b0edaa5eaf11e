import { cliBackup } from '@ownerng/messages/cli/backup'
import { sqlState } from '../db/database.ts'
import { ArchiveFault } from '../shared/archive.ts'
import { CommandRefusal } from './command-refusal.ts'

/** What the system says of a disk or a folder; anything else is unexpected. */
const DISK_FAULTS = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'ENOENT']

/** Does work on an archive; says in one sentence why it could not be done. */
export async function refusingFaults(folder: string, work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ArchiveFault) throw new CommandRefusal(error.message)
    if (isLostConnection(error)) throw new CommandRefusal(cliBackup().lost)
    const { code = '', path } = error as NodeJS.ErrnoException
    if (!DISK_FAULTS.includes(code)) throw error
    throw new CommandRefusal(cliBackup().disk({ path: path ?? folder, code }))
  }
}

/** The database ended, or nothing reaches it any more: SQLSTATEs of classes 08 and 57. */
function isLostConnection(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException
  return (
    /^(08|57)/.test(sqlState(error)) ||
    ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code) ||
    /^Connection terminated|is not queryable$/.test(error instanceof Error ? error.message : '')
  )
}
