import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { type EmptyDatabase, makeEmptyDatabase } from '../../test-support/empty-database.ts'
import { runCommandHere } from '../../test-support/run-here.ts'
import { expectOneSentence, startServer } from '../../test-support/start-server.ts'
import { readMigrations } from '../db/apply-migrations.ts'

const NAMES = readMigrations().map(({ name }) => name)
const LAST = NAMES.at(-1)

let database: EmptyDatabase
let folder: string
let env: Record<string, string>
beforeAll(async () => {
  database = await makeEmptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'ownerng-migrate-'))
  env = {
    DATABASE_URL: database.url,
    OWNERNG_DATA: folder,
    OWNERNG_DEMO: '0',
    GATEWAY_SECRET: 'secret-of-the-server-tests',
  }
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command in this process; returns its exit code and output. */
async function run(args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const inherited = process.env as Record<string, string>
  const { exitCode, out, err } = await runCommandHere(args, {
    ...inherited,
    ...env,
    LC_ALL: 'C',
    ...settings,
  })
  return [exitCode, `${out}${err}`.trim()]
}

const start = async (settings: Readonly<Record<string, string>> = {}) =>
  startServer({ ...env, PORT: String(await freePort()), ...settings })

const tables = async () =>
  (await database.admin.query("select from pg_class where relnamespace = 'public'::regnamespace"))
    .rowCount

// issue 17, part 6
it('only migrate changes the schema; other commands report what is missing and exit', async () => {
  const nothing = NAMES.map((name) => `Pending: ${name}`).join('\n')
  expect(await run(['migrate', '--status'])).toEqual([
    1,
    `No migrations were applied yet.\n${nothing}`,
  ])
  expect(await run(['migrate', '--plan'])).toEqual([0, nothing])
  const empty = 'The database is empty. Run "npm run ownerng -- migrate" first'
  expect(await run(['check'])).toEqual([1, `${empty}.`])
  // only a server migrates at its start
  const { status, output } = await start()
  expect([status, output]).toEqual([1, `${empty}, or set MIGRATE_AT_START=1.`])
  expect(await tables()).toBe(0)

  expect(await run(['migrate'])).toEqual([0, `Applied ${NAMES.length} migrations.`])
  expect(await run(['migrate'])).toEqual([0, 'The schema is up to date.'])
  expect(await run(['rules', 'HERON'])).toEqual([
    1,
    'There is no resort HERON. The database has none yet. Import the first one with ' +
      '"npm run ownerng -- import FOLDER".',
  ])
  const [exitCode, texts] = await run(['migrate', '--status'])
  expect(exitCode).toBe(0)
  expect(texts).toMatch(new RegExp(`^Last applied: ${LAST}, .*Z\nThe schema is up to date\\.$`))
  expect(await run(['verify'])).toEqual([0, expect.stringContaining('No problems found.')])
})

it('a server refuses to start on the schema of a newer release', async () => {
  await database.admin.query(
    "insert into schema_migration (name, sha256) values ('999-next.sql', '')",
  )
  for (const { status, output } of [await start(), await start({ MIGRATE_AT_START: '1' })]) {
    expect(status).toBe(1)
    expectOneSentence(output)
    expect(output).toContain('A newer release applied the migration 999-next.sql')
  }
  await database.admin.query("delete from schema_migration where name = '999-next.sql'")
})

it('two servers with MIGRATE_AT_START apply each migration once', async () => {
  const fresh = await makeEmptyDatabase()
  const settings = { DATABASE_URL: fresh.url, MIGRATE_AT_START: '1' }
  const nodes = await Promise.all([start(settings), start(settings)])
  const names = await fresh.admin.query('select name from schema_migration order by name')
  await Promise.all(nodes.map((node) => node.stop()))
  expect(nodes.map(({ output }) => output)).toEqual([
    expect.stringContaining('OwnerNg is ready'),
    expect.stringContaining('OwnerNg is ready'),
  ])
  expect(names.rows.map(({ name }) => name)).toEqual(NAMES)
  await fresh.drop()
})

it('does not create or change an embedded database', async () => {
  const data = join(folder, 'embedded')
  for (const option of ['--plan', '--status', ''])
    expect(
      await run(['migrate', ...(option ? [option] : [])], { DATABASE_URL: '', OWNERNG_DATA: data }),
    ).toEqual([0, expect.stringMatching(/^The embedded database is migrated .*\.$/)])
  expect(readdirSync(folder)).not.toContain('embedded')
})
