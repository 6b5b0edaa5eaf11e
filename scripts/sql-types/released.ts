import type pg from 'pg'
import { compile } from '../../apps/server/src/db/statement.ts'
import { isCommand } from './describe.ts'

/** What a release asks of the schema, which the next one has to leave to it. */
export interface ReleasedSchema {
  /** The columns of each table that a new row has to name. */
  readonly required: Readonly<Record<string, readonly string[]>>
  /** Each statement. */
  readonly statements: Readonly<Record<string, ReleasedStatement>>
}

interface ReleasedStatement {
  readonly text: string
  /** Of its parameters, and of its columns. */
  readonly types: string
}

/** Statements of tests are of no release. */
const OF_TESTS = 'test-'

/** Reads what the statements of this release ask of a database with its schema. */
export async function readReleasedSchema(
  client: pg.Client,
  sources: ReadonlyMap<string, string>,
): Promise<ReleasedSchema> {
  const statements: Record<string, ReleasedStatement> = {}
  for (const name of [...sources.keys()].sort()) {
    const source = sources.get(name) ?? ''
    if (name.startsWith(OF_TESTS) || isCommand(source)) continue
    const { text } = compile(source)
    statements[name] = { text, types: await describeReleased(client, text) }
  }
  return { required: await readRequired(client), statements }
}

/** The columns of each table that have no value of their own. */
export async function readRequired(client: pg.Client): Promise<ReleasedSchema['required']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relname as name, coalesce(array_agg(attname::text order by attname)
      filter (where attnotnull and not atthasdef and attidentity = ''), '{}') as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
}

/** The types of a statement as the database has it; throws where it is refused. */
export async function describeReleased(client: pg.Client, text: string): Promise<string> {
  await client.query(`prepare released as ${text}`)
  const { rows } = await client.query<{ parameters: string[]; columns: string[] }>(
    `select parameter_types::text[] as parameters,
      coalesce(result_types::text[], '{}') as columns
    from pg_prepared_statements where name = 'released'`,
  )
  await client.query('deallocate released')
  return rows.map((row) => `${row.parameters.join(', ')} -> ${row.columns.join(', ')}`).join()
}
