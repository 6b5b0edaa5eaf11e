import type { emailReceipt } from '@ownerng/contract'
import { AppError, DAY_MS, dateAt, maskEmail } from '@ownerng/domain'
import { paymentsMail } from '@ownerng/messages/payments/mail'
import { addAudit } from '../../http/audit.ts'
import type { KeyedAnswer, KeyedRequest } from '../../http/call-routing.ts'
import { countOne } from '../../http/throttle.ts'
import { queueMessage } from '../../integrations/mail/outbox.ts'
import type { Services } from '../../services.ts'
import { writeMethod } from '../notifications/notices/payment-notices.ts'
import { readContext } from '../resort/resort-directory.ts'
import { findPayee } from './show-payment.queries.ts'
import { showPayment } from './show-payment.ts'

/** States of a payment that the email can call paid; the PDF shows a returned one as well. */
const PAID: readonly string[] = ['captured', 'partially-refunded', 'refunded']

/** The address may be a stranger's, so a person can send few. */
const RECEIPTS = { max: 5, perMs: DAY_MS }

/**
 * POST /payments/:id/email: emails what the receipt shows to an address of the owner's choice, in
 * the language of the session.
 */
export async function handleEmailReceipt(
  services: Services,
  { query, body, request, act, once }: KeyedRequest<typeof emailReceipt>,
): Promise<KeyedAnswer<typeof emailReceipt>> {
  const { resortId, ownerAccountId } = act.subject
  const { loginId, language } = act.actor
  const payment = await showPayment(services, act, query.id)
  if (!PAID.includes(payment.state)) throw new AppError('NOT_FOUND')
  const now = services.clock.now()
  return once(async (sql) => {
    if (!(await countOne(sql, resortId, RECEIPTS, { subject: `receipts by ${loginId}`, now })))
      throw new AppError({ code: 'RECEIPTS_TODAY', params: { most: RECEIPTS.max } })
    const context = await readContext(sql, { resortId, locale: language })
    const resort = (await sql.row(findPayee, { resortId }))?.name ?? ''
    const { copy, receipt, yourCard } = paymentsMail(context)
    const { number, cents, feeCents, refundedCents, method: kind } = payment
    const { cardBrand: brand, cardLast4: last4 } = payment
    const method = last4 ? writeMethod(context, { kind, brand, last4 }) : yourCard
    const day = dateAt(new Date(payment.at), act.subject.timeZone)
    await queueMessage(sql, resortId, now, {
      ...{ channel: 'email', locale: context.locale, recipient: body.email, secret: false },
      subject: receipt.title({ number, cents, resort }),
      paragraphs: [
        copy.lead({ resort }),
        copy.paid({ cents, method, day }),
        ...payment.allocations.map(({ cents: part, description, ownerNumber: owner }) =>
          receipt.share({ cents: part, description, owner }),
        ),
        ...(feeCents > 0 ? [receipt.fee({ cents: feeCents })] : []),
        ...(refundedCents > 0 ? [copy.refunded({ cents: refundedCents })] : []),
        copy.end,
      ],
    })
    await addAudit(sql, request, now, {
      ...{ resortId, event: 'receipt-emailed', loginId, ownerAccountId },
      detail: `${number} ${maskEmail(body.email)}`,
    })
    return { done: true as const }
  })
}
