import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

const LONG_ENOUGH_MS = 3_000

/**
 * A point of the code at which tests kill a process: where `OWNERNG_PAUSE_FOLDER` is set and holds
 * a file `stop-at-<name>`, the file `reached-<name>` is written and the work waits there. Without
 * that setting it does nothing.
 */
export async function pausePoint({ pauseFolder }: Settings, name: string): Promise<void> {
  if (pauseFolder === null || !existsSync(join(pauseFolder, `stop-at-${name}`))) return
  writeFileSync(join(pauseFolder, `reached-${name}`), '')
  await new Promise((resolve) => setTimeout(resolve, LONG_ENOUGH_MS))
}
