/** Where a value comes from a parameter as it is, or is an element of a parameter that is an array. */
interface ParameterUse {
  readonly number: number
  readonly isElement: boolean
}

/** What is known of an expression or a column. */
export interface Value {
  /** The type as `format_type` writes it; null where only the server knows. */
  readonly type: string | null
  readonly nullable: boolean
  /** Whether elements of an array may be null. */
  readonly hasNulls?: boolean
  /** The only texts that it can be; null for any text. */
  readonly literals: readonly string[] | null
  /** The TypeScript type of a JSON value; null if nothing is known of it. */
  readonly json: string | null
  readonly uses: readonly ParameterUse[]
}

/** The columns of a relation, by name. */
export type Columns = ReadonlyMap<string, Value>

/** What a query returns, in its order; two columns may have one name inside of a statement. */
export type Targets = readonly (readonly [string, Value])[]

export const ANYTHING: Value = { type: null, nullable: true, literals: null, json: null, uses: [] }

export const NULL: Value = { ...ANYTHING, literals: [] }

export function present(type: string | null, overrides: Partial<Value> = {}): Value {
  return { ...ANYTHING, type, nullable: false, ...overrides }
}

/** A text in the statement, which may stand for a value of any type. */
export function constant(text: string): Value {
  return present('text', { literals: [text] })
}

const isEmptyJson = ({ literals }: Value) =>
  literals?.length === 1 && ['[]', '{}'].includes(literals[0] ?? '')

/** What is one of several values. */
export function oneOf(values: readonly Value[]): Value {
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

/** A scalar as `pg` reads and writes it for the app (`openDatabase`); null for a type not used. */
const SCALARS = new Map<string, { readonly row: string; readonly parameter: string }>([
  ...TEXTS.map((type) => [type, { row: 'string', parameter: 'string' }] as const),
  ...NUMBERS.map((type) => [type, { row: 'number', parameter: 'number' }] as const),
  ['numeric', { row: 'string', parameter: 'number' }],
  ['boolean', { row: 'boolean', parameter: 'boolean' }],
  ['date', { row: 'string', parameter: 'string' }],
  ['timestamp with time zone', { row: 'Date', parameter: 'Date' }],
  ['bytea', { row: 'Buffer', parameter: 'Buffer' }],
  // as text, because `pg` takes an array for one of the database and a string for JSON itself
  ['json', { row: 'unknown', parameter: 'string' }],
  ['jsonb', { row: 'unknown', parameter: 'string' }],
  ['void', { row: 'unknown', parameter: 'never' }],
])

/** Arrays that `pg` reads as other than arrays of their scalar. */
const ARRAYS = new Map([
  ['bigint[]', 'string[]'],
  ['date[]', 'Date[]'],
])

/** The type of texts that are the only ones there are. */
function union(literals: readonly string[]): string {
  return literals.map((literal) => `'${literal.replaceAll("'", "\\'")}'`).join(' | ')
}

const orNull = (type: string, isNullable: boolean) => (isNullable ? `${type} | null` : type)

/** The TypeScript type of a column that a statement returns. */
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

/** The TypeScript type of a value in JSON that the database builds. */
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

/** What is known of a parameter beside its type. */
export interface Parameter {
  nullable: boolean
  hasNulls: boolean
  literals: readonly string[] | null
}

/** The TypeScript type of a parameter of a statement. */
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
