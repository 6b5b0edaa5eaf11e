import type { A_Expr, Node } from 'libpg-query'
import { as, findColumn, getName, getText, type Scope } from './scope.ts'
import type { Value } from './values.ts'

/** Marks columns as not null that a condition implies are not null. */
export function narrow(condition: Node | undefined, scope: Scope): void {
  const all = as(condition, 'BoolExpr')
  if (all?.boolop === 'AND_EXPR') for (const arg of all.args ?? []) narrow(arg, scope)
  const test = as(condition, 'NullTest')
  if (test?.nulltesttype === 'IS_NOT_NULL') markPresent(test.arg, scope)
  const link = as(condition, 'SubLink')
  if (link?.subLinkType === 'ANY_SUBLINK') markPresent(link.testexpr, scope)
  const compared = as(condition, 'A_Expr')
  if (!compared || compared.kind?.includes('DISTINCT')) return
  if (['->', '->>'].includes(getName(compared.name))) return
  for (const side of [compared.lexpr, compared.rexpr]) markPresent(side, scope)
  keepTexts(compared, scope)
}

/** Returns the constant texts that a column is compared with. */
function findTexts(node: Node | undefined): string[] | null {
  const items = as(node, 'List')?.items ?? (node ? [node] : [])
  const texts = items.map((item) => as(item, 'A_Const')?.sval?.sval ?? null)
  return texts.every((text) => text !== null) ? texts : null
}

/** Narrows a column's texts: `in` and `=` keep those they name, `<>` and `not in` all others. */
function keepTexts({ kind, name, lexpr, rexpr }: A_Expr, scope: Scope): void {
  const sign = getName(name)
  if (!['AEXPR_OP', 'AEXPR_IN'].includes(kind ?? '') || !['=', '<>'].includes(sign)) return
  const texts = findTexts(rexpr)
  if (!texts) return
  changeColumn(lexpr, scope, (value) => ({
    ...value,
    literals:
      value.literals?.filter((literal) => texts.includes(literal) === (sign === '=')) ?? null,
  }))
}

/** Marks a column as not null if the condition is null for null, and so doesn't hold. */
function markPresent(node: Node | undefined, scope: Scope): void {
  const cast = as(node, 'TypeCast')
  changeColumn(cast ? cast.arg : node, scope, (value) => ({ ...value, nullable: false }))
}

function changeColumn(node: Node | undefined, scope: Scope, change: (value: Value) => Value): void {
  const fields = as(node, 'ColumnRef')?.fields?.map(getText) ?? []
  const name = fields.at(-1)
  if (name === undefined) return
  const found = findColumn({ ...scope, outer: null }, fields.at(-2) ?? null, name)
  if (!found) return
  const { relation, value } = found
  // a condition on it excludes rows without a match in an outer join
  relation.isOptional = false
  const declared = relation.columns.get(name) ?? value
  relation.columns = new Map(relation.columns).set(name, change(declared))
}
