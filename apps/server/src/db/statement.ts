import type { StatementTypes } from './generated/statement-types.ts'

/** A statement that `npm run sql-types` has described. */
export type StatementName = keyof StatementTypes

/** One SQL statement, prepared once a connection under its name. */
export interface Statement<N extends StatementName = StatementName> {
  readonly name: N
  /** With `$1`, as PostgreSQL takes it. */
  readonly text: string
  /** The names of its parameters, in their order. */
  readonly parameters: readonly string[]
}

type NameOf<S> = S extends Statement<infer N> ? N : never

/** What a statement is given. */
export type ParamsOf<S extends Statement> = StatementTypes[NameOf<S>]['params']

/** What it returns, row by row. */
export type RowOf<S extends Statement> = Readonly<StatementTypes[NameOf<S>]['row']>

const sources = new Map<string, string>()

/** Every statement of the modules that are loaded, as it is written. */
export const allStatements = (): ReadonlyMap<string, string> => sources

/**
 * A statement whose parameters are written as `:name`. Its types come from its name and are made by
 * `npm run sql-types`; a column whose alias ends in `!` is never null, whatever the schema says.
 */
export function sql<N extends StatementName>(name: N, source: string): Statement<N> {
  if (sources.has(name)) throw new Error(`There are two statements with the name ${name}.`)
  sources.set(name, source)
  return { name, ...compile(source) }
}

/** Texts, names, comments and casts are left alone: they may hold a colon of their own. */
const TOKENS = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|::|:([a-z]\w*)/gi

/** Numbers the parameters of a statement: a name that comes again has the same number. */
export function numberParameters(source: string): Pick<Statement, 'text' | 'parameters'> {
  const parameters: string[] = []
  const text = source.replace(TOKENS, (token: string, name: string | undefined) => {
    if (name === undefined) return token
    if (!parameters.includes(name)) parameters.push(name)
    return `$${parameters.indexOf(name) + 1}`
  })
  return { text, parameters }
}

/** A statement as PostgreSQL takes it: the marks of columns that are never null are for us. */
export function compile(source: string): Pick<Statement, 'text' | 'parameters'> {
  const { text, parameters } = numberParameters(source)
  return { text: text.replace(/"(\w+)!"/g, '"$1"'), parameters }
}
