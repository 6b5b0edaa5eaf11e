import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

const LONG_ENOUGH_MS = 3_000

/**
 * For tests that kill the process: if `OWNERNG_PAUSE_FOLDER` contains `stop-at-<name>`, writes
 * `reached-<name>` and waits to be killed.
 */
export async function failpoint({ pauseFolder }: Settings, name: string): Promise<void> {
  if (pauseFolder === null || !existsSync(join(pauseFolder, `stop-at-${name}`))) return
  writeFileSync(join(pauseFolder, `reached-${name}`), '')
  await new Promise((resolve) => setTimeout(resolve, LONG_ENOUGH_MS))
}
