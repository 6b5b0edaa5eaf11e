import { createPayment, getPayment, getPaymentForm } from '@ownerng/contract'
import { AppError, instantInWords, mayMakePayment } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../http/call-routing.ts'
import { handleOf, requireSession, type Session } from '../../http/session.ts'
import { visitorOf } from '../../http/visitor.ts'
import { type GatewayName, gatewayOfResort } from '../../integrations/gateway/gateways.ts'
import type { Services } from '../../services.ts'
import { findBalances, isPayer } from '../billing/charge.queries.ts'
import { parseOptions } from '../resort/resort-directory.ts'
import { rulesAt } from '../resort/rules.queries.ts'
import { frameOf } from './card-frame.ts'
import { payAsOwner } from './make-payment.ts'
import { findMethods } from './payment-methods.queries.ts'
import { toMethod } from './payment-methods.route.ts'
import * as queries from './payments.queries.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { paidWith } from './tell-payment.ts'

/** States in which money was taken, so that there is a receipt. */
const TAKEN = ['captured', 'partially-refunded', 'refunded', 'returned']

/** GET /payment-form, POST /payments, GET /payments/:id: pay, and the receipt. */
export function paymentsRoute(app: FastifyInstance, parts: Services): void {
  const { database, gateways } = parts

  answerCall(app, getPaymentForm, async ({ request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const now = parts.clock.now()
    const [balances, options, open, { today, rules }, year] = await database.inResort(
      session.resortId,
      (sql) =>
        Promise.all([
          sql.rows(findBalances, { resortId: session.resortId, loginId: session.loginId }),
          sql.rows(queries.findPaymentOptions, { resortId: session.resortId }),
          sql.row(queries.findOpenAttempt, {
            resortId: session.resortId,
            accountIds: [session.ownerAccountId],
          }),
          rulesAt(sql, session.resortId, now),
          sql.row(queries.findRentedPoints, {
            resortId: session.resortId,
            ownerAccountId: session.ownerAccountId,
            now,
          }),
        ]),
    )
    const { menuOptions, depositOptions } = parseOptions(options)
    const methods = await database.readResort(session.resortId, findMethods, {
      resortId: session.resortId,
      loginId: session.loginId,
      gateway: depositOptions.ccGateway,
    })
    const balanceCents =
      balances.find((account) => account.id === session.ownerAccountId)?.balance_cents ?? 0
    const totalBalanceCents = balances
      .filter(isPayer)
      .reduce((sum, account) => sum + Math.max(0, account.balance_cents), 0)
    const rented = rules.rentedPoints
    return {
      balanceCents,
      totalBalanceCents,
      accounts: balances.map((account) => ({
        ownerNumber: account.owner_number,
        name: account.name,
        balanceCents: account.balance_cents,
        mayPay: isPayer(account),
      })),
      mayExceedBalance: menuOptions.allowPaymentToExceedBalanceDue,
      open:
        isPayer(session) &&
        mayMakePayment({
          balanceCents,
          totalBalanceCents,
          severalAccounts: balances.length > 1,
          mayExceedBalance: menuOptions.allowPaymentToExceedBalanceDue,
        }),
      frame: await frameOf(gatewayOfResort(gateways, depositOptions), open !== null),
      cardFee: rules.payments.cardFee,
      bankDebit: rules.payments.bankDebit,
      methods: methods.map((method) => toMethod(method, today)),
      rentedPoints:
        rented && year
          ? {
              centsEach: rented.centsEach,
              left: Math.max(0, rented.mostAYear - year.rented),
              expiresOn: year.expires_on,
              points: year.rented,
            }
          : null,
      inProgress: open
        ? { id: open.id, cents: open.cents, review: open.state === 'manual-review' }
        : null,
    }
  })

  answerCall(app, createPayment, async ({ body, request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    return showPayment(session, await payAsOwner(parts, session, body, visitorOf(request.ip)))
  })

  answerCall(app, getPayment, async ({ query, request }) =>
    showPayment(await requireSession(parts, request, handleOf(request)), query.id),
  )

  // opened as a link, so the public handle stands in the query and the cookie proves it
  app.get<{ Params: { id: string }; Querystring: { sessionID?: string } }>(
    '/api/payments/:id/receipt.pdf',
    { config: { style: 'resource' } },
    async (request, reply) => {
      const session = await requireSession(parts, request, String(request.query.sessionID ?? ''))
      const payment = await showPayment(session, request.params.id)
      if (!TAKEN.includes(payment.state)) throw new AppError('NOT_FOUND')
      const place = await database.readResort(session.resortId, queries.findPayee, {
        resortId: session.resortId,
      })
      const day = instantInWords(new Date(payment.at), session.timeZone)
      const card = payment.cardLast4
        ? paidWith(payment.method, payment.cardBrand, payment.cardLast4)
        : payment.method
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="receipt-${payment.number}.pdf"`)
        .send(
          await receiptPdf({
            ...payment,
            cameBack: payment.state === 'returned',
            resortName: place[0]?.name ?? '',
            resortAddress: place[0]?.address ?? '',
            day,
            card,
          }),
        )
    },
  )

  /**
   * The page of the owner's bank; null where what the attempt was made with is not reached any
   * more.
   */
  const challengeUrl = ({ gateway, challenge }: queries.AttemptRow) => {
    const origin = gateways[gateway as GatewayName]?.origin
    return origin ? `${origin}${challenge}` : null
  }

  async function showPayment(session: Session, id: string) {
    return database.inResort(session.resortId, async (sql) => {
      const balances = await sql.rows(findBalances, {
        resortId: session.resortId,
        loginId: session.loginId,
      })
      const [attempt, allocations] = await Promise.all([
        sql.row(queries.findAttempt, {
          resortId: session.resortId,
          id,
          accountIds: balances.map((account) => account.id),
        }),
        sql.rows(queries.findAllocations, { resortId: session.resortId, paymentAttemptId: id }),
      ])
      if (!attempt) throw new AppError('NOT_FOUND')
      return {
        id: attempt.id,
        number: attempt.number,
        state: attempt.state,
        cents: attempt.cents,
        feeCents: attempt.fee_cents,
        at: (attempt.settled_at ?? attempt.created_at).toISOString(),
        cardBrand: attempt.card_brand,
        cardLast4: attempt.card_last4,
        method: attempt.method,
        declineReason: attempt.decline_reason,
        refundedCents: attempt.refunded_cents,
        challengeUrl:
          attempt.state === 'challenge' && attempt.challenge ? challengeUrl(attempt) : null,
        balanceCents:
          balances.find((account) => account.id === session.ownerAccountId)?.balance_cents ?? 0,
        totalBalanceCents: balances.reduce((sum, account) => sum + account.balance_cents, 0),
        allocations,
      }
    })
  }
}
