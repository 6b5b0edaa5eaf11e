import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import type pg from 'pg'
import { StartFault } from '../shared/start-fault.ts'
import { grantBackupReads } from './backup-role.ts'
import { sqlState } from './database-faults.ts'

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

/** The difference between a database and the migrations of this release. */
export interface SchemaState {
  readonly pending: readonly Migration[]
  /** Applied migrations that this release does not have: a newer release applied them. */
  readonly unknown: readonly { readonly name: string }[]
  readonly last: { readonly name: string; readonly at: Date } | null
}

/** Key of the advisory lock that serializes migrations. */
const SCHEMA_LOCK = 7_082_026

/** Compares a database with the migrations. Throws a StartFault if an applied file has changed. */
export async function readSchemaState(client: pg.Client, folder?: string): Promise<SchemaState> {
  const files = readMigrations(folder)
  const applied = await readApplied(client)
  for (const { name, sha256 } of files) {
    const before = applied.find((row) => row.name === name)
    if (before && before.sha256 !== sha256)
      throw new StartFault(cliStartFaults().database.migrationChanged({ name }))
  }
  return {
    pending: files.filter(({ name }) => !applied.some((row) => row.name === name)),
    unknown: applied.filter(({ name }) => !files.some((file) => file.name === name)),
    last: applied.at(-1) ?? null,
  }
}

async function readApplied(
  client: pg.Client,
): Promise<{ readonly name: string; readonly sha256: string; readonly at: Date }[]> {
  try {
    const { rows } = await client.query(
      'select name, sha256, applied_at as at from schema_migration order by name',
    )
    return rows
  } catch (error) {
    // the table does not exist in an empty database
    if (sqlState(error) === '42P01') return []
    throw error
  }
}

/** Returns why this release can't work with a schema; null if it can. A server could migrate it. */
export function schemaFault(
  { pending, unknown, last }: SchemaState,
  { isServer }: { readonly isServer: boolean },
): string | null {
  const messages = cliStartFaults().database
  const [first] = pending
  if (first)
    return last ? messages.olderSchema({ name: first.name }) : messages.noSchema({ isServer })
  const newest = unknown.at(-1)
  return newest ? messages.newerSchema({ name: newest.name }) : null
}

/** Applies the pending migrations, each in a transaction. Concurrent calls wait. */
export async function applyMigrations(client: pg.Client, folder?: string): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK])
  try {
    await client.query(
      `create table if not exists schema_migration (name text primary key, sha256
        text not null, applied_at timestamptz not null default now())`,
    )
    const { pending } = await readSchemaState(client, folder)
    for (const migration of pending)
      await inTransaction(client, () => applyMigration(client, migration))
    await inTransaction(client, () => grantBackupReads(client))
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SCHEMA_LOCK]).catch(() => {})
  }
}

async function applyMigration(client: pg.Client, { name, text, sha256 }: Migration): Promise<void> {
  // A statement that row security would hide rows from fails, instead of changing only some rows.
  await client.query('set local row_security = off')
  await client.query(text)
  await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
