import type { BatchKind } from '@ownerng/contract/batches'
import { AppError } from '@ownerng/domain'
import { rollBackAll } from '../../db/roll-back.ts'
import type { ApiClient } from '../../http/api-client.ts'
import { hashRequest, isSameRequest } from '../../http/request-key.ts'
import type { Services } from '../../services.ts'
import type { GivenRow } from './batch-row.ts'
import * as queries from './batches.queries.ts'
import { type BatchAnswer, runBatch } from './run-batch.ts'

interface Batch {
  readonly kind: BatchKind
  readonly requestKey: string
  readonly rows: readonly GivenRow[]
  readonly dryRun: boolean
}

/**
 * Writes a batch once per request key of its client; a repeat returns the first answer. A dry run is
 * the same work, rolled back. Throws KEY_REUSED for a key of another batch.
 */
export async function runOnce(
  services: Services,
  { resortId, clientId, name: clientName }: ApiClient,
  { kind, requestKey, rows, dryRun }: Batch,
): Promise<BatchAnswer> {
  const { inResort } = dryRun ? rollBackAll(services.database) : services.database
  const id = { resortId, clientId, requestKey }
  const hashes = hashRequest(services.keys, { ownerAccountId: '' }, { kind, rows, dryRun })
  return inResort(resortId, async (sql) => {
    await sql.rows(queries.lockKey, id)
    const earlier = await sql.row(queries.findBatch, id)
    if (earlier && !isSameRequest(hashes, earlier.request_hash)) throw new AppError('KEY_REUSED')
    if (earlier) return earlier.answer as BatchAnswer
    const answer = await runBatch(services, sql, { resortId, kind, rows, dryRun, clientName })
    const stored = { requestHash: hashes[0], answer: JSON.stringify(answer) }
    await sql.rows(queries.addBatch, { ...id, ...stored, now: services.clock.now() })
    return answer
  })
}
