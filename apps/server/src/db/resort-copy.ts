import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { quoted, readSequences, readTables, type TableShape } from './database-figures.ts'

/** A connection as the owner of the tables. */
export type OwnerClient = pg.Client

/** A table with rows of resorts, and the column that says whose. */
export interface ResortTable extends TableShape {
  readonly key: 'resort_id' | 'id'
}

/** What a table holds of a resort: how many rows, and a sum of all that is in them. */
type Content = Readonly<Record<string, string>>

/** The tables that hold rows of resorts, as the catalog has them: none is written down anywhere. */
export async function readResortTables(client: pg.Client): Promise<ResortTable[]> {
  const tables = await readTables(client)
  return tables.flatMap((table): ResortTable[] => {
    if (table.name === 'public.resort') return [{ ...table, key: 'id' }]
    return table.columns.includes('resort_id') ? [{ ...table, key: 'resort_id' }] : []
  })
}

const listOf = (client: pg.Client, columns: readonly string[]) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')

/** The server of a resort is what a move changes. */
const keptColumns = ({ key, columns }: ResortTable) =>
  key === 'id' ? columns.filter((column) => column !== 'server_id') : columns

/** Sums up what is there of a resort: two databases with the same sums have the same rows. */
export async function readContent(
  client: pg.Client,
  tables: readonly ResortTable[],
  resort: string,
): Promise<Content> {
  const content: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await client.query(
      `select count(*) || ' rows, ' || coalesce(
          sum(hashtextextended(row(${listOf(client, keptColumns(table))})::text, 0)), 0) as sum
        from ${quoted(client, table.name)} where ${table.key} = $1`,
      [resort],
    )
    content[table.name] = rows[0].sum
  }
  const { rows: books } = await client.query<{ account: string; sum: string }>(
    `select account, sum::text from (
        select ledger_account as account, sum(cents) as sum from public.ledger_entry
          where resort_id = $1 group by 1
        union all
        select 'points', sum(points) from public.points_entry where resort_id = $1
      ) books`,
    [resort],
  )
  for (const { account, sum } of books) content[`ledger ${account}`] = sum
  return content
}

/** The first in which two differ; null if there is none. */
export function differenceOf(one: Content, other: Content): string | null {
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
    if (one[key] !== other[key]) return `${key}: ${one[key] ?? '-'}, ${other[key] ?? '-'}`
  return null
}

/**
 * Copies all rows of a resort, in the transaction of the target, which must not work on them by its
 * triggers: what those do is in the rows already.
 */
export async function copyRows(
  source: pg.Client,
  target: pg.Client,
  tables: readonly ResortTable[],
  resort: string,
): Promise<void> {
  for (const { name, columns, key } of tables) {
    const [from, names] = [quoted(source, name), listOf(source, columns)]
    // a copy into a table with row security is refused, also where the policy would let it
    await target.query(
      `create temporary table moved on commit drop as select ${names} from ${from} limit 0`,
    )
    const rows = `select ${names} from ${from} where ${key} = ${source.escapeLiteral(resort)}`
    await pipeline(
      source.query(copyTo(`copy (${rows}) to stdout`)),
      target.query(copyFrom(`copy moved (${names}) from stdin`)),
    )
    await target.query(
      `insert into ${from} (${names}) overriding system value select ${names} from moved`,
    )
    await target.query('drop table moved')
  }
}

/** Removes all rows of a resort, in a transaction that fires no trigger. */
export async function removeRows(
  client: pg.Client,
  tables: readonly ResortTable[],
  resort: string,
): Promise<number> {
  let removed = 0
  for (const { name, key } of tables) {
    const done = await client.query(`delete from ${quoted(client, name)} where ${key} = $1`, [
      resort,
    ])
    removed += done.rowCount ?? 0
  }
  await removeTurns(client, resort)
  return removed
}

export async function removeTurns(client: pg.Client, resort: string): Promise<void> {
  await client.query('delete from public.job_turn where resort = $1', [resort])
  await client.query('delete from public.job_wish where resort = $1', [resort])
}

/**
 * Numbers that are given out next are higher than any that came along. One that is high enough is
 * left alone: other resorts draw from it meanwhile.
 */
export async function raiseSequences(source: pg.Client, target: pg.Client): Promise<void> {
  for (const name of await readSequences(source)) {
    const { rows } = await source.query(`select last_value from ${quoted(source, name)}`)
    await target.query(
      `select setval($1::regclass, $2::bigint) from ${quoted(target, name)}
        where last_value < $2 or not is_called`,
      [quoted(target, name), rows[0].last_value],
    )
  }
}

/** The target is sealed with these as well from now on: a start without them is refused. */
export async function copySealingKeys(source: pg.Client, target: pg.Client): Promise<void> {
  const { rows } = await source.query('select id, canary from public.sealing_key')
  for (const { id, canary } of rows)
    await target.query(
      `insert into public.sealing_key (id, canary, follows) select $1, $2, 'moved ' || $1
        where not exists (select from public.sealing_key where id = $1)`,
      [id, canary],
    )
}
