import type { FuncCall, Node, SelectStmt, SubLink } from 'libpg-query'
import { narrow } from './narrow.ts'
import {
  acceptNull,
  acceptTexts,
  as,
  type Content,
  findColumn,
  findRelation,
  getColumns,
  getName,
  getParameter,
  getText,
  type Kind,
  type Scope,
} from './scope.ts'
import {
  AGGREGATES,
  COMPARISONS,
  EXTRACTIONS,
  PRESENT,
  parseTypeName,
  STRICT,
} from './type-tables.ts'
import { ANYTHING, constant, getOne, jsonType, NULL, present, type Value } from './values.ts'

type Handler<K extends Kind> = (node: Content<K>, scope: Scope) => Value

const HANDLERS: { readonly [K in Kind]?: Handler<K> } = {
  A_Const: (node) => {
    if (node.isnull) return NULL
    if (node.sval) return constant(node.sval.sval ?? '')
    if (node.boolval) return present('boolean')
    return present(node.fval ? 'numeric' : 'integer')
  },
  ParamRef: ({ number = 0 }, scope) => {
    getParameter(scope.analysis, number)
    return present(null, { uses: [{ number, isElement: false }] })
  },
  ColumnRef: ({ fields = [] }, scope) => column(fields.map(getText), scope),
  TypeCast: ({ arg, typeName }, scope) => {
    const type = parseTypeName(typeName)
    const value = infer(arg, scope)
    return { ...value, type, literals: type === 'text' ? value.literals : null }
  },
  CollateClause: ({ arg }, scope) => infer(arg, scope),
  CoalesceExpr: ({ args = [] }, scope) => {
    const values = args.map((arg) => infer(arg, scope))
    for (const value of values.slice(0, -1)) acceptNull(scope.analysis, value)
    return { ...getOne(values), nullable: values.every((value) => value.nullable) }
  },
  MinMaxExpr: ({ args = [] }, scope) => {
    const values = args.map((arg) => infer(arg, scope))
    const nullable = values.every((value) => value.nullable)
    return { ...getOne(values), nullable, literals: null, uses: [] }
  },
  CaseExpr: ({ arg, args = [], defresult }, scope) => {
    if (arg) infer(arg, scope)
    const results = args.map((arg) => {
      const when = as(arg, 'CaseWhen')
      infer(when?.expr, scope)
      return infer(when?.result, scope)
    })
    return getOne([...results, defresult ? infer(defresult, scope) : NULL])
  },
  NullTest: ({ arg }, scope) => {
    acceptNull(scope.analysis, infer(arg, scope))
    return present('boolean')
  },
  BooleanTest: ({ arg }, scope) => {
    acceptNull(scope.analysis, infer(arg, scope))
    return present('boolean')
  },
  BoolExpr: ({ args = [] }, scope) => strict('boolean', args, scope),
  SubLink: (node, scope) => subquery(node, scope),
  A_ArrayExpr: ({ elements = [] }, scope) => {
    const element = getOne(elements.map((element) => infer(element, scope)))
    return present(element.type && `${element.type}[]`, { hasNulls: element.nullable })
  },
  RowExpr: ({ args = [] }, scope) => {
    for (const arg of args) infer(arg, scope)
    return present(null)
  },
  List: ({ items = [] }, scope) => getOne(items.map((item) => infer(item, scope))),
  A_Indirection: ({ arg }, scope) => {
    const { type } = infer(arg, scope)
    return { ...ANYTHING, type: type?.replace(/\[\]$/, '') ?? null }
  },
  SQLValueFunction: () => present(null),
  SetToDefault: () => present(null),
  FuncCall: (node, scope) => call(node, scope),
  A_Expr: (node, scope) => operator(node, scope),
}

/** Infers the type of an expression, and records its parameters. */
export function infer(node: Node | undefined, scope: Scope): Value {
  if (!node) return ANYTHING
  const [kind, content] = Object.entries(node)[0] as [Kind, never]
  const handler = HANDLERS[kind] as ((content: never, scope: Scope) => Value) | undefined
  if (!handler) throw new Error(`an expression of the kind ${kind} is not known`)
  return handler(content, scope)
}

/** Returns a value that is null if any of its parts is. */
function strict(type: string | null, parts: readonly (Node | undefined)[], scope: Scope): Value {
  const values = parts.filter((part) => part !== undefined).map((part) => infer(part, scope))
  return { ...ANYTHING, type, nullable: values.some((value) => value.nullable) }
}

/** Columns that every table has. */
const SYSTEM_COLUMNS = ['ctid', 'xmax', 'xmin']

function column(names: string[], scope: Scope): Value {
  const name = names.at(-1) ?? ''
  const found = findColumn(scope, names.length > 1 ? (names.at(-2) ?? '') : null, name)
  if (found) return found.value
  if (SYSTEM_COLUMNS.includes(name)) return present(null)
  const relation = findRelation(scope, name)
  if (!relation) throw new Error(`there is no column ${names.join('.')}`)
  const fields = getColumns({ ...relation, isOptional: false }).map(
    ([key, value]) => `${key}: ${jsonType(value)}`,
  )
  const json = `{ ${fields.join('; ')} }`
  return present('record', { nullable: relation.isOptional, json })
}

function subquery({ subLinkType, subselect, testexpr }: SubLink, scope: Scope): Value {
  const select = as(subselect, 'SelectStmt') ?? {}
  const first = scope.analysis.columnsOfQuery(select, scope)[0]?.[1]
  if (testexpr) infer(testexpr, scope)
  if (subLinkType === 'EXPR_SUBLINK')
    return { ...(first ?? ANYTHING), nullable: (first?.nullable ?? true) || !isOneRow(select) }
  if (subLinkType === 'ARRAY_SUBLINK')
    return present(first?.type ? `${first.type}[]` : null, {
      hasNulls: first?.nullable ?? true,
      literals: first?.literals ?? null,
    })
  return present('boolean')
}

function operator(node: Content<'A_Expr'>, scope: Scope): Value {
  const { kind, lexpr, rexpr } = node
  const sign = getName(node.name)
  const left = lexpr ? infer(lexpr, scope) : null
  const right = rexpr ? infer(rexpr, scope) : ANYTHING
  const nullable = Boolean(left?.nullable) || right.nullable
  if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') {
    for (const side of [left, right]) if (side) acceptNull(scope.analysis, side)
    return present('boolean')
  }
  if (kind === 'AEXPR_NULLIF')
    return { ...(left ?? ANYTHING), nullable: true, uses: left?.uses ?? [] }
  if (left && ['=', '<>'].includes(sign)) {
    acceptTexts(scope.analysis, left, right)
    acceptTexts(scope.analysis, right, left)
  }
  if (kind !== 'AEXPR_OP' || COMPARISONS.includes(sign))
    return { ...ANYTHING, type: 'boolean', nullable }
  if (EXTRACTIONS.includes(sign)) {
    const element = sign === '->' && right.type === 'integer' && left?.json?.endsWith('[]')
    const json = element ? (left?.json?.slice(0, -2) ?? null) : null
    return { ...ANYTHING, type: sign.endsWith('>>') ? 'text' : 'jsonb', json }
  }
  return { ...ANYTHING, type: typeOfSum(sign, left, right), nullable }
}

/** Returns the result type of an operator, with the precision that JSON needs. */
function typeOfSum(sign: string, left: Value | null, right: Value): string | null {
  if (sign === '||') return left?.type === 'jsonb' || right.type === 'jsonb' ? 'jsonb' : 'text'
  if (left?.type === 'date' && sign === '-' && right.type === 'date') return 'integer'
  return left?.type ?? right.type
}

const isAggregate = ({ funcname, over }: FuncCall): boolean =>
  !over && (getName(funcname) === 'count' || getName(funcname) in AGGREGATES)

/** Returns the scope narrowed by a condition that holds. */
function narrowed(condition: Node, scope: Scope): Scope {
  const inner = { ...scope, relations: scope.relations.map((relation) => ({ ...relation })) }
  narrow(condition, inner)
  return inner
}

function call(node: FuncCall, scope: Scope): Value {
  const name = getName(node.funcname)
  if (node.agg_filter) infer(node.agg_filter, scope)
  const chosen = node.agg_filter ? narrowed(node.agg_filter, scope) : scope
  const args = (node.args ?? []).map((arg) => {
    const named = as(arg, 'NamedArgExpr')
    return infer(named ? named.arg : arg, chosen)
  })
  for (const sort of node.agg_order ?? []) infer(as(sort, 'SortBy')?.node, scope)
  if (name === 'json_build_object' || name === 'jsonb_build_object')
    return present('jsonb', { json: getObject(args) })
  if (name === 'unnest') return unnested(args[0] ?? ANYTHING)
  const always = PRESENT[name]
  if (always) return present(always)
  const nullable = args.some((arg) => arg.nullable)
  if (name in AGGREGATES) return aggregate(name, args, node, scope)
  const type = STRICT[name] ?? scope.analysis.catalog.functions.get(name)
  if (!type) return ANYTHING
  const [first] = args
  const json = name === 'to_jsonb' && first ? jsonType({ ...first, nullable: false }) : null
  return { ...ANYTHING, type, nullable, json }
}

function aggregate(name: string, args: Value[], node: FuncCall, scope: Scope): Value {
  const [first = ANYTHING, second = ANYTHING] = args
  const isNeverEmpty = (scope.isGrouped || node.over !== undefined) && !node.agg_filter
  const keepsNulls = name.endsWith('_agg') && name !== 'string_agg'
  const nullable = !isNeverEmpty || (first.nullable && !keepsNulls)
  if (name === 'array_agg')
    return {
      ...ANYTHING,
      type: first.type && `${first.type}[]`,
      nullable,
      hasNulls: first.nullable,
    }
  if (name === 'json_agg' || name === 'jsonb_agg') {
    const element = first.type === 'record' ? (first.json ?? 'unknown') : jsonType(first)
    return { ...ANYTHING, type: 'jsonb', nullable, json: getArray(element) }
  }
  if (/^jsonb?_object_agg$/.test(name))
    return { ...ANYTHING, type: 'jsonb', nullable, json: `Record<string, ${jsonType(second)}>` }
  const type = AGGREGATES[name] ?? first.type
  const literals = AGGREGATES[name] ? null : first.literals
  return { ...ANYTHING, type, nullable, literals }
}

const getArray = (type: string) =>
  / \| /.test(type) && !type.startsWith('{') ? `(${type})[]` : `${type}[]`

function getObject(args: readonly Value[]): string {
  const fields: string[] = []
  for (let at = 0; at < args.length; at += 2) {
    const [key] = args[at]?.literals ?? []
    const value = args[at + 1]
    if (key === undefined || !value) return 'Record<string, unknown>'
    fields.push(`${key}: ${jsonType(value)}`)
  }
  return `{ ${fields.join('; ')} }`
}

/** Returns the element type of an array. */
export function unnested(array: Value): Value {
  return {
    ...ANYTHING,
    type: array.type?.replace(/\[\]$/, '') ?? null,
    nullable: array.hasNulls ?? false,
    literals: array.literals,
    uses: array.uses.map(({ number }) => ({ number, isElement: true })),
  }
}

/** Returns whether a query selects an aggregate. */
function hasAggregate(select: SelectStmt): boolean {
  return (select.targetList ?? []).some((target) => contains(as(target, 'ResTarget')?.val))
}

function contains(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(contains)
  if (node === null || typeof node !== 'object') return false
  return Object.entries(node).some(([key, content]) => {
    if (key === 'FuncCall' && isAggregate(content as FuncCall)) return true
    return key !== 'SubLink' && contains(content)
  })
}

/** Returns whether a query always returns exactly one row. */
export function isOneRow(select: SelectStmt): boolean {
  if (select.op !== 'SETOP_NONE' || select.groupClause || select.havingClause) return false
  if (select.limitCount || select.limitOffset) return false
  return hasAggregate(select) || (!select.fromClause && !select.whereClause && !select.valuesLists)
}
