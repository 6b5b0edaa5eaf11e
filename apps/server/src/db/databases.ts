import { MAIN_SERVER } from '../shared/settings.ts'
import type { Database, NamedDatabase, OneDatabase, ParamsArgument } from './database.ts'
import { within } from './replica-watch.ts'
import type { RowOf, Statement } from './statement.ts'

/** Each of the databases. */
export const eachOf = (database: Database): readonly NamedDatabase[] =>
  database.parts ? database.parts.all : [{ name: MAIN_SERVER, database }]

/** The database of a server. */
export const ofServer = (database: Database, serverId: string): OneDatabase =>
  database.parts ? database.parts.ofServer(serverId.toUpperCase()).database : database

/** The database of a resort. */
export const ofResort = async (database: Database, resortId: string): Promise<OneDatabase> =>
  database.parts ? (await database.parts.ofResort(resortId)).database : database

/** The database of servers that are not named: there always is one. */
export const mainOf = (database: Database): OneDatabase =>
  database.parts ? database.parts.ofServer(MAIN_SERVER).database : database

/** For work inside one database, which never meets several. */
export function requireOne(database: Database): OneDatabase {
  if (database.parts) throw new Error('This is about one database, and there are several.')
  return database
}

/** A database that is away is left out for the time being after this. */
const ANSWERS_WITHIN_MS = 2_000

/** Asks every database for what belongs to no resort; throws where one does not answer. */
export async function readAll<S extends Statement>(
  database: Database,
  statement: S,
  ...args: ParamsArgument<S>
): Promise<RowOf<S>[]> {
  const parts = await Promise.all(
    eachOf(database).map((each) => each.database.readDirectory(statement, ...args)),
  )
  return parts.flat()
}

/**
 * The same of the databases that answer, for lists that are of use without the others. Throws where
 * there is nothing to list and one does not answer: it may be there.
 */
export async function readReachable<S extends Statement>(
  database: Database,
  statement: S,
  ...args: ParamsArgument<S>
): Promise<RowOf<S>[]> {
  if (!database.parts) return database.readDirectory(statement, ...args)
  const { rows, silent } = await askEach(database.parts.all, statement, args)
  if (rows.length === 0 && silent.length > 0) throw silent[0]
  return rows
}

async function askEach<S extends Statement>(
  databases: readonly NamedDatabase[],
  statement: S,
  args: ParamsArgument<S>,
): Promise<{ readonly rows: RowOf<S>[]; readonly silent: unknown[] }> {
  const asked = await Promise.allSettled(
    databases.map((each) =>
      within(ANSWERS_WITHIN_MS, each.database.readDirectory(statement, ...args)),
    ),
  )
  return {
    rows: asked.flatMap((part) => (part.status === 'fulfilled' ? part.value : [])),
    silent: asked.flatMap((part) => (part.status === 'rejected' ? [part.reason] : [])),
  }
}
