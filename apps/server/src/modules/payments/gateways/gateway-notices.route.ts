import type { FastifyInstance } from 'fastify'
import { isSignedByGateway } from '../../../integrations/gateway/gateway-signature.ts'
import type { Services } from '../../../services.ts'
import { nameActor } from '../../../shared/actor.ts'
import { askAbout, settlePayment } from '../attempts/settle-payment.ts'
import { findByInvoice, scheduleNextCheck } from '../payments.queries.ts'

const PATH = '/api/gateway/notices'

/**
 * POST /gateway/notices: webhook for changes of an invoice. A notice is only a hint: the server
 * then asks the gateway about the invoice, so early, late, duplicate, and replayed notices change
 * nothing. A forged one is rejected before anything is read.
 */
export function gatewayNoticesRoute(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    // the signature covers the raw body
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      PATH,
      { config: { style: 'resource', plainHttp: true }, bodyLimit: 4096 },
      async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : ''
        if (!isSignedByGateway(services.settings.gatewaySecrets, request.headers, PATH, body))
          return reply.status(401).send()
        nameActor({ kind: 'gateway' })
        const invoice = getInvoice(body)
        const resortId = /^([A-Z0-9]{1,20})-/.exec(invoice)?.[1]
        const [attempt] = resortId
          ? await services.database.readResort(resortId, findByInvoice, { resortId, invoice })
          : []
        // if the gateway doesn't respond now, the sweeper asks again
        if (resortId && attempt)
          await services.database.readResort(resortId, scheduleNextCheck, {
            resortId,
            id: attempt.id,
            checkAfter: services.clock.now(),
          })
        if (resortId && attempt) {
          const answer = await askAbout(services, resortId, { ...attempt, invoice })
          await settlePayment(services, resortId, attempt.id, answer)
        }
        return reply.status(204).send()
      },
    )
  })
}

function getInvoice(body: string): string {
  try {
    return String((JSON.parse(body) as { invoice?: unknown }).invoice ?? '')
  } catch {
    return ''
  }
}
