import type pg from 'pg'
import { type Columns, present, type Value } from './values.ts'

/** Tables and functions of the migrated schema. */
export interface Catalog {
  readonly tables: ReadonlyMap<string, Columns>
  /** Return types by function. */
  readonly functions: ReadonlyMap<string, string>
}

const COLUMNS = `
  select c.relname as table, a.attname as column,
    format_type(case t.typtype when 'd' then t.typbasetype else t.oid end, null) as type,
    not a.attnotnull as nullable
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace in ('public'::regnamespace, 'pg_catalog'::regnamespace)
    and c.relkind in ('r', 'v')
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

/** Checks of one column, or of its domain, as PostgreSQL prints them. */
const CHECKS = `
  select c.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
  where k.contype = 'c' and cardinality(k.conkey) = 1
    and c.relnamespace = 'public'::regnamespace
  union all
  select c.relname, a.attname, pg_get_constraintdef(k.oid)
  from pg_constraint k
  join pg_attribute a on a.atttypid = k.contypid
  join pg_class c on c.oid = a.attrelid
  where k.contypid <> 0 and c.relnamespace = 'public'::regnamespace`

const FUNCTIONS = `
  select proname as name, format_type(prorettype, null) as type
  from pg_proc where pronamespace = 'public'::regnamespace`

/** Returns the texts that a check allows; null if it is any other check. */
function findLiterals(definition: string): string[] | null {
  const list = /^CHECK \(\(\(?(?:\w+ IS NULL\) OR \()?\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)?\)\)$/.exec(
    definition,
  )
  if (!list) return null
  return [...(list[1] ?? '').matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = '']) =>
    text.replaceAll("''", "'"),
  )
}

/** Reads the schema of a migrated database. */
export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const literals = new Map<string, string[]>()
  for (const row of (await client.query(CHECKS)).rows) {
    const texts = findLiterals(row.definition)
    if (texts) literals.set(`${row.table}.${row.column}`, texts)
  }
  const tables = new Map<string, Map<string, Value>>()
  for (const { table, column, type, nullable } of (await client.query(COLUMNS)).rows) {
    const columns = tables.get(table) ?? new Map()
    const literal = literals.get(`${table}.${column}`) ?? null
    columns.set(column, present(type, { nullable, literals: literal }))
    tables.set(table, columns)
  }
  const functions = (await client.query(FUNCTIONS)).rows
  return { tables, functions: new Map(functions.map(({ name, type }) => [name, type])) }
}
