import type { Node, SelectStmt } from 'libpg-query'
import type { Catalog } from './catalog.ts'
import type { Columns, Parameter, Targets, Value } from './values.ts'

/** A table, subquery or function in FROM. */
export interface Relation {
  readonly name: string
  columns: Columns
  /** An outer join may leave all of it out. */
  isOptional: boolean
}

/** What the whole statement shares. */
export interface Analysis {
  readonly catalog: Catalog
  readonly parameters: Map<number, Parameter>
  /** The columns of a query, in their order. */
  readonly columnsOfQuery: (query: SelectStmt, outer: Scope) => Targets
}

/** What a part of a statement can name. */
export interface Scope {
  readonly analysis: Analysis
  readonly relations: Relation[]
  readonly ctes: Map<string, Columns>
  readonly outer: Scope | null
  /** It has GROUP BY, so that no group is empty. */
  readonly isGrouped: boolean
}

/** The kinds of node, and the content of one. */
type Union<T> = T extends T ? keyof T : never
export type Kind = Union<Node>
export type Content<K extends Kind> = Extract<Node, { [key in K]: unknown }>[K]

/** The content of a node of a kind; undefined for another kind. */
export function as<K extends Kind>(node: Node | undefined, kind: K): Content<K> | undefined {
  const content: Partial<Record<string, unknown>> = node ?? {}
  return content[kind] as Content<K> | undefined
}

export const textOf = (node: Node | undefined): string => as(node, 'String')?.sval ?? ''

/** The last part of a name: functions, operators and types may stand in a schema. */
export const nameOf = (names: readonly Node[] | undefined): string => textOf(names?.at(-1))

export function inside(outer: Scope, isGrouped = false): Scope {
  return {
    analysis: outer.analysis,
    relations: [],
    ctes: new Map(outer.ctes),
    outer,
    isGrouped,
  }
}

export function parameterOf({ parameters }: Analysis, number: number): Parameter {
  const type = parameters.get(number)
  if (type) return type
  const made = { nullable: false, hasNulls: false, literals: null }
  parameters.set(number, made)
  return made
}

/** Parameters that a value is may be null here. */
export function acceptNull(analysis: Analysis, value: Value): void {
  for (const { number, isElement } of value.uses) {
    const parameter = parameterOf(analysis, number)
    if (isElement) parameter.hasNulls = true
    else parameter.nullable = true
  }
}

/**
 * Parameters that a value is can only be the texts that a column can be; one that is cast to text
 * can be any.
 */
export function acceptTexts(analysis: Analysis, value: Value, column: Value): void {
  if (!column.literals || column.literals.length < 2) return
  if (value.type !== null && value.uses.some((use) => !use.isElement)) return
  for (const { number } of value.uses) parameterOf(analysis, number).literals ??= column.literals
}

/** A value is written into a column. */
export function assign(analysis: Analysis, value: Value, column: Value): void {
  if (column.nullable) acceptNull(analysis, value)
  acceptTexts(analysis, value, column)
}

const isNull = (relation: Relation, value: Value) =>
  relation.isOptional ? { ...value, nullable: true } : value

/** The columns of a relation as an outer join leaves them. */
export function columnsOf(relation: Relation): Targets {
  return [...relation.columns].map(([name, value]) => [name, isNull(relation, value)] as const)
}

/** The relation and the column that a reference names. */
export function findColumn(
  scope: Scope | null,
  table: string | null,
  column: string,
): { relation: Relation; value: Value } | null {
  if (!scope) return null
  for (const relation of scope.relations) {
    if (table !== null && relation.name !== table) continue
    const value = relation.columns.get(column)
    if (value) return { relation, value: isNull(relation, value) }
  }
  return findColumn(scope.outer, table, column)
}

export function findRelation(scope: Scope | null, name: string): Relation | null {
  if (!scope) return null
  const found = scope.relations.find((relation) => relation.name === name)
  return found ?? findRelation(scope.outer, name)
}
