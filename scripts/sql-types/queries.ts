import type { InsertStmt, Node, RangeVar, SelectStmt, UpdateStmt, WithClause } from 'libpg-query'
import type { Catalog } from './catalog.ts'
import { infer, unnested } from './expressions.ts'
import { narrow } from './narrow.ts'
import { defaultName, isAlwaysThere, type rangeFunction, renamed } from './query-nodes.ts'
import {
  type Analysis,
  as,
  assign,
  getColumns,
  getName,
  getText,
  inside,
  type Relation,
  type Scope,
} from './scope.ts'
import { parseTypeName } from './type-tables.ts'
import { ANYTHING, getOne, type Parameter, present, type Targets, type Value } from './values.ts'

/** Returns the result columns of a statement, and its parameters by number. */
export function analyze(
  statement: Node | undefined,
  catalog: Catalog,
): { columns: Targets; parameters: ReadonlyMap<number, Parameter> } {
  const analysis: Analysis = { catalog, parameters: new Map(), columnsOfQuery }
  const scope: Scope = { analysis, relations: [], ctes: new Map(), outer: null, isGrouped: false }
  return { columns: columnsOfStatement(statement, scope), parameters: analysis.parameters }
}

function columnsOfStatement(statement: Node | undefined, scope: Scope): Targets {
  if (as(statement, 'VariableSetStmt') || as(statement, 'ConstraintsSetStmt')) return []
  return columnsOfNode(statement, scope)
}

function columnsOfNode(node: Node | undefined, scope: Scope): Targets {
  const select = as(node, 'SelectStmt')
  if (select) return columnsOfQuery(select, scope)
  const insert = as(node, 'InsertStmt')
  if (insert) return columnsOfInsert(insert, scope)
  const update = as(node, 'UpdateStmt')
  if (update) return columnsOfUpdate(update, scope)
  const deletion = as(node, 'DeleteStmt')
  if (!deletion) throw new Error(`a statement of the kind ${Object.keys(node ?? {})} is not known`)
  const inner = inside(scope)
  addCtes(deletion.withClause, inner)
  inner.relations.push(table(deletion.relation, inner))
  for (const item of deletion.usingClause ?? []) inner.relations.push(...getRelations(item, inner))
  if (deletion.whereClause) infer(deletion.whereClause, inner)
  narrow(deletion.whereClause, inner)
  return targets(deletion.returningClause?.exprs ?? [], inner)
}

/** Returns the columns of a query in order. */
function columnsOfQuery(select: SelectStmt, outer: Scope): Targets {
  const scope = inside(outer, select.groupClause !== undefined)
  addCtes(select.withClause, scope)
  if (select.op && select.op !== 'SETOP_NONE') return columnsOfSet(select, scope)
  if (select.valuesLists) return columnsOfValues(select.valuesLists, scope)
  for (const item of select.fromClause ?? []) scope.relations.push(...getRelations(item, scope))
  if (select.whereClause) infer(select.whereClause, scope)
  narrow(select.whereClause, scope)
  const columns = targets(select.targetList ?? [], scope)
  if (select.havingClause) infer(select.havingClause, scope)
  for (const limit of [select.limitCount, select.limitOffset]) if (limit) infer(limit, scope)
  return columns
}

function columnsOfSet({ larg = {}, rarg = {} }: SelectStmt, scope: Scope): Targets {
  const right = columnsOfQuery(rarg, scope)
  return columnsOfQuery(larg, scope).map(([name, value], index) => [
    name,
    getOne([value, right[index]?.[1] ?? ANYTHING]),
  ])
}

function columnsOfValues(lists: readonly Node[], scope: Scope): Targets {
  const rows = lists.map((list) =>
    (as(list, 'List')?.items ?? []).map((item) => infer(item, scope)),
  )
  return (rows[0] ?? []).map((_, index) => [
    `column${index + 1}`,
    getOne(rows.map((row) => row[index] ?? ANYTHING)),
  ])
}

function addCtes(clause: WithClause | undefined, scope: Scope): void {
  for (const item of clause?.ctes ?? []) {
    const cte = as(item, 'CommonTableExpr')
    const name = cte?.ctename ?? ''
    const names = (cte?.aliascolnames ?? []).map(getText)
    const query = as(cte?.ctequery, 'SelectStmt')
    if (clause?.recursive && query?.larg)
      scope.ctes.set(name, renamed(columnsOfQuery(query.larg, scope), names))
    scope.ctes.set(name, renamed(columnsOfNode(cte?.ctequery, scope), names))
  }
}

function table(range: RangeVar | undefined, scope: Scope): Relation {
  const name = range?.relname ?? ''
  const columns = scope.ctes.get(name) ?? scope.analysis.catalog.tables.get(name)
  if (!columns && range?.schemaname === undefined) throw new Error(`there is no table ${name}`)
  return { name: range?.alias?.aliasname ?? name, columns: columns ?? new Map(), isOptional: false }
}

/** Returns the relations that an item of FROM adds. */
function getRelations(node: Node, scope: Scope): Relation[] {
  const range = as(node, 'RangeVar')
  if (range) return [table(range, scope)]
  const sub = as(node, 'RangeSubselect')
  if (sub) {
    const columns = columnsOfQuery(as(sub.subquery, 'SelectStmt') ?? {}, scope)
    const names = (sub.alias?.colnames ?? []).map(getText)
    return [
      { name: sub.alias?.aliasname ?? '', columns: renamed(columns, names), isOptional: false },
    ]
  }
  const functions = as(node, 'RangeFunction')
  if (functions) return [functionRelation(functions, scope)]
  const join = as(node, 'JoinExpr')
  if (!join?.larg || !join.rarg) throw new Error(`FROM has a ${Object.keys(node)}`)
  const left = getRelations(join.larg, scope)
  const both = { ...scope, relations: [...scope.relations, ...left] }
  const right = getRelations(join.rarg, both)
  both.relations.push(...right)
  if (join.quals) infer(join.quals, both)
  if (join.jointype === 'JOIN_INNER') narrow(join.quals, both)
  if (join.jointype === 'JOIN_LEFT' || join.jointype === 'JOIN_FULL')
    for (const item of right) item.isOptional ||= !isAlwaysThere(join.rarg, join.quals)
  if (join.jointype === 'JOIN_RIGHT' || join.jointype === 'JOIN_FULL')
    for (const item of left) item.isOptional = true
  return [...left, ...right]
}

function functionRelation(
  {
    functions = [],
    alias,
    coldeflist = [],
    ordinality,
  }: NonNullable<ReturnType<typeof rangeFunction>>,
  scope: Scope,
): Relation {
  const [call] = as(functions[0], 'List')?.items ?? []
  const name = getName(as(call, 'FuncCall')?.funcname)
  const names = (alias?.colnames ?? []).map(getText)
  const relation = (columns: [string, Value][]): Relation => ({
    name: alias?.aliasname ?? name,
    columns: new Map(columns),
    isOptional: false,
  })
  if (coldeflist.length > 0) {
    infer(call, scope)
    return relation(
      coldeflist.map((item) => {
        const column = as(item, 'ColumnDef')
        return [column?.colname ?? '', { ...ANYTHING, type: parseTypeName(column?.typeName) }]
      }),
    )
  }
  if (name === 'jsonb_populate_recordset') {
    const [row, rows] = as(call, 'FuncCall')?.args ?? []
    infer(rows, scope)
    const type = getName(as(row, 'TypeCast')?.typeName?.names)
    const columns = [...(scope.analysis.catalog.tables.get(type) ?? [])]
    return relation(columns.map(([column, value]) => [column, { ...value, nullable: true }]))
  }
  if (name.startsWith('jsonb_each')) {
    const value = { ...infer(call, scope), nullable: true }
    return relation([
      [names[0] ?? 'key', present('text')],
      [names[1] ?? 'value', value],
    ])
  }
  const values =
    name === 'unnest'
      ? (as(call, 'FuncCall')?.args ?? []).map((arg) => unnested(infer(arg, scope)))
      : [{ ...infer(call, scope), nullable: false }]
  // a function that returns rows has only named columns, whose types PostgreSQL reports
  while (!ordinality && values.length < names.length) values.push({ ...ANYTHING, nullable: true })
  // without a column name, the function's name is used, as for generate_series
  if (ordinality) values.push(present('bigint'))
  return relation(values.map((value, index) => [names[index] ?? alias?.aliasname ?? name, value]))
}

/** Returns the columns of a target list, with `*` and `alias.*` expanded. */
function targets(list: readonly Node[], scope: Scope): Targets {
  const columns: [string, Value][] = []
  for (const item of list) {
    const target = as(item, 'ResTarget')
    const fields = as(target?.val, 'ColumnRef')?.fields
    if (as(fields?.at(-1), 'A_Star')) {
      const of = fields && fields.length > 1 ? getText(fields[0]) : null
      for (const relation of scope.relations)
        if (of === null || relation.name === of)
          for (const [name, value] of getColumns(relation)) columns.push([name, value])
      continue
    }
    const value = infer(target?.val, scope)
    const name = target?.name ?? defaultName(target?.val)
    // the author marked it as never null
    if (name.endsWith('!')) columns.push([name.slice(0, -1), { ...value, nullable: false }])
    else columns.push([name, value])
  }
  return columns
}

function columnsOfInsert(insert: InsertStmt, outer: Scope): Targets {
  const scope = inside(outer)
  addCtes(insert.withClause, scope)
  const target = table(insert.relation, { ...scope, ctes: new Map() })
  const names = (insert.cols ?? []).map((item) => as(item, 'ResTarget')?.name ?? '')
  const query = as(insert.selectStmt, 'SelectStmt')
  const lists = query?.valuesLists
  if (lists) for (const list of lists) assignList(as(list, 'List')?.items ?? [])
  else if (query) {
    for (const [index, [, value]] of columnsOfQuery(query, scope).entries())
      assignTo(names[index], value)
  }
  const excluded: Relation = { name: 'excluded', columns: target.columns, isOptional: false }
  const inner: Scope = { ...scope, relations: [target] }
  const conflict = insert.onConflictClause
  if (conflict) {
    const both = { ...inner, relations: [target, excluded] }
    assignTargets(conflict.targetList ?? [], target, both)
    if (conflict.whereClause) infer(conflict.whereClause, both)
  }
  return targets(insert.returningClause?.exprs ?? [], inner)

  function assignTo(name: string | undefined, value: Value) {
    assign(scope.analysis, value, target.columns.get(name ?? '') ?? ANYTHING)
  }
  function assignList(items: readonly Node[]) {
    for (const [index, item] of items.entries()) assignTo(names[index], infer(item, scope))
  }
}

function assignTargets(list: readonly Node[], target: Relation, scope: Scope): void {
  for (const item of list) {
    const set = as(item, 'ResTarget')
    const column = target.columns.get(set?.name ?? '') ?? ANYTHING
    const multiple = as(set?.val, 'MultiAssignRef')
    if (!multiple) {
      assign(scope.analysis, infer(set?.val, scope), column)
      continue
    }
    const select = as(as(multiple.source, 'SubLink')?.subselect, 'SelectStmt')
    const values = select
      ? columnsOfQuery(select, scope).map(([, value]) => value)
      : (as(multiple.source, 'RowExpr')?.args ?? []).map((arg) => infer(arg, scope))
    assign(scope.analysis, values[(multiple.colno ?? 1) - 1] ?? ANYTHING, column)
  }
}

function columnsOfUpdate(update: UpdateStmt, outer: Scope): Targets {
  const scope = inside(outer)
  addCtes(update.withClause, scope)
  const target = table(update.relation, scope)
  scope.relations.push(target)
  for (const item of update.fromClause ?? []) scope.relations.push(...getRelations(item, scope))
  if (update.whereClause) infer(update.whereClause, scope)
  assignTargets(update.targetList ?? [], target, scope)
  narrow(update.whereClause, scope)
  // columns that were not null may have been set to null
  const changed = new Set((update.targetList ?? []).map((item) => as(item, 'ResTarget')?.name))
  const declared = table(update.relation, scope).columns
  target.columns = new Map(
    [...target.columns].map(([name, value]) => [
      name,
      changed.has(name) ? (declared.get(name) ?? value) : value,
    ]),
  )
  return targets(update.returningClause?.exprs ?? [], scope)
}
