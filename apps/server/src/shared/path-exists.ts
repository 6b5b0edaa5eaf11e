import { statSync } from 'node:fs'

/**
 * Whether a file or folder exists. Throws if that can't be determined, for example because this
 * user may not enter the folder: it isn't missing then.
 */
export function pathExists(path: string): boolean {
  try {
    statSync(path)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return false
    throw error
  }
}
