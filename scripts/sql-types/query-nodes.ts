import type { Node } from 'libpg-query'
import { isOneRow } from './expressions.ts'
import { as, getName, getText } from './scope.ts'
import type { Columns, Targets } from './values.ts'

export function renamed(columns: Targets, names: readonly string[]): Columns {
  return new Map(columns.map(([name, value], index) => [names[index] ?? name, value]))
}

/** Returns whether a left join always matches: one row `on true`. */
export function isAlwaysThere(node: Node, condition: Node | undefined): boolean {
  const select = as(as(node, 'RangeSubselect')?.subquery, 'SelectStmt')
  const isTrue = as(condition, 'A_Const')?.boolval?.boolval === true
  return isTrue && select !== undefined && isOneRow(select)
}

export const rangeFunction = (node: Node) => as(node, 'RangeFunction')

/** Returns PostgreSQL's name for a column without an alias. */
export function defaultName(node: Node | undefined): string {
  const fields = as(node, 'ColumnRef')?.fields
  if (fields) return getText(fields.at(-1))
  const cast = as(node, 'TypeCast')
  if (cast) {
    const inner = defaultName(cast.arg)
    return inner === '?column?' ? getName(cast.typeName?.names) : inner
  }
  const call = as(node, 'FuncCall')
  if (call) return getName(call.funcname)
  if (as(node, 'CoalesceExpr')) return 'coalesce'
  return '?column?'
}
