import pg from 'pg'
import { getRows, type Size } from './resort-rows.ts'
import { unlessSmoke } from './smoke.ts'

/** Defaults per resort. */
const OWNERS = unlessSmoke(2_000, 20)

const STAYS = unlessSmoke(5_000, 50)

/** Resorts added per transaction: their rows are interleaved on disk, as in production. */
const BATCH = 25

/**
 * Settings that trade durability for speed while loading, because the database can be recreated.
 */
const LOADING = [
  'autovacuum = off',
  'fsync = off',
  'full_page_writes = off',
  "max_wal_size = '4GB'",
]

/** Number of connections that load, each one batch at a time. */
const LOADERS = 2

/** Tables of a resort's configuration, copied from the demo's Heron Cove. */
const FACTS = [
  ...['resort_option', 'rule_set', 'property_code', 'unit_type', 'unit', 'unit_part', 'season'],
  ...['points_chart', 'comment_config', 'place_detail', 'arrival_step', 'fee_share'],
  ...['resort_event', 'usual_weather'],
]

/** Returns the id of a generated resort, counted from 1. */
export const getResort = (index: number): string => `G${String(index).padStart(4, '0')}`

/** Returns the login of an owner, counted from 1; the password is the demo's. */
export const getLogin = (owner: number): string => `owner.${owner}`

/** Returns the owner number. */
export const getOwnerNumber = (owner: number): string => String(10_000 + owner)

/** Adds generated resorts with indexes from `from` to `to`, in addition to the demo's. */
export async function addResorts(
  owner: pg.ClientConfig,
  from: number,
  to: number,
  { owners = OWNERS, stays = STAYS }: Partial<Size> = {},
): Promise<void> {
  const left: (readonly [number, number])[] = []
  for (let first = from; first <= to; first += BATCH)
    left.push([first, Math.min(to, first + BATCH - 1)])
  await set(
    owner,
    LOADING.map((setting) => `set ${setting}`),
  )
  await Promise.all(
    Array.from({ length: LOADERS }, async () => {
      const client = new pg.Client(owner)
      await client.connect()
      try {
        // the rows are consistent: skip triggers and foreign keys, which would check each one
        await client.query('set session_replication_role = replica')
        await client.query('set synchronous_commit = off')
        for (let next = left.shift(); next; next = left.shift())
          await addBatch(client, next, { owners, stays })
      } finally {
        await client.end()
      }
    }),
  )
  await set(
    owner,
    LOADING.map((setting) => `reset ${setting.split(' ')[0]}`),
  )
}

async function addBatch(
  client: pg.Client,
  [first, last]: readonly [number, number],
  size: Size,
): Promise<void> {
  await client.query('begin')
  await client.query(`create temporary table added (id text) on commit drop`)
  await client.query(
    `create temporary table added_unit on commit drop as
      select id, row_number() over (order by number) - 1 as position
      from unit u where resort_id = 'HERON' and not exists (
        select from unit_part p where p.resort_id = u.resort_id and p.whole_unit_id = u.id)`,
  )
  const ids = Array.from({ length: last - first + 1 }, (_, index) => getResort(first + index))
  await client.query('insert into added select unnest($1::text[])', [ids])
  await client.query('analyze added')
  await client.query('analyze added_unit')
  await client.query(
    `insert into resort (id, server_id, name, time_zone, laid_out_on)
      select r.id, h.server_id, 'Resort ' || r.id, h.time_zone, h.laid_out_on
      from added r, resort h where h.id = 'HERON'`,
  )
  for (const table of FACTS) await client.query(await renderCopy(client, table))
  for (const rows of getRows(size)) await client.query(rows)
  await client.query('commit')
}

/** Copies Heron Cove's rows of a table to each resort. */
async function renderCopy(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(attname::text, ', ') as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname <> 'resort_id'`,
    [table],
  )
  const columns = rows[0]?.columns
  return `insert into ${table} (resort_id, ${columns}) select r.id, ${columns
    ?.split(', ')
    .map((column) => `h.${column}`)
    .join(', ')} from added r, ${table} h where h.resort_id = 'HERON'`
}

/** Runs what autovacuum would do over time: updates statistics and the visibility map. */
export async function settleResorts(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

async function set(owner: pg.ClientConfig, changes: readonly string[]): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  for (const change of changes) await client.query(`alter system ${change}`)
  await client.query('select pg_reload_conf()')
  await client.end()
}
