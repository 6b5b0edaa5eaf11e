import { parseSync } from 'libpg-query'

/** A node of the parse tree of libpg-query. */
type Node = Readonly<Record<string, unknown>>

/** A query's tables by alias (null for a function in `from`), and its enclosing scope. */
interface Scope {
  readonly tables: Map<string, string | null>
  /** Aliases of CTEs and subqueries, which are checked separately. */
  readonly derived: Set<string>
  readonly outer: Scope | null
}

/** Represents a parameter or a setting in equalities. */
const VALUE = 'value'

/**
 * Finds resort tables that a statement uses without binding their `resort_id` through an equality
 * with a parameter, a setting, or the `resort_id` of a table that is already bound.
 */
export function findUnboundTables(text: string, resortTables: ReadonlySet<string>): string[] {
  const unbound: string[] = []
  const statement = parseSync(text).stmts?.[0]?.stmt as Node | undefined
  if (statement) visit(statement, new Set(), null)
  return unbound

  /** Checks every query within a node. */
  function visit(node: unknown, ctes: ReadonlySet<string>, outer: Scope | null): void {
    if (Array.isArray(node)) for (const part of node) visit(part, ctes, outer)
    else if (isNode(node))
      for (const [kind, value] of Object.entries(node))
        if (/^(Select|Insert|Update|Delete|Merge)Stmt$/.test(kind) || isBareSelect(kind, value))
          checkQuery(value as Node, ctes, outer)
        else visit(value, ctes, outer)
  }

  function checkQuery(query: Node, around: ReadonlySet<string>, outer: Scope | null): void {
    const { withClause, ...rest } = query
    const parts = (withClause as Node | undefined)?.['ctes'] as Node[] | undefined
    const own = (parts ?? []).map((part) => part['CommonTableExpr'] as Node)
    const ctes = new Set([...around, ...own.map((cte) => String(cte['ctename']))])
    for (const cte of own) visit(cte['ctequery'], ctes, outer)

    const scope: Scope = { tables: new Map(), derived: new Set(), outer }
    const target = query['relation'] as Node | undefined
    if (target) addTable(scope, target, ctes)
    const equal: [string, string][] = []
    for (const key of ['fromClause', 'usingClause']) addFrom(query[key], scope, ctes, equal)
    addEqualities(query['whereClause'], scope, equal)
    visit(rest, ctes, scope)

    const fixed = fixAliases(scope, equal)
    const inserted = query['cols'] && target ? getAlias(target) : null
    for (const [alias, table] of scope.tables)
      if (table && (alias === inserted ? !insertsResort(query, scope) : !fixed.has(alias)))
        unbound.push(table)
  }

  /** Returns the aliases whose `resort_id` is bound, following equalities until nothing changes. */
  function fixAliases(scope: Scope, equal: readonly [string, string][]): ReadonlySet<string> {
    const fixed = new Set([VALUE])
    for (let size = 0; size !== fixed.size; ) {
      size = fixed.size
      for (const [a, b] of equal) {
        if (isFixed(a, scope, fixed)) fixed.add(b)
        if (isFixed(b, scope, fixed)) fixed.add(a)
      }
    }
    return fixed
  }

  function addTable(scope: Scope, relation: Node, ctes: ReadonlySet<string>): void {
    const name = String(relation['relname'])
    if (ctes.has(name)) scope.derived.add(getAlias(relation))
    else if (resortTables.has(name)) scope.tables.set(getAlias(relation), name)
  }

  function addFrom(
    node: unknown,
    scope: Scope,
    ctes: ReadonlySet<string>,
    equal: [string, string][],
  ): void {
    if (Array.isArray(node)) for (const part of node) addFrom(part, scope, ctes, equal)
    else if (isNode(node)) {
      if (node['RangeVar']) addTable(scope, node['RangeVar'] as Node, ctes)
      const [subselect, func] = [node['RangeSubselect'], node['RangeFunction']] as (
        | Node
        | undefined
      )[]
      const alias = ((subselect ?? func)?.['alias'] as Node | undefined)?.['aliasname']
      if (subselect && alias) scope.derived.add(String(alias))
      if (func && alias) scope.tables.set(String(alias), null)
      const join = node['JoinExpr'] as Node | undefined
      if (join) {
        addFrom(join['larg'], scope, ctes, equal)
        addFrom(join['rarg'], scope, ctes, equal)
        addEqualities(join['quals'], scope, equal)
      }
    }
  }

  /** Collects the equalities joined by `and`. An `or` or a `not` binds nothing. */
  function addEqualities(node: unknown, scope: Scope, equal: [string, string][]): void {
    if (!isNode(node)) return
    const and = node['BoolExpr'] as Node | undefined
    if (and?.['boolop'] === 'AND_EXPR')
      for (const part of and['args'] as Node[]) addEqualities(part, scope, equal)
    const test = node['A_Expr'] as Node | undefined
    if (test?.['kind'] !== 'AEXPR_OP' || getName(test['name']) !== '=') return
    const [left, right] = [test['lexpr'], test['rexpr']].map((side) =>
      isNode(side) && side['RowExpr'] ? ((side['RowExpr'] as Node)['args'] as Node[]) : [side],
    )
    for (const [at, side] of (left ?? []).entries()) {
      const [a, b] = [findTerm(side, scope), findTerm(right?.[at], scope)]
      if (a && b) equal.push([a, b])
    }
  }

  /** Returns VALUE for a value, or the alias whose `resort_id` it is; null for anything else. */
  function findTerm(node: unknown, scope: Scope | null): string | null {
    if (!isNode(node)) return null
    if (node['ParamRef'] || node['A_Const']) return VALUE
    if (node['TypeCast']) return findTerm((node['TypeCast'] as Node)['arg'], scope)
    if (node['FuncCall'] || node['CoalesceExpr'] || node['NullIfExpr'])
      return JSON.stringify(node).includes('current_setting') ? VALUE : null
    const fields = (node['ColumnRef'] as Node | undefined)?.['fields'] as Node[] | undefined
    const names = (fields ?? []).map((field) => (field['String'] as Node | undefined)?.['sval'])
    if (names.at(-1) !== 'resort_id') return null
    if (names.length > 1) return String(names.at(-2))
    for (let at = scope; at; at = at.outer) {
      const [alias] = [...at.tables.keys(), ...at.derived]
      if (alias) return alias
    }
    return null
  }

  function isFixed(term: string, scope: Scope, fixed: ReadonlySet<string>): boolean {
    if (fixed.has(term)) return true
    if (scope.tables.has(term)) return false
    // a subquery, a CTE, or an outer table, which is checked separately
    return true
  }

  /** Whether each new row's `resort_id` is a value or a column of a query that is checked. */
  function insertsResort(query: Node, scope: Scope): boolean {
    const names = (query['cols'] as Node[]).map((col) => (col['ResTarget'] as Node)['name'])
    const at = names.indexOf('resort_id')
    const select = (query['selectStmt'] as Node | undefined)?.['SelectStmt'] as Node | undefined
    const source: Scope = { tables: new Map(), derived: new Set(['source']), outer: scope }
    return (
      at >= 0 && select !== undefined && getRows(select).every((row) => findTerm(row[at], source))
    )
  }
}

/** Returns the expressions of each row in a VALUES list. */
function getRows(select: Node): unknown[][] {
  const lists = select['valuesLists'] as Node[] | undefined
  if (lists) return lists.map((list) => (list['List'] as Node)['items'] as Node[])
  if (select['larg'])
    return [...getRows(select['larg'] as Node), ...getRows(select['rarg'] as Node)]
  return [(select['targetList'] as Node[]).map((item) => (item['ResTarget'] as Node)['val'])]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Both sides of a union are queries without a wrapper node. */
const isBareSelect = (kind: string, value: unknown) =>
  (kind === 'larg' || kind === 'rarg') && isNode(value) && 'limitOption' in value

const getAlias = (relation: Node): string =>
  String((relation['alias'] as Node | undefined)?.['aliasname'] ?? relation['relname'])

const getName = (name: unknown): unknown =>
  ((name as Node[] | undefined)?.at(-1)?.['String'] as Node | undefined)?.['sval']
