import type { StatementTypes } from './generated/statement-types.ts'

/** Name of a statement in the types that `npm run sql-types` generates. */
export type StatementName = keyof StatementTypes

/** An SQL statement. Each connection prepares it once, under its name. */
export interface Statement<N extends StatementName = StatementName> {
  readonly name: N
  /** SQL with numbered parameters, such as `$1`. */
  readonly text: string
  readonly parameters: readonly string[]
}

type NameOf<S> = S extends Statement<infer N> ? N : never

export type ParamsOf<S extends Statement> = StatementTypes[NameOf<S>]['params']

export type RowOf<S extends Statement> = Readonly<StatementTypes[NameOf<S>]['row']>

const sources = new Map<string, string>()

/** Source of every statement in the loaded modules, by name. */
export const allStatements = (): ReadonlyMap<string, string> => sources

/**
 * Defines a statement with parameters such as `:id`; `npm run sql-types` generates its types. An
 * alias that ends in `!` is never null.
 */
export function sql<N extends StatementName>(name: N, source: string): Statement<N> {
  if (sources.has(name)) throw new Error(`There are two statements with the name ${name}.`)
  sources.set(name, source)
  return { name, ...compile(source) }
}

/** Tokens that may contain a colon: strings, quoted names, comments, and casts. */
const TOKENS = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|::|:([a-z]\w*)/gi

/** Replaces named parameters with numbered ones. Repeated names share a number. */
export function numberParameters(source: string): Pick<Statement, 'text' | 'parameters'> {
  const parameters: string[] = []
  const text = source.replace(TOKENS, (token: string, name: string | undefined) => {
    if (name === undefined) return token
    if (!parameters.includes(name)) parameters.push(name)
    return `$${parameters.indexOf(name) + 1}`
  })
  return { text, parameters }
}

export function compile(source: string): Pick<Statement, 'text' | 'parameters'> {
  const { text, parameters } = numberParameters(source)
  return { text: text.replace(/"(\w+)!"/g, '"$1"'), parameters }
}
