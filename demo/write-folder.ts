import { mkdirSync, writeFileSync } from 'node:fs'
import { stringify } from 'csv-stringify/sync'

/** Rows of one CSV file; the first row defines the columns. */
export type Rows = Record<string, string | number>[]

/** Writes an import folder: CSV files by name, the options and the booking rules as JSON. */
export function writeFolder(
  folder: URL,
  files: Record<string, Rows>,
  options: object,
  rules: object,
): void {
  mkdirSync(folder, { recursive: true })
  for (const [file, rows] of Object.entries(files)) {
    const columns = Object.keys(rows[0] ?? {})
    writeFileSync(new URL(file, folder), stringify(rows, { header: true, columns }))
  }
  writeFileSync(new URL('options.json', folder), `${JSON.stringify(options, null, 2)}\n`)
  writeFileSync(new URL('rules.json', folder), `${JSON.stringify(rules, null, 2)}\n`)
}
