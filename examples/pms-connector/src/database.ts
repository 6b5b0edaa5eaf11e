import { DatabaseSync } from 'node:sqlite'
import { KINDS } from './kinds.ts'

/**
 * `id` is the key of a row here, and its external ID in the portal. `portal_id` is its key there,
 * and `version` the one that was last read; null if it has to be read.
 */
const tables = Object.values(KINDS).map(
  ({ table, columns }) => `create table if not exists ${table} (
    id text primary key,
    portal_id text unique,
    version integer,
    status text,
    ${Object.keys(columns).join(' any,\n    ')} any,
    changed_at text
  ) strict;`,
)

const SCHEMA = `${tables.join('\n')}
create table if not exists unit (
  number text primary key,
  name text not null,
  unit_type text not null,
  portal_id text unique
) strict;
create index if not exists stay_by_unit on stay (unit_id, arrival);
-- the place in the event log
create table if not exists place (one integer primary key check (one = 1), cursor text not null) strict;
-- what changed in the portal and has to be read; each notice of a change counts
create table if not exists to_read (
  kind text,
  portal_id text,
  notices integer not null,
  primary key (kind, portal_id)
) strict;
-- what changed here and has to be sent; rows of a batch have its request key
create table if not exists outbox (
  place integer primary key autoincrement,
  batch text not null,
  row_id text not null,
  "values" text not null,
  changed_at text not null,
  version integer,
  request_key text
) strict;
-- what was sent about rows that the PMS made: a portal that lost them gets it again
create table if not exists sent (
  place integer primary key,
  batch text not null,
  row_id text not null,
  "values" text not null,
  changed_at text not null
) strict;
create index if not exists sent_of_row on sent (row_id, batch);
-- what was decided about bookings that the portal asks about
create table if not exists answer (portal_id text primary key, answer text not null) strict;
-- what the portal refused: someone at the desk decides
create table if not exists refusal (
  at text not null,
  batch text not null,
  row_id text not null,
  reason text not null
) strict;`

export type Row = Record<string, string | number | null>

/** The database of the PMS. */
export interface Pms {
  readonly all: (text: string, ...values: (string | number | null)[]) => Row[]
  readonly get: (text: string, ...values: (string | number | null)[]) => Row | undefined
  readonly run: (text: string, ...values: (string | number | null)[]) => number
  /** Runs the work in one transaction. */
  readonly inOne: <T>(work: () => T) => T
  readonly close: () => void
}

export function openPms(path: string): Pms {
  const database = new DatabaseSync(path, { timeout: 10_000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full;')
  database.exec(SCHEMA)
  return {
    all: (text, ...values) => database.prepare(text).all(...values) as Row[],
    get: (text, ...values) => database.prepare(text).get(...values) as Row | undefined,
    run: (text, ...values) => Number(database.prepare(text).run(...values).changes),
    inOne: (work) => {
      // immediate: it waits for other processes before it reads
      database.exec('begin immediate')
      try {
        const result = work()
        database.exec('commit')
        return result
      } catch (error) {
        database.exec('rollback')
        throw error
      }
    },
    close: () => database.close(),
  }
}
