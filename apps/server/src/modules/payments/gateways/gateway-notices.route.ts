import type { FastifyInstance } from 'fastify'
import { isSignedByGateway } from '../../../integrations/gateway/gateway-signature.ts'
import type { Services } from '../../../services.ts'
import { nameDoer } from '../../../shared/doer.ts'
import { askAbout, settlePayment } from '../attempts/settle-payment.ts'
import { findByInvoice, scheduleNextCheck } from '../payments.queries.ts'

const PATH = '/api/gateway/notices'

/**
 * POST /gateway/notices: the gateway tells that something became of an invoice. A notice is a hint
 * and never the truth: the gateway is asked for the invoice, so that a notice that is early, late,
 * doubled or replayed changes nothing. A forged one is refused before anything is read.
 */
export function gatewayNoticesRoute(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    // the signature covers the body as sent
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
        nameDoer('gateway')
        const invoice = invoiceOf(body)
        const resortId = /^([A-Z0-9]{1,20})-/.exec(invoice)?.[1]
        const [attempt] = resortId
          ? await services.database.readResort(resortId, findByInvoice, { resortId, invoice })
          : []
        // should the gateway not answer now, the sweeper asks
        if (resortId && attempt)
          await services.database.readResort(resortId, scheduleNextCheck, {
            resortId,
            id: attempt.id,
            askAfter: services.clock.now(),
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

function invoiceOf(body: string): string {
  try {
    return String((JSON.parse(body) as { invoice?: unknown }).invoice ?? '')
  } catch {
    return ''
  }
}
