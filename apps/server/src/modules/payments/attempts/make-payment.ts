import type { CallInput, createPayment } from '@ownerng/contract'
import { AppError, badRequest } from '@ownerng/domain'
import { hashesOfRequest } from '../../../http/request-key.ts'
import { hasFreshProof, requireActor, type Session } from '../../../http/session.ts'
import type { SaleResult } from '../../../integrations/gateway/gateway.ts'
import type { Services } from '../../../services.ts'
import { failpoint } from '../../../shared/failpoints.ts'
import { getContext } from '../../../shared/language.ts'
import { readReason, reasonInWords } from '../../../shared/stored-reason.ts'
import { PAYER_ROLES } from '../../billing/charge.queries.ts'
import { findGateway } from '../gateways/resort-gateway.ts'
import type { MethodRow } from '../methods/payment-methods.queries.ts'
import type * as queries from '../payments.queries.ts'
import { withKey } from './derived-key.ts'
import { findEarlier, openAttempt } from './open-attempt.ts'
import type { Payer, PaymentOrder } from './payment-order.ts'
import { postponeSettling, settlePayment } from './settle-payment.ts'

/**
 * Makes a payment for an owner. Throws PAYMENT_DECLINED or BANK_DECLINED with the reason. Returns
 * the id of a payment in state `unknown` if the gateway didn't respond in time.
 */
export async function payAsOwner(
  services: Services,
  session: Session,
  body: CallInput<typeof createPayment>['body'],
  visitor: string,
): Promise<string> {
  requireActor(session, body.ownerNumber, PAYER_ROLES)
  const request = await withKey(services, session, body)
  const { token, methodId } = request
  if ((token === undefined) === (methodId === undefined)) throw badRequest('paymentMethod')
  const attempt = await makePayment(services, session, {
    requestKey: request.requestKey,
    // the same card gets a new token at each attempt, so the token isn't part of the hash: a retry
    // after a lost connection is the same payment
    requestHashes: hashesOfRequest(services.keys, session, {
      ...request,
      token: undefined,
      again: undefined,
    }),
    cents: request.cents,
    feeCents: request.feeCents ?? 0,
    scope: request.scope,
    ownerNumbers: request.ownerNumbers ? [...new Set(request.ownerNumbers)] : null,
    chargeIds: request.chargeIds ?? [],
    points: request.points ?? 0,
    instrument:
      methodId === undefined
        ? { token: token ?? '', kind: request.kind ?? 'card', keep: request.keep ?? false }
        : { methodId },
    visitor,
    again: request.again ?? false,
    isProved: hasFreshProof(session, services.clock.now()),
  })
  if (attempt.state === 'declined')
    throw new AppError(
      {
        code: attempt.method === 'ach' ? 'BANK_DECLINED' : 'PAYMENT_DECLINED',
        params: {
          reason: reasonInWords(
            getContext(session.language),
            readReason(attempt.reason_message, attempt.decline_reason),
          ),
        },
      },
      { paymentId: attempt.id, paymentNumber: attempt.number },
    )
  return attempt.id
}

/**
 * Pays exactly once per request key. The attempt is stored before the gateway is called, so that a
 * crash at any point leaves an attempt to check. The ledger changes only after the gateway has
 * confirmed the payment. Returns the attempt in its current state.
 */
export async function makePayment(
  services: Services,
  payer: Payer,
  order: PaymentOrder,
): Promise<queries.AttemptRow> {
  const { attempt, isNew, method } = await openAttempt(services, payer, order)
  if (!isNew) return attempt
  await failpoint(services.settings, 'attempt-written')
  const kind = attempt.method === 'ach' ? 'bank' : 'card'
  const token = await getToken(services, payer, order, { attempt, method })
  const gateway = await findGateway(services, payer.resortId, attempt.gateway)
  const sale = {
    invoice: attempt.invoice,
    cents: attempt.cents,
    kind,
    unattended: order.visitor === null,
  } as const
  const sell = async (paidWith: string): Promise<SaleResult> =>
    gateway ? gateway.sale({ ...sale, token: paidWith }) : { state: 'unknown' }
  const answer = typeof token === 'string' ? await sell(token) : token
  await failpoint(services.settings, 'gateway-answered')
  await settlePayment(services, payer.resortId, attempt.id, answer)
  await failpoint(services.settings, 'payment-settled')
  return (await findEarlier(services, payer, order)) ?? attempt
}

/** The token to pay with, or the result if there is none. */
async function getToken(
  services: Services,
  payer: Payer,
  { instrument }: PaymentOrder,
  { attempt, method }: { readonly attempt: queries.AttemptRow; readonly method: MethodRow | null },
): Promise<string | SaleResult> {
  if (!('token' in instrument)) return method?.vault_token ?? { state: 'unknown' }
  return instrument.keep
    ? postponeSettling(services, payer, attempt, instrument.token)
    : instrument.token
}
