import type pg from 'pg'
import { compile } from '../../apps/server/src/db/statement.ts'
import { isCommand } from './describe.ts'

/** What a release asks of the schema, which the next one has to leave to it. */
export interface ReleasedSchema {
  /** The columns of each table. */
  readonly tables: Readonly<Record<string, readonly string[]>>
  /** Each statement, with the types of its parameters and columns. */
  readonly statements: Readonly<Record<string, ReleasedStatement>>
}

interface ReleasedStatement {
  readonly text: string
  readonly parameters: readonly string[]
  readonly columns: readonly string[]
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
    statements[name] = { text, ...(await describeReleased(client, text)) }
  }
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    group by 1 order by 1`,
  )
  return {
    tables: Object.fromEntries(rows.map(({ name, columns }) => [name, columns])),
    statements,
  }
}

/** The types of a statement as the database has it; throws where it is refused. */
export async function describeReleased(
  client: pg.Client,
  text: string,
): Promise<Pick<ReleasedStatement, 'parameters' | 'columns'>> {
  await client.query(`prepare released as ${text}`)
  const { rows } = await client.query(
    `select parameter_types::text[] as parameters,
      coalesce(result_types::text[], '{}') as columns
    from pg_prepared_statements where name = 'released'`,
  )
  await client.query('deallocate released')
  return rows[0]
}
