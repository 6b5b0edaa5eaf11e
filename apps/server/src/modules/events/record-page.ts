import type { CallAnswer, listRecords } from '@ownerng/contract'
import { listBatchKinds } from '@ownerng/contract/batches'
import { badRequest } from '@ownerng/domain'
import * as z from 'zod/mini'
import { type ResortSql, sqlState } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import * as queries from './events.queries.ts'
import { readEnd } from './log-end.ts'

interface RecordRequest {
  readonly resortId: string
  readonly kind: string
  /** Null for all records. */
  readonly ids: readonly string[] | null
  /** IDs that systems gave them; null for all records. */
  readonly externalIds: readonly string[] | null
  readonly after?: string | undefined
  readonly limit: number
}

/** The position of the next page: the cursor of the first page, and the key of the last record. */
const position = z.tuple([z.string(), z.array(z.string()).check(z.minLength(1), z.maxLength(4))])
type Position = z.output<typeof position>

const writePosition = (at: Position) => Buffer.from(JSON.stringify(at)).toString('base64url')

const badPosition = () => badRequest('form', { field: 'after' })

/** Throws BAD_REQUEST for a text that `writePosition` didn't write. */
function readPosition(text: string): Position {
  try {
    return position.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw badPosition()
  }
}

/**
 * Reads a page of records. The cursor is the end of the log before the first page was read, so a
 * reader who follows the log from there misses no change of any page.
 */
export function readRecords(
  { database }: Pick<Services, 'database'>,
  { resortId, kind, ids, externalIds, after, limit }: RecordRequest,
): Promise<CallAnswer<typeof listRecords>> {
  const known = after === undefined ? null : readPosition(after)
  return database.inResort(resortId, async (sql) => {
    const cursor = known?.[0] ?? (await readEnd(sql, resortId))
    const kinds = listBatchKinds(kind)
    const wanted = await readWanted(sql, { resortId, kinds, ids, externalIds })
    if (wanted?.length === 0) return { records: [], next: null, cursor }
    const of = { kind, resortId, place: known?.[1] ?? [], ids: [...(wanted ?? [])] }
    const rows = await sql.rows(queries.findRecords, { ...of, most: limit }).catch(refuseKey)
    const recordIds = rows.map(({ id }) => id)
    const named = await sql.rows(queries.findExternalIdsOf, { resortId, kinds, recordIds })
    const externalIdOf = new Map(named.map((row) => [row.recordId, row.externalId]))
    const last = rows.length === limit ? rows.at(-1) : undefined
    return {
      records: rows.map(({ place: _, snapshot, details, changedAt, ...record }) => ({
        ...record,
        changedAt: changedAt?.toISOString() ?? null,
        externalId: externalIdOf.get(record.id) ?? null,
        snapshot: snapshot as Record<string, unknown>,
        details: details as Record<string, unknown>,
      })),
      next: last ? writePosition([cursor, last.place]) : null,
      cursor,
    }
  })
}

/** A key that isn't one of the table, in a position that someone changed. */
function refuseKey(error: unknown): never {
  throw sqlState(error)?.startsWith('22') ? badPosition() : error
}

/** Returns the IDs of the wanted records; null for all. An external ID that names none has none. */
async function readWanted(
  sql: ResortSql,
  {
    resortId,
    kinds,
    ids,
    externalIds,
  }: Pick<RecordRequest, 'resortId' | 'ids' | 'externalIds'> & { readonly kinds: string[] },
): Promise<readonly string[] | null> {
  if (externalIds === null) return ids
  const of = { resortId, kinds, externalIds: [...externalIds] }
  const named = await sql.rows(queries.findRecordsByExternalId, of)
  return [...new Set([...(ids ?? []), ...named.map(({ recordId }) => recordId)])]
}
