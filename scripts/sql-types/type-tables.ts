import type { TypeName } from 'libpg-query'
import { getName } from './scope.ts'

/** Type names of the parser that differ from those of `format_type`. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  int2: 'smallint',
  int4: 'integer',
  int8: 'bigint',
  float4: 'real',
  float8: 'double precision',
  bool: 'boolean',
  timestamptz: 'timestamp with time zone',
  timestamp: 'timestamp without time zone',
  time: 'time without time zone',
  varchar: 'character varying',
  bpchar: 'character',
  json: 'jsonb',
}

/** Returns the type named by a cast or a column definition. */
export function parseTypeName(typeName: TypeName | undefined): string {
  const name = getName(typeName?.names)
  return (TYPE_NAMES[name] ?? name) + (typeName?.arrayBounds ? '[]' : '')
}

export const COMPARISONS = [
  '=',
  '<>',
  '<',
  '>',
  '<=',
  '>=',
  '~',
  '!~',
  '@@',
  '@>',
  '<@',
  '&&',
  '?',
  '?|',
]

export const EXTRACTIONS = ['->', '->>', '#>', '#>>']

/** Aggregates with their result type, or null for the type of their argument. */
export const AGGREGATES: Readonly<Record<string, string | null>> = {
  sum: 'numeric',
  avg: 'numeric',
  max: null,
  min: null,
  array_agg: '[]',
  json_agg: 'jsonb',
  jsonb_agg: 'jsonb',
  json_object_agg: 'jsonb',
  jsonb_object_agg: 'jsonb',
  string_agg: 'text',
  bool_or: 'boolean',
  bool_and: 'boolean',
}

/** PostgreSQL functions that return null only for a null argument, with their return type. */
export const STRICT: Readonly<Record<string, string>> = {
  lower: 'text',
  upper: 'text',
  initcap: 'text',
  btrim: 'text',
  substr: 'text',
  substring: 'text',
  left: 'text',
  right: 'text',
  replace: 'text',
  chr: 'text',
  to_char: 'text',
  date_trunc: 'timestamp with time zone',
  extract: 'numeric',
  floor: 'numeric',
  position: 'integer',
  length: 'integer',
  cardinality: 'integer',
  hashtext: 'integer',
  make_interval: 'interval',
  timezone: 'timestamp without time zone',
  websearch_to_tsquery: 'tsquery',
  ts_headline: 'text',
  generate_series: 'timestamp with time zone',
  to_jsonb: 'jsonb',
  jsonb_array_elements: 'jsonb',
  jsonb_array_elements_text: 'text',
  jsonb_object_keys: 'text',
  jsonb_each: 'jsonb',
  jsonb_each_text: 'text',
  starts_with: 'boolean',
  round: 'numeric',
}

/** Functions that never return null. */
export const PRESENT: Readonly<Record<string, string>> = {
  count: 'bigint',
  now: 'timestamp with time zone',
  clock_timestamp: 'timestamp with time zone',
  nextval: 'bigint',
  concat: 'text',
  concat_ws: 'text',
  row_number: 'bigint',
  jsonb_build_array: 'jsonb',
  set_config: 'text',
}
