import { addLoadRows, getLoad, listLoadResults, sendBatch, startLoad } from '@ownerng/contract'
import { BATCH_SCOPES } from '@ownerng/contract/batches'
import type { FastifyInstance } from 'fastify'
import { requireScope } from '../../http/api-client.ts'
import { answerClient } from '../../http/client-routing.ts'
import type { Services } from '../../services.ts'
import { addRows, readLoad, readResults, requireLoad, start } from './loads.ts'
import { runOnce } from './run-once.ts'

/** The longest body of rows: 1,000 rows with texts, or a PDF file of about 5 MB. */
const MAX_BYTES = 8 * 1024 * 1024

/** `POST batches/:kind` and `loads`: rows that other systems write. */
export function batchesRoute(app: FastifyInstance, services: Services): void {
  answerClient(app, services, sendBatch, {
    bodyLimit: MAX_BYTES,
    answer: async ({ query: { kind }, body, client }) => {
      requireScope(client, [BATCH_SCOPES[kind]])
      return runOnce(services, client, { kind, ...body })
    },
  })
  answerClient(app, services, startLoad, {
    answer: async ({ body, client }) => {
      requireScope(client, [BATCH_SCOPES[body.kind]])
      return start(services, client, body)
    },
  })
  answerClient(app, services, addLoadRows, {
    bodyLimit: MAX_BYTES,
    answer: async ({ query: { id }, body, client }) => addRows(services, client, { id, ...body }),
  })
  answerClient(app, services, getLoad, {
    answer: async ({ query: { id }, client }) => {
      const load = await requireLoad(services, client, id)
      return readLoad(services, client.resortId, load)
    },
  })
  answerClient(app, services, listLoadResults, {
    answer: async ({ query, client }) => {
      await requireLoad(services, client, query.id)
      return readResults(services, client.resortId, query)
    },
  })
}
