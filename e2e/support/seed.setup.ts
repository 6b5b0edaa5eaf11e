import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AXE_NOTES } from './axe.ts'
import { databaseKind, needSeed } from './portal.ts'

/** Before the journeys of a run: creates a folder for axe's records, and loads the demo once. */
export default async function setup(): Promise<() => void> {
  const notes = mkdtempSync(join(tmpdir(), 'ownerng-axe-'))
  process.env[AXE_NOTES] = notes
  const removeSeed = await needSeed(databaseKind())
  return () => {
    removeSeed()
    rmSync(notes, { recursive: true, force: true })
  }
}
