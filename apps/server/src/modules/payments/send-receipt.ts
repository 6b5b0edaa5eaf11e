import { AppError, dateAt } from '@ownerng/domain'
import { paymentsPdf } from '@ownerng/messages/payments/pdf'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileHeader } from '../../http/file-name.ts'
import { requireSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { getContext } from '../../shared/language.ts'
import { writeMethod } from '../notifications/notices/payment-notices.ts'
import { getLabels, readOptions } from '../resort/resort-directory.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { findPayee } from './show-payment.queries.ts'
import { showPayment } from './show-payment.ts'

/** States in which money was taken, so there is a receipt. */
const TAKEN: readonly string[] = ['captured', 'partially-refunded', 'refunded', 'returned']

/** GET /payments/:id/receipt.pdf: the receipt of a captured payment. */
export async function sendReceipt(
  services: Services,
  request: FastifyRequest<{ Params: { id: string }; Querystring: { sessionID?: string } }>,
  reply: FastifyReply,
) {
  const { database } = services
  const act = await requireSession(services, request, String(request.query.sessionID ?? ''))
  const payment = await showPayment(services, act, request.params.id)
  if (!TAKEN.includes(payment.state)) throw new AppError('NOT_FOUND')
  const { resortId } = act.subject
  const [place] = await database.readResort(resortId, findPayee, { resortId })
  const options = await readOptions(database, resortId)
  const context = getContext(act.actor.language, getLabels(options))
  const { method: kind, cardBrand: brand, cardLast4: last4 } = payment
  const receipt = {
    ...payment,
    cameBack: payment.state === 'returned',
    resort: {
      name: place?.name ?? '',
      address: place?.address ?? '',
      color: options.cssOptions.navbar,
    },
    day: dateAt(new Date(payment.at), act.subject.timeZone),
    method: last4
      ? writeMethod(context, { kind, brand, last4 })
      : (paymentsPdf(context).methods[kind] ?? kind),
  }
  return reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', fileHeader(`receipt-${payment.number}.pdf`))
    .send(await receiptPdf(receipt, context))
}
