import { getApiClient } from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import { answerClient } from '../../http/client-routing.ts'
import type { Services } from '../../services.ts'

/** `GET api-client`: whose key this is. */
export function apiClientRoute(app: FastifyInstance, services: Services): void {
  answerClient(app, services, getApiClient, {
    answer: async ({ client }) => {
      const { resortId: resort, name, scopes, key } = client
      const { number, endsAt } = key
      return {
        ...{ resort, client: name, scopes: [...scopes] },
        key: { number, endsAt: endsAt.toISOString() },
      }
    },
  })
}
