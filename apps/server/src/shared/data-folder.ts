import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import type { RunAs } from './run-as.ts'
import { StartFault } from './start-fault.ts'

/** Permissions of folders and files with personal data: owner only. */
export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600
/** A database that runs as another user may enter its own subfolder. */
const PASSED_BY_GROUP = 0o710
/** Folders for resorts' files, in the data folder or in the bucket. */
const FILE_FOLDERS = ['attachments', 'brand', 'documents', 'photos'] as const
/** Import reports; always in the data folder. */
const REPORT_FOLDER = 'import-reports'
/** Other files are left alone, because an operator can name any folder. */
const OURS = [...FILE_FOLDERS, REPORT_FOLDER, 'gateway', 'key', 'postgres.log']
const STICKY = 0o1000

/** Creates the data folder and restricts its permissions to this user. Throws a StartFault. */
export function closeDataFolder(folder: string, runAs: RunAs): void {
  try {
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (fault) {
    throw new StartFault(cliStartFaults().dataFolder.unusable({ folder, code: getCode(fault) }))
  }
  const { mode, uid } = statSync(folder)
  if (mode & STICKY) throw new StartFault(cliStartFaults().dataFolder.shared({ folder }))
  const isOther = 'uid' in runAs
  try {
    if (isOther) chownSync(folder, uid, runAs.gid)
    chmodSync(folder, isOther ? PASSED_BY_GROUP : PRIVATE_FOLDER)
    for (const name of OURS) closeTree(join(folder, name))
  } catch (fault) {
    throw new StartFault(cliStartFaults().dataFolder.open({ folder, code: getCode(fault) }))
  }
}

function closeTree(path: string): void {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  if (entry?.isFile() && entry.mode & 0o077) chmodSync(path, PRIVATE_FILE)
  if (!entry?.isDirectory()) return
  if (entry.mode & 0o077) chmodSync(path, PRIVATE_FOLDER)
  for (const name of readdirSync(path)) closeTree(join(path, name))
}

const getCode = (fault: unknown) => `${(fault as NodeJS.ErrnoException).code}`
