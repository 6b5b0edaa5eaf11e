import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { cliBackup } from '@ownerng/messages/cli/backup'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ArchiveFault } from '../shared/archive.ts'
import { findDifference, quoted, readFigures, readTables } from './database-figures.ts'
import { connectForCopies, type DatabaseRecord, fileOf } from './dump-database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import type { OwnedData } from './open-data.ts'

/** Tables in which migrations write rows of their own: an empty database has these. */
const WRITTEN_BY_MIGRATIONS: readonly string[] = ['public.readiness', 'public.schema_migration']

/**
 * Fills an empty database from an archive: its migrations first, then every row in one transaction,
 * which commits only where every count and every ledger is as it was; tables that are left out stay
 * empty. Throws an ArchiveFault where the database is not empty or this version does not know a
 * migration; then it holds no row.
 */
export async function loadDatabase(
  { connection, appLogin }: Pick<OwnedData, 'connection' | 'appLogin'>,
  record: DatabaseRecord,
  open: (name: string) => Readable,
  leftOut: readonly string[] = [],
): Promise<void> {
  const client = await connectForCopies(connection)
  try {
    if ((await readTables(client)).length === 0)
      await migrate(connection, appLogin, { only: record.migrations.map(({ name }) => name) })
    await requireSameSchema(client, record)
    await client.query('begin')
    await client.query('lock table public.schema_migration in access exclusive mode')
    const putBack = await laySafeguardsDown(client)
    await requireEmpty(client, record)
    for (const { name, columns } of record.tables) {
      if (leftOut.includes(name)) continue
      const names = columns.map((column) => client.escapeIdentifier(column)).join(', ')
      const rows = client.query(copyFrom(`copy ${quoted(client, name)} (${names}) from stdin`))
      await pipeline(open(fileOf(name)), createGunzip(), rows)
    }
    for (const { name, value, isCalled } of record.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [
        quoted(client, name),
        value,
        isCalled,
      ])
    const rows = { ...record.figures.rows, ...Object.fromEntries(leftOut.map((name) => [name, 0])) }
    const expected = { ...record.figures, rows }
    const difference = findDifference(expected, await readFigures(client, record.tables))
    if (difference) throw new ArchiveFault(cliBackup().differs({ difference }))
    await putBack()
    await client.query('commit')
    await client.query('analyze')
  } finally {
    // what is not committed is undone
    await client.end()
  }
}

/** Refuses an archive whose migrations are not all of this version, or have changed since. */
export function requireMigrations({ migrations }: DatabaseRecord): void {
  const known = new Map(readMigrations().map(({ name, sha256 }) => [name, sha256]))
  const unknown = migrations.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (unknown) throw new ArchiveFault(cliBackup().otherVersion({ migration: unknown.name }))
}

async function requireSameSchema(client: pg.Client, record: DatabaseRecord): Promise<void> {
  const tables = await readTables(client)
  if (JSON.stringify(tables) !== JSON.stringify(record.tables))
    throw new ArchiveFault(cliBackup().otherTables)
}

/** Refuses a database with rows in it, and removes those that migrations wrote. */
async function requireEmpty(client: pg.Client, { tables }: DatabaseRecord): Promise<void> {
  for (const { name } of tables) {
    const table = quoted(client, name)
    if (WRITTEN_BY_MIGRATIONS.includes(name)) await client.query(`delete from ${table}`)
    else if ((await client.query(`select from ${table} limit 1`)).rowCount !== 0)
      throw new ArchiveFault(cliBackup().notEmpty({ table: name }))
  }
}

/**
 * Lets whole tables be copied into: without row security, which hides rows from their own owner,
 * without triggers, whose work is in the rows already, and without foreign keys, since tables refer
 * to each other. Returns what puts it all back, and checks every reference then.
 */
async function laySafeguardsDown(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ name: string; key: string; definition: string }>(
    `select n.nspname || '.' || c.relname as name, k.conname as key,
        pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
        join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' order by k.oid`,
  )
  const { rows: forced } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relforcerowsecurity`,
  )
  const tables = await readTables(client)
  const alter = (name: string, change: string) =>
    client.query(`alter table ${quoted(client, name)} ${change}`)
  const keyOf = ({ key }: { key: string }) => `constraint ${client.escapeIdentifier(key)}`
  for (const { name } of forced) await alter(name, 'no force row level security')
  for (const { name } of tables) await alter(name, 'disable trigger user')
  for (const row of keys) await alter(row.name, `drop ${keyOf(row)}`)
  return async () => {
    for (const row of keys) await alter(row.name, `add ${keyOf(row)} ${row.definition}`)
    for (const { name } of tables) await alter(name, 'enable trigger user')
    for (const { name } of forced) await alter(name, 'force row level security')
  }
}
