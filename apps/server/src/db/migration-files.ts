import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the migrations of this release are. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url))

/** One file of the schema, applied once, in the order of the names. */
export interface Migration {
  readonly name: string
  readonly text: string
  readonly sha256: string
  /**
   * The steps of a file that runs without a transaction, each with its statements, which may be
   * repeated from its first one on; null for a file that is one transaction.
   */
  readonly steps: readonly (readonly string[])[] | null
  /** Whether it takes away what the release before still uses (docs/database.md). */
  readonly isContract: boolean
}

/** A line of comment at the top of a file that says how it is applied. */
const STEPWISE = '-- without a transaction'
const CONTRACT = '-- contract'

/** Reads the migrations of a folder, in their order. */
export function readMigrations(folder: string = MIGRATIONS): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      const marks = topComments(text)
      return {
        name,
        text,
        sha256: createHash('sha256').update(text).digest('hex'),
        steps: marks.includes(STEPWISE) ? stepsOf(text) : null,
        isContract: marks.includes(CONTRACT),
      }
    })
}

function topComments(text: string): string[] {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('--'))
  return lines.slice(0, end === -1 ? lines.length : end).map((line) => line.trim())
}

/**
 * Steps are parted by an empty line, and each statement ends with a semicolon at the end of a line;
 * comments are left out.
 */
function stepsOf(text: string): string[][] {
  return text
    .replace(/^--.*\n?/gm, '')
    .split(/\n\s*\n/)
    .map((step) =>
      step
        .split(/;[ \t]*(?:\n|$)/)
        .map((statement) => statement.trim())
        .filter((statement) => statement !== ''),
    )
    .filter((step) => step.length > 0)
}
