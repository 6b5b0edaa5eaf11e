import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findOptionFaults } from '@ownerng/contract/options'
import type { Database } from '../db/database.ts'
import { findResorts } from '../db/job-runs.queries.ts'
import { type Refusal, readFolder } from '../import/read-folder.ts'
import { readOptions } from '../import/read-options.ts'
import { readRules } from '../import/read-rules.ts'
import { whyNoCards } from '../integrations/gateway/gateways.ts'
import { findOptions } from '../modules/resort/resort-directory.queries.ts'
import { parseOptions } from '../modules/resort/resort-directory.ts'
import type { Settings } from '../shared/settings.ts'
import { CommandRefusal } from './command-refusal.ts'

/**
 * Every fault of a folder's options, rules and rows, a line each with its path; the database is not
 * asked. Throws a CommandRefusal that names them.
 */
export async function checkFolder(folder: string, today: string): Promise<string> {
  if (!existsSync(join(folder, 'resort.csv')))
    throw new CommandRefusal(`There is no import folder ${folder}: it would hold resort.csv.`)
  const { rows, refusals } = readFolder(folder, today)
  const faults: Refusal[] = [...refusals]
  await readOptions(folder, rows.resort[0]?.id ?? 'RESORT', faults)
  readRules(folder, faults)
  const lines = faults.map(
    ({ file, line, field, reason }) =>
      `${file}${file.endsWith('.csv') ? ` line ${line}` : ''}${field ? ` ${field}` : ''}: ` +
      `${reason}`,
  )
  if (lines.length === 0) return 'Nothing is wrong.'
  throw new CommandRefusal(
    [...lines, lines.length === 1 ? '1 thing is wrong.' : `${lines.length} things are wrong.`].join(
      '\n',
    ),
  )
}

function count(n: number, one: string, several: string): string[] {
  if (n === 0) return []
  return [n === 1 ? one : `${n} ${several}`]
}

/**
 * Every stored option that does not fit, resort by resort, where owners see its default meanwhile,
 * and every resort whose payments cannot work with these settings. Throws a CommandRefusal that
 * names them.
 */
export async function checkStored(database: Database, settings: Settings): Promise<string> {
  const wrong: string[] = []
  const unpaid: string[] = []
  for (const { id } of await database.readDirectory(findResorts)) {
    const rows = await database.readResort(id, findOptions, { resortId: id })
    for (const { path, reason } of findOptionFaults(
      Object.fromEntries(rows.map((row) => [row.name, row.value])),
    ))
      wrong.push(`${id} ${path}: ${reason}`)
    const why = whyNoCards(settings, parseOptions(rows).depositOptions)
    if (why) unpaid.push(`${id} depositOptions.paymentDomain: ${why}.`)
  }
  if (wrong.length + unpaid.length === 0) return 'Every option of every resort is right.'
  throw new CommandRefusal(
    [
      ...wrong,
      ...unpaid,
      ...count(
        wrong.length,
        '1 option is wrong: owners see its default.',
        'options are wrong: owners see their defaults.',
      ),
      ...count(
        unpaid.length,
        '1 resort cannot take payments: its owners are asked to call.',
        'resorts cannot take payments: their owners are asked to call.',
      ),
    ].join('\n'),
  )
}
