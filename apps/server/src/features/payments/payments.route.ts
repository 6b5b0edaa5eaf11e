import { paymentForm, paymentMake, paymentShow } from '@ownerng/contract'
import { AppError, cardHostOf, mayMakePayment } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../platform/call-routing.ts'
import type { Parts } from '../../platform/parts.ts'
import { filledOptions } from '../../platform/resort-directory.ts'
import { handleOf, requireSession, type Session } from '../../platform/session.ts'
import { visitorOf } from '../../platform/visitor.ts'
import { findBalances } from '../../records/charge.queries.ts'
import { makePayment } from './make-payment.ts'
import * as queries from './payments.queries.ts'
import { receiptPdf } from './receipt-pdf.ts'

/** States in which money was taken, so that there is a receipt. */
const TAKEN = ['captured', 'partially-refunded', 'refunded']

/** GET /payment-form, POST /payments, GET /payments/:id: pay, and the receipt. */
export function paymentsRoute(app: FastifyInstance, parts: Parts): void {
  const { database, settings } = parts

  answerCall(app, paymentForm, async ({ request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const [balances, options, open] = await database.inResort(session.resortId, (sql) =>
      Promise.all([
        sql.rows<{ id: string; balance_cents: number }>(findBalances, [session.resortId, session.loginId]),
        sql.rows<{ name: string; value: unknown }>(queries.findPaymentOptions, [session.resortId]),
        sql.row<queries.AttemptRow>(queries.findOpenAttempt, [session.resortId, session.ownerAccountId]),
      ]),
    )
    const { menuOptions, depositOptions } = filledOptions(options)
    const balanceCents = balances.find((account) => account.id === session.ownerAccountId)?.balance_cents ?? 0
    const totalBalanceCents = balances.reduce((sum, account) => sum + account.balance_cents, 0)
    return {
      balanceCents,
      totalBalanceCents,
      accounts: balances.length,
      mayExceedBalance: menuOptions.allowPaymentToExceedBalanceDue,
      open: mayMakePayment({ balanceCents, totalBalanceCents, severalAccounts: balances.length > 1, mayExceedBalance: menuOptions.allowPaymentToExceedBalanceDue }),
      frame: await frameOf(depositOptions, open !== null),
      inProgress: open ? { id: open.id, cents: open.cents } : null,
    }
  })

  /** The card fields of the resort's gateway; null where it has none, or none that is reached from here. While a payment is checked nobody types a card. */
  async function frameOf({ ccGateway, paymentDomain }: ReturnType<typeof filledOptions>['depositOptions'], isChecked: boolean) {
    const script = ccGateway === '' ? null : settings.cardScripts[cardHostOf(ccGateway, paymentDomain)]
    if (ccGateway === '' || script === null) return null
    return { path: '/payframe.html', script, gateway: ccGateway, accessBlock: ccGateway === 'shift4' && !isChecked ? await parts.gateway.authorizeClient() : '' }
  }

  answerCall(app, paymentMake, async ({ body, request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    return showPayment(session, await makePayment(parts, session, body, visitorOf(request.ip)))
  })

  answerCall(app, paymentShow, async ({ query, request }) => showPayment(await requireSession(parts, request, handleOf(request)), query.id))

  // opened as a link, so the public handle stands in the query and the cookie proves it
  app.get<{ Params: { id: string }; Querystring: { sessionID?: string } }>('/api/payments/:id/receipt.pdf', { config: { style: 'resource' } }, async (request, reply) => {
    const session = await requireSession(parts, request, String(request.query.sessionID ?? ''))
    const payment = await showPayment(session, request.params.id)
    if (!TAKEN.includes(payment.state)) throw new AppError('NOT_FOUND')
    const place = await database.readResort<{ name: string; address: string }>(session.resortId, queries.findPayee, [session.resortId])
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: session.timeZone }).format(new Date(payment.at))
    const card = payment.cardLast4 ? `the ${payment.cardBrand} card ending in ${payment.cardLast4}` : payment.method
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="receipt-${payment.number}.pdf"`)
      .send(await receiptPdf({ ...payment, resortName: place[0]?.name ?? '', resortAddress: place[0]?.address ?? '', day, card }))
  })

  async function showPayment(session: Session, id: string) {
    return database.inResort(session.resortId, async (sql) => {
      const balances = await sql.rows<{ id: string; balance_cents: number }>(findBalances, [session.resortId, session.loginId])
      const [attempt, allocations] = await Promise.all([
        sql.row<queries.AttemptRow>(queries.findAttempt, [session.resortId, id, balances.map((account) => account.id)]),
        sql.rows<{ description: string; ownerNumber: string; cents: number }>(queries.findAllocations, [session.resortId, id]),
      ])
      if (!attempt) throw new AppError('NOT_FOUND')
      return {
        id: attempt.id,
        number: attempt.number,
        state: attempt.state,
        cents: attempt.cents,
        at: (attempt.settled_at ?? attempt.created_at).toISOString(),
        cardBrand: attempt.card_brand,
        cardLast4: attempt.card_last4,
        method: attempt.method,
        declineReason: attempt.decline_reason,
        refundedCents: attempt.refunded_cents,
        challengeUrl: attempt.state === 'challenge' && attempt.challenge ? `${settings.gatewayOrigin}${attempt.challenge}` : null,
        balanceCents: balances.find((account) => account.id === session.ownerAccountId)?.balance_cents ?? 0,
        totalBalanceCents: balances.reduce((sum, account) => sum + account.balance_cents, 0),
        allocations,
      }
    })
  }
}
