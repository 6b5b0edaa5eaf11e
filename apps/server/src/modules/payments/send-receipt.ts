import { AppError, dateAt } from '@ownerng/domain'
import { paymentsPdf } from '@ownerng/messages/payments/pdf'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { getContext, readerLocale } from '../../shared/language.ts'
import { methodInWords } from '../notifications/notices/payment-notices.ts'
import { readOptions } from '../resort/resort-directory.ts'
import * as queries from './payments.queries.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { showPayment } from './show-payment.ts'

/** States in which money was taken, so there is a receipt. */
const TAKEN = ['captured', 'partially-refunded', 'refunded', 'returned']

/** GET /payments/:id/receipt.pdf: the receipt of a captured payment. */
export async function sendReceipt(
  services: Services,
  request: FastifyRequest<{ Params: { id: string }; Querystring: { sessionID?: string } }>,
  reply: FastifyReply,
) {
  const { database } = services
  const session = await requireSession(services, request, String(request.query.sessionID ?? ''))
  const payment = await showPayment(services, session, request.params.id)
  if (!TAKEN.includes(payment.state)) throw new AppError('NOT_FOUND')
  const [place] = await database.readResort(session.resortId, queries.findPayee, {
    resortId: session.resortId,
  })
  const { cssOptions } = await readOptions(database, session.resortId)
  const context = getContext(readerLocale(session.locale, request))
  const day = dateAt(new Date(payment.at), session.timeZone)
  const method = payment.cardLast4
    ? methodInWords(context, {
        kind: payment.method,
        brand: payment.cardBrand,
        last4: payment.cardLast4,
      })
    : (paymentsPdf(context).methods[payment.method] ?? payment.method)
  return reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="receipt-${payment.number}.pdf"`)
    .send(
      await receiptPdf(
        {
          ...payment,
          cameBack: payment.state === 'returned',
          resort: {
            name: place?.name ?? '',
            address: place?.address ?? '',
            color: cssOptions.navbar,
          },
          day,
          method,
        },
        context,
      ),
    )
}
