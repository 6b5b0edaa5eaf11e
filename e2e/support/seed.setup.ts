import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AXE_NOTES } from './axe.ts'
import { makeSeed } from './portal.ts'

/**
 * Before the journeys: a folder for what axe has seen, and on the embedded database the demo, which
 * is loaded once and not once a worker.
 */
export default async function setup(): Promise<() => void> {
  const notes = mkdtempSync(join(tmpdir(), 'ownerng-axe-'))
  process.env[AXE_NOTES] = notes
  const removeSeed = process.env['TEST_DATABASE'] === 'server' ? () => {} : await makeSeed()
  return () => {
    removeSeed()
    rmSync(notes, { recursive: true, force: true })
  }
}
