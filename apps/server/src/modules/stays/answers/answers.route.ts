import { confirmBooking, declineBooking } from '@ownerng/contract'
import type { ResortAnswer } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { ApiClient } from '../../../http/api-client.ts'
import { answerClient } from '../../../http/client-routing.ts'
import type { Services } from '../../../services.ts'
import { answerStay } from './answer-stay.ts'

/** `POST stays/:id/confirm` and `/decline`: the resort's system answers about a booking. */
export function answersRoute(app: FastifyInstance, services: Services): void {
  const answer = (client: ApiClient, id: string, given: ResortAnswer) => {
    const { resortId, clientId } = client
    const { database, keys, clock } = services
    const actor = { kind: 'client', clientId } as const
    return database.inResort(resortId, async (sql) => {
      const of = { resortId, id, actor, keys, now: clock.now() }
      const { number, status, pmsNumber } = await answerStay(sql, of, given)
      return { id, number, status, pmsNumber }
    })
  }
  answerClient(app, services, confirmBooking, {
    answer: ({ client, query: { id }, body: { pmsNumber } }) =>
      answer(client, id, { answer: 'confirm', pmsNumber }),
  })
  answerClient(app, services, declineBooking, {
    answer: ({ client, query: { id }, body: { reason: code, text } }) =>
      answer(client, id, { answer: 'decline', code, text }),
  })
}
