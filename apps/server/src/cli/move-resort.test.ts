import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bookReservation, getHome, listReservations } from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { copyHeron } from '../../test-support/demo-copy.ts'
import { forward } from '../../test-support/forward.ts'
import { type OwnCluster, startOwnCluster } from '../../test-support/own-cluster.ts'
import { bookingOf, bookStay, day } from '../../test-support/stays.ts'
import { addTestOption } from '../../test-support/test.queries.ts'
import { readBooks, type SignedIn, signIn } from '../../test-support/test-app.ts'
import { buildApp } from '../app/app.ts'
import { connectForCopies } from '../db/dump-database.ts'
import { type OpenDatabases, openDatabases } from '../db/open-databases.ts'
import { findPlaces } from '../db/places.queries.ts'
import { openTransactions } from '../db/resort-move.ts'
import { restInTwo } from '../db/rest-in-two.ts'
import { importFolder } from '../import/import-folder.ts'
import { openFiles } from '../integrations/files/files.ts'
import { openGateways } from '../integrations/gateway/gateways.ts'
import { findOptions } from '../modules/resort/resort-directory.queries.ts'
import type { Services } from '../services.ts'
import { actAs } from '../shared/doer.ts'
import { readSettings, type Settings } from '../shared/settings.ts'
import { checkStored } from './check-options.ts'
import { moveResort } from './move-resort.ts'

const CLI = fileURLToPath(new URL('./ownerng.ts', import.meta.url))

/** Tables whose rows are no resort's, and stay where they are. */
const OF_NO_RESORT = [
  ...['job_turn', 'job_wish', 'readiness', 'resort_move', 'schema_migration', 'sealing_key'],
  ...['server', 'token_key'],
]

/** A vacuum begins soon and takes long. */
let folder: string
let copy: string
let cluster: OwnCluster
let env: Record<string, string>
let settings: Settings
let data: OpenDatabases
let services: Services
let app: FastifyInstance
let onMain: pg.Client
let onEast: pg.Client
let onIsles: pg.Client
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-move-'))
  cluster = await startOwnCluster(folder)
  await cluster.admin.query('create database east owner keeper')
  await cluster.admin.query('create database isles owner keeper')
  const [east, isles] = ['/east', '/isles'].map((at) => cluster.ownerUrl.replace('/ownerng', at))
  mkdirSync(join(folder, 'pause'))
  env = {
    DATABASE_URL: cluster.ownerUrl,
    SERVERS: JSON.stringify({ EAST: east, ISLES: isles }),
    OWNERNG_DATA: join(folder, 'data'),
    OWNERNG_DEMO: '1',
    OWNERNG_PAUSE_FOLDER: join(folder, 'pause'),
  }
  settings = readSettings(env)
  // one that is made; a server would look for what the tests do to it
  await (await openDatabases(settings, { kind: 'server' })).close()
  data = await openDatabases(settings)
  services = {
    settings,
    database: data.database,
    clock: { now: () => new Date() },
    gateways: openGateways(settings),
    keys: data.keys,
    files: openFiles(settings),
    appVersion: 'test',
  }
  app = await buildApp(services)
  copy = copyHeron('COVE', 'DEMO')
  for (const from of [copy, fileURLToPath(new URL('../../../../demo/heron', import.meta.url))])
    await importFolder({ ...services, folder: from, keepGood: true })
  const { connection } = cluster.server
  onMain = new pg.Client({ ...connection, database: 'ownerng' })
  onEast = new pg.Client({ ...connection, database: 'east' })
  await onMain.connect()
  onIsles = new pg.Client({ ...connection, database: 'isles' })
  await onEast.connect()
  await onIsles.connect()
}, 180_000)
afterAll(async () => {
  await app.close()
  await data.close()
  await onMain.end()
  await onEast.end()
  await onIsles.end()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
  rmSync(dirname(copy), { recursive: true, force: true })
})

const move = (...words: string[]) =>
  actAs('staff ann', () => moveResort(settings, words)).catch(
    (error: unknown) => `refused: ${(error as Error).message}`,
  )
const owner = (resort = 'HERON') => signIn(app, 'owner.points', resort, 'DEMO')
const start = (server: string, resort: string) =>
  app.inject({
    url: `/api/owner?server=${server}&resort=${resort}`,
    headers: { host: 'portal.localhost:8080' },
  })

/** How many rows each table has of a resort. */
async function rowsOf(client: pg.Client, resort: string): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'resort_id' and table_type = 'BASE TABLE'`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*)::integer as n from ${name} where resort_id = $1`,
      [resort],
    )
    counts[name] = rows[0].n
  }
  return counts
}

/** Runs the command until it comes to a point, and kills it there. */
async function killAt(point: string): Promise<void> {
  const place = (name: string) => join(folder, 'pause', name)
  rmSync(place(`reached-${point}`), { force: true })
  writeFileSync(place(`stop-at-${point}`), '')
  const args = [
    '--disable-warning=ExperimentalWarning',
    CLI,
    'move-resort',
    'HERON',
    '--to',
    'EAST',
  ]
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env } })
  const ended = new Promise((resolve) => child.once('close', resolve))
  await expect.poll(() => existsSync(place(`reached-${point}`)), { timeout: 60_000 }).toBe(true)
  child.kill('SIGKILL')
  await ended
  rmSync(place(`stop-at-${point}`))
}

it('every table is of a resort, by the first column of its key, or stays where it is', async () => {
  const { rows } = await onMain.query<{ name: string; first: string | null }>(
    `select c.relname as name, (
        select a.attname::text from pg_index i join pg_attribute a
          on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and i.indisprimary
      ) as first
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  )
  const others = rows.filter(({ first }) => first !== 'resort_id').map(({ name }) => name)
  expect(others.sort()).toEqual([...OF_NO_RESORT, 'resort'].sort())
})

it('refuses where it cannot, and leaves the resort as it was', async () => {
  expect(await move('HERON', '--to', 'NORTH')).toMatch(/refused: No database is known for .*NORTH/)
  expect(await move('NOBODY', '--to', 'EAST')).toMatch(/refused: NOBODY is in none/)
  expect(await move('HERON', '--to', 'DEMO')).toBe('HERON is at DEMO.')
  expect(await move('HERON', '--erase-old')).toMatch(/refused: HERON has left nothing/)
  expect(await move('HERON', '--to', 'EAST')).toMatch(/refused: keeper may not copy rows/)
  await cluster.admin.query('grant set on parameter session_replication_role to keeper')
  await onMain.query(
    `set session_replication_role = replica;
    update payment_attempt set state = 'unknown' where resort_id = 'HERON' and id = (
      select min(id) from payment_attempt where resort_id = 'HERON'
    )`,
  )
  expect(await move('HERON', '--to', 'EAST')).toMatch(
    /^refused: One payment or refund of HERON is not settled yet: /,
  )
  await onMain.query(
    `update payment_attempt set state = 'captured' where state = 'unknown';
    set session_replication_role = default`,
  )
  expect((await onMain.query('select from resort_move')).rowCount).toBe(0)
  expect(await bookStay(await owner(), day(40))).toHaveProperty('number')
})

let guest: SignedIn
it('goes on after a kill at any moment; nothing is written meanwhile, and nothing is lost', async () => {
  guest = await owner()
  const neighbor = await owner('COVE')
  const wanted = await bookingOf(guest, day(60), 2)
  const book = (body = wanted) => guest.call(bookReservation, { query: {}, body })
  const before = await rowsOf(onMain, 'HERON')
  await killAt('move-stopped')
  // what is only read goes on; what is written waits, and is done once it can be
  expect((await guest.call(getHome, { query: {} })).status).toBe(200)
  const refused = await book()
  expect(refused).toMatchObject({ status: 503, body: { code: 'RESORT_MOVING' } })
  expect(String(refused.body['detail'])).toMatch(/^Your resort is being moved/)
  expect(await bookStay(neighbor, day(61))).toHaveProperty('number')
  await killAt('move-copied')
  expect((await book()).status).toBe(503)
  expect((await guest.call(getHome, { query: {} })).status).toBe(200)
  await killAt('move-switched')
  for (const answer of [await book(), await guest.call(getHome, { query: {} })])
    expect(answer).toMatchObject({ status: 503, body: { code: 'RESORT_MOVING' } })
  expect((await start('DEMO', 'HERON')).statusCode).toBe(503)
  expect(await move('HERON', '--to', 'EAST')).toBe('HERON is at EAST now.')
  // what says who moved it came on top
  const events = (before['audit_event'] ?? 0) + 1
  expect(await rowsOf(onEast, 'HERON')).toEqual({ ...before, audit_event: events })
  // the same request, which was refused, is done now
  expect(await book()).toMatchObject({ status: 200 })
}, 240_000)

it('is at its new place with all that it had, for people who do not notice', async () => {
  expect((await guest.call(getHome, { query: {} })).status).toBe(200)
  const { body } = await guest.call(listReservations, { query: { only: 'upcoming' } })
  expect(JSON.stringify(body)).toContain(day(60))
  for (const server of ['DEMO', 'EAST'])
    expect((await start(server, 'HERON')).json()).toMatchObject({ server: 'EAST', resort: 'HERON' })
  expect((await owner()).handle).not.toBe('')
  const events = "select detail, done_by from audit_event where event = 'resort-moved'"
  expect((await onEast.query(events)).rows).toEqual([{ detail: 'DEMO EAST', done_by: 'staff ann' }])
  expect(await readBooks(onEast)).toMatchObject({ unbalanced: 0, ledgerSum: 0 })
  const left = await onMain.query("select from job_turn where resort = 'HERON'")
  expect(left.rowCount).toBe(0)
  // another number than any that came along
  expect(await bookStay(guest, day(80))).toHaveProperty('number')
  const list = await app.inject({
    url: '/api/login?appName=owner',
    headers: { host: 'portal.localhost:8080' },
  })
  expect(
    list
      .json()
      .resorts.map(({ ResortNum }: { ResortNum: string }) => ResortNum)
      .sort(),
  ).toEqual(['COVE', 'HERON'])
})

it('moves back while people act, and loses nothing that was acknowledged', async () => {
  const { database } = data
  const add = (name: string, before?: () => Promise<unknown>) =>
    database.inResort('HERON', async (sql) => {
      await sql.rows(findOptions, { resortId: 'HERON' })
      await before?.()
      await sql.rows(addTestOption, { resortId: 'HERON', name })
    })
  const acknowledged: string[] = []
  let isOver = false
  const act = async (visitor: number) => {
    for (let act = 0; !isOver; act++) {
      const name = `act ${visitor} ${act}`
      await add(name).then(
        () => acknowledged.push(name),
        (error: unknown) => expect(error).toMatchObject({ code: 'RESORT_MOVING' }),
      )
      await wait(5)
    }
  }
  const acting = [0, 1, 2, 3].map(act)
  // it began before the move, and writes when the acts of others are refused
  let hasBegun = false
  const slow = add('begun before', async () => {
    hasBegun = true
    await wait(1_500)
  })
  await expect.poll(() => hasBegun).toBe(true)
  const done = await move('HERON', '--to', 'DEMO')
  await slow
  await wait(200)
  isOver = true
  await Promise.all(acting)
  expect(done).toMatch(/^HERON is at DEMO now\.\n[\d,]+ rows of \d+ tables and \d+ sums/)
  const actsAt = async (client: pg.Client) =>
    (
      await client.query<{ name: string }>(
        "select name from resort_option where name like 'act %' or name = 'begun before'",
      )
    ).rows.map(({ name }) => name)
  expect((await actsAt(onMain)).sort()).toEqual([...acknowledged, 'begun before'].sort())
  // some were before the move and some after it
  const before = await actsAt(onEast)
  expect(before).toContain('begun before')
  expect(before.length).toBeGreaterThan(1)
  expect(acknowledged.length).toBeGreaterThan(before.length)
})

it('copies anew what a move left that failed, whatever another move left', async () => {
  await onEast.query(
    "update resort_move set state = 'arriving', server = 'DEMO', to_server = 'EAST'",
  )
  await onIsles.query("insert into resort_move values ('HERON', 'moved', 'ISLES', 'EAST')")
  expect(await move('HERON', '--to', 'EAST')).toMatch(/rows of \d+ tables/)
  await onIsles.query('delete from resort_move')
})

it('waits for a job whose turn was being taken', async () => {
  await onEast.query('begin')
  await onEast.query("select pg_advisory_xact_lock(hashtext('claim_jobs'))")
  await onEast.query(
    "insert into job_turn (resort, job, run_after, held_until) values ('HERON', 'test', now(), now())",
  )
  const moving = move('HERON', '--to', 'DEMO')
  const place = connectForCopies({ ...cluster.server.connection, database: 'east' })
  const stateOf = async () => (await (await place).query('select state from resort_move')).rows[0]
  await wait(1_000)
  await onEast.query('commit')
  await expect.poll(stateOf).toEqual({ state: 'leaving' })
  await wait(1_000)
  expect(await stateOf()).toEqual({ state: 'leaving' })
  await onEast.query("update job_turn set held_until = '-infinity'")
  expect(await moving).toMatch(/rows of \d+ tables/)
  await (await place).end()
})

it('does not wait for a vacuum, which a user who is no superuser does not know as one', async () => {
  await cluster.admin.query("alter system set autovacuum_naptime = '1s'")
  await cluster.admin.query('select pg_reload_conf()')
  // only this table's takes long: slow ones elsewhere would keep all workers of the cluster
  await cluster.admin.query(
    `create table large with (autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1)
      as select * from generate_series(1, 200000)`,
  )
  await cluster.admin.query('delete from large')
  await cluster.admin.query('select pg_stat_force_next_flush()')
  const place = await connectForCopies({ connectionString: cluster.ownerUrl })
  const workers = async () =>
    (
      await cluster.admin.query(
        "select from pg_stat_activity where backend_type = 'autovacuum worker' and datname = 'ownerng'",
      )
    ).rowCount
  await expect.poll(workers, { timeout: 30_000 }).toBeGreaterThan(0)
  expect(await openTransactions(place)).toEqual([])
  expect(await workers()).toBeGreaterThan(0)
  await place.end()
  await cluster.admin.query('drop table large')
  await cluster.admin.query('alter system reset autovacuum_naptime')
  await cluster.admin.query('select pg_reload_conf()')
})

it('moves between two while another one is away', async () => {
  const away = new URL(cluster.ownerUrl)
  away.pathname = '/nowhere'
  const servers = { ...JSON.parse(env['SERVERS'] ?? ''), ISLES: away.href }
  const some = readSettings({ ...env, SERVERS: JSON.stringify(servers) })
  const there = (...words: string[]) => moveResort(some, words)
  await expect(there('NOBODY', '--to', 'EAST')).rejects.toThrow(/no such database/)
  await expect(there('HERON', '--to', 'ISLES')).rejects.toThrow(/no such database/)
  expect(await there('HERON', '--to', 'EAST')).toMatch(/rows of/)
  expect(await there('HERON', '--to', 'DEMO')).toMatch(/rows of/)
})

it('erases what it left', async () => {
  expect((await guest.call(getHome, { query: {} })).status).toBe(200)
  expect(await move('HERON', '--erase-old')).toMatch(/rows that HERON left were removed/)
  const rest = await rowsOf(onEast, 'HERON')
  expect(Object.values(rest).reduce((sum, count) => sum + count, 0)).toBe(0)
  expect((await onEast.query("select from resort where id = 'HERON'")).rowCount).toBe(0)
  expect((await start('EAST', 'HERON')).json()).toMatchObject({ server: 'DEMO' })
  expect(await readBooks(onMain)).toMatchObject({ unbalanced: 0, ledgerSum: 0 })
})

it('says why a statement failed, and the resort goes on where it is', async () => {
  await cluster.admin.query(
    `create function fill_disk() returns trigger language plpgsql as $$
      begin raise exception 'the disk is full' using errcode = 'disk_full'; end $$`,
  )
  for (const [at, state] of ['leaving', 'moving', 'moved'].entries()) {
    await cluster.admin.query(
      `create trigger full_disk before insert or update on resort_move
        for each row when (new.state = '${state}') execute function fill_disk()`,
    )
    expect(await move('HERON', '--to', 'EAST')).toBe('refused: the disk is full')
    await cluster.admin.query('drop trigger full_disk on resort_move')
    expect((await onMain.query('select from resort_move')).rowCount).toBe(0)
    expect(await bookStay(guest, day(100 + at))).toHaveProperty('number')
  }
})

it('says so where the resort could not be told to go on, and what to do', async () => {
  const place = (name: string) => join(folder, 'pause', name)
  rmSync(place('reached-move-stopped'), { force: true })
  writeFileSync(place('stop-at-move-stopped'), '')
  const moving = move('HERON', '--to', 'EAST')
  await expect.poll(() => existsSync(place('reached-move-stopped')), { timeout: 60_000 }).toBe(true)
  rmSync(place('stop-at-move-stopped'))
  await cluster.admin.query(
    `select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database
        where datname = 'ownerng')`,
  )
  expect(await moving).toMatch(
    /^refused: HERON did not move: .*connection.* It stays closed, .*--to DEMO/,
  )
  expect(await move('HERON', '--to', 'DEMO')).toBe('HERON is at DEMO.')
  expect(await bookStay(guest, day(110))).toHaveProperty('number')
})

it('goes on where it is after a move that is not wanted any more', async () => {
  await killAt('move-copied')
  expect(await move('HERON', '--to', 'DEMO')).toBe('HERON is at DEMO.')
  expect(await bookStay(guest, day(90))).toHaveProperty('number')
  // a copy restored from a backup of that moment may be without SERVERS
  await onMain.query("insert into resort_move values ('HERON', 'moving', 'DEMO', 'EAST')")
  const alone = readSettings({ ...env, SERVERS: undefined })
  expect(await moveResort(alone, ['HERON', '--to', 'DEMO'])).toBe('HERON is at DEMO.')
  expect(await bookStay(guest, day(91))).toHaveProperty('number')
  expect(await move('HERON', '--erase-old')).toMatch(/rows that HERON left were removed/)
  expect((await onEast.query("select from resort where id = 'HERON'")).rowCount).toBe(0)
  expect(await move('HERON', '--erase-old')).toMatch(/refused: HERON has left nothing/)
}, 90_000)

/** What a start warns of. */
async function warnings(): Promise<string[]> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const opened = await openDatabases(settings, { kind: 'server' })
  await opened.close()
  const said = warn.mock.calls.map(([line]) => String(line))
  warn.mockRestore()
  return said
}

const SAID =
  'HERON is in more than one database (DEMO, EAST), so it is paused in all of them: one was ' +
  'restored from an archive that is older than a move. Choose the right one with npm run ownerng ' +
  '-- move-resort HERON --keep SERVER.'

/** What the two databases have of the resort's move. */
async function states(): Promise<(string | null)[]> {
  const asked = [onMain, onEast].map((client) =>
    client.query("select state from resort_move where resort = 'HERON'"),
  )
  return (await Promise.all(asked)).map(({ rows }) => rows[0]?.state ?? null)
}

/** The resorts whose due job a node may take, in each database. */
async function claimed(): Promise<string[][]> {
  const claims = [onMain, onEast].map(async (client) => {
    await client.query(
      `insert into job_turn (resort, job, run_after)
        select id, 'test', '-infinity' from resort where not exists (
          select from resort_move where resort = id and state = 'moved'
        ) on conflict (resort, job) do update
          set run_after = excluded.run_after, held_until = '-infinity'`,
    )
    const { rows } = await client.query<{ resort: string }>(
      `select resort from claim_jobs(
        now(), now(), '{test}', '{test}', '{false}', '{test}', '{9}', false
      )`,
    )
    await client.query("delete from job_turn where job = 'test'")
    return rows.map(({ resort }) => resort).sort()
  })
  return Promise.all(claims)
}

/** What a resort that rests answers to who reads, writes, signs in and opens its page. */
async function expectRest(body: typeof wanted): Promise<void> {
  const moving = { status: 503, body: { code: 'RESORT_MOVING' } }
  expect(await guest.call(getHome, { query: {} })).toMatchObject(moving)
  expect(await guest.call(bookReservation, { query: {}, body })).toMatchObject(moving)
  for (const { database } of data.database.parts?.all ?? []) {
    if ((await database.readDirectory(findPlaces)).every(({ id }) => id !== 'HERON')) continue
    const add = { resortId: 'HERON', name: 'nobody' }
    const refused = { code: 'RESORT_MOVING' }
    await expect(
      database.inResort('HERON', (sql) => sql.rows(addTestOption, add)),
    ).rejects.toMatchObject(refused)
    await expect(
      database.readInResort('HERON', (sql) => sql.rows(findOptions, add)),
    ).rejects.toMatchObject(refused)
    await expect(database.readResort('HERON', findOptions, add)).rejects.toMatchObject(refused)
  }
  for (const server of ['DEMO', 'EAST']) {
    const answer = await start(server, 'HERON')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBeDefined()
  }
  expect(await claimed()).toEqual([['COVE'], []])
}

let wanted: Awaited<ReturnType<typeof bookingOf>>
it('lets a resort that is in two databases rest in both from a start on, until one is kept', async () => {
  expect(await move('HERON', '--to', 'EAST')).toMatch(/rows of/)
  expect(await warnings()).toEqual([])
  expect(await states()).toEqual(['moved', null])
  expect(await claimed()).toEqual([['COVE'], ['HERON']])
  const checked = () => checkStored(services).catch((error: Error) => error.message)
  expect(await checked()).not.toContain('more than one database')
  const neighbor = await owner('COVE')
  wanted = await bookingOf(guest, day(120), 2)
  // the main database is restored from an archive that is older than the move
  await onMain.query('delete from resort_move')
  // several nodes start at once: none of them is there before both know
  const starting = [1, 2, 3].map(async () => {
    const opened = await openDatabases(settings)
    const found = await states()
    await opened.close()
    return found
  })
  for (const found of await Promise.all(starting)) expect(found).toEqual(['in-two', 'in-two'])
  await expectRest(wanted)
  expect(await bookStay(neighbor, day(61))).toHaveProperty('number')
  expect(await warnings()).toEqual([SAID])
  expect(await checked()).toContain(SAID)
  for (const [option, server] of [
    ['--to', 'DEMO'],
    ['--to', 'ISLES'],
  ])
    expect(await move('HERON', option ?? '', server ?? '')).toBe(`refused: ${SAID}`)
  expect(await move('HERON', '--erase-old')).toMatch(/refused: HERON has left nothing/)
  expect(await move('HERON', '--keep', 'ISLES')).toBe(
    'refused: HERON is not at ISLES, but at DEMO, EAST.',
  )
  expect(await move('NOBODY', '--keep', 'EAST')).toMatch(/refused: NOBODY is in none/)
  await expectRest(wanted)
  // a payment that the archive did not have
  const { rows: paid } = await onMain.query(
    `insert into payment_attempt (resort_id, number, invoice, login_id, owner_account_id,
        account_ids, cents, request_key, state, gateway, created_at, method)
      select resort_id, 'P-of-main', 'HERON-of-main', login_id, owner_account_id, account_ids, cents,
        'of-main', 'captured', 'shift4', now(), method
      from payment_attempt where resort_id = 'HERON' limit 1 returning id`,
  )
  expect(paid).toHaveLength(1)
  expect(await move('HERON', '--keep', 'EAST')).toBe(
    'HERON is now only at EAST. --erase-old removes the other copy.\n' +
      'One card payment is only at DEMO. Invoices at the card company: HERON-of-main. Check them ' +
      'before you run --erase-old.',
  )
  expect(await move('HERON', '--keep', 'EAST')).toBe('HERON is at EAST.')
  expect(await warnings()).toEqual([])
  const events = "select detail, done_by from audit_event where event = 'resort-moved'"
  expect((await onEast.query(`${events} order by at desc limit 1`)).rows).toEqual([
    { detail: 'DEMO EAST', done_by: 'staff ann' },
  ])
  // nothing asks the other one any more
  expect((await guest.call(getHome, { query: {} })).status).toBe(200)
  expect((await start('DEMO', 'HERON')).json()).toMatchObject({ server: 'EAST' })
  expect((await onMain.query("select from job_turn where resort = 'HERON'")).rowCount).toBe(0)
  expect(await claimed()).toEqual([['COVE'], ['HERON']])
  expect(await move('HERON', '--erase-old')).toMatch(/rows that HERON left were removed/)
}, 90_000)

it('is not found in two while it moves, also by who asked at two moments', async () => {
  expect(await move('HERON', '--to', 'DEMO')).toMatch(/rows of/)
  const twice = ['DEMO', 'EAST'].map((server) => ({
    ...{ id: 'HERON', server_id: server, is_here: true, in_two_at: null },
  }))
  let asked = 0
  expect(await restInTwo(settings, async () => (asked++ < 2 ? twice : []))).toEqual([])
  expect(asked).toBe(3)
  expect(await states()).toEqual([null, 'moved'])
  // whoever moves it has this lock: nothing is written before it ends
  await onMain.query("select pg_advisory_lock(hashtext('move of a resort'), hashtext('HERON'))")
  await onEast.query('delete from resort_move')
  const opening = openDatabases(settings)
  await wait(1_500)
  expect(await states()).toEqual([null, null])
  await onMain.query('select pg_advisory_unlock_all()')
  await (await opening).close()
  expect(await states()).toEqual(['in-two', 'in-two'])
  expect(await move('HERON', '--keep', 'DEMO')).toMatch(/^HERON is now only at DEMO/)
})

it('rests as well where a command finds it, and where an archive knows of a move', async () => {
  await onEast.query('delete from resort_move')
  await onMain.query("insert into resort_move values ('HERON', 'leaving', 'DEMO', 'EAST')")
  expect(await move('HERON', '--to', 'EAST')).toBe(`refused: ${SAID}`)
  expect(await states()).toEqual(['in-two', 'in-two'])
  await expectRest(wanted)
})

it('rests until a command that sees every copy ends it', async () => {
  const alone = readSettings({ ...env, SERVERS: undefined })
  const away = new URL(cluster.ownerUrl)
  away.pathname = '/nowhere'
  const silent = readSettings({ ...env, SERVERS: JSON.stringify({ EAST: away.href }) })
  await expect(moveResort(silent, ['HERON', '--keep', 'DEMO'])).rejects.toThrow(/no such database/)
  for (const some of [alone, silent])
    await expect(moveResort(some, ['HERON', '--to', 'DEMO'])).rejects.toThrow(SAID)
  expect(await states()).toEqual(['in-two', 'in-two'])
  const main = await openDatabases(alone)
  const checked = await checkStored({ ...services, database: main.database }).catch(String)
  expect(checked).toContain(SAID)
  await main.close()
  // the database of the other copy is not one of this installation any more
  expect(await moveResort(alone, ['HERON', '--keep', 'DEMO'])).toMatch(/^HERON is now only at DEMO/)
  expect(await states()).toEqual([null, 'in-two'])
  expect(await claimed()).toEqual([['COVE', 'HERON'], []])
  // it is, after all
  expect(await warnings()).toEqual([SAID])
  expect(await states()).toEqual(['in-two', 'in-two'])
  expect(await move('HERON', '--keep', 'DEMO')).toMatch(/^HERON is now only at DEMO/)
  expect((await guest.call(getHome, { query: {} })).status).toBe(200)
})

it('rests before a database that comes later is used, and where one is restored meanwhile', async () => {
  await onEast.query('delete from resort_move')
  const port = await freePort()
  const [away, real] = [new URL(cluster.ownerUrl), new URL(cluster.ownerUrl).port]
  away.port = String(port)
  away.pathname = '/east'
  const servers = { ...JSON.parse(env['SERVERS'] ?? ''), EAST: away.href }
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const ofHeron = () =>
    warn.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith('HERON'))
  const opened = await openDatabases(readSettings({ ...env, SERVERS: JSON.stringify(servers) }), {
    kind: 'server',
  })
  const isUsed = () => opened.starts().every(({ connection }) => connection)
  expect(ofHeron()).toEqual([])
  // a node that cannot write it yet does not use the database yet
  await onMain.query("select pg_advisory_lock(hashtext('move of a resort'), hashtext('HERON'))")
  const way = await forward(port, Number(real))
  await wait(7_000)
  expect(isUsed()).toBe(false)
  await onMain.query('select pg_advisory_unlock_all()')
  await expect.poll(isUsed, { timeout: 30_000 }).toBe(true)
  expect(ofHeron()).toEqual([SAID])
  expect(await states()).toEqual(['in-two', 'in-two'])
  expect(await move('HERON', '--keep', 'DEMO')).toMatch(/^HERON is now only at DEMO/)
  // this node does not start again
  await onEast.query('delete from resort_move')
  await expect.poll(states, { timeout: 30_000 }).toEqual(['in-two', 'in-two'])
  expect(await move('HERON', '--keep', 'DEMO')).toMatch(/^HERON is now only at DEMO/)
  await opened.close()
  way.close()
  warn.mockRestore()
  expect((await guest.call(getHome, { query: {} })).status).toBe(200)
}, 120_000)
