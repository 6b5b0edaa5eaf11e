import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findOptionFaults } from '@ownerng/contract/options'
import { type Refusal, readFolder } from '../import/read-folder.ts'
import { readOptions } from '../import/read-options.ts'
import { readRules } from '../import/read-rules.ts'
import type { Database } from '../platform/database.ts'
import { findOptions, findResorts } from '../platform/resort-directory.queries.ts'

/** Every fault of a folder's options, rules and rows, a line each with its path; the database is not asked. */
export async function checkFolder(folder: string, today: string): Promise<string> {
  if (!existsSync(join(folder, 'resort.csv'))) return `There is no import folder ${folder}: it would hold resort.csv.`
  const { rows, refusals } = readFolder(folder, today)
  const faults: Refusal[] = [...refusals]
  await readOptions(folder, rows.resort[0]?.id ?? 'RESORT', faults)
  readRules(folder, faults)
  const lines = faults.map(({ file, line, field, reason }) => `${file}${file.endsWith('.csv') ? ` line ${line}` : ''}${field ? ` ${field}` : ''}: ${reason}`)
  return [...lines, lines.length === 0 ? 'Nothing is wrong.' : `${lines.length} things are wrong.`].join('\n')
}

/** Every stored option that does not fit, resort by resort; owners see its default meanwhile. */
export async function checkStored(database: Database): Promise<string> {
  const lines: string[] = []
  for (const { id } of await database.readDirectory<{ id: string }>(findResorts)) {
    const rows = await database.readResort<{ name: string; value: unknown }>(id, findOptions, [id])
    for (const { path, reason } of findOptionFaults(Object.fromEntries(rows.map((row) => [row.name, row.value])))) lines.push(`${id} ${path}: ${reason}`)
  }
  return [...lines, lines.length === 0 ? 'Every option of every resort is right.' : `${lines.length} options are wrong: owners see their defaults.`].join('\n')
}
