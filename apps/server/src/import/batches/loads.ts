import type { CallAnswer, listLoadResults } from '@ownerng/contract'
import {
  BATCH_SCOPES,
  type BatchKind,
  batchKind,
  type load,
  ROW_RESULTS,
} from '@ownerng/contract/batches'
import { AppError, badRequest } from '@ownerng/domain'
import type * as z from 'zod/mini'
import type { ReadSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import { type ApiClient, requireScope } from '../../http/api-client.ts'
import { hashRequest, isSameRequest } from '../../http/request-key.ts'
import type { Services } from '../../services.ts'
import type { GivenRow } from './batch-row.ts'
import * as queries from './loads.queries.ts'
import type { BatchAnswer } from './run-batch.ts'

type Load = z.output<typeof load>
type StoredLoad = RowOf<typeof queries.findLoad>

const hash = ({ keys }: Pick<Services, 'keys'>, request: object) =>
  hashRequest(keys, { ownerAccountId: '' }, request)

/** Starts a load once per request key of its client. Throws KEY_REUSED for a key of another load. */
export async function start(
  services: Services,
  { resortId, clientId }: ApiClient,
  { kind, rows: total, requestKey }: { kind: BatchKind; rows: number; requestKey: string },
): Promise<Load> {
  const hashes = hash(services, { kind, total })
  const id = { resortId, clientId, requestKey }
  return services.database.inResort(resortId, async (sql) => {
    const now = services.clock.now()
    await sql.rows(queries.addLoad, { ...id, kind, total, requestHash: hashes[0], now })
    const stored = await sql.row(queries.findLoadByKey, id)
    if (!stored || !isSameRequest(hashes, stored.requestHash)) throw new AppError('KEY_REUSED')
    return toLoad(sql, resortId, stored)
  })
}

/** Returns a load of the client. Throws NOT_FOUND, or SCOPE_MISSING. */
export async function requireLoad(
  { database }: Pick<Services, 'database'>,
  client: ApiClient,
  id: string,
): Promise<StoredLoad> {
  const { resortId, clientId } = client
  const [stored] = await database.readResort(resortId, queries.findLoad, { resortId, clientId, id })
  if (!stored) throw new AppError('NOT_FOUND')
  requireScope(client, [BATCH_SCOPES[batchKind.parse(stored.kind)]])
  return stored
}

/**
 * Stores a part of a load once. Throws KEY_REUSED for a part that has other rows, and BAD_REQUEST
 * for more rows than the load has.
 */
export async function addRows(
  services: Services,
  client: ApiClient,
  { id, part, rows }: { id: string; part: number; rows: readonly GivenRow[] },
): Promise<Load> {
  await requireLoad(services, client, id)
  const { resortId } = client
  const hashes = hash(services, { rows })
  return services.database.inResort(resortId, async (sql) => {
    const stored = await sql.row(queries.lockLoad, { resortId, id })
    if (!stored) throw new AppError('NOT_FOUND')
    const earlier = await sql.row(queries.findPart, { resortId, id, part })
    if (earlier && !isSameRequest(hashes, earlier.request_hash)) throw new AppError('KEY_REUSED')
    if (!earlier) {
      const progress = await sql.row(queries.findProgress, { resortId, id })
      const left = stored.total - (progress?.received ?? 0)
      if (rows.length > left) throw badRequest('form', { field: 'rows', most: left })
      await sql.rows(queries.addPart, {
        ...{ resortId, id, part, requestHash: hashes[0], rowCount: rows.length },
        given: services.keys.seal('load', Buffer.from(JSON.stringify(rows))),
        now: services.clock.now(),
      })
    }
    return toLoad(sql, resortId, stored)
  })
}

/** Returns the progress of a load. */
export const readLoad = (
  { database }: Pick<Services, 'database'>,
  resortId: string,
  stored: StoredLoad,
): Promise<Load> => database.readInResort(resortId, (sql) => toLoad(sql, resortId, stored))

function getState(doneAt: Date | null, isHere: boolean): Load['state'] {
  if (doneAt) return 'done'
  return isHere ? 'running' : 'open'
}

async function toLoad(sql: ReadSql, resortId: string, stored: StoredLoad): Promise<Load> {
  const { id, total, startedAt, doneAt } = stored
  const progress = await sql.row(queries.findProgress, { resortId, id })
  const { received = 0, done = 0, counts = [] } = progress ?? {}
  const parts = counts as BatchAnswer['counts'][]
  return {
    ...{ id, kind: batchKind.parse(stored.kind) },
    state: getState(doneAt, received >= total),
    rows: { total, received, done },
    counts: Object.fromEntries(
      ROW_RESULTS.map((is) => [is, parts.reduce((sum, count) => sum + count[is], 0)]),
    ) as Load['counts'],
    ...{ startedAt: startedAt.toISOString(), doneAt: doneAt?.toISOString() ?? null },
  }
}

/** Returns the results of the next part of a load that is done. */
export async function readResults(
  { database }: Pick<Services, 'database'>,
  resortId: string,
  { id, after }: { id: string; after: number },
): Promise<CallAnswer<typeof listLoadResults>> {
  const parts = await database.readResort(resortId, queries.findResults, { resortId, id, after })
  const [first, second] = parts
  if (!first) return { part: null, results: [], acts: [], next: null }
  const { results, acts } = first.answer as unknown as BatchAnswer
  return { part: first.part, results, acts, next: second ? String(first.part) : null }
}
