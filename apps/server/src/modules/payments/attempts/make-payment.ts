import type { CallInput, createPayment } from '@ownerng/contract'
import { AppError, badRequest } from '@ownerng/domain'
import { hashRequest } from '../../../http/request-key.ts'
import type { SignedInOwner } from '../../../http/session.ts'
import { getProofEnd, requireRight } from '../../../http/session-rules.ts'
import type { SaleResult, SavedMethod } from '../../../integrations/gateway/gateway.ts'
import type { Services } from '../../../services.ts'
import { failpoint } from '../../../shared/failpoints.ts'
import { getContext } from '../../../shared/language.ts'
import { describeReason, readReason } from '../../../shared/stored-reason.ts'
import { readOptions } from '../../resort/resort-directory.ts'
import { findGateway } from '../gateways/resort-gateway.ts'
import { addMethod, storeAfterPayment } from '../methods/payment-methods.queries.ts'
import type { AttemptRow } from '../payments.queries.ts'
import { withKey } from './derived-key.ts'
import { findEarlier, type OpenedAttempt, openAttempt } from './open-attempt.ts'
import type { Payer, PaymentOrder } from './payment-order.ts'
import { settlePayment } from './settle-payment.ts'

const NOT_HASHED = { token: undefined, again: undefined }

/**
 * Makes a payment for an owner. Throws PAYMENT_DECLINED or BANK_DECLINED with the reason. Returns
 * the id of a payment in state `unknown` if the gateway didn't respond in time.
 */
export async function payAsOwner(
  services: Services,
  session: SignedInOwner,
  body: CallInput<typeof createPayment>['body'],
  visitor: string,
): Promise<string> {
  requireRight(session, 'createPayment', body.ownerNumber)
  const request = await withKey(services, session, body)
  const { token, methodId } = request
  if ((token === undefined) === (methodId === undefined)) throw badRequest('paymentMethod')
  const attempt = await makePayment(
    services,
    { ...session.subject, loginId: session.loginId },
    {
      requestKey: request.requestKey,
      // the same card gets a new token at each attempt, so the token isn't part of the hash: a
      // retry after a lost connection is the same payment
      requestHashes: hashRequest(services.keys, session.subject, { ...request, ...NOT_HASHED }),
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
      plannedId: null,
      visitor,
      again: request.again ?? false,
      provedUntil: getProofEnd(session),
    },
  )
  const { id: paymentId, number: paymentNumber } = attempt
  if (attempt.state === 'declined') {
    const stored = readReason(attempt.reason_message, attempt.decline_reason)
    const reason = describeReason(getContext(session.language), stored)
    const code = attempt.method === 'ach' ? 'BANK_DECLINED' : 'PAYMENT_DECLINED'
    throw new AppError({ code, params: { reason } }, { paymentId, paymentNumber })
  }
  return paymentId
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
): Promise<AttemptRow> {
  const { attempt, isNew, method } = await openAttempt(services, payer, order)
  if (!isNew) return attempt
  await failpoint(services.settings, 'attempt-written')
  const answer = await charge(services, payer, order, { attempt, method })
  await failpoint(services.settings, 'gateway-answered')
  await settlePayment(services, payer.resortId, attempt.id, answer)
  await failpoint(services.settings, 'payment-settled')
  return (await findEarlier(services, payer, order)) ?? attempt
}

/**
 * Charges the card or account of an order. Returns `unknown` if nothing could be charged: the
 * sweeper will find that the invoice never arrived.
 */
async function charge(
  services: Services,
  payer: Payer,
  { instrument, visitor }: PaymentOrder,
  { attempt, method }: Pick<OpenedAttempt, 'attempt' | 'method'>,
): Promise<SaleResult> {
  const gateway = await findGateway(services, payer.resortId, attempt.gateway)
  if (!gateway) return { state: 'unknown' }
  let token = 'token' in instrument ? instrument.token : method?.vault_token
  if ('keep' in instrument && instrument.keep) {
    const saved = await gateway.keep(instrument.token)
    if (saved === 'refused') return { state: 'token-gone' }
    if (saved) await saveUntilPaid(services, payer, attempt, saved)
    token = saved?.kept
  }
  if (token === undefined) return { state: 'unknown' }
  const { currency } = await readOptions(services.database, payer.resortId)
  return gateway.sale({
    currency,
    invoice: attempt.invoice,
    cents: attempt.cents,
    kind: attempt.method === 'ach' ? 'bank' : 'card',
    unattended: visitor === null,
    token,
  })
}

/** Saves the card that the owner typed; it is offered once the payment completes. */
function saveUntilPaid(
  { database, clock }: Services,
  { resortId, loginId }: Payer,
  { id: paymentId, gateway }: AttemptRow,
  { kept: vaultToken, ...card }: SavedMethod,
): Promise<void> {
  const now = clock.now()
  return database.inResort(resortId, async (sql) => {
    const owner = { resortId, loginId, gateway }
    const method = { ...owner, ...card, vaultToken, now, removedAt: now }
    const paymentMethodId = (await sql.row(addMethod, method))?.id ?? null
    await sql.rows(storeAfterPayment, { resortId, paymentId, paymentMethodId })
  })
}
