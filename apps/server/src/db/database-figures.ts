import type pg from 'pg'
import { OUR_RELATIONS } from './backup-role.ts'

/** A table with the columns that are stored, and not derived from others. */
export interface TableShape {
  /** With its schema, as in `public.ledger_entry`. */
  readonly name: string
  readonly columns: readonly string[]
}

/** What the books of a resort add up to: cents of a ledger account, or points. */
interface LedgerSum {
  readonly resortId: string
  readonly account: string
  /** As text: sums may be larger than a number holds exactly. */
  readonly sum: string
}

/** What a database holds, in figures that its copy must have too. */
export interface DatabaseFigures {
  readonly rows: Readonly<Record<string, number>>
  readonly ledgers: readonly LedgerSum[]
}

/** What stands for points where sums of money name their ledger account. */
const POINTS = 'points'

/** The tables of a database, in order of their names. */
export async function readTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as name, (
        select array_agg(a.attname::text order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            and a.attgenerated = ''
      ) as columns
      from ${OUR_RELATIONS} and c.relkind = 'r' order by n.nspname, c.relname`,
  )
  return rows
}

/** The sequences of a database, in order of their names. */
export async function readSequences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from ${OUR_RELATIONS} and c.relkind = 'S'
      order by n.nspname, c.relname`,
  )
  return rows.map(({ name }) => name)
}

/** The name of a table or a sequence as statements have it. */
export function quoted(client: pg.Client, name: string): string {
  const dot = name.indexOf('.')
  return [name.slice(0, dot), name.slice(dot + 1)]
    .map((part) => client.escapeIdentifier(part))
    .join('.')
}

/** Counts every row of every table, and adds up the books of each resort. */
export async function readFigures(
  client: pg.Client,
  tables: readonly TableShape[],
): Promise<DatabaseFigures> {
  const rows: Record<string, number> = {}
  for (const { name } of tables) {
    const counted = await client.query(`select count(*) as n from ${quoted(client, name)}`)
    rows[name] = Number(counted.rows[0].n)
  }
  const ledgers = await client.query<LedgerSum>(
    `select resort_id as "resortId", account, sum::text from (
        select resort_id, ledger_account as account, sum(cents) as sum
          from public.ledger_entry group by 1, 2
        union all
        select resort_id, '${POINTS}', sum(points) from public.points_entry group by 1
      ) books order by resort_id collate "C", account collate "C"`,
  )
  return { rows, ledgers: ledgers.rows }
}

/** The first figure in which two databases differ; null if there is none. */
export function findDifference(one: DatabaseFigures, other: DatabaseFigures): string | null {
  const flat = ({ rows, ledgers }: DatabaseFigures) =>
    new Map<string, string>([
      ...Object.entries(rows).map(([name, count]) => [name, `${count}`] as const),
      ...ledgers.map(({ resortId, account, sum }) => [`${resortId} ${account}`, sum] as const),
    ])
  const [left, right] = [flat(one), flat(other)]
  for (const key of new Set([...left.keys(), ...right.keys()]))
    if (left.get(key) !== right.get(key))
      return `${key}: ${left.get(key) ?? '-'}, ${right.get(key) ?? '-'}`
  return null
}
