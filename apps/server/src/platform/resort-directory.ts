import { type ResortOptions, resortOptions } from '@ownerng/contract'
import { AppError, cleanResortValue } from '@ownerng/domain'
import type { Database } from './database.ts'
import { findOptions, findResort } from './resort-directory.queries.ts'
import type { Settings } from './settings.ts'

/** A resort as the public directory shows it. */
export interface ResortRow {
  readonly id: string
  readonly server_id: string
  readonly name: string
  readonly time_zone: string
  readonly currency: string
  readonly locale: string
  readonly address: string
  readonly phone: string
  readonly email: string
}

/**
 * The resort that a server and resort value name. They are keys of a table, cleaned and compared without case; both
 * empty mean the default pair of the settings. Throws UNKNOWN_RESORT.
 */
export async function requireResort(database: Database, settings: Settings, server: string, resort: string): Promise<ResortRow> {
  const pair = server === '' && resort === '' ? [settings.defaultServer, settings.defaultResort] : [cleanResortValue(server) || settings.defaultServer, cleanResortValue(resort)]
  const row = (await database.readDirectory<ResortRow>(findResort, pair))[0]
  if (!row) throw new AppError('UNKNOWN_RESORT')
  return row
}

/** The options of a resort, every default filled in. */
export async function readOptions(database: Database, resortId: string): Promise<ResortOptions> {
  return filledOptions(await database.readResort<{ name: string; value: unknown }>(resortId, findOptions, [resortId]))
}

/** Stored options with every default filled in. A value that no longer fits is left to its default. */
export function filledOptions(rows: readonly { name: string; value: unknown }[]): ResortOptions {
  const given = Object.fromEntries(rows.map((row) => [row.name, row.value]))
  const parsed = resortOptions.safeParse(given)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0])))
  return resortOptions.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
}
