import { loadModule, parseSync } from 'libpg-query'
import type pg from 'pg'
import { compile, numberParameters } from '../../apps/server/src/db/statement.ts'
import { type Catalog, readCatalog } from './catalog.ts'
import { analyze } from './queries.ts'
import { type Parameter, parameterType, rowType } from './values.ts'

/** The TypeScript types of one statement, by the names of parameters and columns. */
export interface Described {
  readonly name: string
  readonly parameters: readonly (readonly [string, string])[]
  readonly columns: readonly (readonly [string, string])[]
}

/** The types of a prepared statement, in order; domains as their base types. */
interface Prepared {
  readonly parameters: readonly string[]
  readonly columns: readonly string[]
}

const baseTypes = (types: string) => `array(
    select (case t.typtype when 'd' then t.typbasetype else t.oid end)::regtype::text
    from unnest(${types}) with ordinality listed(id, position)
    join pg_type t on t.oid = listed.id
    order by position
  )`

const FIND_PREPARED = `
  select name, ${baseTypes('parameter_types')} as parameters,
    ${baseTypes('result_types')} as columns
  from pg_prepared_statements`

/** Returns whether a statement can't be prepared, such as one that sets something. */
const isCommand = (source: string) => /^\s*set\s/i.test(source)

/** Describes every statement with the database. Throws for the first that it rejects. */
async function prepareAll(
  client: pg.Client,
  statements: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Prepared>> {
  await client.query('deallocate all')
  for (const [name, source] of statements) {
    if (isCommand(source)) continue
    try {
      await client.query(`prepare ${client.escapeIdentifier(name)} as ${compile(source).text}`)
    } catch (error) {
      throw new Error(`The statement ${name} is refused: ${String(error)}`, { cause: error })
    }
  }
  const { rows } = await client.query(FIND_PREPARED)
  return new Map(rows.map((row) => [row.name, row]))
}

/** Describes statements with a migrated database. */
export async function describeStatements(
  client: pg.Client,
  statements: ReadonlyMap<string, string>,
): Promise<Described[]> {
  await loadModule()
  const catalog = await readCatalog(client)
  const prepared = await prepareAll(client, statements)
  return [...statements]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, source]) => {
      try {
        return describeOne(name, source, catalog, prepared.get(name))
      } catch (error) {
        throw new Error(`The statement ${name} is not understood: ${String(error)}`, {
          cause: error,
        })
      }
    })
}

const ANY: Parameter = { nullable: false, hasNulls: false, literals: null }

function describeOne(
  name: string,
  source: string,
  catalog: Catalog,
  prepared: Prepared = { parameters: [], columns: [] },
): Described {
  const { text, parameters } = numberParameters(source)
  const tree = parseSync(text).stmts?.[0]?.stmt
  const analysis = analyze(tree, catalog)
  const { columns } = analysis
  if (new Set(columns.map(([column]) => column)).size < prepared.columns.length)
    throw new Error(`two of its columns have one name: ${columns.map(([column]) => column)}`)
  return {
    name,
    parameters: parameters.map((parameter, index) => [
      parameter,
      parameterType(prepared.parameters[index] ?? '', analysis.parameters.get(index + 1) ?? ANY),
    ]),
    columns: columns.map(([column, value], index) => {
      const isNull = value.uses.some(({ number }) => analysis.parameters.get(number)?.nullable)
      const nullable = value.nullable || isNull
      return [column, rowType(prepared.columns[index] ?? '', { ...value, nullable })]
    }),
  }
}
