/** A parameter used directly as a value, or as an array whose element is the value. */
interface ParameterUse {
  readonly number: number
  readonly isElement: boolean
}

/** The inferred type of an expression or a column. */
export interface Value {
  /** The type as printed by `format_type`; null if only the server knows it. */
  readonly type: string | null
  readonly nullable: boolean
  /** Whether elements of an array may be null. */
  readonly hasNulls?: boolean
  /** The only possible texts; null for any text. */
  readonly literals: readonly string[] | null
  /** The TypeScript type of a JSON value; null if unknown. */
  readonly json: string | null
  readonly uses: readonly ParameterUse[]
}

/** The columns of a relation, by name. */
export type Columns = ReadonlyMap<string, Value>

/** Result columns of a query in order; inner queries may have duplicate names. */
export type Targets = readonly (readonly [string, Value])[]

export const ANYTHING: Value = { type: null, nullable: true, literals: null, json: null, uses: [] }

export const NULL: Value = { ...ANYTHING, literals: [] }

export function present(type: string | null, overrides: Partial<Value> = {}): Value {
  return { ...ANYTHING, type, nullable: false, ...overrides }
}

/** Returns the value of a string literal, which can have any type. */
export function constant(text: string): Value {
  return present('text', { literals: [text] })
}

const isEmptyJson = ({ literals }: Value) =>
  literals?.length === 1 && ['[]', '{}'].includes(literals[0] ?? '')

/** Returns the union of several values. */
export function getOne(values: readonly Value[]): Value {
  const typed = values.filter((value) => value.type !== null)
  const json = typed.filter((value) => value.type === 'jsonb')
  const first = json[0] ?? typed[0]
  if (!first) return { ...NULL, uses: values.flatMap((value) => value.uses) }
  const isSame = typed.every((value) => value.json === first.json || isEmptyJson(value))
  const literals = values.map((value) => (value.uses.length > 0 ? null : value.literals))
  return {
    type: first.type,
    nullable: values.some((value) => value.nullable),
    hasNulls: values.some((value) => value.hasNulls),
    literals: literals.every((literal) => literal !== null) ? [...new Set(literals.flat())] : null,
    json: isSame ? first.json : null,
    uses: values.flatMap((value) => value.uses),
  }
}

const TEXTS = [
  'text',
  'character varying',
  'character',
  'uuid',
  'name',
  'inet',
  'time without time zone',
  'interval',
  'regclass',
]
const NUMBERS = ['smallint', 'integer', 'bigint', 'real', 'double precision']

/** Scalars as `pg` reads and writes them for the app (`openDatabase`); null for an unused type. */
const SCALARS = new Map<string, { readonly row: string; readonly parameter: string }>([
  ...TEXTS.map((type) => [type, { row: 'string', parameter: 'string' }] as const),
  ...NUMBERS.map((type) => [type, { row: 'number', parameter: 'number' }] as const),
  ['numeric', { row: 'string', parameter: 'number' }],
  ['boolean', { row: 'boolean', parameter: 'boolean' }],
  ['date', { row: 'string', parameter: 'string' }],
  ['timestamp with time zone', { row: 'Date', parameter: 'Date' }],
  ['bytea', { row: 'Buffer', parameter: 'Buffer' }],
  // as text, because `pg` converts arrays to SQL arrays and doesn't quote strings as JSON
  ['json', { row: 'unknown', parameter: 'string' }],
  ['jsonb', { row: 'unknown', parameter: 'string' }],
  ['void', { row: 'unknown', parameter: 'never' }],
])

/** Arrays that `pg` doesn't read as arrays of their scalar. */
const ARRAYS = new Map([
  ['bigint[]', 'string[]'],
  ['date[]', 'Date[]'],
])

/** Returns a union type of texts. */
function union(literals: readonly string[]): string {
  return literals.map((literal) => `'${literal.replaceAll("'", "\\'")}'`).join(' | ')
}

const orNull = (type: string, isNullable: boolean) => (isNullable ? `${type} | null` : type)

/** Returns the TypeScript type of a result column. */
export function rowType(type: string, value: Value): string {
  if (value.type === null && value.nullable && value.literals?.length === 0) return 'null'
  if (ARRAYS.has(type)) return orNull(ARRAYS.get(type) ?? '', value.nullable)
  const scalar = SCALARS.get(type.replace(/\[\]$/, ''))
  if (!scalar) throw new Error(`a column is a ${type}, for which there is no type in TypeScript`)
  if (type.endsWith('[]')) {
    const element = orNull(scalar.row, value.hasNulls ?? false)
    return orNull(value.hasNulls ? `(${element})[]` : `${element}[]`, value.nullable)
  }
  if (scalar.row === 'unknown') return value.json ? orNull(value.json, value.nullable) : 'unknown'
  const isUnion = scalar.row === 'string' && value.literals !== null && value.literals.length > 0
  return orNull(isUnion ? union(value.literals ?? []) : scalar.row, value.nullable)
}

/** Returns the TypeScript type of a value in JSON built by the database. */
export function jsonType(value: Value): string {
  const { type, nullable } = value
  if (type === null) return value.literals?.length === 0 ? 'null' : 'unknown'
  if (type === 'json' || type === 'jsonb')
    return value.json ? orNull(value.json, nullable) : 'unknown'
  if (type.endsWith('[]')) {
    const element = jsonType({ ...value, type: type.slice(0, -2), nullable: false })
    return orNull(`${element}[]`, nullable)
  }
  if (NUMBERS.includes(type) || type === 'numeric') return orNull('number', nullable)
  if (type === 'boolean') return orNull('boolean', nullable)
  return orNull(value.literals?.length ? union(value.literals) : 'string', nullable)
}

/** Properties of a parameter other than its type. */
export interface Parameter {
  nullable: boolean
  hasNulls: boolean
  literals: readonly string[] | null
}

/** Returns the TypeScript type of a parameter. */
export function parameterType(type: string, { nullable, hasNulls, literals }: Parameter): string {
  const scalar = SCALARS.get(type.replace(/\[\]$/, ''))
  if (!scalar) throw new Error(`a parameter is a ${type}, for which there is no type in TypeScript`)
  const isUnion = scalar.parameter === 'string' && literals !== null
  const single = isUnion ? union(literals) : scalar.parameter
  if (!type.endsWith('[]')) return orNull(single, nullable)
  const element = orNull(single, hasNulls)
  return orNull(
    element.includes(' ') ? `readonly (${element})[]` : `readonly ${element}[]`,
    nullable,
  )
}
