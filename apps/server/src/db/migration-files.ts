import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url))

export interface Migration {
  readonly name: string
  readonly text: string
  readonly sha256: string
}

/** Reads the migrations in the order they are applied. */
export function readMigrations(folder: string = MIGRATIONS): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    })
}
