import { currentDoer } from '../shared/doer.ts'
import { sqlState } from './database-faults.ts'
import {
  copyRows,
  copySealingKeys,
  differenceOf,
  type OwnerClient,
  raiseSequences,
  readContent,
  readResortTables,
  removeRows,
  removeTurns,
} from './resort-copy.ts'

export type State = 'leaving' | 'moving' | 'moved' | 'arriving' | 'in-two'

/** A database as the owner of its tables sees it, and what it has of the resort. */
export interface Place {
  readonly name: string
  readonly client: OwnerClient
  /** The server of the resort there; null where it has no row. */
  readonly server: string | null
  readonly move: {
    readonly state: State
    /** The server that it leaves or came from. */
    readonly fromServer: string
    /** The one that it goes to; of one that was found in several databases, its servers there. */
    readonly toServer: string
  } | null
}

/** The two databases of a move, and the server that the resort belongs to afterwards. */
export interface Move {
  readonly resort: string
  readonly server: string
  readonly source: Place
  readonly target: Place
}

/**
 * What a database has of a resort, for a connection that sees that resort alone from then on. Null
 * where another command moves it.
 */
export async function openPlace(
  name: string,
  client: OwnerClient,
  resort: string,
): Promise<Place | null> {
  const { rows } = await client.query(
    "select pg_try_advisory_lock(hashtext('move of a resort'), hashtext($1)) as free",
    [resort],
  )
  if (!rows[0].free) return null
  await client.query("select set_config('app.resort', $1, false)", [resort])
  return readPlace(name, client, resort)
}

async function readPlace(name: string, client: OwnerClient, resort: string): Promise<Place> {
  const { rows: found } = await client.query('select server_id from resort where id = $1', [resort])
  const { rows: moves } = await client.query(
    'select state, server as "fromServer", to_server as "toServer" from resort_move where resort = $1',
    [resort],
  )
  return { name, client, server: found[0]?.server_id ?? null, move: moves[0] ?? null }
}

/** Whether the resort is there, as far as anybody asks for it. */
export const isHere = ({ server, move }: Place) =>
  server !== null && move?.state !== 'moved' && move?.state !== 'arriving'

/** Whether several databases have it as theirs, or had so when that was found. */
export const isInTwo = (here: readonly Place[]): boolean =>
  here.length > 1 || here.some(({ move }) => move?.state === 'in-two')

/** The servers of the databases that have it as theirs. */
export function serversOf(here: readonly Place[]): string {
  const [only] = here
  if (here.length === 1 && only?.move?.state === 'in-two') return only.move.toServer
  return here
    .map(({ server }) => server)
    .sort()
    .join(', ')
}

/** Lets a resort that is in several databases rest in each: nobody reads or writes it, and no job does. */
export async function rest(here: readonly Place[], resort: string): Promise<void> {
  const server = serversOf(here)
  for (const source of here)
    if (source.move?.state !== 'in-two') await setState({ source, resort, server }, 'in-two')
}

/** Whether a killed move left the first for the second, which has all of it and has to be told so. */
export const isOnItsWay = (source: Place, target: Place) =>
  source !== target &&
  source.move?.state === 'moved' &&
  target.move?.state === 'arriving' &&
  source.move.fromServer === target.move.fromServer &&
  source.move.toServer === target.move.toServer

/** Whether a resort of the server is or was there. */
export async function hasServer({ client }: Place, server: string): Promise<boolean> {
  return (await client.query('select from server where id = $1', [server])).rowCount === 1
}

/** In one commit, so that every node sees it at once. What left has no work here any more. */
export async function setState(
  { source, resort, server }: Pick<Move, 'source' | 'resort' | 'server'>,
  state: State,
): Promise<void> {
  const { client } = source
  await inTransaction(client, async () => {
    // as whoever takes turns of jobs does: what was taken is seen by who waits for it
    await client.query("select pg_advisory_xact_lock(hashtext('claim_jobs'))")
    await client.query(
      `insert into resort_move (resort, state, server, to_server) values ($1, $2, $3, $4)
        on conflict (resort) do update set state = excluded.state, server = excluded.server,
          to_server = excluded.to_server`,
      [resort, state, source.server, server],
    )
    if (state === 'moved') await removeTurns(client, resort)
  })
}

/** One transaction. Where work fails it is undone, and throws what failed first. */
async function inTransaction<T>(client: OwnerClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await undo(client)
    throw error
  }
}

/** On a connection that broke there is nothing to undo. */
const undo = (client: OwnerClient) => client.query('rollback').catch(() => {})

/** Whether jobs are at the resort, or send what it wrote. */
export async function hasTurns({ source, resort }: Move): Promise<boolean> {
  const { rows } = await source.client.query(
    `select exists (
        select from job_turn where resort = $1 and held_until > '-infinity' and failures = 0
      ) or exists (
        select from outbox where resort_id = $1 and claimed_by is not null
          and sent_at is null and failed_at is null
      ) as held`,
    [resort],
  )
  return rows[0].held
}

/** The transactions that began before nothing may be written, of whichever resort. */
export async function openTransactions(client: OwnerClient): Promise<readonly string[]> {
  const { rows } = await client.query(
    `select l.virtualtransaction as id from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'virtualxid' and l.pid <> pg_backend_pid()
        and a.datname = current_database()
        -- a vacuum, which is nobody's, takes its time; its kind only a superuser may see
        and a.usesysid is not null`,
  )
  return rows.map(({ id }) => id)
}

/** Whether some of them go on. */
export async function stillOpen(client: OwnerClient, ids: readonly string[]): Promise<boolean> {
  const found = await client.query(
    `select from pg_locks where locktype = 'virtualxid' and virtualtransaction = any($1)`,
    [ids],
  )
  return found.rowCount !== 0
}

/** From here on it is there: its jobs look at once at all that came along. */
export async function arrive({ source, target, resort, server }: Move): Promise<void> {
  const { client } = target
  await inTransaction(client, async () => {
    await client.query('delete from resort_move where resort = $1', [resort])
    await client.query("select set_config('app.doer', $1, true)", [currentDoer()])
    await client.query(
      `insert into audit_event (resort_id, event, outcome, detail)
        values ($1, 'resort-moved', 'ok', $2)`,
      [resort, `${source.server} ${server}`],
    )
    await client.query(
      `insert into job_wish (resort, job, run_after)
        select resort_id, job, '-infinity' from job_run where resort_id = $1`,
      [resort],
    )
  })
}

/** The resort goes on where it is. */
export async function stay({ source, resort }: Pick<Move, 'source' | 'resort'>): Promise<void> {
  await source.client.query('delete from resort_move where resort = $1', [resort])
}

/** How many payments and refunds the card company has not said the end of: their database asks. */
export async function countDoubts({ source, resort }: Move): Promise<number> {
  const { rows } = await source.client.query<{ count: number }>(
    `select (
        (select count(*) from payment_attempt where resort_id = $1 and is_open_payment(state))
        + (select count(*) from refund where resort_id = $1 and state = 'submitting')
      )::integer as count`,
    [resort],
  )
  return rows[0]?.count ?? 0
}

/** The invoices of what cards paid, or may have, at the source alone, the latest first. */
export async function findPaidOnlyThere({ source, target, resort }: Move): Promise<string[]> {
  const { rows: paid } = await source.client.query<{ id: string; invoice: string }>(
    `select id, invoice from payment_attempt
      where resort_id = $1 and gateway <> '' and (
        is_open_payment(state) or state in ('captured', 'partially-refunded')
      )
      order by created_at desc, id`,
    [resort],
  )
  const { rows: known } = await target.client.query<{ id: string }>(
    'select id from payment_attempt where resort_id = $1 and id = any($2)',
    [resort, paid.map(({ id }) => id)],
  )
  const ids = new Set(known.map(({ id }) => id))
  return paid.flatMap(({ id, invoice }) => (ids.has(id) ? [] : [invoice]))
}

/** For one transaction. A superuser may, or who was given the right. */
const WITHOUT_TRIGGERS = 'set local session_replication_role = replica'

/** Whether rows may be written there without the work of their triggers. */
export async function mayCopyInto({ client }: Place): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(WITHOUT_TRIGGERS)
    return true
  } catch (error) {
    if (sqlState(error) !== '42501') throw error
    return false
  } finally {
    await undo(client)
  }
}

/** How much was copied. */
export interface Copied {
  readonly rows: number
  readonly tables: number
  /** How many sums of ledgers were compared. */
  readonly sums: number
}

/** Whether the two have the same tables of resorts. */
export async function haveSameTables({ source, target }: Move): Promise<boolean> {
  const [here, there] = await Promise.all(
    [source, target].map(({ client }) => readResortTables(client)),
  )
  return JSON.stringify(here) === JSON.stringify(there)
}

/**
 * Copies in one transaction of the target, which commits only where both are the same. Where they
 * are not, nothing is left, and it says in what they differ.
 */
export async function copyResort(move: Move): Promise<Copied | { readonly difference: string }> {
  const { source, target, resort, server } = move
  const { client } = target
  const tables = await readResortTables(source.client)
  const before = await readContent(source.client, tables, resort)
  await client.query('begin')
  try {
    await client.query(WITHOUT_TRIGGERS)
    await removeRows(client, tables, resort)
    await copyRows(source.client, client, tables, resort)
    await client.query('update resort set server_id = $2 where id = $1', [resort, server])
    const addServer = 'insert into server (id, description) values ($1, $1) on conflict do nothing'
    await client.query(addServer, [server])
    await client.query(
      `insert into resort_move (resort, state, server, to_server) values ($1, 'arriving', $2, $3)
        on conflict (resort) do update set state = excluded.state, server = excluded.server,
          to_server = excluded.to_server`,
      [resort, source.server, server],
    )
    await copySealingKeys(source.client, client)
    await raiseSequences(source.client, client)
    const difference = differenceOf(before, await readContent(client, tables, resort))
    await client.query(difference ? 'rollback' : 'commit')
    if (difference) return { difference }
  } catch (error) {
    await undo(client)
    throw error
  }
  const counts = tables.map(({ name }) => Number.parseInt(before[name] ?? '0', 10))
  return {
    rows: counts.reduce((sum, count) => sum + count, 0),
    tables: tables.length,
    sums: Object.keys(before).length - tables.length,
  }
}

/** Removes the rows of a resort that is elsewhere; what says where it went stays. */
export async function eraseRows({ client }: Place, resort: string): Promise<number> {
  return inTransaction(client, async () => {
    await client.query(WITHOUT_TRIGGERS)
    const rows = await removeRows(client, await readResortTables(client), resort)
    await client.query("delete from resort_move where resort = $1 and state = 'arriving'", [resort])
    return rows
  })
}
