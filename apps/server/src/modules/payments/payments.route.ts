import {
  createPayment,
  emailReceipt,
  getPayment,
  getPaymentForm,
  getPaymentStatus,
} from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import {
  answerCall,
  answerOnce,
  type HandlerAnswer,
  type ReadRequest,
} from '../../http/call-routing.ts'
import { inTurn } from '../../http/fair-turns.ts'
import { getHandle, requireSession } from '../../http/session.ts'
import { getVisitor } from '../../http/visitor.ts'
import type { Services } from '../../services.ts'
import { payAsOwner } from './attempts/make-payment.ts'
import { handleEmailReceipt } from './email-receipt.ts'
import { handleGetPaymentForm } from './payment-form.ts'
import { sendReceipt } from './send-receipt.ts'
import { readPaymentState, showPayment } from './show-payment.ts'

/** GET /payment-form, POST /payments, GET /payments/:id, its status, and its receipt by email. */
export function paymentsRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, getPaymentForm, (read) => handleGetPaymentForm(services, read))
  answerCall(app, createPayment, (read) => handleCreatePayment(services, read))
  answerCall(app, getPayment, (read) => handleGetPayment(services, read))
  answerCall(app, getPaymentStatus, (read) => handleGetPaymentStatus(services, read))
  answerOnce(app, services, emailReceipt, (read) => handleEmailReceipt(services, read))
  // opened as a link, so the public handle is in the query and the cookie authenticates it
  app.get<{ Params: { id: string }; Querystring: { sessionID?: string } }>(
    '/api/payments/:id/receipt.pdf',
    { config: { style: 'resource' } },
    (request, reply) => inTurn(request, () => sendReceipt(services, request, reply)),
  )
}

async function handleCreatePayment(
  services: Services,
  { body, request }: ReadRequest<typeof createPayment>,
): Promise<HandlerAnswer<typeof createPayment>> {
  const session = await requireSession(services, request, getHandle(request))
  return showPayment(
    services,
    session,
    await payAsOwner(services, session, body, getVisitor(request.ip)),
  )
}

async function handleGetPayment(
  services: Services,
  { query, request }: ReadRequest<typeof getPayment>,
): Promise<HandlerAnswer<typeof getPayment>> {
  return showPayment(
    services,
    await requireSession(services, request, getHandle(request)),
    query.id,
  )
}

async function handleGetPaymentStatus(
  services: Services,
  { query, request }: ReadRequest<typeof getPaymentStatus>,
): Promise<HandlerAnswer<typeof getPaymentStatus>> {
  const session = await requireSession(services, request, getHandle(request))
  return { state: await readPaymentState(services, session, query.id) }
}
