import type { BatchKind } from '@ownerng/contract/batches'
import { cliImport } from '@ownerng/messages/cli/import'
import type { ResortSql } from '../../db/database.ts'
import { foldCase } from '../../shared/fold-case.ts'
import { BATCH_ROWS, listReferences, type RecordName, recordNameOf } from './batch-kinds.ts'
import type { BatchContext, BatchRefusals, GivenRow, StoredRecord } from './batch-row.ts'
import * as queries from './batches.queries.ts'
import { findStored } from './stored-records.queries.ts'

/** A reference by an external ID. */
const EXTERNAL = /^ext:(.+)$/

const toText = (value: string | number | boolean | null): string => {
  if (typeof value === 'boolean') return value ? 'Y' : 'N'
  return value === null ? '' : String(value)
}

/** The values of a row as texts. */
const toTexts = ({ values }: Pick<GivenRow, 'values'>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([column, value]) => [column, toText(value)]))

/** Reads stored records by the keys of their rows and by their IDs. */
export async function readStored(
  sql: ResortSql,
  resortId: string,
  name: RecordName,
  { keys = [], ids = [] }: { readonly keys?: Iterable<string>; readonly ids?: Iterable<string> },
): Promise<StoredRecord[]> {
  // a login is named by its ID or, as a record, by that and an account
  const of = {
    resortId,
    keys: [...new Set([...keys].map(name === 'logins' ? foldCase : String))],
    ids: [...new Set([...ids].map((id) => (name === 'logins' ? (id.split('/')[0] ?? id) : id)))],
  }
  if (of.keys.length + of.ids.length === 0) return []
  const rows = await sql.rows(findStored[name], of)
  return rows.map(({ key, id, values }) => ({
    ...{ key: name === 'logins' ? key.slice('owner '.length) : key, id },
    values: values as Record<string, string>,
  }))
}

/** Records of each kind that rows name by external ID. */
type NamedRecords = ReadonlyMap<string, StoredRecord>
const nameOf = (kind: BatchKind, externalId: string) => `${kind} ${externalId}`

/** Finds the records that external IDs name, by kind and external ID. */
async function readNamed(
  { sql, resortId }: BatchContext,
  wanted: ReadonlyMap<BatchKind, ReadonlySet<string>>,
): Promise<NamedRecords> {
  const named = new Map<string, StoredRecord>()
  for (const [kind, externalIds] of wanted) {
    const of = { resortId, kinds: [kind], externalIds: [...externalIds], recordIds: [] }
    const rows = await sql.rows(queries.findExternalIds, of)
    const ids = rows.map(({ recordId }) => recordId)
    const records = await readStored(sql, resortId, recordNameOf(kind), { ids })
    // the account in the ID of a login's record can change
    const toKey = (id: string) => (kind === 'people' ? (id.split('/')[0] ?? id) : id)
    const byId = new Map(records.map((record) => [toKey(record.id), record]))
    for (const { externalId, recordId } of rows) {
      const record = byId.get(toKey(recordId))
      if (record) named.set(nameOf(kind, externalId), record)
    }
  }
  return named
}

/**
 * Replaces `ext:ID` with the number of the record that was written with this ID. Refuses rows whose
 * ID names none. Returns the values of each row as texts.
 */
export async function resolveReferences(
  context: BatchContext,
  rows: readonly GivenRow[],
  refusals: BatchRefusals,
): Promise<Record<string, string>[]> {
  const { references, key } = BATCH_ROWS[context.kind]
  const wanted = new Map<BatchKind, Set<string>>()
  const texts = rows.map(toTexts)
  for (const values of texts)
    for (const [column, kind] of Object.entries(references))
      for (const word of listReferences(column, values[column] ?? '')) {
        const [, externalId] = EXTERNAL.exec(word) ?? []
        if (externalId) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(externalId))
      }
  const named = await readNamed(context, wanted)
  // a unit can be a part of another one of the same batch
  const inBatch = new Map(
    rows.map(({ externalId }, at) => [nameOf(context.kind, externalId), texts[at]?.[key]]),
  )
  const resolve = (kind: BatchKind, externalId: string) =>
    named.get(nameOf(kind, externalId))?.key ?? (inBatch.get(nameOf(kind, externalId)) || null)
  return texts.map((values, at) => {
    const resolved = Object.entries(references).flatMap(([column, kind]) => {
      const text = values[column]
      if (!text?.includes('ext:')) return []
      const words = listReferences(column, text).map((word) => {
        const [, externalId] = EXTERNAL.exec(word) ?? []
        if (!externalId) return word
        const number = resolve(kind, externalId)
        if (number === null) {
          const reason = cliImport().batch.noReference({ id: externalId, kind })
          refusals.refuse(at + 1, 'REFERENCE_UNKNOWN', reason, column)
        }
        return number ?? ''
      })
      return [[column, words.join(' ')] as const]
    })
    return { ...values, ...Object.fromEntries(resolved) }
  })
}

/** A row's record, and whether its external ID names it already. */
interface Named {
  readonly stored: StoredRecord | null
  readonly isNamed: boolean
}

/**
 * Finds the record of each row: the one that its external ID names, or the one with its number, which
 * then gets this ID. Refuses an ID that is in the batch twice, and a second ID for a record.
 */
export async function nameRecords(
  context: BatchContext,
  rows: readonly GivenRow[],
  texts: readonly Readonly<Record<string, string>>[],
  refusals: BatchRefusals,
): Promise<Named[]> {
  const { sql, resortId, kind } = context
  const messages = cliImport().batch
  const { key } = BATCH_ROWS[kind]
  const ids = new Set(rows.map(({ externalId }) => externalId))
  const named = await readNamed(context, new Map([[kind, ids]]))
  const known = await sql.rows(queries.findExternalIds, {
    ...{ resortId, kinds: [kind], externalIds: [...ids], recordIds: [] },
  })
  // of records that were removed, too
  const used = new Set(known.map((row) => row.externalId))
  const numbers = texts.map((values) => (values[key] ?? '').trim())
  const found = await readStored(sql, resortId, recordNameOf(kind), {
    keys: numbers.filter((number) => number !== ''),
  })
  const byKey = new Map(found.map((record) => [record.key, record]))
  const recordIds = found.map(({ id }) => id)
  const owned = await sql.rows(queries.findExternalIds, {
    ...{ resortId, kinds: [kind], externalIds: [], recordIds },
  })
  const idOf = new Map(owned.map(({ recordId, externalId }) => [recordId, externalId]))
  const first = new Map<string, number>()
  const claimed = new Map<string, string>()
  return rows.map(({ externalId }, at) => {
    const line = at + 1
    const earlier = first.get(externalId)
    if (earlier !== undefined)
      refusals.refuse(line, 'EXTERNAL_ID_TWICE', messages.twice({ line: earlier }))
    else first.set(externalId, line)
    const number = numbers[at] ?? ''
    const record = named.get(nameOf(kind, externalId))
    const keyText = kind === 'people' ? foldCase(number) : number
    if (record) {
      if (number !== '' && keyText !== record.key)
        refusals.refuse(line, 'NUMBER_DIFFERS', messages.number({ number: record.key }), key)
      return { stored: record, isNamed: true }
    }
    const same = byKey.get(keyText) ?? null
    const other = same && (idOf.get(same.id) ?? claimed.get(same.id))
    if (same && !other) claimed.set(same.id, externalId)
    if (other && other !== externalId)
      refusals.refuse(line, 'RECORD_TAKEN', messages.taken({ number, id: other }), key)
    return { stored: same, isNamed: same === null && used.has(externalId) }
  })
}
