import type { Node, SelectStmt } from 'libpg-query'
import type { Catalog } from './catalog.ts'
import type { Columns, Parameter, Targets, Value } from './values.ts'

/** A table, subquery or function in FROM. */
export interface Relation {
  readonly name: string
  columns: Columns
  /** Whether an outer join can leave it without a row. */
  isOptional: boolean
}

/** State shared by the whole statement. */
export interface Analysis {
  readonly catalog: Catalog
  readonly parameters: Map<number, Parameter>
  /** Returns the columns of a query in order. */
  readonly columnsOfQuery: (query: SelectStmt, outer: Scope) => Targets
}

/** The names available to a part of a statement. */
export interface Scope {
  readonly analysis: Analysis
  readonly relations: Relation[]
  readonly ctes: Map<string, Columns>
  readonly outer: Scope | null
  /** Whether the query has GROUP BY, so that no group is empty. */
  readonly isGrouped: boolean
}

/** Kinds of nodes, and the content of one. */
type Union<T> = T extends T ? keyof T : never
export type Kind = Union<Node>
export type Content<K extends Kind> = Extract<Node, { [key in K]: unknown }>[K]

/** Returns the content of a node of a kind; undefined for another kind. */
export function as<K extends Kind>(node: Node | undefined, kind: K): Content<K> | undefined {
  const content: Partial<Record<string, unknown>> = node ?? {}
  return content[kind] as Content<K> | undefined
}

export const getText = (node: Node | undefined): string => as(node, 'String')?.sval ?? ''

/**
 * Returns the last part of a name, because functions, operators and types may be schema-qualified.
 */
export const getName = (names: readonly Node[] | undefined): string => getText(names?.at(-1))

export function inside(outer: Scope, isGrouped = false): Scope {
  return {
    analysis: outer.analysis,
    relations: [],
    ctes: new Map(outer.ctes),
    outer,
    isGrouped,
  }
}

export function getParameter({ parameters }: Analysis, number: number): Parameter {
  const type = parameters.get(number)
  if (type) return type
  const made = { nullable: false, hasNulls: false, literals: null }
  parameters.set(number, made)
  return made
}

/** Marks the parameters in a value as nullable. */
export function acceptNull(analysis: Analysis, value: Value): void {
  for (const { number, isElement } of value.uses) {
    const parameter = getParameter(analysis, number)
    if (isElement) parameter.hasNulls = true
    else parameter.nullable = true
  }
}

/** Restricts parameters to the texts of a column, unless they are cast to text. */
export function acceptTexts(analysis: Analysis, value: Value, column: Value): void {
  if (!column.literals || column.literals.length < 2) return
  if (value.type !== null && value.uses.some((use) => !use.isElement)) return
  for (const { number } of value.uses) getParameter(analysis, number).literals ??= column.literals
}

/** Records that a value is written to a column. */
export function assign(analysis: Analysis, value: Value, column: Value): void {
  if (column.nullable) acceptNull(analysis, value)
  acceptTexts(analysis, value, column)
}

const isNull = (relation: Relation, value: Value) =>
  relation.isOptional ? { ...value, nullable: true } : value

/** Returns the columns of a relation, nullable if an outer join makes it optional. */
export function getColumns(relation: Relation): Targets {
  return [...relation.columns].map(([name, value]) => [name, isNull(relation, value)] as const)
}

/** Finds the relation and column of a reference. */
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
