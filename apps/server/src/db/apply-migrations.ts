import { setTimeout as pause } from 'node:timers/promises'
import { SECOND_MS } from '@ownerng/domain'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import type pg from 'pg'
import { StartFault } from '../shared/start-fault.ts'
import { grantBackupReads } from './backup-role.ts'
import { sqlState } from './database-faults.ts'
import { type Migration, readMigrations } from './migration-files.ts'

/** How a database differs from what this release wants. */
export interface SchemaState {
  /** Migrations of this release that were not applied, in their order. */
  readonly pending: readonly Migration[]
  /** How many steps of a migration without a transaction were done, by its name. */
  readonly stepsDone: ReadonlyMap<string, number>
  /** Applied migrations that this release does not know: a newer one has been here. */
  readonly unknown: readonly { readonly name: string; readonly isContract: boolean }[]
  /** The last migration that was applied, and when; null in an empty database. */
  readonly last: { readonly name: string; readonly at: Date } | null
}

/** How migrations are applied; the defaults are for production. */
export interface MigrateOptions {
  /** Where the migrations are. */
  readonly folder?: string
  /** For how long a statement waits for a lock before it lets go, in ms. */
  readonly lockMs?: number
  /** How often a migration is tried whose lock did not come free. */
  readonly attempts?: number
  /** The pause before it is tried again, in ms. */
  readonly pauseMs?: number
}

type Wait = Required<Pick<MigrateOptions, 'lockMs' | 'attempts' | 'pauseMs'>>

/** Whoever waits for a table behind a migration waits this long at most. */
const LOCK_MS = 2 * SECOND_MS
const ATTEMPTS = 30
const PAUSE_MS = 3 * SECOND_MS
/** How often a node that waits for another one's migrations looks again. */
const TURN_MS = 250
/** Any number, the same for every node: the lock on the schema of this database. */
const SCHEMA_LOCK = 7_082_026
/**
 * The files from this one on run with row security off: a statement that it would hide rows from
 * fails, where it would change fewer rows than there are.
 */
const LOUD_FROM = '102'

/** Reads how a database differs from the migrations of a folder. Throws a StartFault. */
export async function readSchemaState(client: pg.Client, folder?: string): Promise<SchemaState> {
  const files = readMigrations(folder)
  const applied = await readApplied(client)
  for (const { name, sha256 } of files) {
    const before = applied.find((row) => row.name === name)
    if (before && before.sha256 !== sha256)
      throw new StartFault(cliStartFaults().database.migrationChanged({ name }))
  }
  const known = new Set(files.map(({ name }) => name))
  const whole = applied.filter(({ name }) => name.endsWith('.sql'))
  return {
    pending: files.filter(({ name }) => !applied.some((row) => row.name === name)),
    stepsDone: new Map(
      files.map(({ name }) => [
        name,
        applied.filter((row) => row.name.startsWith(stepName(name, ''))).length,
      ]),
    ),
    unknown: whole.filter(({ name }) => !known.has(name)),
    last: whole.at(-1) ?? null,
  }
}

interface Applied {
  readonly name: string
  readonly sha256: string
  readonly at: Date
  readonly isContract: boolean
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  try {
    const { rows } = await client.query(
      `select name, sha256, applied_at as at,
        coalesce((to_jsonb(m) ->> 'contract')::boolean, false) as "isContract"
      from schema_migration m
      order by name`,
    )
    return rows
  } catch (error) {
    // an empty database
    if (sqlState(error) === '42P01') return []
    throw error
  }
}

/**
 * Says in one sentence why this release cannot work with the schema; null if it can. One that a
 * newer release has extended will do (docs/database.md).
 */
export function schemaFault({ pending, unknown, last }: SchemaState): string | null {
  const words = cliStartFaults().database
  const [first] = pending
  if (first) return last ? words.olderSchema({ name: first.name }) : words.noSchema
  const contract = unknown.find(({ isContract }) => isContract)
  return contract ? words.newerSchema({ name: contract.name }) : null
}

/**
 * Applies every migration that is not yet applied, each in a transaction of its own or step by
 * step. Of several nodes one does so, and the others wait. Throws a StartFault where a lock does
 * not come free: what was applied before stays, and the next call goes on behind it.
 */
export async function applyMigrations(
  client: pg.Client,
  { folder, lockMs = LOCK_MS, attempts = ATTEMPTS, pauseMs = PAUSE_MS }: MigrateOptions = {},
): Promise<void> {
  await takeTurn(client)
  try {
    await client.query(
      `create table if not exists schema_migration (name text primary key, sha256
        text not null, applied_at timestamptz not null default now())`,
    )
    await client.query('set statement_timeout = 0')
    await client.query('set idle_in_transaction_session_timeout = 0')
    const { pending, stepsDone } = await readSchemaState(client, folder)
    const wait = { lockMs, attempts, pauseMs }
    for (const migration of pending)
      if (migration.steps)
        await applySteps(
          client,
          migration,
          migration.steps,
          stepsDone.get(migration.name) ?? 0,
          wait,
        )
      else await patiently(client, migration.name, wait, () => applyAtOnce(client, migration))
    await patiently(client, 'grants', wait, async () => {
      await client.query('begin')
      await grantBackupReads(client)
      await client.query('commit')
    })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SCHEMA_LOCK]).catch(() => {})
  }
}

/**
 * Waits until no other node changes the schema. It asks again and again: a statement that waits
 * would be an old snapshot, which an index that is made concurrently waits for.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [SCHEMA_LOCK])
    if (rows[0].mine) return
    await pause(TURN_MS)
  }
}

async function applyAtOnce(client: pg.Client, migration: Migration): Promise<void> {
  const { name, text } = migration
  await client.query('begin')
  if (name >= LOUD_FROM) await client.query('set local row_security = off')
  await client.query(text)
  await recordApplied(client, migration)
  await client.query('commit')
}

/** Goes on behind the last step that was recorded. */
async function applySteps(
  client: pg.Client,
  migration: Migration,
  steps: readonly (readonly string[])[],
  done: number,
  wait: Wait,
): Promise<void> {
  const { name, sha256 } = migration
  for (const [at, step] of steps.entries()) {
    if (at < done) continue
    // what is done concurrently makes nobody wait for it, however long it waits itself
    const isHarmless = step.every((statement) => /\bconcurrently\b/i.test(statement))
    await patiently(client, name, isHarmless ? { ...wait, lockMs: 0 } : wait, async () => {
      for (const statement of step) await client.query(statement)
    })
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [
      stepName(name, at + 1),
      sha256,
    ])
  }
  await client.query('begin')
  await client.query('delete from schema_migration where starts_with(name, $1)', [
    stepName(name, ''),
  ])
  await recordApplied(client, migration)
  await client.query('commit')
}

const stepName = (name: string, step: number | string) => `${name} step ${step}`

async function recordApplied(client: pg.Client, migration: Migration): Promise<void> {
  const { name, sha256, isContract } = migration
  await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
  if (isContract)
    await client.query('update schema_migration set contract = true where name = $1', [name])
}

/** Tries again, after a pause, where a lock did not come free in time or was part of a deadlock. */
async function patiently(
  client: pg.Client,
  name: string,
  { lockMs, attempts, pauseMs }: Wait,
  work: () => Promise<unknown>,
): Promise<void> {
  await client.query(`set lock_timeout = ${lockMs}`)
  for (let attempt = 1; ; attempt++) {
    try {
      await work()
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (!['55P03', '40P01'].includes(sqlState(error))) throw error
      if (attempt >= attempts)
        throw new StartFault(cliStartFaults().database.migrationLocked({ name }))
      await pause(pauseMs)
    }
  }
}
