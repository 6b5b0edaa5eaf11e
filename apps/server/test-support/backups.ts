import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { readSettings, type Settings } from '../src/shared/settings.ts'

/** A database and a data folder that hold nothing yet. */
export interface EmptyPlace {
  readonly settings: Settings
  /** What the commands are given as their environment. */
  readonly env: Readonly<Record<string, string>>
  /** Connects as the owner of the tables. */
  connect(): Promise<pg.Client>
  remove(): Promise<void>
}

/** What reaches a database of the test's server as the owner of its tables. */
export function urlOf(database: string, user?: string): string {
  const { host = '', port, user: superuser = '', password } = inject('postgres')
  const where = new URLSearchParams({ host: String(host), port: String(port) })
  const secret = password ? `:${password}` : ''
  return `postgres://${user ?? superuser}${secret}@localhost/${database}?${where}`
}

/** Makes a new database, owned by a user, and an empty data folder. */
export async function emptyPlace(
  more: Readonly<Record<string, string>> = {},
  user?: string,
): Promise<EmptyPlace> {
  const name = `b_${randomBytes(6).toString('hex')}`
  await asAdmin((admin) => admin.query(`create database ${name} ${user ? `owner ${user}` : ''}`))
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-backup-'))
  const env = {
    DATABASE_URL: urlOf(name, user),
    OWNERNG_DATA: join(folder, 'data'),
    OWNERNG_DEMO: '0',
    ...more,
  }
  return {
    settings: readSettings(env),
    env,
    connect: async () => {
      const client = new pg.Client(urlOf(name))
      // a test that fails leaves it open while the database goes
      client.on('error', () => {})
      await client.connect()
      return client
    },
    remove: async () => {
      await asAdmin((admin) => admin.query(`drop database ${name} with (force)`))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs work as the superuser of the test's server. */
export async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(inject('postgres'))
  await admin.connect()
  return work(admin).finally(() => admin.end())
}

/** Every row of every table, as one checksum of each table. */
export async function readContents(client: pg.Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as sum
        from ${name} r`,
    )
    contents[name] = rows[0].sum
  }
  return contents
}

/** What holds the rows together: keys, triggers, row security, rights, and sequences. */
export async function readRules(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ rule: string }>(
    `select rule from (
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule
        from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all
      select concat_ws(' ', oid::regclass, relrowsecurity, relforcerowsecurity, relacl)
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
      union all
      select concat_ws(' ', tablename, policyname, roles, cmd, qual, with_check) from pg_policies
      union all
      select concat_ws(' ', sequencename, last_value) from pg_sequences
    ) rules order by rule`,
  )
  return rows.map(({ rule }) => rule)
}

/** The checksums of an archive by the names of its files. */
export function readSums(archive: string): Record<string, string> {
  const lines = readFileSync(join(archive, 'SHA256SUMS'), 'utf8').trimEnd().split('\n')
  return Object.fromEntries(lines.map((line) => line.split('  ').reverse() as [string, string]))
}
