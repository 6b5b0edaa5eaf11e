import { listRecords } from '@ownerng/contract'
import { RECORD_SCOPES } from '@ownerng/contract/records'
import type { FastifyInstance } from 'fastify'
import { requireScope } from '../../http/api-client.ts'
import { answerClient } from '../../http/client-routing.ts'
import type { Services } from '../../services.ts'
import { readRecords } from './record-page.ts'

/** `GET records/:kind`: the records of a kind, for systems that start to follow the log. */
export function recordsRoute(app: FastifyInstance, services: Services): void {
  answerClient(app, services, listRecords, {
    answer: async ({ query, client }) => {
      requireScope(client, [RECORD_SCOPES[query.kind]])
      return readRecords(services, { ...query, resortId: client.resortId })
    },
  })
}
