import { findResorts } from '../src/db/job-runs.queries.ts'
import { numberEvents } from '../src/modules/events/events.queries.ts'
import type { TestApp } from './test-app.ts'

/** An audited row: its table, and the last actor it records. */
export interface ActRow {
  readonly table: string
  readonly actor: string
}

/** Returns the tables whose rows record an actor. */
export async function actTables(
  test: TestApp,
): Promise<readonly { table: string; isChanged: boolean }[]> {
  const { rows } = await test.owner.query<{ table: string; isChanged: boolean }>(
    `select table_name as "table", bool_or(column_name = 'changed_by') as "isChanged"
    from information_schema.columns
    where table_schema = 'public' and column_name in ('done_by', 'changed_by')
    group by 1
    order by 1`,
  )
  return rows
}

/**
 * Returns the current transaction id; everything written later has a later one. Events from before
 * have their numbers, which aren't an act.
 */
export async function transactionNow(test: TestApp): Promise<string> {
  for (const { id } of await test.database.readDirectory(findResorts))
    await test.database.inResort(id, (sql) => sql.row(numberEvents))
  const { rows } = await test.owner.query<{ id: string }>('select pg_current_xact_id()::text as id')
  return rows[0]?.id ?? ''
}

/** Returns every audited row added or changed since a transaction, with its actor. */
export async function actsSince(test: TestApp, transaction: string): Promise<ActRow[]> {
  const statements = (await actTables(test)).map(
    ({ table, isChanged }) =>
      `select '${table}' as "table", ${isChanged ? 'coalesce(changed_by, done_by)' : 'done_by'} as actor
      from ${table} where xmin::text::bigint > ${transaction}`,
  )
  return (await test.owner.query<ActRow>(statements.join(' union all '))).rows
}
