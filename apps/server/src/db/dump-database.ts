import { constants, createGzip } from 'node:zlib'
import { cliBackup } from '@ownerng/messages/cli/backup'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ArchiveFault, type NewArchive, watching } from '../shared/archive.ts'
import { becomeBackupRole, ensureBackupRole, grantBackupReads } from './backup-role.ts'
import {
  type DatabaseFigures,
  quoted,
  readFigures,
  readSequences,
  readTables,
  type TableShape,
} from './database-figures.ts'

/** What an archive says of the database in it. */
export interface DatabaseRecord {
  /** The version of PostgreSQL that it was read from. */
  readonly postgres: string
  /** Its migrations by name, in order, with the SHA-256 of each. */
  readonly migrations: readonly { readonly name: string; readonly sha256: string }[]
  /** The ids of the keys that its values are sealed with. */
  readonly keyIds: readonly string[]
  readonly tables: readonly TableShape[]
  readonly sequences: readonly {
    readonly name: string
    readonly value: string
    readonly isCalled: boolean
  }[]
  readonly figures: DatabaseFigures
}

/** How values are written, so that every server reads the same ones. */
const PLAIN_TEXT = [
  "set client_encoding = 'UTF8'",
  "set datestyle = 'ISO, MDY'",
  "set intervalstyle = 'postgres'",
  "set bytea_output = 'hex'",
  "set timezone = 'UTC'",
  'set extra_float_digits = 3',
  // a large table takes as long as it takes
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
  'set idle_session_timeout = 0',
]
const LINE_FEED = 10

/** The name of a table's file in an archive. */
export const fileOf = (table: string) => `tables/${table}.gz`

/** Connects for work on whole tables. */
export async function connectForCopies(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  // one that breaks: its statement fails, and nothing else does
  client.on('error', () => {})
  await client.connect()
  for (const setting of PLAIN_TEXT) await client.query(setting)
  return client
}

/**
 * Copies every table into an archive as it is in one snapshot, with the figures of that snapshot,
 * while the server goes on. Throws an ArchiveFault where a table's file has not as many rows as the
 * table.
 */
export async function dumpDatabase(
  connection: pg.ClientConfig,
  archive: NewArchive,
): Promise<DatabaseRecord> {
  const client = await connectForCopies(connection)
  try {
    if ((await readTables(client)).length === 0) throw new ArchiveFault(cliBackup().nothing)
    // as migrations do: the role may be younger than the last of them
    await ensureBackupRole(client)
    await client.query('begin; lock table public.schema_migration in exclusive mode')
    await grantBackupReads(client)
    await client.query('commit')
    await becomeBackupRole(client)
    const tables = await beginSnapshot(client)
    const figures = await readFigures(client, tables)
    for (const table of tables) {
      const rows = await dumpTable(client, table, archive)
      const expected = figures.rows[table.name] ?? 0
      if (rows !== expected)
        throw new ArchiveFault(cliBackup().rowsMissing({ table: table.name, rows, expected }))
    }
    return { ...(await readFacts(client)), tables, figures }
  } finally {
    await client.end()
  }
}

/** Begins a transaction of one snapshot, with locks against migrations; returns its tables. */
async function beginSnapshot(client: pg.Client): Promise<TableShape[]> {
  const before = await readTables(client)
  await client.query('begin isolation level repeatable read read only')
  const names = before.map(({ name }) => quoted(client, name))
  await client.query(`lock table ${names.join(', ')} in access share mode`)
  const tables = await readTables(client)
  if (JSON.stringify(tables) !== JSON.stringify(before))
    throw new ArchiveFault(cliBackup().migratedMeanwhile)
  return tables
}

/** Streams a table into its file; returns how many rows are in it, each a line. */
async function dumpTable(
  client: pg.Client,
  { name, columns }: TableShape,
  archive: NewArchive,
): Promise<number> {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const rows = client.query(copyTo(`copy ${quoted(client, name)} (${names}) to stdout`))
  let lines = 0
  const counting = watching((chunk) => {
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) lines++
  })
  await archive.add(fileOf(name), rows, counting, createGzip({ level: constants.Z_BEST_SPEED }))
  return lines
}

async function readFacts(
  client: pg.Client,
): Promise<Pick<DatabaseRecord, 'postgres' | 'migrations' | 'keyIds' | 'sequences'>> {
  const { rows: versions } = await client.query('show server_version')
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.schema_migration order by name collate "C"',
  )
  const keyIds = await readKeyIds(client)
  const sequences = []
  // no snapshot holds these: read last, they are at least as far as the rows that were copied
  for (const name of await readSequences(client)) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(client, name)}`,
    )
    for (const row of rows) sequences.push({ name, ...row })
  }
  return { postgres: versions[0].server_version, migrations, keyIds, sequences }
}

/** None before the migration that brought key ids, or before the first start. */
async function readKeyIds(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query(`select to_regclass('public.sealing_key') as name`)
  if (found[0].name === null) return []
  const { rows } = await client.query<{ id: string }>(
    'select id from public.sealing_key order by added_at',
  )
  return rows.map(({ id }) => id)
}
